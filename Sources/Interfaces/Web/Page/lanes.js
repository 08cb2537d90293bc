// Effects as lanes in time: a row of bars for each service of each group of sides. One page of calls is drawn at a
// time, and showing a step only moves a line.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetLanes = (() => {
  const { $, svg, say, time, count, shorten, paint, moveLine } = DuetDOM;
  const PAGE = 100, LANE = 20;
  const ENDS = new Map([["failed", "✕"], ["cancelled", "⊘"], ["finished", "■"], ["ended", "✓"]]);
  // With more calls than this, only the ends that are not answers have signs.
  const MANY = 30;

  /** Starts the picture. @param {object} model @param {(n: number) => void} go */
  function start(model, go) {
    const lanes = $("lanes");
    // The groups of sides, all their calls in the order of their starts, and the times of the steps.
    let groups = [], calls = [], steps = [];
    let page = -1, x = null;

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
      const width = Math.max(280, lanes.clientWidth || 600), left = Math.min(112, width / 4);
      x = (t) => left + Math.min(1, Math.max(0, (t - from) / Math.max(1, until - from))) * (width - left - 24);
      const parts = [], isCrowded = some.length > MANY, words = [];
      let y = 24;
      for (const { sides, known, calls } of groups) {
        const own = groups.length > 1 ? some.filter((call) => known.get(call.id) === call) : some;
        const names = sides.map((side) => model.sides[side].name).join(", ");
        const failed = calls.filter((call) => call.how === "failed").length;
        words.push(`${count(calls.length, "call")}, ${failed} failed`);
        if (groups.length > 1) {
          words.push(`${names}: ${words.pop()}`);
          parts.push(svg("text", { class: "sides", x: 8, y: y + 9 }, shorten(words.at(-1), width)));
          y += 20;
        }
        for (const service of new Set(own.map((call) => call.service))) {
          const rows = [], bars = [];
          for (const call of own) {
            if (call.service !== service || (call.end ?? until) < from) continue;
            const x0 = x(call.began), x1 = Math.max(x0 + 4, x(call.end ?? until));
            let row = rows.findIndex((end) => end <= x0);
            if (row < 0) row = rows.length;
            const sign = isCrowded && call.how === "ended" ? "" : ENDS.get(call.how) ?? "…";
            rows[row] = x1 + (sign ? 16 : 3);
            bars.push(bar(call, x0, x1, y + row * LANE, sign));
          }
          const height = Math.max(1, rows.length) * LANE + 4;
          const name = svg("text", { class: "service", x: 8, y: y + 13 }, shorten(service, left));
          name.append(svg("title", {}, service));
          parts.push(svg("rect", { class: "lane", x: 0, y: y - 3, width, height, rx: 4 }), ...bars, name);
          y += height + 6;
        }
      }
      const each = roundStep((until - from) / Math.max(2, (width - left) / 160));
      for (let t = Math.ceil(from / each) * each; t <= until; t += each) {
        const at = x(t), anchor = at < left + 20 ? "start" : at > width - 40 ? "end" : "middle";
        parts.push(svg("text", { class: "axis", x: at, y: 11, "text-anchor": anchor }, time(t)));
      }
      parts.push(svg("line", { class: "now", y1: 15, y2: y - 4 }));
      const pages = calls.length > PAGE ? `; ${first + 1} to ${Math.min(first + PAGE, calls.length)} shown` : "";
      say($("window"), (groups.length > 1 ? `${groups.length} groups differ` : words[0]) + pages);
      const services = [...new Set(some.map((call) => call.service))].join(", ");
      paint(lanes, width, y, `Effects in time: ${words.join("; ")}, of ${services}`, parts);
    }

    /** The next of 1, 2, 5, 10, 20, 50 … milliseconds. */
    function roundStep(least) {
      const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
      return unit * ([1, 2, 5].find((times) => unit * times >= least) ?? 10);
    }

    /** Draws one call. */
    function bar(call, x0, x1, y, sign) {
      const end = call.end === null ? "" : ` at ${time(call.end)}`, value = call.value && `: ${call.value}`;
      const how = call.how === "ended" ? "answered" : call.how;
      const group = svg(
        "g",
        { class: `call how-${how}`, "data-began": call.began },
        svg("title", {}, `${call.service} #${call.id} began at ${time(call.began)}, ${how}${end}${value}`),
      );
      group.append(svg("rect", { x: x0, y, width: x1 - x0, height: 14, rx: 3 }));
      for (const tick of call.ticks) {
        group.append(svg("line", { class: "tick", x1: x(tick), x2: x(tick), y1: y, y2: y + 14 }));
      }
      if (x1 - x0 > 30) group.append(svg("text", { class: "in", x: x0 + 5, y: y + 11 }, `#${call.id}`));
      group.append(svg("text", { x: x1 + 3, y: y + 11 }, sign));
      return group;
    }

    /** Takes the calls of all groups, which the next `show` draws. */
    function changed(all) {
      groups = all;
      calls = all.length > 1 ? all.flatMap(({ calls }) => calls).sort((a, b) => a.began - b.began) : all[0].calls;
      steps = model.times(0);
      page = -1;
    }

    /** Marks a step as shown. @param {number} n */
    function show(n) {
      // Steps that are new are read in the next frame.
      const now = steps[n] ?? model.time(n);
      const wanted = Math.floor(last(calls.length, (i) => calls[i].began, now) / PAGE);
      if (wanted !== page) {
        page = wanted;
        draw();
      }
      moveLine(lanes, x(now));
      for (const call of lanes.querySelectorAll(".call")) call.classList.toggle("future", call.dataset.began > now);
    }

    lanes.addEventListener("click", (event) => {
      const at = event.clientX - lanes.getBoundingClientRect().left;
      go(last(steps.length, (n) => x(steps[n]), at));
    });
    return { changed, show };
  }

  return { start };
})();
