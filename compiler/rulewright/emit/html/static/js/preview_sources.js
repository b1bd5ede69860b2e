// What a link leads to: taken from this page where it stands here, else from the data of its page.
(function () {
  "use strict";

  var TERMS = "terms.html";
  var pages = {}, terms = {};
  var APART = ".rule, .division, .heading, .aside, .ruling, .readings, .referenced-by, .old-anchor, [data-rw=generated]";

  // The data files call these.
  rulewright.addPreviews = function (page, units, old) {
    var places = {};
    units.forEach(function (unit, at) { places[unit[0]] = at; });
    pages[page] = { units: units, places: places, old: old };
  };
  rulewright.addTermPreviews = function (page, list) {
    list.forEach(function (term) { terms[term[0]] = term; });
  };

  // Where a link leads. The `href` of one in a drawing is no text.
  rulewright.addressOf = function (link) { return new URL(link.getAttribute("href"), document.baseURI).href; };

  // Page and fragment of a link into this edition; the page is empty where it is this one.
  rulewright.leadsTo = function (link) {
    var at = rulewright.addressOf(link).split("#");
    var here = location.href.split(/[?#]/)[0];
    if (!at[1]) { return null; }
    var id = decodeURIComponent(at[1]);
    if (at[0].split("?")[0] === here) { return { page: "", id: id }; }
    var folder = here.replace(/[^/]*$/, "");
    var rest = at[0].slice(folder.length);
    return at[0].slice(0, folder.length) === folder && /^[^/?]+\.html$/.test(rest)
      ? { page: decodeURIComponent(rest), id: id } : null;
  };

  function nodesOf(html) {
    var template = document.createElement("template");
    template.innerHTML = html;
    return Array.prototype.slice.call(template.content.children);
  }

  function cloned(elements) {
    return elements.map(function (element) {
      var copy = element.cloneNode(true);
      copy.removeAttribute("id");
      copy.querySelectorAll("[id]").forEach(function (each) { each.removeAttribute("id"); });
      return copy;
    });
  }

  function ownText(unit) {
    var text = unit.querySelector(":scope > .text") || unit;
    return Array.prototype.filter.call(text.children, function (each) { return !each.matches(APART) && !each.matches("a.number"); });
  }

  function itemOfUnit(unit) {
    var link = rulewright.permalink(unit);
    var title = unit.querySelector(":scope > .heading .title");
    return {
      citation: link && !link.matches(".bare") ? rulewright.nameOf(unit) : "",
      number: link && !link.matches(".bare") ? link.textContent : "",
      title: title ? title.textContent.trim() : "",
      nodes: function () { return cloned(ownText(unit)); }
    };
  }

  function fromPage(unit) {
    var below = Array.prototype.slice.call(unit.querySelectorAll(".rule, .division"), 0, 16);
    return { items: [unit].concat(below).map(itemOfUnit) };
  }

  function itemOfData(unit) {
    return { citation: unit[2], number: unit[3] || unit[2], title: unit[4], nodes: function () { return nodesOf(unit[5]); } };
  }

  function fromData(page, id) {
    var data = pages[page];
    if (!data) { return null; }
    if (Object.prototype.hasOwnProperty.call(data.old, id)) {
      var now = data.old[id].split("#");
      return now[0] === page ? fromData(page, now[1]) : ask(now[0], now[1]);
    }
    var at = data.places[id];
    if (at === undefined) { return null; }
    var end = at + 1;
    while (end < data.units.length && end < at + 17 && data.units[end][1] > data.units[at][1]) { end += 1; }
    return { items: data.units.slice(at, end).map(itemOfData) };
  }

  function term(id) {
    var found = terms[id];
    return found ? {
      items: [{ citation: "", number: "", title: found[1], nodes: function () { return nodesOf(found[2]); } }],
      term: { id: id, uses: found[3], forms: found[4] }
    } : null;
  }

  function ask(page, id) {
    var file = "previews/" + page.replace(/\.html$/, "");
    return rulewright.load(file).then(function () { return page === TERMS ? term(id) : fromData(page, id); });
  }

  function here(id) {
    var element = document.getElementById(id);
    if (terms[id]) { return term(id); }
    if (!element) { return null; }
    if (element.matches(".entry")) { return ask(TERMS, id); }
    var onward = element.closest(".moved") && element.querySelector("a");
    if (onward) { return rulewright.previewOf(onward); }
    if (element.matches(".ruling, .aside")) {
      return { items: [{ citation: "", number: "", title: "", nodes: function () { return cloned([element]); } }] };
    }
    var unit = rulewright.unitOf(element);
    return unit ? fromPage(unit) : null;
  }

  // A promise of what there is to show: items of the target and of what is below it, and what is known of a term.
  rulewright.previewOf = function (link) {
    var target = rulewright.leadsTo(link);
    if (!target) { return Promise.resolve(null); }
    return Promise.resolve(target.page ? ask(target.page, target.id) : here(target.id)).catch(function () { return null; });
  };
})();
