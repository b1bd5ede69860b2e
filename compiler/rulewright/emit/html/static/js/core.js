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
