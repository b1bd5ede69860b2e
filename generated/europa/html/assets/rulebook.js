rulewright.say = {"about":"what is known of it","adds_up":"Changes the same number: both changes are found in the end","all_keys":"All keys","all_known":"All that is known","appearance":"Light or dark","back_to":"Back to {place}","breadcrumbs":"Where you are","change_added":"added","change_asks_only":"Only what asks for something else","change_changed":"changed","change_editions":"Editions","change_exception":"exception","change_following":"Further rules that only follow the number of the rule above them","change_is_now":"now","change_kinds":"Kinds of change","change_list":"list","change_modality":"modality","change_moved":"moved","change_named":"named","change_names":"and names now","change_note":"note changed","change_nothing":"No difference.","change_number":"number","change_numbers":"Renamed numbers","change_only_new":"new","change_only_old":"gone","change_page":"What changed","change_reference":"reference","change_removed":"removed","change_renumbered":"renumbered","change_retitled":"retitled","change_reused":"Numbers that name another rule now","change_reworded":"reworded","change_sentence":"sentence","change_shown":"Shown:","change_taken":"Sentence from","change_title":"Title","change_unchanged":"unchanged","chapters":"Chapters","check":"Check","check_source":"The check in Python","checked_examples":"Examples","clarification":"Clarification","clear_uses":"Clear the marks","close":"Close","contents":"Contents","contents_below":"What is below","copied":"Copied:","copy_by_hand":"Copy this by hand:","definition_used":"A definition, used by","dossiers":"What is known","dossiers_note":"For umpires and authors: what each paragraph says, what overrides it, how it is checked, and what shows that.","edition":"Edition","empty_reference":"This reference names nothing","erratum":"Erratum","example_checked":"Checked by a record of play","example_differs":"Not what the rules say of its record","examples_checked":"checked by records of play","examples_count":"Examples","expected_verdicts":"What is expected of them","external_reference":"Outside this book","fixed_words":"Fixed words","footer":"Compiled by Rulewright from the source of the rules.","footnote":"Note","forget_ways":"No way back needed","front_matter":"Before the rules","getting_about":"Getting about","glossary":"Terms","graph":"Which parts refer to which","graph_earlier":"to an earlier part","graph_inside":"Inside","graph_later":"to a later part","graph_more":"and others:","graph_most":"Referred to by most paragraphs","graph_part":"Part","graph_picture":"References between the parts of the book","graph_refers_to":"Refers to","graph_why":"An arc leads from a part to one that it refers to; the more references, the thicker. The table says the same.","history":"History","hit_example":"Example","hit_ruling":"Ruling","hit_term":"Term","hits":"What was found on this page","hits_clear":"Clear","hits_next":"Next mark","hits_previous":"Previous mark","in_book":"in the book {title}","in_the_text":"Read it in the text","key_back":"back to where you followed a link","key_contents":"contents","key_copy":"copy the citation of this paragraph","key_escape":"close what is open","key_help":"this list","key_next":"next paragraph","key_next_chapter":"next chapter","key_previous":"previous paragraph","key_previous_chapter":"previous chapter","key_search":"search","key_settings":"settings","key_uses":"mark all uses of the term that has the focus","keys":"Keys","keys_off":"Keys of one letter can be turned off in the settings.","kind_of":"a kind of","letters":"Letters","list_of_examples":"List of examples","malformed":"Source that could not be read","mark_uses":"Mark its uses here","missing_reference":"Nothing in this book is called","moved":"Moved","narrower":"kinds and names","next":"Next","not_checked":"Not checked:","on_this_page":"On this page","option":"Option","overridden_by":"Overridden by","overrides":"Overrides","own_contents":"Contents as the source has them","page_number":"p.","pager":"Neighbouring chapters","paper_auto":"As the system","paper_dark":"Dark","paper_light":"Light","permalink":"link to this paragraph","play_acts":"Who acts","play_any_order":"in any order","play_anytime":"Bound to no step","play_anytime_why":"Paragraphs with rules that name no step: they hold whenever what they speak of happens.","play_fixed":"After what stands before it, by","play_inside":"Order within the step","play_listed":"A broken arrow: the order in which the book lists them; no rule fixes it.","play_nothing":"Nothing in this book is bound to this step.","play_open":"No rule says which of these comes first","play_rules":"Rules","play_sequence":"Sequence of play","play_steps":"steps in order","play_turn":"The phases in order","play_turns":"In this order","precedence":"Precedence","preview":"What it leads to:","previous":"Previous","print_hidden":"Print notes and examples that are hidden here","printing":"On paper","quote_closes":"”","quote_opens":"“","record_act":"Act","record_acts":"Acts","record_after":"After play","record_before":"Before play","record_breaks":"Breaks it","record_breaks_too":"It also breaks","record_by":"by","record_facts":"Facts","record_from":"begins in","record_keeps":"Keeps it","record_none":"none","record_not":"not","record_nothing":"nothing is done","record_open":"still open:","record_options":"options:","record_outdated":"the record is out of date (rulewright record witnesses)","record_partial":"told in part:","record_roles":"Who and what","record_step":"Step","record_thing":"What","record_turn":"turn","referenced_by":"Referenced by","referenced_by_many":"Referenced by {n} paragraphs","refers_to":"Refers to","rivals":"Contradicts; nothing says which comes first","ruling":"Ruling","ruling_on":"On","ruling_past":"For other editions","ruling_stale":"The text has changed since this was given","ruling_superseded":"Superseded","rulings":"Errata and rulings","search":"Search","search_all":"All","search_close":"Close","search_example":"Examples","search_failed":"The search could not be loaded: its files are missing beside this page.","search_found":"Found","search_help":"By number (5.2.3, A.2), by words in any form, by “words in a row”.","search_hint":"Number, word or “a phrase”","search_kinds":"What to look for","search_more":"Show more","search_nothing":"Nothing found.","search_preparing":"Reading the book…","search_rule":"Rules","search_ruling":"Rulings","search_some":"Nothing has all of these words; here are those with some.","search_term":"Terms","search_title":"Search the book","see":"see","sentences":"Sentences","settings":"Settings","several_files":"Chapter by chapter","show_changes":"Changes since","show_examples":"Examples","show_notes":"Notes and asides","show_readings":"Readings","show_states":"How far each paragraph is understood","single_file":"The whole book on one page","skip":"Skip to the text","slot":"Slot","source":"Source","switches":"What to show","table":"Table","test_records":"Test records","text_large":"Large","text_larger":"Larger","text_largest":"Largest","text_normal":"Normal","text_size":"Size of text","text_small":"Small","unknown_environment":"Environment without a declaration","unknown_macro":"Macro without a declaration","unread_words":"Not read","use_keys":"Keys of one letter","use_previews":"Show what a link leads to","used_in":"Used in","used_in_many":"Used in {n} paragraphs","uses_cleared":"Marks cleared","uses_definitions":"Rests on what is defined in","uses_marked":"Uses marked: {n}. Esc clears the marks.","verdict_conflict":"conflict","verdict_not_applicable":"not applicable","verdict_pending":"pending","verdict_satisfied":"kept","verdict_undecided":"undecided","verdict_violated":"broken","wordings":"In other words","yields":"A default: it yields to every rule that says otherwise"};

