// Closed details are open on paper, for browsers that do not open them by style.
(function () {
  "use strict";

  var opened = [];
  window.addEventListener("beforeprint", function () {
    opened = Array.prototype.slice.call(document.querySelectorAll("main details:not([open])"));
    opened.forEach(function (each) { each.open = true; });
  });
  window.addEventListener("afterprint", function () {
    opened.forEach(function (each) { each.open = false; });
    opened = [];
  });
})();
