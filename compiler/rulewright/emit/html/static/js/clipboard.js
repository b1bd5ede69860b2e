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
