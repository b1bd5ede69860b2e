// The controls of the appearance: `settings/appearance.html.jinja`.
(function () {
  "use strict";

  document.querySelectorAll("[data-appearance]").forEach(function (group) {
    var what = group.getAttribute("data-appearance");
    var show = function () {
      var kept = rulewright.remembered(what) || "";
      group.querySelectorAll("input").forEach(function (each) { each.checked = each.value === kept; });
    };
    show();
    window.addEventListener("storage", show);
    group.addEventListener("change", function (event) {
      rulewright.remember(what, event.target.value);
      rulewright.appear(what, event.target.value);
    });
  });

  var print = document.getElementById("print-hidden");
  if (print) {
    print.checked = rulewright.remembered("print-hidden") !== "no";
    print.addEventListener("change", function () { rulewright.remember("print-hidden", print.checked ? "yes" : "no"); });
  }
})();
