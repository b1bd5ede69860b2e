// Remembers what the reader switched on and off. The switches themselves are style.
(function () {
  "use strict";

  document.querySelectorAll("#settings input[type=checkbox][id]").forEach(function (box) {
    var kept = rulewright.remembered(box.id);
    if (kept !== null) { box.checked = kept === "yes"; }
    box.addEventListener("change", function () {
      rulewright.remember(box.id, box.checked ? "yes" : "no");
    });
  });
})();
