// Marks in the contents the section that is being read.
(function () {
  "use strict";

  var links = {};
  document.querySelectorAll(".sidebar .contents a[href^='#']").forEach(function (link) {
    links[decodeURIComponent(link.hash.slice(1))] = link;
  });
  if (!("IntersectionObserver" in window) || !Object.keys(links).length) { return; }
  var current = null;
  var observer = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      var link = links[entry.target.id];
      if (!entry.isIntersecting || !link) { return; }
      if (current) { current.removeAttribute("aria-current"); }
      link.setAttribute("aria-current", "location");
      current = link;
    });
  }, { rootMargin: "-10% 0px -80% 0px" });
  Object.keys(links).forEach(function (id) {
    var target = document.getElementById(id);
    if (target) { observer.observe(target); }
  });
})();
