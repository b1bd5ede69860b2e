// Remembers what the reader switched on and off, and follows what is switched in another window of the same book. The
// switches themselves are style.
(function () {
  "use strict";

  var boxes = document.querySelectorAll("#settings input[type=checkbox][id]");
  function again() {
    boxes.forEach(function (box) {
      var kept = rulewright.remembered(box.id);
      if (kept !== null) { box.checked = kept === "yes"; }
    });
  }
  again();
  boxes.forEach(function (box) {
    box.addEventListener("change", function () {
      rulewright.remember(box.id, box.checked ? "yes" : "no");
    });
  });
  window.addEventListener("storage", again);
  window.addEventListener("pageshow", function (event) { if (event.persisted) { again(); } });
})();