// Remembers what the reader switched on and off, and follows what is switched in another window of the same book. The
// switches themselves are style.
(function () {
  "use strict";

  var boxes = document.querySelectorAll("#settings input[type=checkbox][id]");
  function again() {
    boxes.forEach(function (box) {
      var kept = rulewright.remembered(box.id);
      if (kept !== null) { box.checked = kept === "yes"; }
    });
  }
  again();
  boxes.forEach(function (box) {
    box.addEventListener("change", function () {
      rulewright.remember(box.id, box.checked ? "yes" : "no");
    });
  });
  window.addEventListener("storage", again);
  window.addEventListener("pageshow", function (event) { if (event.persisted) { again(); } });
})();

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

// The search without its looks: texts become an index in idle time, and queries become hits.
//
//   rulewright.search.ready()        a promise: all texts are in the index
//   rulewright.search.find(query)    hits among those that are in it by now, best first
(function () {
  "use strict";

  var search = rulewright.search = {};
  var WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
  var SHORTEST = 3;
  var given = null, source = null, index = null, promise = null;
  var rows = [], paths = [], names = [], titles = [], pages = [];
  var formOf = new Map(), kept = new Map(), others = new Map(), closed = new Set();
  var longest = 1, chapters = new Set(), terms = new Set();
  // Every word of the texts in a row as the number of its form, and where each row ends; in how many rows a form stands.
  var written = new Int32Array(1 << 14), length = 0, ends = [], numbers = new Map(), spread = [], met = [];
  var listeners = [];

  // Words ------------------------------------------------------------------

  // Small letters without accents: a reader who types `ё` or `é` finds `е` and `e`, and the other way round.
  function fold(word) {
    var low = word.toLowerCase();
    return /^[\x00-\x7f]*$/.test(low) ? low : low.replace(/’/g, "'").normalize("NFD").replace(/\p{M}/gu, "");
  }

  function stem(word) {
    var form = formOf.get(word);
    if (form !== undefined) { return form; }
    for (var at = 0; at < given.endings.length; at++) {
      var ending = given.endings[at][0];
      if (ending && word.endsWith(ending) && word.length - ending.length >= SHORTEST) {
        return word.slice(0, word.length - ending.length) + given.endings[at][1];
      }
    }
    return word;
  }

  // What a word of the text is found by: its dictionary form, the word where that is not the begin of it, and its parts.
  function termsOf(word) {
    var found = kept.get(word);
    if (!found) {
      var low = fold(word), form = stem(low);
      found = low.startsWith(form) ? [form] : [form, low];
      if (low.indexOf("-") > 0) { low.split("-").forEach(function (part) { found.push(stem(part)); }); }
      kept.set(word, found);
    }
    return found;
  }

  function wordsOf(text) { return text.match(WORD) || []; }

  function stemsOf(text) { return wordsOf(text).map(function (word) { return stem(fold(word)); }); }

  function note(number) {
    if (length === written.length) {
      var longer = new Int32Array(2 * length);
      longer.set(written);
      written = longer;
    }
    written[length++] = number;
  }

  function noteForm(form) {
    var number = numbers.get(form);
    if (number === undefined) {
      numbers.set(form, number = numbers.size);
      spread.push(0);
      met.push(-1);
    }
    if (met[number] !== rows.length) {
      met[number] = rows.length;
      spread[number]++;
    }
    note(number);
  }

  // Numbers ----------------------------------------------------------------

  // `II.1 A.2` → ["ii", "1", "a", "2"]: Cyrillic letters that look like Latin ones are these, and `5.0` is 5.
  function partsOf(number) {
    var latin = number.replace(/[^\x00-\x7f]/g, function (letter) { return given.fold[letter] || letter; }).toLowerCase();
    var found = (latin.match(/\d+|\p{L}+/gu) || []).map(function (part) { return part.replace(/^0+(?=\d)/, ""); });
    while (found.length > 1 && found[found.length - 1] === "0") { found.pop(); }
    return found;
  }

  // The parts of a query that may be a number, or null: `5.2`, `A.2`, `II.1 A.2`, `§ 3 (b)`, but not `a die`.
  function asNumber(query) {
    var bare = query.replace(/^\s*(?:§|#)\s*/, "").trim();
    if (!bare || /[^\p{L}\p{N}\s.()\-:]/u.test(bare)) { return null; }
    var found = partsOf(bare);
    var plausible = found.every(function (part) { return /^(?:\d{1,4}|\p{L}{1,2}|[ivxlc]{1,6})$/u.test(part); });
    return found.length && plausible && (/\d/.test(bare) || found.length > 1 || bare.length === 1) ? found : null;
  }

  // How well the number of a row fits: the whole of it, its end, its begin, something inside; 0 where it does not.
  function fits(path, wanted) {
    var best = 0;
    for (var at = path.indexOf(wanted); at >= 0; at = path.indexOf(wanted, at + 1)) {
      var behind = at + wanted.length, whole = path[behind] === ".", end = path.indexOf(".", behind) === path.length - 1;
      best = Math.max(best, whole && end ? (at === 0 ? 6 : 5) : whole ? (at === 0 ? 4 : 2) : at === 0 ? 3 : 1);
    }
    return best;
  }

  function byNumber(query) {
    var parts = asNumber(query), wanted = parts ? "." + parts.join(".") : "", name = query.trim().toLowerCase(), hits = [];
    for (var at = 0; at < rows.length; at++) {
      var worth = names[at] === name ? 7 : wanted && paths[at] ? fits(paths[at], wanted) : 0;
      if (worth) { hits.push({ at: at, score: 1e6 + worth * 1e4 - paths[at].length * 10 - (rows[at][0] === "rule" ? 0 : 1e3), terms: [] }); }
    }
    return hits;
  }

  // Words of a query -------------------------------------------------------

  function add(from, to) {
    var key = from.join(" ");
    if (!from.length || !to.length || key === to.join(" ")) { return; }
    longest = Math.max(longest, from.length);
    var list = others.get(key);
    if (!list) { others.set(key, list = []); }
    if (!list.some(function (each) { return each.join(" ") === to.join(" "); })) { list.push(to); }
  }

  function learn() {
    given.closed.forEach(function (word) { closed.add(fold(word)); });
    Object.keys(given.forms).forEach(function (form) {
      given.forms[form].split(" ").forEach(function (word) { formOf.set(fold(word), fold(form)); });
    });
    given.synonyms.forEach(function (group) {
      var named = group.map(stemsOf);
      named.forEach(function (from) { named.forEach(function (to) { add(from, to); }); });
    });
    given.aliases.forEach(function (alias) {
      alias[1].forEach(function (to) { add(stemsOf(alias[0]), stemsOf(to)); });
    });
  }

  // Each wish is a list of choices, any of which will do; each choice is words that all must be there.
  function wishes(query) {
    var made = [];
    var open = query.replace(/["“”„«»]([^"“”„«»]+)["“”„«»]?/g, function (all, phrase) {
      var words = stemsOf(phrase);
      if (words.length) { made.push({ choices: [words], exact: true }); }
      return " ";
    });
    var words = wordsOf(open), ended = /[\s"“”„«»]$/.test(query);
    for (var at = 0; at < words.length;) {
      var run = Math.min(longest, words.length - at), taken = words.slice(at, at + run).map(fold), key;
      for (; run > 1; run--) {
        key = taken.slice(0, run).map(stem).join(" ");
        if (others.has(key)) { break; }
      }
      var own = taken.slice(0, run), form = own.map(stem);
      made.push({
        choices: [form].concat(others.get(form.join(" ")) || []),
        word: run === 1 ? own[0] : null,
        growing: run === 1 && at + 1 === words.length && !ended
      });
      at += run;
    }
    return made;
  }

  var AS_THEY_ARE = { tokenize: function (text) { return [text]; }, processTerm: function (term) { return term; }, boost: { title: 6 } };

  function asked(word, more) { return Object.assign({ queries: [word] }, AS_THEY_ARE, more); }

  function begins(word) {
    for (var term of terms) { if (term.startsWith(word)) { return true; } }
    return false;
  }

  // A word in any form; while it is being written, also as the begin of one. What the book does not have is the begin
  // of a word, or has a letter amiss, or differs at its end.
  function forWord(wish) {
    var form = wish.choices[0][0], word = wish.word, queries = [];
    if (terms.has(form)) { queries.push(asked(form, { prefix: wish.growing })); }
    if (wish.growing && word !== form && begins(word)) { queries.push(asked(word, { prefix: true, boostDocument: function () { return 0.9; } })); }
    if (!queries.length && begins(word)) { queries.push(asked(word, { prefix: true })); }
    if (!queries.length && word.length > 2) {
      var amiss = word.length > 7 ? 2 : 1;
      queries.push(asked(form, { fuzzy: amiss }));
      if (word !== form) { queries.push(asked(word, { fuzzy: amiss })); }
      for (var cut = 1; cut <= 3 && word.length - cut >= 4; cut++) {
        if (begins(word.slice(0, -cut))) {
          queries.push(asked(word.slice(0, -cut), { prefix: true, boostDocument: function () { return 0.4; } }));
          break;
        }
      }
    }
    wish.choices.slice(1).forEach(function (other) { queries.push(asked(other[0], { boostDocument: function () { return 0.7; } })); });
    return { combineWith: "OR", queries: queries };
  }

  function simple(wish) { return wish.word !== null && !wish.exact && wish.choices.every(function (words) { return words.length === 1; }); }

  // Rows that have words in a row, as a map from row to hit.
  function inARow(words) {
    var found = new Map(), wanted = words.map(function (word) { return numbers.has(word) ? numbers.get(word) : -2; }), row = 0;
    if (wanted.indexOf(-2) >= 0) { return found; }
    var text = written.subarray(0, length), telling = words.filter(function (word, at) { return !closed.has(word) && spread[wanted[at]] <= 0.25 * rows.length; });
    for (var at = text.indexOf(wanted[0]); at >= 0; at = text.indexOf(wanted[0], at + 1)) {
      var same = 1;
      while (same < wanted.length && text[at + same] === wanted[same]) { same++; }
      if (same < wanted.length) { continue; }
      while (ends[row] <= at) { row++; }
      var hit = found.get(row);
      if (hit) { hit.score += 1; } else { found.set(row, { score: 10 * words.length, terms: telling.length ? telling : words }); }
    }
    return found;
  }

  function collect(found, into, factor) {
    found.forEach(function (hit, id) {
      var before = into.get(id);
      if (!before) { into.set(id, { score: hit.score * factor, terms: hit.terms }); return; }
      before.score = Math.max(before.score, hit.score * factor);
      before.terms = before.terms.concat(hit.terms);
    });
    return into;
  }

  function hitsOf(query) {
    var found = new Map();
    index.search(query).forEach(function (hit) { found.set(hit.id, { score: hit.score, terms: hit.terms }); });
    return found;
  }

  function granted(wish) {
    if (simple(wish)) { return hitsOf(forWord(wish)); }
    var found = new Map();
    wish.choices.forEach(function (words, at) {
      var alone = words.length === 1 && !wish.exact;
      collect(alone ? hitsOf(at || !wish.word ? asked(words[0]) : forWord({ choices: [words], word: wish.word, growing: wish.growing })) : inARow(words), found, at ? 0.7 : 1);
    });
    return found;
  }

  function both(one, other) {
    var found = new Map(), small = one.size <= other.size ? one : other, large = small === one ? other : one;
    small.forEach(function (hit, id) {
      var match = large.get(id);
      if (match) { found.set(id, { score: hit.score + match.score, terms: hit.terms.concat(match.terms) }); }
    });
    return found;
  }

  // A word without content; where the language does not tell them, one that stands nearly everywhere.
  function common(wish) {
    if (!simple(wish)) { return false; }
    if (closed.size) { return closed.has(wish.word) && wish.choices.length === 1; }
    return !wish.growing && numbers.has(wish.choices[0][0]) && spread[numbers.get(wish.choices[0][0])] > rows.length / 3 && rows.length > 50;
  }

  function byWords(query) {
    var number = asNumber(query);
    // Of a number in the text all parts stand in a row, as in “see 2.2”.
    var wanted = number && number.length > 1 ? [{ choices: [stemsOf(query)], exact: true, word: null }] : wishes(query);
    if (!wanted.length || !index) { return { hits: new Map(), some: false }; }
    // “Of” and “who” tell nothing beside other words.
    var telling = wanted.filter(function (wish) { return !common(wish); });
    wanted = telling.length ? telling : wanted;
    var easy = wanted.filter(simple), found = null;
    if (easy.length) { found = hitsOf({ combineWith: "AND", queries: easy.map(forWord) }); }
    wanted.forEach(function (wish) {
      if (!simple(wish)) { found = found ? both(found, granted(wish)) : granted(wish); }
    });
    if (found.size || wanted.length === 1) { return { hits: found, some: false }; }
    var any = new Map(), counts = new Map();
    wanted.forEach(function (wish) {
      var hits = granted(wish);
      collect(hits, any, 1);
      hits.forEach(function (hit, id) { counts.set(id, (counts.get(id) || 0) + 1); });
    });
    // The most words first, however well fewer of them fit.
    any.forEach(function (hit, id) { hit.score += counts.get(id) * 1e4; });
    return { hits: any, some: any.size > 0 };
  }

  // The ways to say what a query names, without the words that carry no content too: “what is a fleet” names the fleet.
  function namesIn(query) {
    var bare = wordsOf(query).filter(function (word) { return !closed.has(fold(word)); }).join(" ");
    return new Set([query, bare].map(function (each) { return stemsOf(each).join(" "); }).filter(Boolean));
  }

  // Whether a row is called what is asked for; a term is by any of its names.
  function isCalled(at, asked) {
    var title = titles[at];
    if (!title) { return false; }
    if (asked.has(title)) { return true; }
    return rows[at][0] === "term" && Array.from(asked).some(function (name) {
      return (others.get(name) || []).some(function (other) { return other.join(" ") === title; });
    });
  }

  // Hits, best first, each with its row; `some` where no row has all words of the query.
  search.find = function (query) {
    if (!given || !query.trim()) { return { hits: [], some: false }; }
    var hits = byNumber(query), words = byWords(query), asked = namesIn(query), numbered = hits.length, most = 0, beside = [];
    hits.forEach(function (hit) {
      var also = words.hits.get(hit.at);
      if (also) { hit.terms = also.terms; words.hits.delete(hit.at); }
    });
    words.hits.forEach(function (hit, at) {
      var term = rows[at][0] === "term", called = isCalled(at, asked), made = { at: at, score: hit.score * (called ? (term ? 20 : 8) : 1), terms: hit.terms };
      hits.push(made);
      if (term && !called) { beside.push(made); } else if (!term) { most = Math.max(most, made.score); }
    });
    // A term of another name stands behind the rule that fits best, and never before it.
    beside.forEach(function (hit) { if (most) { hit.score = Math.min(hit.score, 0.99 * most); } });
    hits.sort(function (one, other) { return other.score - one.score || one.at - other.at; });
    return { hits: hits, some: words.some && !numbered };
  };

  // Showing hits -----------------------------------------------------------

  search.row = function (hit) {
    var row = rows[hit.at], page = pages[row[1]] || ["", ""];
    return { kind: row[0], href: page[0] + "#" + encodeURIComponent(row[2]), chapter: page[1], number: row[3], title: row[4], text: row[5] };
  };

  // `text` in pieces, marked or not; of a long one the part around its first hit.
  search.marked = function (text, terms, most) {
    var wanted = new Set(terms), marks = [], found;
    WORD.lastIndex = 0;
    while ((found = WORD.exec(text)) && marks.length < 40) {
      if (termsOf(found[0]).some(function (term) { return wanted.has(term); })) { marks.push([found.index, found.index + found[0].length]); }
    }
    var from = 0, to = text.length;
    if (most && text.length > most) {
      from = marks.length ? Math.max(0, marks[0][0] - Math.floor(most / 3)) : 0;
      if (from > 0) { from = text.indexOf(" ", from) + 1; }
      to = Math.min(text.length, from + most);
      if (to < text.length) { to = Math.max(text.lastIndexOf(" ", to), from + 1); }
    }
    var pieces = [], at = from;
    if (from > 0) { pieces.push({ text: "… ", marked: false }); }
    marks.forEach(function (mark) {
      if (mark[0] < at || mark[1] > to) { return; }
      if (mark[0] > at) { pieces.push({ text: text.slice(at, mark[0]), marked: false }); }
      pieces.push({ text: text.slice(mark[0], mark[1]), marked: true });
      at = mark[1];
    });
    if (at < to) { pieces.push({ text: text.slice(at, to), marked: false }); }
    if (to < text.length) { pieces.push({ text: " …", marked: false }); }
    return pieces;
  };

  // The words of the book that are hits, as they are written, so that a page without the index can mark them.
  search.written = function (terms) {
    var wanted = new Set(terms), found = new Set();
    kept.forEach(function (known, word) {
      if (known.some(function (term) { return wanted.has(term); })) { found.add(fold(word)); }
    });
    return Array.from(found);
  };
  search.fold = fold;
  search.WORD = WORD;
  search.kind = function (hit) { return rows[hit.at][0]; };
  search.kinds = function () { return Array.from(new Set(rows.map(function (row) { return row[0]; }))); };
  search.progress = function (listener) { listeners.push(listener); };

  // Making the index -------------------------------------------------------

  // Called by `assets/search.js`.
  search.take = function (book) { given = book; };

  function put(row) {
    var at = rows.length;
    if (row[0] === "rule") {
      chapters.add(row[1]);
      search.chapters = chapters.size;
    }
    paths.push(row[3] ? "." + partsOf(row[3]).join(".") + "." : "");
    names.push(row[0] === "rule" ? row[2].toLowerCase() : "");
    titles.push(row[4] ? stemsOf(row[4]).join(" ") : "");
    index.add({ id: at, title: row[4], text: row[5] });
    note(-1);
    rows.push(row);
    ends.push(length);
  }

  function begin() {
    if (rulewright.single) {
      given = JSON.parse(document.getElementById("search-words").textContent);
      source = rulewright.searchTexts();
      pages = source.pages;
    } else {
      var next = 0;
      pages = given.pages;
      source = { total: given.rows.length, next: function () { return next < given.rows.length ? given.rows[next++] : null; } };
    }
    learn();
    index = new window.MiniSearch({
      fields: ["title", "text"],
      tokenize: function (text, field) {
        if (field === "text") { note(-1); }
        return wordsOf(text);
      },
      processTerm: function (word) {
        var found = termsOf(word);
        noteForm(found[0]);
        found.forEach(function (term) { terms.add(term); });
        return found;
      }
    });
  }

  var later = window.requestIdleCallback || function (run) {
    return setTimeout(function () { var start = Date.now(); run({ timeRemaining: function () { return 8 - (Date.now() - start); } }); }, 1);
  };

  function build(done) {
    later(function (idle) {
      var row, count = 0;
      do {
        row = source.next();
        if (row) { put(row); }
        count++;
      } while (row && (count < 5 || idle.timeRemaining() > 2));
      listeners.forEach(function (listener) { listener(rows.length, source.total, !row); });
      if (row) { build(done); } else { done(); }
    }, { timeout: 300 });
  }

  search.ready = function () {
    promise = promise || Promise.all([rulewright.load("minisearch"), rulewright.load("search")]).then(function () {
      begin();
      return new Promise(build);
    }).catch(function (failed) {
      promise = null;
      throw failed;
    });
    return promise;
  };
})();

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

// Puts a link on the clipboard, as text and as what documents can paste, and says so.
(function () {
  "use strict";

  var LASTS = 4000;
  var toast = document.createElement("div");
  var timer = 0;
  toast.className = "toast";
  toast.setAttribute("role", "status");
  document.body.appendChild(toast);

  // Says something below the text for a while, to those who hear the page too.
  rulewright.tell = function (words, more) {
    window.clearTimeout(timer);
    toast.textContent = words;
    if (more) { toast.appendChild(more); }
    timer = window.setTimeout(function () { if (!toast.contains(document.activeElement)) { toast.textContent = ""; } }, LASTS);
  };
  toast.addEventListener("focusout", function () { toast.textContent = ""; });

  // The old way, which also works where a page may not use the clipboard.
  function copyByEvent(text, html) {
    function put(event) {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData.setData("text/plain", text);
      event.clipboardData.setData("text/html", html);
    }
    document.addEventListener("copy", put, true);
    try { return document.execCommand("copy"); } catch (refused) { return false; } finally { document.removeEventListener("copy", put, true); }
  }

  function byHand(text) {
    var field = document.createElement("input");
    field.readOnly = true;
    field.value = text;
    field.setAttribute("aria-label", rulewright.say.copy_by_hand);
    // Not before the click has led to its paragraph, which takes the focus.
    window.setTimeout(function () {
      rulewright.tell(rulewright.say.copy_by_hand, field);
      field.focus();
      field.select();
    }, 60);
  }

  // `said` is what the reader is told to have copied.
  rulewright.copy = function (text, html, said) {
    function done() { rulewright.tell(rulewright.say.copied + " " + said); }
    function otherwise() { if (copyByEvent(text, html)) { done(); } else { byHand(text); } }
    if (!navigator.clipboard || !navigator.clipboard.write || !window.ClipboardItem) { otherwise(); return; }
    var item = new window.ClipboardItem({
      "text/plain": new Blob([text], { type: "text/plain" }),
      "text/html": new Blob([html], { type: "text/html" })
    });
    navigator.clipboard.write([item]).then(done, otherwise);
  };
})();

// Keys of one letter, and the dialog that lists them. Features add theirs by `rulewright.key`.
(function () {
  "use strict";

  var known = [];
  var help = null;

  // `keys` do `run`; `say` is what the list says of it. A key for which `when` says no is not there.
  rulewright.key = function (keys, say, run, when) {
    known.push({ keys: keys, say: say, run: run, when: when || function () { return true; } });
  };

  rulewright.keysOn = function () {
    var box = document.getElementById("use-keys");
    return Boolean(box && box.checked);
  };

  function typing(element) {
    return element.isContentEditable || element.closest("textarea, select, input:not([type=checkbox]):not([type=radio]), [role=textbox], [role=combobox]");
  }

  // On a keyboard with other letters, the key that has the Latin one.
  function pressed(event) {
    return /^[\x21-\x7e]$/.test(event.key) ? event.key
      : { BracketLeft: "[", BracketRight: "]", Backquote: "`" }[event.code]
        || (/^Key[A-Z]$/.test(event.code) && event.key.length === 1 && !event.shiftKey ? event.code.slice(3).toLowerCase() : event.key);
  }

  document.addEventListener("keydown", function (event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) { return; }
    if (!rulewright.keysOn() || typing(event.target) || document.querySelector("dialog:modal")) { return; }
    var key = pressed(event);
    var found = known.find(function (each) { return each.keys.indexOf(key) >= 0 && each.when(); });
    if (found) {
      event.preventDefault();
      found.run();
    }
  });

  function made(tag, className, text) {
    var element = document.createElement(tag);
    if (className) { element.className = className; }
    if (text) { element.textContent = text; }
    return element;
  }

  function listed(keys, say, list) {
    var name = made("dt");
    keys.forEach(function (key, at) {
      if (at) { name.append(" "); }
      name.append(made("kbd", "", key));
    });
    list.append(name, made("dd", "", say));
  }

  function showHelp() {
    if (help) { help.remove(); }
    help = made("dialog", "panel keys");
    help.setAttribute("aria-labelledby", "keys-title");
    var head = made("div", "panel-head"), title = made("p", "panel-title", rulewright.say.keys);
    var close = made("button", "quiet", rulewright.say.close), list = made("dl", "key-list");
    title.id = "keys-title";
    close.type = "button";
    close.addEventListener("click", function () { help.close(); });
    head.append(title, close);
    known.forEach(function (each) { if (each.when()) { listed(each.keys, each.say, list); } });
    listed(["Esc"], rulewright.say.key_escape, list);
    help.append(head, list, made("p", "note", rulewright.say.keys_off));
    document.body.append(help);
    help.showModal();
  }

  var settings = document.getElementById("settings");
  var all = document.getElementById("show-keys");
  document.querySelectorAll(".by-script").forEach(function (each) { each.hidden = false; });
  if (all) {
    all.addEventListener("click", function () {
      settings.hidePopover();
      showHelp();
    });
  }
  rulewright.key(["?"], rulewright.say.key_help, showHelp);
  rulewright.key(["s"], rulewright.say.key_settings, function () { settings.togglePopover(); }, function () {
    return Boolean(settings && settings.togglePopover);
  });
})();

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

// The controls of the appearance: `settings/appearance.html.jinja`.
(function () {
  "use strict";

  document.querySelectorAll("[data-appearance]").forEach(function (group) {
    var what = group.getAttribute("data-appearance");
    var show = function () {
      var kept = rulewright.remembered(what) || "";
      group.querySelectorAll("input").forEach(function (each) { each.checked = each.value === kept; });
    };
    show();
    window.addEventListener("storage", show);
    group.addEventListener("change", function (event) {
      rulewright.remember(what, event.target.value);
      rulewright.appear(what, event.target.value);
    });
  });

  var print = document.getElementById("print-hidden");
  if (print) {
    print.checked = rulewright.remembered("print-hidden") !== "no";
    print.addEventListener("change", function () { rulewright.remember("print-hidden", print.checked ? "yes" : "no"); });
  }
})();

// Where a paragraph went to another page, its old place is an entry with a link: the script goes on by itself.
(function () {
  "use strict";

  function follow() {
    var entry = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    var onward = entry && entry.closest(".moved") ? entry.querySelector("a")
      : !location.hash ? document.querySelector("a[data-rw-successor]") : null;
    if (onward) { location.replace(onward.href); }
  }
  follow();
  window.addEventListener("hashchange", follow);
})();

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

// A table that fits needs no frame to scroll in: its head then stays in sight while the page scrolls, and it is no stop of
// the keyboard. One that does not fit says so at its edge and scrolls by itself.
(function () {
  "use strict";

  var tables = Array.prototype.slice.call(document.querySelectorAll(".table"));
  if (!tables.length) { return; }
  var bar = document.querySelector(".bar");

  function measure(near) {
    near.forEach(function (each) { each.classList.remove("fits", "wide"); });
    // Everything is read before anything is written.
    var fits = near.map(function (each) { return each.scrollWidth <= each.clientWidth; });
    var stuck = bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
    document.documentElement.style.setProperty("--bar", stuck + "px");
    near.forEach(function (each, at) {
      each.classList.add(fits[at] ? "fits" : "wide");
      if (fits[at]) { each.removeAttribute("tabindex"); } else { each.setAttribute("tabindex", "0"); }
    });
  }

  // Tables far from the window are not laid out yet in a long book; to measure them would lay out the whole.
  var met = [];
  var observer = new IntersectionObserver(function (entries) {
    var near = entries.filter(function (entry) { return entry.isIntersecting; }).map(function (entry) { return entry.target; });
    near.forEach(function (each) { observer.unobserve(each); });
    met = met.concat(near);
    if (near.length) { measure(near); }
  }, { rootMargin: "100% 0px" });
  tables.forEach(function (each) { observer.observe(each); });

  var waiting = 0;
  function soon() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(function () { measure(met); });
  }
  window.addEventListener("resize", soon);
  new MutationObserver(soon).observe(document.documentElement, { attributes: true, attributeFilter: ["data-text"] });
})();

