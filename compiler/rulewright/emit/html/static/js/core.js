// What the other scripts share. Everything in the book works without any of them.
var rulewright = window.rulewright || {};
(function () {
  "use strict";

  // What the reader chose, kept per folder, so that several books on one host do not mix theirs up.
  var prefix = "rulewright:" + location.pathname.replace(/[^/]*$/, "") + ":";

  rulewright.remembered = function (key) {
    try { return window.localStorage.getItem(prefix + key); } catch (refused) { return null; }
  };
  rulewright.remember = function (key, value) {
    try { window.localStorage.setItem(prefix + key, value); } catch (refused) { /* private windows refuse; nothing is lost */ }
  };
})();
