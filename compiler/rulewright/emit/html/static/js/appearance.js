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
