// A table that fits needs no frame to scroll in: its head then stays in sight while the page scrolls, and it is no stop of
// the keyboard. One that does not fit says so at its edge and scrolls by itself.
(function () {
  "use strict";

  var tables = Array.prototype.slice.call(document.querySelectorAll(".table"));
  if (!tables.length) { return; }
  var bar = document.querySelector(".bar");

  function measure() {
    tables.forEach(function (each) { each.classList.remove("fits", "wide"); });
    // Everything is read before anything is written.
    var fits = tables.map(function (each) { return each.scrollWidth <= each.clientWidth; });
    var stuck = bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
    document.documentElement.style.setProperty("--bar", stuck + "px");
    tables.forEach(function (each, at) {
      each.classList.add(fits[at] ? "fits" : "wide");
      if (fits[at]) { each.removeAttribute("tabindex"); } else { each.setAttribute("tabindex", "0"); }
    });
  }

  var waiting = 0;
  function soon() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(measure);
  }
  measure();
  window.addEventListener("resize", soon);
  new MutationObserver(soon).observe(document.documentElement, { attributes: true, attributeFilter: ["data-text"] });
})();
