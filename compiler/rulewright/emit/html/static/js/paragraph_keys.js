// The keys for going about in the text.
(function () {
  "use strict";

  var say = rulewright.say;

  function chapter(by) {
    var link = document.querySelector(by > 0 ? "link[rel=next]" : "link[rel=prev]");
    if (link) { location.href = link.href; return; }
    var chapters = Array.prototype.slice.call(document.querySelectorAll("article > .division, main > .appendix"));
    var here = rulewright.here();
    var current = chapters.findIndex(function (each) { return here && each.contains(here); });
    var next = chapters[current + by];
    if (next) { rulewright.goTo(next); }
  }

  function contents() {
    var list = document.getElementById("contents");
    var link = list.querySelector("[aria-current=location]") || list.querySelector("a[href]");
    if (link) { link.focus(); }
  }

  rulewright.key(["/"], say.key_search, function () { rulewright.openSearch(); }, function () { return Boolean(rulewright.openSearch); });
  rulewright.key(["j", "n"], say.key_next, function () { rulewright.step(1); });
  rulewright.key(["k", "p"], say.key_previous, function () { rulewright.step(-1); });
  rulewright.key(["]"], say.key_next_chapter, function () { chapter(1); });
  rulewright.key(["["], say.key_previous_chapter, function () { chapter(-1); });
  rulewright.key(["t"], say.key_contents, function () { (rulewright.openContents || contents)(); }, function () {
    return Boolean(rulewright.openContents || document.getElementById("contents"));
  });
  rulewright.key(["c"], say.key_copy, function () {
    var unit = rulewright.here();
    if (unit) { rulewright.copyCitation(unit); }
  }, function () { return Boolean(document.querySelector("main a.number")); });
})();
