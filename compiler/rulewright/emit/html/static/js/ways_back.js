// After a link was followed: a quiet way back to where one was, also over several links and from page to page.
(function () {
  "use strict";

  var say = rulewright.say;
  var MOST = 20;
  var LINKS = "main a[href], #preview a[href], dialog a[href]";
  var folder = location.pathname.replace(/[^/]*$/, "");
  var STACK = "rulewright:ways:" + folder, RETURN = "rulewright:return:" + folder;
  var returning = false;

  // Kept with the tab; where the browser refuses that, it lasts as long as the page.
  var kept = {};
  function read(key) {
    try { return JSON.parse(window.sessionStorage.getItem(key)) || kept[key]; } catch (refused) { return kept[key]; }
  }
  function write(key, value) {
    kept[key] = value;
    try { window.sessionStorage.setItem(key, JSON.stringify(value)); } catch (refused) { /* nothing is lost on this page */ }
  }
  var ways = read(STACK) || [];

  var bar = document.createElement("div");
  var back = document.createElement("button"), forget = document.createElement("button");
  bar.className = "way-back";
  bar.hidden = true;
  back.type = forget.type = "button";
  back.className = "go";
  forget.className = "forget";
  forget.textContent = "×";
  forget.setAttribute("aria-label", say.forget_ways);
  bar.append(back, forget);
  document.body.append(bar);

  function show() {
    var last = ways[ways.length - 1];
    bar.hidden = !last;
    if (last) { back.textContent = "← " + say.back_to.replace("{place}", last.name); }
  }

  function keep() {
    write(STACK, ways);
    show();
  }

  function page(href) { return href.split("#")[0]; }

  function linksOf(unit) { return (unit || document.querySelector("main")).querySelectorAll("a[href]"); }

  // A paragraph by its citation, a division by its title too: a number alone says little of a chapter.
  function called(unit) {
    var name = rulewright.nameOf(unit), title = unit.querySelector(":scope > .heading > .title");
    return title && name !== title.textContent.trim() ? name + " " + title.textContent.trim() : name;
  }

  // Remembers the place where `link` stands, or where one is reading.
  function leave(link, to) {
    var unit = link && link.closest("main") ? rulewright.unitOf(link) : rulewright.here();
    var heading = document.querySelector("h1");
    ways.push({
      from: location.href,
      to: to,
      unit: unit ? unit.id : "",
      name: unit ? called(unit) : heading ? heading.textContent.trim() : document.title,
      top: unit ? unit.getBoundingClientRect().top : -window.scrollY,
      link: Array.prototype.indexOf.call(linksOf(unit), link)
    });
    ways = ways.slice(-MOST);
    keep();
  }
  rulewright.leaving = function (to) { leave(null, to || ""); };

  // Text and focus as they were.
  function place(way) {
    var unit = way.unit ? document.getElementById(way.unit) : null;
    var top = unit ? unit.getBoundingClientRect().top : -window.scrollY;
    window.scrollTo({ top: window.scrollY + top - way.top, behavior: "instant" });
    var link = linksOf(unit)[way.link] || (unit && rulewright.permalink(unit));
    if (link) { link.focus({ preventScroll: true }); }
  }

  function placeForGood(way) {
    place(way);
    window.requestAnimationFrame(function () { place(way); });
  }

  rulewright.goBack = function () {
    var way = ways.pop();
    if (!way) { return; }
    keep();
    if (page(way.from) === page(location.href)) {
      returning = true;
      var hash = way.unit ? "#" + encodeURIComponent(way.unit) : "";
      if (location.hash !== hash) { location.hash = hash; }
      placeForGood(way);
      window.setTimeout(function () { returning = false; }, 100);
    } else {
      write(RETURN, way);
      location.href = page(way.from) + (way.unit ? "#" + encodeURIComponent(way.unit) : "");
    }
  };

  back.addEventListener("click", function () { rulewright.goBack(); });
  forget.addEventListener("click", function () {
    ways = [];
    keep();
  });

  document.addEventListener("click", function (event) {
    var link = event.target.closest(LINKS);
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) { return; }
    if (link.matches(".number, .pager a, nav a") || link.target || rulewright.addressOf(link) === location.href || !rulewright.leadsTo(link)) { return; }
    var from = link.closest("#preview") ? rulewright.previewOrigin() : link;
    var unit = from && from.closest("main") ? rulewright.unitOf(from) : null;
    if (unit && rulewright.addressOf(link) === page(location.href) + "#" + encodeURIComponent(unit.id)) { return; }
    leave(from, rulewright.addressOf(link));
  });

  // The browser's own way back takes the same step.
  function returned() {
    var last = ways[ways.length - 1];
    if (!returning && last && last.from === location.href) {
      ways.pop();
      keep();
    }
  }
  window.addEventListener("popstate", returned);
  window.addEventListener("pageshow", function (event) {
    ways = read(STACK) || ways;
    var way = read(RETURN);
    var opened = window.performance.getEntriesByType ? window.performance.getEntriesByType("navigation")[0] : null;
    if (way && page(way.from) === page(location.href)) {
      write(RETURN, null);
      placeForGood(way);
    } else if (event.persisted || (opened && opened.type === "back_forward")) { returned(); }
    show();
  });

  rulewright.key(["b", "`"], say.key_back, function () { rulewright.goBack(); });
  show();
})();
