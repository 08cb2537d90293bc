// The strip below the slider: the kind of screen of each step, as a colour and a height, and marks of differences and
// failures. Many steps share a column.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetStrip = (() => {
  const { $, svg, set, count, paint } = DuetDOM;
  const COLUMNS = 300, COLORS = 6;

  /** Starts the strip. @param {object} model `model.screen(n)` is the kind of screen of a step, or −1 @param {(n: number) => void} go */
  function start(model, go) {
    const strip = $("strip");

    /** Draws all steps. */
    function changed() {
      const all = model.count(), columns = Math.min(all, COLUMNS), kinds = new Set(), paths = {};
      let [bad, failed] = [0, 0];
      const add = (name, d) => paths[name] = (paths[name] ?? "") + d;
      for (let at = 0; at < columns; at++) {
        const x = (100 * at / columns).toFixed(2), wide = Math.max(.35, 100 / columns).toFixed(2), own = new Set();
        let [isBad, isFailed] = [false, false];
        for (let n = Math.floor(at * all / columns); n < Math.floor((at + 1) * all / columns); n++) {
          const signs = model.signs(n), screen = model.screen?.(n) ?? -1;
          if (screen >= 0) own.add(screen % COLORS), kinds.add(screen);
          if (model.differs(n)) bad += isBad = 1;
          if (signs.failed || signs.refused) failed += isFailed = 1;
        }
        for (const kind of own) add(`k${kind}`, `M${x} ${8 + 2 * kind}h${wide}v3h-${wide}z`);
        if (isBad) add("bad", `M${x} 0h${wide}v21h-${wide}z`);
        if (isFailed) add("failed", `M${x} 0h${wide}v6h-${wide}z`);
      }
      const words = [
        `${count(kinds.size, "kind")} of screen`,
        `${count(bad, "difference")}`,
        `${count(failed, "failure")}`,
      ];
      set(strip, { hidden: kinds.size || bad || failed ? null : "" });
      const label = `${count(all, "step")}: ${words.join(", ")}`;
      const parts = Object.entries(paths).sort(([a], [b]) => a < b ? -1 : 1);
      paint(strip, 100, 21, label, [
        svg("title", {}, `${label}. Height and colour: the kind; black: a failure; red: a difference`),
        ...parts.map(([name, d]) => svg("path", { class: name, d })),
      ]);
    }

    strip.addEventListener("click", (event) => {
      const { left, width } = strip.getBoundingClientRect();
      go(Math.floor((event.clientX - left) / width * model.count()));
    });
    return { changed };
  }

  return { start };
})();
