// Beside the boxes of the page of changes: how many are shown. And the edition since which the text shows changes is kept.
(function () {
  "use strict";

  var since = document.getElementById("changes-since");
  if (since) {
    var kept = rulewright.remembered(since.id);
    if (kept !== null && since.querySelector("option[value='" + Number(kept) + "']")) { since.value = String(Number(kept)); }
    since.addEventListener("change", function () { rulewright.remember(since.id, since.value); });
  }

  var filters = document.querySelector(".change-filters");
  if (!filters) { return; }
  var all = document.querySelectorAll(".change");
  var told = filters.querySelector(".change-shown");
  function count() {
    var shown = 0;
    all.forEach(function (change) { shown += change.offsetParent ? 1 : 0; });
    told.querySelector(".change-count").textContent = shown + " / " + all.length;
    told.hidden = shown === all.length;
  }
  filters.addEventListener("change", count);
  filters.addEventListener("submit", function (event) { event.preventDefault(); });
  count();
})();
