// Where a paragraph went to another page, its old place is an entry with a link: the script goes on by itself.
(function () {
  "use strict";

  function follow() {
    var entry = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    var onward = entry && entry.closest(".moved") ? entry.querySelector("a")
      : !location.hash ? document.querySelector("a[data-rw-successor]") : null;
    if (onward) { location.replace(onward.href); }
  }
  follow();
  window.addEventListener("hashchange", follow);
})();
