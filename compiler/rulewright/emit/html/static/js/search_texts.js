// What can be found in the single file is its own text: paragraphs, examples, rulings and terms as they stand in it.
(function () {
  "use strict";

  var FOUND = "main .rule[id], main .division[id], main .front-matter[id], main .aside.example[id], main .ruling[id], main .terms .entry[id]";
  var APART = /^(?:P|DIV|LI|UL|OL|DL|DT|DD|TABLE|THEAD|TBODY|TR|TD|TH|CAPTION|BR|ASIDE|SECTION)$/;
  var LEFT_OUT = ["rule", "division", "example", "readings", "referenced-by", "ruling", "checked", "heading", "run-in", "number",
    "aside-role", "footnote-mark", "footnote-number", "old-anchor", "no-search"];

  function leftOut(element) {
    return LEFT_OUT.some(function (name) { return element.classList.contains(name); });
  }

  // References are words of the text though the compiler wrote them; all else that it added is not.
  function gather(node, pieces) {
    for (var child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) { pieces.push(child.data); continue; }
      if (child.nodeType !== 1 || leftOut(child)) { continue; }
      if (child.dataset.rw === "generated" && !child.classList.contains("reference")) { continue; }
      var apart = APART.test(child.tagName);
      if (apart) { pieces.push(" "); }
      gather(child, pieces);
      if (apart) { pieces.push(" "); }
    }
  }

  function textOf(element) {
    var pieces = [];
    gather(element, pieces);
    return folded(pieces.join(""));
  }

  function folded(text) { return text.replace(/\s+/g, " ").trim(); }

  function titleOf(element) {
    return element ? folded(element.textContent).replace(/[ .:]+$/, "") : "";
  }

  // What a paragraph is cited by; empty where it has no number.
  function numberOf(unit) {
    var link = unit && rulewright.permalink(unit);
    return link && !link.classList.contains("bare") ? rulewright.nameOf(unit) : "";
  }

  function row(element, page) {
    var is = element.classList;
    if (is.contains("entry")) {
      var name = element.querySelector(".term-name"), also = element.querySelector(".also"), definition = element.querySelector(".definition");
      var told = [also, definition].filter(Boolean).map(function (each) { return folded(each.textContent); });
      return ["term", page, element.id, "", titleOf(name), told.join(" · ")];
    }
    if (is.contains("example")) {
      var pieces = [];
      Array.prototype.forEach.call(element.children, function (child) {
        if (!child.classList.contains("aside-heading")) { pieces.push(textOfBlock(child)); }
      });
      return ["example", page, element.id, numberOf(rulewright.unitOf(element.parentElement)), titleOf(element.querySelector(".aside-title")), folded(pieces.join(" "))];
    }
    if (is.contains("ruling")) {
      var cited = element.querySelector(".ruling-rule"), kind = element.querySelector(".ruling-kind"), date = element.querySelector("time");
      var lines = Array.prototype.filter.call(element.children, function (line) { return line.tagName === "P" && !line.className; });
      var words = lines.map(function (line) { return line.textContent; }).join(" ");
      var number = cited && cited.querySelector(".n");
      return ["ruling", page, element.id, cited ? folded((number || cited).textContent) : numberOf(rulewright.unitOf(element.parentElement)),
        folded(kind.textContent + " " + date.textContent), folded(words)];
    }
    if (is.contains("front-matter")) { return ["rule", page, element.id, "", rulewright.say.front_matter, textOf(element)]; }
    var title = element.querySelector(is.contains("rule") ? ":scope > .text > p > .run-in" : ":scope > .heading > .title");
    return ["rule", page, element.id, numberOf(element), titleOf(title), textOf(is.contains("rule") ? element.querySelector(":scope > .text") : element)];
  }

  function textOfBlock(element) { return leftOut(element) || element.dataset.rw === "generated" ? "" : textOf(element); }

  // Rows one by one, as the pages load them from `assets/search.js`, so that no page waits for all of them.
  rulewright.searchTexts = function () {
    var elements = document.querySelectorAll(FOUND), at = 0;
    var pages = [["", document.title]];
    return {
      pages: pages,
      total: elements.length,
      next: function () {
        while (at < elements.length) {
          var element = elements[at++];
          if (element.matches(".appendix")) {
            pages.push(["", titleOf(element.querySelector(".heading"))]);
            continue;
          }
          if (element.matches("article > .division")) {
            pages.push(["", titleOf(element.querySelector(":scope > .heading"))]);
          }
          return row(element, pages.length - 1);
        }
        return null;
      }
    };
  };
})();
