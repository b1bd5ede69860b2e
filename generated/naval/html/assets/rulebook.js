// Everything works without this script: it remembers the switches and marks the section being read.
(function () {
  "use strict";

  function remembered(key) {
    try { return window.localStorage.getItem(key); } catch (refused) { return null; }
  }
  function remember(key, value) {
    try { window.localStorage.setItem(key, value); } catch (refused) { /* private windows refuse; nothing is lost */ }
  }

  ["show-readings", "show-asides"].forEach(function (id) {
    var box = document.getElementById(id);
    if (!box) { return; }
    var kept = remembered("rulewright:" + id);
    if (kept !== null) { box.checked = kept === "yes"; }
    box.addEventListener("change", function () {
      remember("rulewright:" + id, box.checked ? "yes" : "no");
    });
  });

  // Where a paragraph went to another page, its old place is an entry with a link: the script goes on by itself.
  function follow() {
    var entry = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    var onward = entry && entry.closest(".moved") ? entry.querySelector("a")
      : !location.hash ? document.querySelector("a[data-rw-successor]") : null;
    if (onward) { location.replace(onward.href); }
  }
  follow();
  window.addEventListener("hashchange", follow);

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
