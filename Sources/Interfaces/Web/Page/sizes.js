// The size of each space over the steps: a band for each side, on one scale.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetSizes = (() => {
  const { $, svg, set, saver, shorten, paint, moveLine } = DuetDOM;
  const ROW = 30, RIGHT = 62;

  /** Starts the picture. @param {object} model @param {(n: number) => void} go */
  function start(model, go) {
    const plot = $("plot"), save = saver(plot);
    plot.before(save);
    let left = 0, wide = 1, each = 1;

    /** Draws all steps; some of them share a column, which shows the most. */
    function changed() {
      const all = model.count(), sides = model.sides.map((_, side) => model.sizes(side)), known = sides.filter(Boolean);
      $("plot-none").hidden = known.length > 0;
      save.hidden = !known.length;
      set(plot, { hidden: known.length ? null : "" });
      if (!known.length) return;
      const width = Math.max(240, plot.clientWidth || 600), height = sides.length * ROW, parts = [];
      left = Math.min(112, width / 3);
      each = Math.ceil(all / (width - left - RIGHT));
      const columns = Math.ceil(all / each), most = known.flat().reduce((a, b) => Math.max(a, b), 1);
      wide = (width - left - RIGHT) / columns;
      const over = (read) =>
        Array.from({ length: columns }, (_, at) => {
          let found = 0;
          for (let n = at * each; n < Math.min(all, (at + 1) * each); n++) found = Math.max(found, read(n));
          return found;
        });
      const x = (at) => (left + at * wide).toFixed(1);
      const bad = over((n) => model.differs(n) ? 1 : 0).map((is, at) =>
        is ? `M${x(at)} 0h${Math.max(1, wide - 1).toFixed(1)}v${height}H${x(at)}z` : ""
      ).join("");
      if (bad) parts.push(svg("path", { class: "bad", d: bad }));
      sides.forEach((own, side) => {
        const { name } = model.sides[side], base = (side + 1) * ROW - 4, last = own?.at(-1);
        const first = own?.[0],
          peak = own?.reduce((a, b) => Math.max(a, b)),
          isFlat = own?.every((size) => size === first);
        const words = !own ? "not recorded" : isFlat ? `always ${first}` : `${first} first, ${peak} most, ${last} last`;
        const label = `${name}: ${words}`,
          row = svg("g", { role: "img", "aria-label": label }, svg("title", {}, label));
        const y = (size) => (base - size / most * (ROW - 9)).toFixed(1);
        const line = own && over((n) => own[n]).map((size, at) => `V${y(size)}H${x(at + 1)}`).join("");
        row.append(svg("text", { class: "service", x: 8, y: base - 4 }, shorten(name, left)));
        if (own) {
          row.append(
            svg("path", { class: "cell", d: `M${x(0)} ${base}${line}V${base}z` }),
            svg("path", { class: "base", d: `M${x(0)} ${y(first)}${line}` }),
          );
        }
        row.append(svg("text", { class: "last", x: width - 6, y: base - 4, "text-anchor": "end" }, own ? last : "–"));
        parts.push(row);
      });
      parts.push(svg("line", { class: "now", y1: 0, y2: height }));
      paint(plot, width, height, "Size of each space", parts);
    }

    plot.addEventListener("click", (event) => {
      const at = (event.clientX - plot.getBoundingClientRect().left - left) / wide;
      go(Math.min(model.count() - 1, Math.max(0, Math.floor(at * each))));
    });
    return { changed, show: (n) => moveLine(plot, left + (Math.floor(n / each) + .5) * wide) };
  }

  return { start };
})();
