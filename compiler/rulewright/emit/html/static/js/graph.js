// At a part of the graph, by pointer or keyboard, its own references stand out. Links and table need none of it.
(function () {
  "use strict";

  function lit(drawing, part) {
    drawing.classList.toggle("pointed", part !== null);
    drawing.querySelectorAll(".tie").forEach(function (tie) {
      tie.classList.toggle("lit", part !== null && (tie.dataset.from === part || tie.dataset.to === part));
    });
  }
  document.querySelectorAll("svg.arcs").forEach(function (drawing) {
    function over(event) {
      var link = event.target.closest("[data-part]");
      lit(drawing, link ? link.getAttribute("data-part") : null);
    }
    function out() { lit(drawing, null); }
    drawing.addEventListener("pointerover", over);
    drawing.addEventListener("pointerleave", out);
    drawing.addEventListener("focusin", over);
    drawing.addEventListener("focusout", out);
  });
})();
