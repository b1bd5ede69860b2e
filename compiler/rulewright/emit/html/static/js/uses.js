// Marks all uses of a term on the page: the words that are links to it, and where the browser can, the others too.
(function () {
  "use strict";

  var say = rulewright.say;
  var marked = "";

  rulewright.usesMarked = function () { return marked; };

  rulewright.clearUses = function () {
    if (!marked) { return; }
    marked = "";
    document.querySelectorAll(".use").forEach(function (link) { link.classList.remove("use"); });
    if (window.CSS && CSS.highlights) { CSS.highlights.delete("rw-uses"); }
  };

  function pattern(forms) {
    var found = forms.slice().sort(function (one, other) { return other.length - one.length; }).map(function (form) {
      return form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+");
    });
    return new RegExp("(?<![\\p{L}\\p{N}])(?:" + found.join("|") + ")(?![\\p{L}\\p{N}])", "giu");
  }

  function ranges(forms) {
    var found = [], words = pattern(forms);
    document.querySelectorAll("main .rule > .text, main .division > p, main .heading > .title").forEach(function (block) {
      var walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        var node = walker.currentNode, match;
        words.lastIndex = 0;
        if (node.parentElement.closest("a.term, .told, .referenced-by")) { continue; }
        while ((match = words.exec(node.data))) {
          var range = new Range();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          found.push(range);
        }
      }
    });
    return found;
  }

  // `term` has an id, which is its anchor, and forms.
  rulewright.markUses = function (term) {
    rulewright.clearUses();
    marked = term.id;
    var count = 0;
    document.querySelectorAll("main a.term").forEach(function (link) {
      var target = rulewright.leadsTo(link);
      if (target && target.id === term.id) {
        link.classList.add("use");
        count += 1;
      }
    });
    if (window.CSS && CSS.highlights && term.forms.length) {
      var others = ranges(term.forms);
      count += others.length;
      CSS.highlights.set("rw-uses", new Highlight(...others));
    }
    rulewright.tell(say.uses_marked.replace("{n}", count));
  };

  // The term that has the focus, or whose card is open; once more, and the marks are gone.
  function toggle() {
    var focused = document.activeElement.closest("a.term");
    var link = focused || (rulewright.previewOrigin ? rulewright.previewOrigin() : null);
    if (!link || !link.matches("a.term")) { rulewright.clearUses(); return; }
    rulewright.previewOf(link).then(function (found) {
      if (!found || !found.term) { return; }
      if (marked === found.term.id) { rulewright.clearUses(); } else { rulewright.markUses(found.term); }
    });
  }
  rulewright.key(["u"], say.key_uses, toggle, function () { return Boolean(document.querySelector("main a.term")); });

  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && marked && !event.defaultPrevented && !document.querySelector("dialog:modal, dialog:popover-open")) {
      rulewright.clearUses();
      rulewright.tell(say.uses_cleared);
    }
  });
})();