// Closed details are open on paper, for browsers that do not open them by style.
(function () {
  "use strict";

  var opened = [];
  window.addEventListener("beforeprint", function () {
    opened = Array.prototype.slice.call(document.querySelectorAll("main details:not([open])"));
    opened.forEach(function (each) { each.open = true; });
  });
  window.addEventListener("afterprint", function () {
    opened.forEach(function (each) { each.open = false; });
    opened = [];
  });
})();

// At a part of the graph, by pointer or keyboard, its own references stand out. Links and table need none of it.
(function () {
  "use strict";

  function lit(drawing, part) {
    drawing.classList.toggle("pointed", part !== null);
    drawing.querySelectorAll(".tie").forEach(function (tie) {
      tie.classList.toggle("lit", part !== null && (tie.dataset.from === part || tie.dataset.to === part));
    });
  }
  document.querySelectorAll("svg.arcs").forEach(function (drawing) {
    function over(event) {
      var link = event.target.closest("[data-part]");
      lit(drawing, link ? link.getAttribute("data-part") : null);
    }
    function out() { lit(drawing, null); }
    drawing.addEventListener("pointerover", over);
    drawing.addEventListener("pointerleave", out);
    drawing.addEventListener("focusin", over);
    drawing.addEventListener("focusout", out);
  });
})();

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

