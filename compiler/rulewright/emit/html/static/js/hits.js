// Marks in the text what was looked for, on arrival from the search, until the reader clears it.
(function () {
  "use strict";

  var say = rulewright.say, WORD = rulewright.search.WORD, fold = rulewright.search.fold;
  var LEFT_OUT = ".readings, .referenced-by, .number, .old-anchor, script, style";
  var native = window.CSS && CSS.highlights && window.Highlight;
  var bar = null, ranges = [], at = -1, wrapped = [], round = 0;

  function rangesIn(node, words, found) {
    var text = node.data, match;
    WORD.lastIndex = 0;
    while ((match = WORD.exec(text))) {
      if (words.has(fold(match[0]))) {
        var range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        found.push(range);
      }
    }
  }

  function texts(root) {
    return document.createTreeWalker(root, NodeFilter.SHOW_TEXT, function (node) {
      return node.parentElement.closest(LEFT_OUT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    });
  }

  // A browser without highlights gets elements, and only where the reader arrives.
  function wrap(found) {
    found.slice().reverse().forEach(function (range) {
      var mark = document.createElement("mark");
      mark.className = "hit-mark";
      range.surroundContents(mark);
      wrapped.push(mark);
    });
  }

  function clear() {
    round++;
    if (native) { CSS.highlights.delete("rulewright-hits"); CSS.highlights.delete("rulewright-hit"); }
    wrapped.forEach(function (mark) {
      var parent = mark.parentNode;
      if (parent) { mark.replaceWith(...mark.childNodes); parent.normalize(); }
    });
    wrapped = [];
    ranges = [];
    at = -1;
    if (bar) { bar.remove(); bar = null; }
  }
  rulewright.clearHits = clear;

  function go(by) {
    if (!ranges.length) { return; }
    at = (at + by + ranges.length) % ranges.length;
    var range = ranges[at], box = range.getBoundingClientRect();
    if (native) { CSS.highlights.set("rulewright-hit", new Highlight(range)); }
    if (box.top < 80 || box.bottom > window.innerHeight - 80) {
      window.scrollTo({ top: window.scrollY + box.top - window.innerHeight / 3, behavior: "instant" });
    }
    tell();
  }

  function tell() { bar.querySelector(".hits-count").textContent = (at >= 0 ? at + 1 + " / " : "") + ranges.length; }

  function button(text, label, run) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (label) { made.setAttribute("aria-label", label); }
    made.addEventListener("click", run);
    return made;
  }

  function showBar(query) {
    var words = document.createElement("span"), count = document.createElement("span");
    bar = document.createElement("div");
    bar.className = "hits-bar";
    bar.setAttribute("role", "region");
    bar.setAttribute("aria-label", say.hits);
    bar.dataset.rw = "generated";
    words.className = "hits-query";
    words.textContent = query;
    count.className = "hits-count";
    bar.append(words, count, button("‹", say.hits_previous, function () { go(-1); }), button("›", say.hits_next, function () { go(1); }),
      button(say.hits_clear, "", clear));
    document.body.append(bar);
    tell();
  }

  // In the paragraph at once; in its chapter when there is time.
  function mark(target, words, query) {
    var scope = target.closest("article > .division, .appendix") || target.closest("article, main") || target, mine = ++round;
    var own = [], walker = texts(target);
    while (walker.nextNode()) { rangesIn(walker.currentNode, words, own); }
    if (!native) {
      ranges = own;
      showBar(query);
      wrap(own);
      return;
    }
    ranges = own.slice();
    var highlight = new Highlight(...own);
    CSS.highlights.set("rulewright-hits", highlight);
    showBar(query);
    var rest = texts(scope), all = [], later = window.requestIdleCallback || function (run) { setTimeout(run, 20); };
    (function slice() {
      if (mine !== round) { return; }
      var until = performance.now() + 6, more = true, from = all.length;
      while (performance.now() < until && (more = Boolean(rest.nextNode()))) { rangesIn(rest.currentNode, words, all); }
      all.slice(from).forEach(function (range) { if (!target.contains(range.startContainer)) { highlight.add(range); } });
      if (more && all.length < 5000) { later(slice, { timeout: 300 }); return; }
      ranges = all;
      tell();
    })();
  }

  rulewright.showHits = function () {
    var kept = rulewright.session.get("hits");
    if (!kept) { return; }
    rulewright.session.remove("hits");
    var given = JSON.parse(kept), to = new URL(given.to);
    if (to.pathname !== location.pathname || to.hash !== location.hash) { return; }
    var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) { return; }
    clear();
    target.scrollIntoView({ behavior: "instant" });
    // Tab goes on from where the reader arrived.
    var link = target.querySelector(":scope > .number, :scope > .heading > .number");
    if (!link) { target.tabIndex = -1; }
    (link || target).focus({ preventScroll: true });
    if (given.words.length) { mark(target, new Set(given.words), given.query); }
  };

  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && bar && !event.defaultPrevented && !document.querySelector("dialog[open], :popover-open")) { clear(); }
  });
  rulewright.showHits();
})();
