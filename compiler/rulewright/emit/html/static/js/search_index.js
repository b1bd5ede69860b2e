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