// Beside the boxes of the page of changes: how many are shown. And the edition since which the text shows changes is kept.
(function () {
  "use strict";

  var since = document.getElementById("changes-since");
  if (since) {
    var kept = rulewright.remembered(since.id);
    if (kept !== null && since.querySelector("option[value='" + Number(kept) + "']")) { since.value = String(Number(kept)); }
    since.addEventListener("change", function () { rulewright.remember(since.id, since.value); });
  }

  var filters = document.querySelector(".change-filters");
  if (!filters) { return; }
  var all = document.querySelectorAll(".change");
  var told = filters.querySelector(".change-shown");
  function count() {
    var shown = 0;
    all.forEach(function (change) { shown += change.offsetParent ? 1 : 0; });
    told.querySelector(".change-count").textContent = shown + " / " + all.length;
    told.hidden = shown === all.length;
  }
  filters.addEventListener("change", count);
  filters.addEventListener("submit", function (event) { event.preventDefault(); });
  count();
})();

// The keys for going about in the text.
(function () {
  "use strict";

  var say = rulewright.say;

  function chapter(by) {
    var link = document.querySelector(by > 0 ? "link[rel=next]" : "link[rel=prev]");
    if (link) { location.href = link.href; return; }
    var chapters = Array.prototype.slice.call(document.querySelectorAll("article > .division, main > .appendix"));
    var here = rulewright.here();
    var current = chapters.findIndex(function (each) { return here && each.contains(here); });
    var next = chapters[current + by];
    if (next) { rulewright.goTo(next); }
  }

  function contents() {
    var list = document.getElementById("contents");
    var link = list.querySelector("[aria-current=location]") || list.querySelector("a[href]");
    if (link) { link.focus(); }
  }

  rulewright.key(["/"], say.key_search, function () { rulewright.openSearch(); }, function () { return Boolean(rulewright.openSearch); });
  rulewright.key(["j", "n"], say.key_next, function () { rulewright.step(1); });
  rulewright.key(["k", "p"], say.key_previous, function () { rulewright.step(-1); });
  rulewright.key(["]"], say.key_next_chapter, function () { chapter(1); });
  rulewright.key(["["], say.key_previous_chapter, function () { chapter(-1); });
  rulewright.key(["t"], say.key_contents, function () { (rulewright.openContents || contents)(); }, function () {
    return Boolean(rulewright.openContents || document.getElementById("contents"));
  });
  rulewright.key(["c"], say.key_copy, function () {
    var unit = rulewright.here();
    if (unit) { rulewright.copyCitation(unit); }
  }, function () { return Boolean(document.querySelector("main a.number")); });
})();
