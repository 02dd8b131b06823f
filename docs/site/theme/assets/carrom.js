/** What can be scrolled sideways can be reached with the keyboard: long lines of code, wide tables, what notebooks show. */
const SCROLLED = ".md-typeset pre > code, .md-typeset__scrollwrap, .md-typeset .output";

function makeReachable() {
  for (const element of document.querySelectorAll(SCROLLED)) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  }
}

window.addEventListener("load", makeReachable);
window.addEventListener("resize", makeReachable);
