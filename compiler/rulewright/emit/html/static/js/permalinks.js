// A click on a number goes to its paragraph, as without a script, and copies how to cite it.
(function () {
  "use strict";

  function escaped(text) {
    return text.replace(/&/g, "&amp;").replace(/[<]/g, "&lt;").replace(/"/g, "&quot;");
  }

  // A file on disk is nobody else's: where the book says at what address it is published, that one is meant, and
  // otherwise there is none.
  function address(link) {
    var published = document.querySelector("link[rel=canonical]");
    if (location.protocol !== "file:") { return link.href; }
    return published ? published.href + link.hash : "";
  }

  rulewright.copyCitation = function (unit) {
    var link = rulewright.permalink(unit);
    if (!link) { return; }
    var name = rulewright.nameOf(unit);
    var cited = document.body.dataset.cite + ", " + name;
    var at = address(link);
    var linked = at ? '<a href="' + escaped(at) + '">' + escaped(cited) + "</a>" : escaped(cited);
    rulewright.copy(at ? cited + " — " + at : cited, linked, cited);
  };

  document.addEventListener("click", function (event) {
    var link = event.target.closest("main a.number");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) { return; }
    var unit = rulewright.unitOf(link);
    if (unit) { rulewright.copyCitation(unit); }
  });
})();
