// The theme of every page: auto, light or dark, by its button.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetTheme = (() => {
  const { $, say } = DuetDOM;
  const THEMES = ["auto", "light", "dark"];

  /** The theme that was chosen on an earlier visit. A browser may refuse to store anything for a file. */
  function stored() {
    try {
      const theme = localStorage.getItem("duet-theme");
      return THEMES.includes(theme) ? theme : "auto";
    } catch {
      return "auto";
    }
  }

  /** Shows a theme. */
  function use(theme) {
    document.documentElement.dataset.theme = theme;
    say($("theme"), { auto: "◐ auto", light: "☀ light", dark: "☾ dark" }[theme]);
  }

  /** Chooses the next theme, and keeps it for later visits. */
  function change() {
    const next = THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % 3];
    use(next);
    try {
      localStorage.setItem("duet-theme", next);
    } catch {
      // The theme holds until the page is closed.
    }
  }

  /** Shows the theme of the last visit, and changes it by the button. */
  function start() {
    $("theme").addEventListener("click", change);
    use(stored());
  }

  return { start };
})();
