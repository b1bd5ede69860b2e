// A table that fits needs no frame to scroll in: its head then stays in sight while the page scrolls, and it is no stop of
// the keyboard. One that does not fit says so at its edge and scrolls by itself.
(function () {
  "use strict";

  var tables = Array.prototype.slice.call(document.querySelectorAll(".table"));
  if (!tables.length) { return; }
  var bar = document.querySelector(".bar");

  function measure(near) {
    near.forEach(function (each) { each.classList.remove("fits", "wide"); });
    // Everything is read before anything is written.
    var fits = near.map(function (each) { return each.scrollWidth <= each.clientWidth; });
    var stuck = bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
    document.documentElement.style.setProperty("--bar", stuck + "px");
    near.forEach(function (each, at) {
      each.classList.add(fits[at] ? "fits" : "wide");
      if (fits[at]) { each.removeAttribute("tabindex"); } else { each.setAttribute("tabindex", "0"); }
    });
  }

  // Tables far from the window are not laid out yet in a long book; to measure them would lay out the whole.
  var met = [];
  var observer = new IntersectionObserver(function (entries) {
    var near = entries.filter(function (entry) { return entry.isIntersecting; }).map(function (entry) { return entry.target; });
    near.forEach(function (each) { observer.unobserve(each); });
    met = met.concat(near);
    if (near.length) { measure(near); }
  }, { rootMargin: "100% 0px" });
  tables.forEach(function (each) { observer.observe(each); });

  var waiting = 0;
  function soon() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(function () { measure(met); });
  }
  window.addEventListener("resize", soon);
  new MutationObserver(soon).observe(document.documentElement, { attributes: true, attributeFilter: ["data-text"] });
})();
