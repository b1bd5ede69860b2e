// The search: a dialog with a field, what kinds to show, and the hits in their context.
(function () {
  "use strict";

  var search = rulewright.search, say = rulewright.say;
  var KINDS = ["rule", "term", "example", "ruling"];
  var MOST = 40;
  var dialog = null, field, list, told, more, filter, shown = [], active = -1, limit = MOST, kind = "", ready = false, failed = false;
  var session = rulewright.session = {
    get: function (key) { try { return window.sessionStorage.getItem("rulewright:" + key); } catch (refused) { return null; } },
    set: function (key, value) { try { window.sessionStorage.setItem("rulewright:" + key, value); } catch (refused) { /* nothing is lost but marks */ } },
    remove: function (key) { try { window.sessionStorage.removeItem("rulewright:" + key); } catch (refused) { /* as above */ } }
  };

  function made(tag, className, text) {
    var element = document.createElement(tag);
    if (className) { element.className = className; }
    if (text) { element.textContent = text; }
    return element;
  }

  function marked(element, pieces) {
    pieces.forEach(function (piece) { element.append(piece.marked ? made("mark", "", piece.text) : piece.text); });
    return element;
  }

  function option(hit, at) {
    var row = search.row(hit), link = made("a", "hit"), head = made("span", "hit-head");
    link.id = "hit-" + at;
    link.href = row.href;
    link.tabIndex = -1;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    if (row.number) { head.append(made("span", "n", row.number), " "); }
    if (row.title) { head.append(marked(made("span", "hit-title"), search.marked(row.title, hit.terms)), " "); }
    if (row.kind !== "rule") { head.append(made("span", "hit-kind", say["hit_" + row.kind]), " "); }
    if (row.chapter && search.chapters > 1) { head.append(made("span", "hit-chapter", row.chapter)); }
    link.append(head);
    if (row.text) { link.append(marked(made("span", "hit-text"), search.marked(row.text, hit.terms, 190))); }
    return link;
  }

  function activate(at) {
    var before = list.children[active], after = list.children[at];
    if (before) { before.setAttribute("aria-selected", "false"); }
    active = after ? at : -1;
    if (after) {
      after.setAttribute("aria-selected", "true");
      after.scrollIntoView({ block: "nearest" });
      field.setAttribute("aria-activedescendant", after.id);
    } else {
      field.removeAttribute("aria-activedescendant");
    }
  }

  function choices(hits) {
    var counts = { "": hits.length };
    hits.forEach(function (hit) {
      var each = search.kind(hit);
      counts[each] = (counts[each] || 0) + 1;
    });
    filter.querySelectorAll("input").forEach(function (box) {
      box.parentElement.querySelector(".count").textContent = counts[box.value] ? String(counts[box.value]) : "";
      box.parentElement.classList.toggle("empty", !counts[box.value]);
    });
  }

  function tell(found, asked) {
    if (failed) { return say.search_failed; }
    if (!asked) { return ready ? say.search_help : say.search_preparing; }
    var count = shown.length ? say.search_found + ": " + shown.length : say.search_nothing;
    return (found.some ? say.search_some + " " : "") + (ready ? count : say.search_preparing + " " + count);
  }

  // While the index still grows the list is written again behind the reader: what was chosen stays chosen.
  function showMore() {
    var chosen = active > 0 && list.children[active].href, top = list.scrollTop;
    show();
    var at = chosen ? Array.prototype.findIndex.call(list.children, function (link) { return link.href === chosen; }) : -1;
    if (at > 0) {
      activate(at);
      list.scrollTop = top;
    }
  }

  function show() {
    var asked = field.value.trim(), found = search.find(field.value);
    choices(found.hits);
    shown = found.hits.filter(function (hit) { return !kind || search.kind(hit) === kind; });
    list.textContent = "";
    shown.slice(0, limit).forEach(function (hit, at) { list.append(option(hit, at)); });
    list.hidden = !shown.length;
    field.setAttribute("aria-expanded", String(Boolean(shown.length)));
    more.hidden = shown.length <= limit;
    active = -1;
    activate(shown.length ? 0 : -1);
    list.scrollTop = 0;
    var telling = tell(found, asked);
    // What the kinds say already is for those who hear it.
    told.classList.toggle("unseen", ready && !filter.hidden && shown.length > 0 && !found.some);
    if (told.textContent !== telling) { told.textContent = telling; }
  }

  function ask() {
    limit = MOST;
    session.set("query", field.value);
    show();
  }

  // What was found goes along to the page that is opened, which marks it.
  function leave(link) {
    var wanted = new Set();
    shown.forEach(function (hit) { hit.terms.forEach(function (term) { wanted.add(term); }); });
    session.set("hits", JSON.stringify({ query: field.value.trim(), words: search.written(wanted), to: link.href }));
    dialog.close();
    if (link.pathname === location.pathname) { setTimeout(rulewright.showHits, 0); }
  }

  function keys(event) {
    var steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
    if (steps[event.key] && shown.length) {
      event.preventDefault();
      activate(Math.max(0, Math.min(list.children.length - 1, active + steps[event.key])));
    } else if (event.key === "Enter" && !event.isComposing && list.children[active]) {
      event.preventDefault();
      list.children[active].click();
    }
  }

  function radio(value, label, on) {
    var holder = made("label", "kind"), box = made("input");
    box.type = "radio";
    box.name = "search-kind";
    box.value = value;
    box.checked = on;
    holder.append(box, made("span", "kind-name", label), " ", made("span", "count"));
    return holder;
  }

  function fillFilter() {
    var there = search.kinds();
    if (filter.childElementCount || there.length < 2) { return; }
    filter.append(made("legend", "unseen", say.search_kinds), radio("", say.search_all, true));
    KINDS.forEach(function (each) {
      if (there.indexOf(each) >= 0) { filter.append(radio(each, say["search_" + each], false)); }
    });
    filter.hidden = false;
  }

  function build() {
    dialog = made("dialog", "search");
    dialog.setAttribute("aria-label", say.search_title);
    dialog.dataset.rw = "generated";
    var head = made("div", "search-head"), close = made("button", "search-close", say.search_close);
    field = made("input", "search-field");
    // Of the type `search`, Escape would empty it and leave the dialog open.
    field.type = "text";
    field.autocomplete = "off";
    field.spellcheck = false;
    field.placeholder = say.search_hint;
    field.value = session.get("query") || "";
    [["role", "combobox"], ["aria-label", say.search_title], ["aria-controls", "search-hits"], ["aria-expanded", "false"],
      ["aria-autocomplete", "list"], ["enterkeyhint", "go"], ["inputmode", "search"]].forEach(function (each) { field.setAttribute(each[0], each[1]); });
    close.type = "button";
    head.append(field, close);
    filter = made("fieldset", "search-kinds");
    filter.hidden = true;
    told = made("p", "search-told");
    told.setAttribute("role", "status");
    list = made("div", "search-hits");
    list.id = "search-hits";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", say.search_found);
    more = made("button", "search-more", say.search_more);
    more.type = "button";
    more.hidden = true;
    var body = made("div", "search-body");
    body.append(list, more);
    dialog.append(head, filter, told, body);
    document.body.append(dialog);

    field.addEventListener("input", ask);
    field.addEventListener("keydown", keys);
    close.addEventListener("click", function () { dialog.close(); });
    more.addEventListener("click", function () {
      var next = limit;
      limit += 200;
      show();
      activate(next);
      field.focus();
    });
    filter.addEventListener("change", function (event) {
      kind = event.target.value;
      limit = MOST;
      show();
    });
    list.addEventListener("click", function (event) {
      var link = event.target.closest(".hit");
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0) { leave(link); }
    });
    // A click beside the dialog closes it.
    dialog.addEventListener("click", function (event) {
      var box = dialog.getBoundingClientRect();
      if (event.target === dialog && (event.clientY < box.top || event.clientY > box.bottom || event.clientX < box.left || event.clientX > box.right)) {
        dialog.close();
      }
    });
    var last = 0;
    search.progress(function (done, total, finished) {
      ready = finished;
      if (finished) { fillFilter(); }
      if (finished || Date.now() - last > 400) {
        last = Date.now();
        showMore();
      }
    });
  }

  rulewright.openSearch = function (query) {
    if (!dialog) { build(); }
    if (query) { field.value = query; }
    if (!dialog.open) { dialog.showModal(); }
    field.focus();
    field.select();
    failed = false;
    search.ready().catch(function () {
      failed = true;
      show();
    });
    show();
  };

  document.querySelectorAll(".search-open").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", function () { rulewright.openSearch(); });
  });
})();
