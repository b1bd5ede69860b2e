// A card with what a link leads to: when the pointer rests on it, when it has the focus, when a finger rests on it.
(function () {
  "use strict";

  var say = rulewright.say;
  var DELAY = 500, GRACE = 250, ENOUGH = 600;
  var LINKS = "main a[href*='#']:not(.number, .about), main [data-told], main .told";
  var card = document.createElement("div");
  if (!card.showPopover) { return; }
  card.id = "preview";
  card.className = "card";
  card.popover = "manual";
  card.tabIndex = -1;
  card.setAttribute("role", "dialog");
  document.body.appendChild(card);

  var origin = null;
  var wanted = null;
  var timer = 0;
  var pointed = { x: 0, y: 0 };

  var box = document.getElementById("use-previews");
  rulewright.previewsOn = function () { return Boolean(box && box.checked); };

  function linkAt(element) {
    if (!element || !element.closest) { return null; }
    var link = element.closest("a[href*='#'], [data-told]");
    if (link) { return link.matches(LINKS) && !link.closest("nav") ? link : null; }
    for (var each = element; each && each.tagName !== "P"; each = each.parentElement) {
      if (each.querySelector(":scope > .told")) { return each.closest("main") ? each : null; }
    }
    return null;
  }

  function made(tag, className, text) {
    var element = document.createElement(tag);
    element.className = className;
    if (text) { element.textContent = text; }
    return element;
  }

  function heading(item, href) {
    var head = made("p", "card-head");
    if (item.citation) {
      var link = made("a", "card-cite", item.citation);
      link.href = href;
      head.append(link, " ");
    }
    if (item.title) {
      var title = made(item.citation ? "span" : "a", "card-title", item.title);
      if (!item.citation) { title.href = href; }
      head.append(title);
    }
    return head;
  }

  // Blocks until there are enough; says whether all of them are there.
  function fill(into, nodes, room) {
    var used = 0;
    for (var at = 0; at < nodes.length; at += 1) {
      if (used >= room) { return { used: used, whole: false }; }
      used += nodes[at].textContent.length;
      into.append(nodes[at]);
    }
    return { used: used, whole: true };
  }

  function body(items) {
    var text = made("div", "card-text");
    var room = ENOUGH, whole = true;
    items.forEach(function (item, at) {
      if (room <= 0 || !whole) { whole = false; return; }
      var into = text;
      if (at) {
        into = made("div", "card-below");
        into.append(made("span", "n", item.number));
        if (item.title) { into.append(made("strong", "", item.title)); }
      }
      var filled = fill(into, item.nodes(), room);
      room -= filled.used + 20;
      whole = filled.whole;
      if (at) { text.append(into); }
    });
    if (!whole) { text.append(made("p", "card-more", "…")); }
    return text;
  }

  function foot(term, link) {
    var line = made("p", "card-foot", say.used_in_many.replace("{n}", term.uses));
    if (rulewright.markUses && link.closest("article, .front-matter")) {
      var marked = rulewright.usesMarked() === term.id;
      var button = made("button", "quiet", marked ? say.clear_uses : say.mark_uses);
      button.type = "button";
      button.addEventListener("click", function () {
        close(true);
        if (marked) { rulewright.clearUses(); } else { rulewright.markUses(term); }
      });
      line.append(" ", button);
    }
    return line;
  }

  function lay(found, link) {
    card.textContent = "";
    var first = found.items[0];
    if (first.citation || first.title) { card.append(heading(first, rulewright.addressOf(link))); }
    card.append(body(found.items));
    if (found.term) { card.append(foot(found.term, link)); }
    card.setAttribute("aria-label", (say.preview + " " + (first.citation || first.title)).trim());
  }

  function told(element) {
    var hidden = element.querySelector(":scope > .told");
    var words = element.dataset.told || (hidden ? hidden.textContent.trim().replace(/^\(|\)$/g, "") : "");
    card.textContent = "";
    card.append(made("p", "card-told", words));
    card.setAttribute("aria-label", say.preview);
  }

  // Below the link or above it, whole on the screen; it scrolls with the text.
  function place(link) {
    var rects = Array.prototype.slice.call(link.getClientRects());
    var rect = rects.find(function (each) {
      return pointed.y >= each.top - 2 && pointed.y <= each.bottom + 2 && pointed.x >= each.left - 2 && pointed.x <= each.right + 2;
    }) || rects[0] || link.getBoundingClientRect();
    var wide = document.documentElement.clientWidth, high = window.innerHeight, gap = 8;
    var bar = document.querySelector(".bar").getBoundingClientRect().bottom;
    var below = high - rect.bottom - 2 * gap, above = rect.top - Math.max(bar, 0) - 2 * gap;
    card.style.maxHeight = "none";
    var under = card.offsetHeight <= below || below >= above;
    card.style.maxHeight = Math.max(Math.min(card.offsetHeight, under ? below : above, high * 0.7), 80) + "px";
    var left = Math.max(gap, Math.min(rect.left - 12, wide - card.offsetWidth - gap));
    var top = under ? rect.bottom + gap : rect.top - gap - card.offsetHeight;
    card.style.left = window.scrollX + left + "px";
    card.style.top = window.scrollY + Math.max(top, gap) + "px";
    card.scrollTop = 0;
  }

  function open(link) {
    if (origin && origin !== link) { origin.removeAttribute("aria-details"); }
    origin = link;
    card.style.left = card.style.top = "0px";
    if (!card.matches(":popover-open")) { card.showPopover(); }
    place(link);
    link.setAttribute("aria-details", "preview");
  }

  function close(back) {
    window.clearTimeout(timer);
    wanted = null;
    if (!origin) { return; }
    var was = origin, inside = card.contains(document.activeElement);
    origin = null;
    was.removeAttribute("aria-details");
    if (card.matches(":popover-open")) { card.hidePopover(); }
    if (back && inside) { was.focus({ preventScroll: true }); }
  }
  rulewright.closePreview = close;
  rulewright.previewOrigin = function () { return origin; };

  function show(link) {
    wanted = link;
    if (!link.matches("a[href*='#']") || link.dataset.told) {
      told(link);
      open(link);
      return;
    }
    rulewright.previewOf(link).then(function (found) {
      if (wanted !== link || !link.isConnected) { return; }
      if (found) {
        lay(found, link);
        open(link);
      } else if (origin) { close(); }
    });
  }

  function later(link, delay) {
    window.clearTimeout(timer);
    wanted = link;
    timer = window.setTimeout(function () { show(link); }, delay);
  }

  function leave() {
    window.clearTimeout(timer);
    if (origin) { timer = window.setTimeout(function () { close(); }, GRACE); } else { wanted = null; }
  }

  document.addEventListener("pointerover", function (event) {
    if (event.pointerType === "touch" || !rulewright.previewsOn()) { return; }
    pointed = { x: event.clientX, y: event.clientY };
    if (card.contains(event.target)) { window.clearTimeout(timer); return; }
    var link = linkAt(event.target);
    if (link && link === origin) { window.clearTimeout(timer); return; }
    if (link) { later(link, DELAY); } else if (wanted && !wanted.matches(":focus-visible") && !card.contains(document.activeElement)) { leave(); }
  });
  document.addEventListener("pointermove", function (event) { pointed = { x: event.clientX, y: event.clientY }; }, { passive: true });
  document.addEventListener("pointerdown", function (event) {
    if (!card.contains(event.target)) { close(); }
  });

  document.addEventListener("focusin", function (event) {
    if (card.contains(event.target)) { window.clearTimeout(timer); return; }
    var link = rulewright.previewsOn() ? linkAt(event.target) : null;
    if (link && event.target.matches(":focus-visible")) {
      pointed = { x: -1, y: -1 };
      later(link, DELAY);
    } else if (origin || wanted) { close(); }
  });

  // Down goes into the card that a focused link has opened; Tab behind its last link goes on behind the link.
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && origin) {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (event.key === "ArrowDown" && origin && document.activeElement === origin) {
      event.preventDefault();
      card.focus({ preventScroll: true });
    } else if (event.key === "Tab" && origin && card.contains(document.activeElement)) {
      var stops = card.querySelectorAll("a[href], button");
      var first = document.activeElement === card || document.activeElement === stops[0];
      var last = !stops.length || document.activeElement === stops[stops.length - 1];
      var was = origin;
      if (event.shiftKey && first) {
        event.preventDefault();
        was.focus({ preventScroll: true });
      } else if (!event.shiftKey && last) { was.focus({ preventScroll: true }); }
    }
  }, true);

  // A finger that rests shows the card; one that taps follows the link.
  var finger = null, held = false, start = { x: 0, y: 0 }, rest = 0;
  function hold() {
    held = true;
    window.clearTimeout(rest);
    show(finger);
  }
  document.addEventListener("touchstart", function (event) {
    var link = event.touches.length === 1 && rulewright.previewsOn() && !card.contains(event.target) ? linkAt(event.target) : null;
    window.clearTimeout(rest);
    finger = link;
    held = false;
    if (!link) { return; }
    start = pointed = { x: event.touches[0].clientX, y: event.touches[0].clientY };
    rest = window.setTimeout(hold, DELAY);
  }, { passive: true });
  document.addEventListener("touchmove", function (event) {
    var moved = Math.hypot(event.touches[0].clientX - start.x, event.touches[0].clientY - start.y);
    if (moved > 10) { window.clearTimeout(rest); if (!held) { finger = null; } }
  }, { passive: true });
  document.addEventListener("touchend", function (event) {
    window.clearTimeout(rest);
    if (held) { event.preventDefault(); }
    finger = null;
  });
  document.addEventListener("touchcancel", function () { window.clearTimeout(rest); finger = null; });
  document.addEventListener("contextmenu", function (event) {
    if (!finger) { return; }
    event.preventDefault();
    if (!held) { hold(); }
  });

  // Following a link leaves no card behind, on a page from the history neither.
  document.addEventListener("click", function (event) {
    if (event.target.closest("a[href]")) { close(); }
  });
  window.addEventListener("pagehide", function () { close(); });

  function chosen() {
    document.documentElement.classList.toggle("previews", rulewright.previewsOn());
    close();
  }
  if (box) { box.addEventListener("change", chosen); }
  chosen();
})();
