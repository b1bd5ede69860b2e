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
