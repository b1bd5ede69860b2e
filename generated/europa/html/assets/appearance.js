// What the other scripts share. Everything in the book works without any of them.
var rulewright = window.rulewright || {};
(function () {
  "use strict";

  // Style that only makes sense with scripts asks for this.
  document.documentElement.classList.add("scripted");

  // What the reader chose, kept per folder, so that several books on one host do not mix theirs up.
  var prefix = "rulewright:" + location.pathname.replace(/[^/]*$/, "") + ":";

  rulewright.remembered = function (key) {
    try { return window.localStorage.getItem(prefix + key); } catch (refused) { return null; }
  };
  // Data and code that a page needs only at times: `NAME.js` among the assets, loaded once. The single file has it all in itself.
  var source = document.currentScript ? document.currentScript.src : "";
  var loading = {};
  rulewright.single = !source;
  rulewright.load = function (name) {
    if (rulewright.single) { return Promise.resolve(); }
    loading[name] = loading[name] || new Promise(function (resolve, reject) {
      var script = document.createElement("script");
      script.src = source.replace(/[^/]*$/, "") + name + ".js";
      script.onload = resolve;
      script.onerror = function () {
        delete loading[name];
        script.remove();
        reject(new Error(name));
      };
      document.head.append(script);
    });
    return loading[name];
  };

  rulewright.remember = function (key, value) {
    try { window.localStorage.setItem(prefix + key, value); } catch (refused) { /* private windows refuse; nothing is lost */ }
  };
})();

// Light or dark paper and the size of text, as the reader chose them. Runs in the head, so that no page is first painted
// in another way; without it both follow the system and the browser.
(function () {
  "use strict";

  var CHOICES = { paper: ["light", "dark"], text: ["small", "large", "larger", "largest"] };
  var root = document.documentElement;

  // What a page says for itself, a choice of `CHOICES` or, where it is none of them, what the system says.
  rulewright.appear = function (what, choice) {
    if (CHOICES[what].indexOf(choice) >= 0) {
      root.setAttribute("data-" + what, choice);
    } else {
      root.removeAttribute("data-" + what);
    }
  };

  rulewright.appear("paper", rulewright.remembered("paper"));
  rulewright.appear("text", rulewright.remembered("text"));

  // Another window of the same book, or a page that the browser kept alive, follows.
  function again() {
    Object.keys(CHOICES).forEach(function (what) { rulewright.appear(what, rulewright.remembered(what)); });
  }
  window.addEventListener("storage", again);
  window.addEventListener("pageshow", function (event) { if (event.persisted) { again(); } });
})();
