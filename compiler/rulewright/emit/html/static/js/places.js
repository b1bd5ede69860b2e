// The paragraphs of the page: which one is being read, what it is called, and how to get to it.
(function () {
  "use strict";

  var UNITS = "main .rule[id], main .division[id], main .entry[id], main .dossier[id]";
  var all = null;

  // In the order of the page. The page does not grow, so they are looked for once.
  rulewright.units = function () {
    if (!all) { all = Array.prototype.slice.call(document.querySelectorAll(UNITS)); }
    return all;
  };

  rulewright.unitOf = function (element) {
    return element ? element.closest(".rule[id], .division[id], .entry[id], .dossier[id]") : null;
  };

  // The link to itself that stands beside a paragraph or in a heading.
  rulewright.permalink = function (unit) {
    return unit.querySelector(":scope > .number, :scope > .heading > .number");
  };

  // Its citation, else its title, without what the link says to those who hear it.
  rulewright.nameOf = function (unit) {
    var link = rulewright.permalink(unit);
    if (!link) {
      var heading = unit.querySelector(".term-name, dt, h2, h3");
      return heading ? heading.textContent.trim() : unit.id;
    }
    return link.getAttribute("aria-label").slice(0, -rulewright.say.permalink.length).replace(/,\s*$/, "");
  };

  function edge() {
    var bar = document.querySelector(".bar");
    var fixed = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().bottom : 0;
    return Math.max(fixed, 0) + 24;
  }

  // The last one that begins above the edge of the text: tops rise down the page, so that few need to be measured.
  // Those that are not shown have no top.
  function read(line) {
    var units = rulewright.units(), low = 0, high = units.length, found = -1;
    while (low < high) {
      var middle = (low + high) >> 1, probe = middle;
      while (probe < high && !units[probe].getClientRects().length) { probe++; }
      if (probe === high) {
        high = middle;
      } else if (units[probe].getBoundingClientRect().top <= line) {
        found = probe;
        low = probe + 1;
      } else {
        high = middle;
      }
    }
    return found;
  }

  // The paragraph that is being read: the one to which a link led while it stands in the upper part of the screen, or
  // anywhere on it at the end of the page; else the one at the top.
  rulewright.reading = function () {
    var end = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4 && window.scrollY > 0;
    var goal = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    var unit = goal && goal.closest("main") ? rulewright.unitOf(goal) : null, line = edge() + window.innerHeight * 0.06;
    if (unit) {
      var top = unit.getBoundingClientRect().top;
      if (top > line - 60 && top < window.innerHeight * (end ? 1 : 0.4)) { return unit; }
    }
    var at = read(end ? window.innerHeight * 0.75 : line);
    return at < 0 ? null : rulewright.units()[at];
  };

  function place() {
    var focused = rulewright.unitOf(document.activeElement);
    if (focused && focused.closest("main")) {
      var box = document.activeElement.getBoundingClientRect();
      if (box.bottom > 0 && box.top < window.innerHeight) { return rulewright.units().indexOf(focused); }
    }
    return rulewright.units().indexOf(rulewright.reading());
  }

  // The paragraph that has the focus, where it is on the screen; else the one that is being read.
  rulewright.here = function () {
    var at = place();
    return at < 0 ? null : rulewright.units()[at];
  };

  // Shows a paragraph and puts the focus on its number, so that Tab goes on from there.
  rulewright.goTo = function (unit) {
    var link = rulewright.permalink(unit);
    var focus = link || unit;
    if (!link) { unit.tabIndex = -1; }
    window.scrollTo({ top: window.scrollY + unit.getBoundingClientRect().top - edge() + 8, behavior: "instant" });
    focus.focus({ preventScroll: true });
  };

  rulewright.step = function (by) {
    var at = place(), units = rulewright.units();
    var next = units[Math.max(at + by, 0)];
    if (next) { rulewright.goTo(next); }
  };
})();
