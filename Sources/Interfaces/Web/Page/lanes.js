// Two pictures over all steps: effects as lanes in time, and the moves of each step. They are drawn once per change, and
// read each step once; showing a step only moves a line.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetLanes = (() => {
  const { $, svg, say, time, count } = DuetDOM;
  const PAGE = 100, LANE = 20, LEFT = 112;
  const ENDS = new Map([["failed", "✕"], ["cancelled", "⊘"], ["finished", "■"], ["answered", "✓"]]);
  // With more calls than this, only the ends that are not answers have signs.
  const MANY = 30;

  /** Reads one effect record as [id, service, what, time, detail]. */
  function record(effect) {
    for (const what of ["began", "ended", "yielded", "finished", "cancelled", "dropped"]) {
      if (effect[what] === undefined) continue;
      const failed = effect.failed !== undefined, detail = failed ? effect.failed : JSON.stringify(effect.answer ?? "");
      return [effect.id, effect.service, failed ? "failed" : what, effect[what], String(detail).slice(0, 200)];
    }
    return [effect.id, effect.service, "failed", effect.failed, ""];
  }

  /** Starts the pictures. @param {object} model @param {(n: number) => void} go */
  function start(model, go) {
    const lanes = $("lanes"), plot = $("plot"), choice = $("lanes-of");
    // The calls of the side, in the order of their starts and by their numbers, and the times of the steps.
    let calls = [], known = new Map(), steps = [];
    let page = -1, x = null, shown = 0, queued = 0, changes = Infinity;
    model.sides.forEach(({ name }, side) => choice.append(new Option(name, side)));
    choice.hidden = model.sides.length < 2 || model.live;
    choice.addEventListener("change", () => read(0));

    /** Reads the calls of the chosen side. @param {number} from the first step that changed */
    function read(from) {
      const side = Number(choice.value);
      if (from < steps.length) [calls, known, steps] = [[], new Map(), []];
      for (const at of model.times(side, steps.length)) {
        for (const effect of model.records(steps.length, side)) readEffect(...record(effect));
        steps.push(at);
      }
      page = -1;
      $("effects").hidden = !calls.length;
      show(shown);
    }

    function readEffect(id, service, what, at, detail) {
      const call = known.get(id) ?? { id, service, began: at, end: null, how: "running", ticks: [], detail: "" };
      if (!known.has(id)) {
        known.set(id, call);
        calls.push(call);
        if (calls.at(-2)?.began > at) calls.sort((a, b) => a.began - b.began);
      }
      if (what === "yielded") call.ticks.push(at);
      else if (what !== "began" && what !== "dropped") {
        Object.assign(call, { end: at, how: what === "ended" ? "answered" : what, detail: detail ?? "" });
      }
    }

    /** The last index whose value is at most `limit`. */
    function last(length, value, limit) {
      let low = 0, high = length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value(middle) <= limit) low = middle + 1;
        else high = middle;
      }
      return Math.max(0, low - 1);
    }

    /** Draws one page of calls. */
    function draw() {
      const first = page * PAGE, some = calls.slice(Math.max(0, first - 20), first + PAGE);
      const from = calls.length > PAGE ? calls[first].began : 0;
      const until = calls.length > first + PAGE ? calls[first + PAGE].began : Math.max(1, steps.at(-1) ?? 0);
      const width = Math.max(280, lanes.clientWidth || 600), left = Math.min(LEFT, width / 4);
      x = (t) => left + Math.min(1, Math.max(0, (t - from) / Math.max(1, until - from))) * (width - left - 24);
      const services = new Map(some.map((call) => [call.service, []])), parts = [], isCrowded = some.length > MANY;
      let y = 24;
      for (const [service, rows] of services) {
        const bars = [];
        for (const call of some) {
          if (call.service !== service || (call.end ?? until) < from) continue;
          const x0 = x(call.began), x1 = Math.max(x0 + 4, x(call.end ?? until));
          let row = rows.findIndex((end) => end <= x0);
          if (row < 0) row = rows.length;
          const sign = isCrowded && call.how === "answered" ? "" : ENDS.get(call.how) ?? "…";
          rows[row] = x1 + (sign ? 16 : 3);
          bars.push(bar(call, x0, x1, y + row * LANE, sign));
        }
        const height = Math.max(1, rows.length) * LANE + 4;
        const name = svg("text", { class: "service", x: 8, y: y + 13 }, shorten(service, left));
        name.append(svg("title", {}, service));
        parts.push(svg("rect", { class: "lane", x: 0, y: y - 3, width, height, rx: 4 }), ...bars, name);
        y += height + 6;
      }
      const each = roundStep((until - from) / Math.max(2, (width - left) / 160));
      for (let t = Math.ceil(from / each) * each; t <= until; t += each) {
        const at = x(t), anchor = at < left + 20 ? "start" : at > width - 40 ? "end" : "middle";
        parts.push(svg("text", { class: "axis", x: at, y: 11, "text-anchor": anchor }, time(t)));
      }
      parts.push(svg("line", { class: "now", y1: 15, y2: y - 4 }));
      lanes.setAttribute("viewBox", `0 0 ${width} ${y}`);
      lanes.setAttribute("height", y);
      lanes.replaceChildren(...parts);
      const failed = calls.filter((call) => call.how === "failed").length;
      const words = `${count(calls.length, "call")}, ${failed} failed`;
      say(
        $("window"),
        calls.length > PAGE ? `${words}; ${first + 1} to ${Math.min(first + PAGE, calls.length)} shown` : words,
      );
      lanes.setAttribute("aria-label", `Effects in time: ${words}, of ${[...services.keys()].join(", ")}`);
    }

    /** The next of 1, 2, 5, 10, 20, 50 … milliseconds. */
    function roundStep(least) {
      const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
      return unit * ([1, 2, 5].find((times) => unit * times >= least) ?? 10);
    }

    /** Draws one call. */
    function bar(call, x0, x1, y, sign) {
      const end = call.end === null ? "" : ` at ${time(call.end)}`, detail = call.detail && `: ${call.detail}`;
      const group = svg(
        "g",
        { class: `call how-${call.how}`, "data-began": call.began },
        svg("title", {}, `${call.service} #${call.id} began at ${time(call.began)}, ${call.how}${end}${detail}`),
      );
      group.append(svg("rect", { x: x0, y, width: x1 - x0, height: 14, rx: 3 }));
      for (const tick of call.ticks) {
        group.append(svg("line", { class: "tick", x1: x(tick), x2: x(tick), y1: y, y2: y + 14 }));
      }
      if (x1 - x0 > 30) group.append(svg("text", { class: "in", x: x0 + 5, y: y + 11 }, `#${call.id}`));
      group.append(svg("text", { x: x1 + 3, y: y + 11 }, sign));
      return group;
    }

    const shorten = (text, width) =>
      text.length * 7 > width - 12 ? `${text.slice(0, Math.floor(width / 7) - 3)}…` : text;

    // The moves: a row for each side, a column for each step or for some steps together.
    let column = null;
    // The moves of each side and the differences, by columns of `each` steps, and the number of steps in them.
    let sums = [], differs = [], each = 1, added = 0;
    /** Adds the moves of the steps to columns; two columns become one while there are too many. */
    function addMoves(from, most) {
      if (from < added || !added) [sums, differs, each, added] = [model.sides.map(() => []), [], 1, 0];
      for (; added < model.count(); added++) {
        const at = Math.floor(added / each);
        sums.forEach((row, side) => row[at] = (row[at] ?? 0) + model.moves(added, side));
        differs[at] ||= model.differs(added);
        if (at < most) continue;
        each *= 2;
        const halved = (row, both) => row.filter((_, n) => n % 2 === 0).map((one, n) => both(one, row[2 * n + 1]));
        sums = sums.map((row) => halved(row, (one, next = 0) => one + next));
        differs = halved(differs, (one, next) => one || next);
      }
    }
    /** Draws the moves of all steps. @param {number} from the first step that changed */
    function drawMoves(from) {
      const all = model.count(), width = Math.max(280, plot.clientWidth || 600), left = Math.min(LEFT, width / 3);
      const sides = model.sides.length, moves = [], parts = [];
      addMoves(from, Math.floor((width - left - 56) / 3));
      const columns = differs.length, wide = Math.min(44, (width - left - 56) / columns);
      const most = sums.reduce((most, row) => row.reduce((a, b) => Math.max(a, b), most), 1), height = sides * 18;
      column = {
        x: (n) => left + (Math.floor(n / each) + 0.5) * wide,
        step: (x) => Math.min(all - 1, Math.max(0, Math.floor(((x - left) / wide) * each))),
      };
      const draw = (name, path) => path && parts.push(svg("path", { class: name, d: path }));
      const box = (at, y, tall) =>
        `M${(left + at * wide).toFixed(1)} ${y}h${Math.max(1, wide - 1).toFixed(1)}v${-tall}H${
          (left + at * wide).toFixed(1)
        }z`;
      draw("bad", differs.map((bad, at) => bad ? box(at, height + 1, height) : "").join(""));
      sums.forEach((row, side) => {
        const y = side * 18 + 16, total = row.reduce((a, b) => a + b, 0);
        parts.push(svg("path", { class: "base", d: `M${left} ${y + 0.5}h${wide * columns}` }));
        draw("cell", row.map((sum, at) => sum ? box(at, y, (2 + (sum / most) * 11).toFixed(1)) : "").join(""));
        parts.push(
          svg("text", { class: "service", x: 8, y: y - 3 }, shorten(model.sides[side].name, left)),
          svg("text", { x: width - 4, y: y - 3, "text-anchor": "end" }, String(total)),
        );
        moves.push(`${model.sides[side].name} ${total}`);
      });
      parts.push(svg("line", { class: "now", y1: 0, y2: height + 1 }));
      plot.setAttribute("viewBox", `0 0 ${width} ${height + 2}`);
      plot.setAttribute("height", height + 2);
      plot.setAttribute("aria-label", `Moves of each step. In all: ${moves.join(", ")}`);
      plot.replaceChildren(...parts);
    }

    /** Moves the line of a picture. */
    function moveLine(picture, at) {
      const line = picture.querySelector(".now");
      line?.setAttribute("x1", at);
      line?.setAttribute("x2", at);
    }

    /** Marks a step as shown. @param {number} n */
    function show(n) {
      shown = n;
      // Steps that are new are read in the next frame.
      const now = steps[n] ?? model.time(n);
      if (calls.length) {
        const wanted = Math.floor(last(calls.length, (i) => calls[i].began, now) / PAGE);
        if (wanted !== page) {
          page = wanted;
          draw();
        }
        moveLine(lanes, x(now));
        for (const call of lanes.querySelectorAll(".call")) call.classList.toggle("future", call.dataset.began > now);
      }
      if (column) moveLine(plot, column.x(n));
    }

    /**
     * Draws everything again in the next frame, after a change of the steps or of the width.
     * @param {number} n the step that is shown
     * @param {number} from the first step that changed
     */
    function changed(n, from = 0) {
      shown = n;
      changes = Math.min(changes, from);
      queued ||= requestAnimationFrame(() => {
        const first = changes;
        [queued, changes] = [0, Infinity];
        drawMoves(first);
        read(first);
      });
    }

    /** Converts a click to a place in the coordinates of the picture. */
    const placeOf = (event, picture) => event.clientX - picture.getBoundingClientRect().left;
    lanes.addEventListener("click", (event) => {
      let low = 0, high = steps.length;
      const at = placeOf(event, lanes);
      while (low < high) {
        const middle = (low + high) >> 1;
        if (x(steps[middle]) <= at) low = middle + 1;
        else high = middle;
      }
      go(Math.max(0, low - 1));
    });
    plot.addEventListener("click", (event) => go(column.step(placeOf(event, plot))));
    let width = 0;
    new ResizeObserver(([entry]) => {
      const isOther = width && Math.abs(entry.contentRect.width - width) > 1;
      width = entry.contentRect.width;
      if (isOther) changed(shown);
    }).observe($("plots"));
    return { show, changed };
  }

  return { start };
})();
