// The contents: branches that fold, the place of the reader marked in them and in the bar, and a drawer on narrow screens.
(function () {
  "use strict";

  var say = rulewright.say;
  var MANY = 120;
  var nav = document.querySelector("nav.sidebar"), full = document.querySelector(".full-contents");
  var links = null, current = null, opened = [], asked = false;

  function made(tag, className, text) {
    var element = document.createElement(tag);
    if (className) { element.className = className; }
    if (text) { element.textContent = text; }
    return element;
  }

  // Branches ---------------------------------------------------------------

  function setOpen(item, open) {
    var button = item.querySelector(":scope > .branch");
    item.classList.toggle("open", open);
    if (button) { button.setAttribute("aria-expanded", String(open)); }
  }

  function addButtons(list) {
    list.querySelectorAll("li > ol").forEach(function (below) {
      var item = below.parentElement, button = made("button", "branch"), link = item.querySelector(":scope > a");
      // The only chapter of a page is always open.
      if (item.matches(".contents > li:only-child")) { return; }
      button.type = "button";
      button.setAttribute("aria-label", say.contents_below + " " + link.textContent.trim());
      button.setAttribute("aria-expanded", String(item.classList.contains("open")));
      item.insertBefore(button, below);
    });
    list.addEventListener("click", function (event) {
      var button = event.target.closest(".branch");
      if (!button) { return; }
      var item = button.parentElement, open = !item.classList.contains("open");
      // What the reader opened or closed stays so.
      item.dataset.kept = open ? "open" : "closed";
      setOpen(item, open);
    });
  }

  // Where the reader is ----------------------------------------------------

  function linkOf(unit) {
    for (var each = unit; each; each = rulewright.unitOf(each.parentElement)) {
      if (links[each.id]) { return links[each.id]; }
    }
    // Dossiers stand one behind the other: the last one before it that is listed.
    for (each = unit && unit.matches(".dossier") ? unit : null; each; each = each.previousElementSibling) {
      if (links[each.id]) { return links[each.id]; }
    }
    return null;
  }

  function inView(link) {
    var frame = nav.closest(".drawer-body") || nav;
    if (frame.scrollHeight <= frame.clientHeight || nav.matches(":hover")) { return; }
    var box = link.getBoundingClientRect(), around = frame.getBoundingClientRect();
    if (box.top < around.top + 40 || box.bottom > around.bottom - 40) {
      frame.scrollTop += box.top - around.top - around.height / 3;
    }
  }

  function markInContents(unit) {
    var link = linkOf(unit);
    if (link === current) { return; }
    if (current) { current.removeAttribute("aria-current"); }
    current = link;
    var way = [];
    for (var item = link && link.parentElement.parentElement.closest("li"); item; item = item.parentElement.closest("li")) { way.push(item); }
    if (link && link.parentElement.querySelector(":scope > ol")) { way.push(link.parentElement); }
    opened.forEach(function (each) { if (way.indexOf(each) < 0 && !each.dataset.kept) { setOpen(each, false); } });
    way.forEach(function (each) { if (each.dataset.kept !== "closed") { setOpen(each, true); } });
    opened = way;
    if (link) {
      link.setAttribute("aria-current", "location");
      inView(link);
    }
  }

  // In the bar behind the way to this page: the section, and the paragraph in it.
  var crumb = null, shown = null;
  function markInBar(unit) {
    if (unit === shown) { return; }
    shown = unit;
    var list = document.querySelector(".crumbs ol");
    if (!list) { return; }
    if (!crumb) {
      crumb = made("li", "here");
      list.append(crumb);
    }
    crumb.textContent = "";
    document.querySelector(".crumbs").classList.toggle("within", Boolean(unit));
    crumb.hidden = !unit;
    if (!unit) { return; }
    if (unit.matches(".dossier")) {
      var known = made("a", "here-rule", rulewright.nameOf(unit));
      known.href = "#" + encodeURIComponent(unit.id);
      crumb.append(known);
    }
    var section = unit.closest(".division[id]"), rule = unit.closest(".rule[id]"), page = list.querySelector("[aria-current=page]");
    // The chapter of the page stands there already.
    if (section && !(page && section.matches("article > .division:first-child"))) {
      var to = made("a", "here-section"), title = section.querySelector(":scope > .heading > .title"), number = rulewright.permalink(section);
      to.href = "#" + encodeURIComponent(section.id);
      if (number && !number.classList.contains("bare")) { to.append(made("span", "n", number.textContent), " "); }
      to.append(title ? title.textContent.trim() : section.querySelector(".heading").textContent.trim());
      crumb.append(to);
    }
    if (rule) {
      var link = rulewright.permalink(rule);
      if (link && !link.classList.contains("bare")) {
        // A number such as "(a)" says nothing without that of the paragraph above it.
        var above = rule.parentElement.closest(".rule[id]"), over = above && rulewright.permalink(above);
        var local = over && link.textContent.indexOf(over.textContent) !== 0;
        var place = made("a", "here-rule", local ? rulewright.nameOf(rule) : link.textContent);
        place.href = "#" + encodeURIComponent(rule.id);
        place.setAttribute("aria-label", rulewright.nameOf(rule));
        if (crumb.childNodes.length) { crumb.append(made("span", "here-dot", " · ")); }
        crumb.append(place);
      }
    }
    crumb.hidden = !crumb.childNodes.length;
    document.querySelector(".crumbs").classList.toggle("within", !crumb.hidden);
  }

  function mark() {
    asked = false;
    var unit = window.scrollY < 8 && !location.hash ? null : rulewright.reading();
    markInBar(unit);
    if (nav) { markInContents(unit); }
  }

  function ask() {
    if (!asked) {
      asked = true;
      requestAnimationFrame(mark);
    }
  }

  // The drawer -------------------------------------------------------------

  var drawer = null;

  function openDrawer() {
    if (!drawer) {
      drawer = made("dialog", "drawer");
      drawer.dataset.rw = "generated";
      drawer.setAttribute("aria-label", say.contents);
      var head = made("div", "drawer-head"), close = made("button", "quiet", say.close), body = made("div", "drawer-body");
      close.type = "button";
      close.addEventListener("click", function () { drawer.close(); });
      head.append(made("p", "drawer-title", say.contents), close);
      drawer.append(head, body);
      document.body.append(drawer);
      var home = document.createComment("contents");
      drawer.addEventListener("close", function () {
        home.replaceWith(nav);
      });
      drawer.addEventListener("click", function (event) {
        // A link closes it, and so does a click beside it.
        if (event.target.closest("a[href]") || event.target === drawer) { drawer.close(); }
      });
      var first = nav.querySelector(".sidebar-heading");
      if (first && first.textContent === say.contents) { first.classList.add("told"); }
      drawer.bring = function () {
        nav.replaceWith(home);
        body.append(nav);
      };
    }
    drawer.bring();
    drawer.showModal();
    var link = nav.querySelector("[aria-current=location]") || nav.querySelector("a[href]");
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: "center", behavior: "instant" });
  }

  rulewright.openContents = function () {
    // Style decides whether it has a place beside the text: by the window, and by the size of letters.
    if (nav && getComputedStyle(nav).position === "static") {
      openDrawer();
      return;
    }
    var list = nav || full;
    var link = list.querySelector("[aria-current=location]") || list.querySelector("a[href]");
    link.focus();
  };

  if (nav) {
    document.querySelectorAll("a.to-contents").forEach(function (link) {
      var button = made("button", "tool to-contents", link.textContent);
      button.type = "button";
      button.setAttribute("aria-haspopup", "dialog");
      button.addEventListener("click", rulewright.openContents);
      link.replaceWith(button);
    });
  }

  // Beginning --------------------------------------------------------------

  function begin() {
    var list = nav && nav.querySelector(".contents");
    links = {};
    if (list) {
      addButtons(list);
      list.querySelectorAll("a[href^='#']").forEach(function (link) { links[decodeURIComponent(link.hash.slice(1))] = link; });
    }
    var whole = full && full.querySelector(".contents");
    if (whole && whole.querySelectorAll("a").length > MANY) {
      full.classList.add("folding");
      addButtons(whole);
    }
    if (!document.querySelector("main .division[id], main .rule[id], main .dossier[id]")) { return; }
    document.addEventListener("scroll", ask, { passive: true });
    window.addEventListener("resize", ask);
    window.addEventListener("hashchange", ask);
    // In a long book what comes near is laid out then, and moves what follows.
    document.addEventListener("contentvisibilityautostatechange", ask, true);
    mark();
  }
  // Long contents wait until the text is there.
  if (document.readyState === "complete" || document.querySelectorAll(".rule").length < 400) { begin(); } else {
    window.addEventListener("load", function () { setTimeout(begin, 0); });
  }
})();
