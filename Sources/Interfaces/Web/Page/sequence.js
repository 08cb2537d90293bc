// Effects as a sequence: lifelines of the person, the component and each service, and time runs down. It shows the
// steps around one step, and only these are drawn.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetSequence = (() => {
  const { $, make, svg, saver, say, time, count, shorten, paint } = DuetDOM;
  // The most messages in the picture and of one step; pixels.
  const MOST = 24, OF_STEP = 12, ROW = 28, HEAD = 30, GUTTER = 62;
  // The events that no person sends.
  const OTHER = /^(wait|answer|fail|timer|expect)\b/;
  const WORDS = new Map([
    ["began", ["", ""]],
    ["ended", ["✓", "answered"]],
    ["failed", ["✕", "failed"]],
    ["yielded", ["•", "said"]],
    ["finished", ["■", "finished"]],
    ["cancelled", ["⊘ cancelled", "was cancelled"]],
    ["dropped", ["✕ dropped", "was dropped"]],
  ]);

  /** Starts the picture. @param {object} model @param {(n: number) => void} go */
  function start(model, go) {
    const box = $("sequence");
    let groups = [], figures = [];

    /** What happened in a step, in order. */
    function messages(n, group) {
      const event = shorten(model.event(n) ?? "start", 1400),
        records = model.records(n, group.sides[0]).map(DuetPlots.parse);
      const isRefused = model.signs(n).refused, what = n === 0 || OTHER.test(event) ? "note" : "event";
      const words = `${what === "event" ? "person → " : ""}${event}${isRefused ? ", refused" : ""}`;
      const found = [{ n, what, text: isRefused ? `⊘ ${event}` : event, words }];
      for (const { id, service, what, value } of records) {
        const [sign, verb] = WORDS.get(what), call = group.known.get(id);
        const text = [`#${id}`, sign, value].filter(Boolean).join(" ");
        const words = what === "began" ? `→ ${service} #${id}` : `${service} #${id} ${verb}`;
        const isLate = call?.newer && ["ended", "failed", "dropped"].includes(what);
        const late = isLate ? `, after the newer call #${call.newer.id}` : "";
        found.push({ n, what, call, isLate, text, words: [words + late, value].filter(Boolean).join(": ") });
      }
      if (found.length > OF_STEP) {
        const text = `… ${found.length - OF_STEP + 1} more`;
        found.splice(OF_STEP - 1, Infinity, { n, what: "note", text, words: text });
      }
      return found;
    }

    /** The steps around step `n` that have room: of each, its messages in each group. */
    function around(n) {
      const read = (n) => groups.map((group) => messages(n, group));
      const size = (step) => Math.max(...step.map((own) => own.length));
      const found = [read(n)];
      let left = MOST - size(found[0]), [low, high] = [n - 1, n + 1];
      const take = (n) => {
        const step = n >= 0 && n < model.count() ? read(n) : null;
        if (!step || size(step) > left) return null;
        left -= size(step);
        return step;
      };
      for (let before = true, after = true; before || after;) {
        before = before && take(low--);
        if (before) found.unshift(before);
        after = after && take(high++);
        if (after) found.push(after);
      }
      return found.map((step) => ({ step, rows: size(step) }));
    }

    /** The path of an arrow's head. */
    function head(x1, y1, x2, y2) {
      const length = Math.hypot(x2 - x1, y2 - y1) || 1, a = 7 * (x2 - x1) / length, b = 7 * (y2 - y1) / length;
      return `M${x2 - a + b / 2} ${y2 - b - a / 2}L${x2} ${y2}L${x2 - a - b / 2} ${y2 - b + a / 2}`;
    }

    /** Draws the steps of one group. */
    function draw(group, { picture, scroll, list }, steps, shown) {
      const services = [...new Set(group.calls.map(({ service }) => service))], space = scroll.clientWidth || 600;
      const gap = Math.min(340, Math.max(96, (space - GUTTER - 70) / (services.length + 1)));
      const person = GUTTER + 16, component = person + gap;
      const places = new Map(services.map((service, index) => [service, component + gap * (index + 1)]));
      const width = Math.max(space, component + gap * services.length + 56);
      const parts = [], lines = [], began = new Map(), ended = new Map(), ends = new Map();
      let y = HEAD;
      for (const { step, rows } of steps) {
        const found = step[groups.indexOf(group)], { n } = found[0];
        const kind = n === shown ? "shown" : model.differs(n) ? "bad" : "", text = { x: 6, "data-step": n };
        parts.push(
          svg("rect", { class: `band ${kind}`, y, width, height: rows * ROW, "data-step": n }),
          svg("text", { ...text, class: kind === "shown" ? "service" : "", y: y + 13 }, n),
          svg("text", { ...text, y: y + 25 }, time(model.time(n))),
        );
        found.forEach((message, row) => {
          const at = y + row * ROW + 20, { what, call } = message;
          lines.push({ ...message, at });
          if (what === "began") began.set(call, at);
          else if (what === call?.how) ended.set(call, at);
        });
        // What "… more" hides is there.
        ends.set(n, lines.at(-1).at);
        y += rows * ROW;
      }
      for (const [name, x] of [["person", person], ["component", component], ...places]) {
        const label = svg("text", { class: "service", x, y: 14, "text-anchor": "middle" }, shorten(name, gap));
        label.append(svg("title", {}, name));
        parts.push(svg("line", { class: "life", x1: x, x2: x, y1: HEAD - 8, y2: y }), label);
      }
      // The bars of the calls that run; calls that run together are side by side.
      const [from, to] = [lines[0].n, lines.at(-1).n], taken = new Map(services.map((service) => [service, []]));
      const edges = new Map();
      for (const call of group.calls) {
        if (call.step > to || call.until < from) continue;
        const y0 = began.get(call) ?? ends.get(call.step) ?? HEAD, bars = taken.get(call.service);
        const y1 = Math.max(y0 + 4, ended.get(call) ?? ends.get(call.until) ?? y);
        const free = bars.findIndex((end) => end < y0), place = free < 0 ? bars.length : free;
        const x = places.get(call.service) - 4 + Math.min(place, 4) * 8;
        bars[place] = y1;
        edges.set(call, x);
        const bar = svg("rect", { x, y: y0, width: 8, height: y1 - y0 });
        parts.push(svg("g", { class: `call how-${call.how}` }, bar));
      }
      parts.push(...lines.map((line) => {
        const { n, at, what, call, isLate, text, words } = line, isNote = what === "note";
        const edge = edges.get(call) ?? component, isBack = call && what !== "began" && what !== "cancelled";
        const start = call ? component : person, crossed = what === "cancelled" || what === "dropped";
        const x1 = isBack ? edge : start, x2 = isNote ? width : isBack ? component + (crossed ? 12 : 0) : edge;
        // A late answer was on its way when the newer call went out, and so crosses it.
        const y1 = isLate ? (began.get(call.newer) ?? HEAD + 9) - 9 : at, middle = isBack ? x2 : (x1 + x2) / 2;
        const cross = crossed ? `M${middle - 4} ${at - 4}l8 8m0-8l-8 8` : "";
        const tip = isNote || what === "dropped" ? "" : head(x1, y1, x2, at);
        return svg(
          "g",
          { class: `arrow a-${what}${isLate ? " late" : ""}${n === shown ? " shown" : ""}`, "data-step": n },
          svg("title", {}, words),
          svg("path", { class: "to", d: `M${x1} ${y1}L${x2} ${at}` }),
          svg("path", { d: cross + tip }),
          svg("text", { x: start + 8, y: at - 5 }, shorten(text, width - start)),
        );
      }));
      const label = `Steps ${from} to ${to} as a sequence: ${count(lines.length, "message")} between the person, the ` +
        `component, ${services.join(", ")}. Step ${shown} is shown.`;
      picture.style.width = `${width}px`;
      paint(picture, width, y + 6, label, parts);
      list.replaceChildren(...lines.map(({ n, words }) => {
        const link = make("a", "", String(n));
        link.href = `#${n}`;
        link.dataset.step = n;
        return make("li", "", link, ` · ${time(model.time(n))} · ${words}`);
      }));
    }

    function figureOf({ sides }) {
      const picture = svg("svg", { role: "img" }), list = make("ol"), scroll = make("div", "scroll", picture);
      scroll.tabIndex = 0;
      scroll.setAttribute("role", "group");
      scroll.setAttribute("aria-label", "Sequence");
      const names = make("figcaption", "caption", `${sides.map((side) => model.sides[side].name).join(", ")} `);
      names.append(saver(picture));
      const element = make("figure", "", names, scroll, make("details", "", make("summary", "", "as text"), list));
      return { element, picture, list, scroll };
    }

    function changed(all) {
      const isOther = all !== groups;
      groups = all;
      if (!isOther) return;
      figures = groups.map(figureOf);
      box.replaceChildren(...figures.map(({ element }) => element));
    }

    /** Draws the steps around one step. @param {number} n */
    function show(n) {
      const steps = around(n);
      groups.forEach((group, index) => draw(group, figures[index], steps, n));
      const isAnyLate = steps.some(({ step }) => step.flat().some(({ isLate }) => isLate));
      say($("window"), isAnyLate ? "slanted: an answer that came after a newer call" : "");
    }

    box.addEventListener("click", (event) => {
      const { step } = event.target.closest("[data-step]")?.dataset ?? {};
      if (step === undefined) return;
      event.preventDefault();
      go(Number(step));
    });
    return { changed, show };
  }

  return { start };
})();
