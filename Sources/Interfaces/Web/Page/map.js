// The map of a run: the kinds of screen, the events between them, and the way of this run.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetMap = (() => {
  const { $, make, svg, set, count } = DuetDOM;

  /**
   * Starts the panel over a model.
   * @param {object} model `model.maps` has the maps, each with the `names` of its sides, and with `screens`: the place of
   *   each screen, or −1; `model.screen(n)` is the screen of a step, or −1. Without them, `model.map()` promises `{map, here}`
   *   for the step shown, or `{error}`. `model.visit(script, place)` does what a place is chosen for, if no step is there.
   * @param {(n: number) => void} go
   */
  function start(model, go) {
    const panel = $("map"), drawn = [];
    let all = model.maps ?? [], shown = 0, isAsking = false;
    panel.hidden = !all.length && !model.map;
    panel.open = all.length > 0;

    /** The place of a step, or −1. */
    const placeOf = (screens, n) => model.maps ? screens[model.screen(n)] ?? -1 : n === shown ? screens[0] : -1;

    /** The step that a place is chosen for: the next one at it, or the first one. */
    function stepAt(screens, place) {
      const isThere = (n) => placeOf(screens, n) === place;
      for (let n = shown + 1; n < model.count(); n++) if (isThere(n)) return n;
      for (let n = 0; n <= shown; n++) if (isThere(n)) return n;
      return null;
    }

    /** Draws a map. Boxes that the first map does not have are marked. */
    function draw({ names, map, screens }, index) {
      const known = new Set(all[0].map.boxes.map(textOf)), paths = new Set(all[0].map.lines.map(textOf));
      const [width, height] = map.size;
      const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "group" });
      // It is never enlarged, and texts stay large enough to be read.
      picture.style.maxWidth = `${width}px`;
      picture.style.minWidth = `${0.8 * width}px`;
      set(picture, "aria-label", `Kinds of screen on ${names.join(", ")}`);
      const ways = map.lines.map((line) => {
        const group = svg("g", { class: paths.has(textOf(line)) ? "way" : "way differs" });
        group.append(svg("path", { class: "line", d: line.path }));
        for (const tip of line.tips) group.append(svg("path", { class: "tip", d: tip }));
        for (const [x, y, words] of line.labels) group.append(svg("text", { x, y }, words));
        picture.append(group);
        return group;
      });
      const boxes = map.boxes.map((own, place) => {
        const [x, y, wide, high] = own.at;
        const group = svg("g", { class: `place${own.waits ? " waits" : ""}`, tabindex: 0, role: "button" });
        if (!known.has(textOf(own))) group.classList.add("differs");
        group.append(
          svg("rect", { x, y, width: wide, height: high, rx: 6 }),
          svg("text", { class: "title", x: x + 12, y: y + 20 }, own.title),
          ...own.lines.map((line, row) => svg("text", { x: x + 12, y: y + 40 + row * 16 }, line)),
        );
        const act = () => {
          const n = stepAt(screens, place);
          if (n === null) model.visit(own.script, own.title);
          else go(n);
        };
        group.addEventListener("click", act);
        group.addEventListener("keydown", (event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          act();
        });
        picture.append(group);
        return group;
      });
      const frame = make("div", "map", picture), caption = make("p", "caption");
      frame.tabIndex = 0;
      frame.setAttribute("role", "group");
      frame.setAttribute("aria-label", `Map of ${names.join(", ")}`);
      if (all.length > 1) caption.append(names.join(", "));
      drawn[index] = { boxes, ways, screens, map };
      return [caption, frame];
    }
    const textOf = (own) => JSON.stringify([own.title, own.lines, own.labels]);

    /** Marks where the run was, the way that it took, and the place of the step shown. */
    function mark() {
      for (const { boxes, ways, screens, map } of drawn) {
        const visits = boxes.map(() => 0), taken = new Set(), here = placeOf(screens, shown);
        for (let n = 0, before = -1; n < model.count(); n++) {
          const place = placeOf(screens, n);
          if (place >= 0) visits[place]++;
          if (place !== before) taken.add(`${before} ${place}`).add(`${place} ${before}`);
          before = place;
        }
        boxes.forEach((box, place) => {
          box.classList.toggle("visited", visits[place] > 0);
          box.classList.toggle("here", place === here);
          set(box, "aria-current", place === here ? "step" : null);
          const words = [
            map.boxes[place].title,
            ...map.boxes[place].lines,
            `${count(visits[place], "step")} of this run`,
          ];
          set(box, "aria-label", [...words, ...place === here ? ["this is the step shown"] : []].join("; "));
        });
        ways.forEach((way, index) => way.classList.toggle("taken", taken.has(map.lines[index].ends.join(" "))));
      }
    }

    /** Draws the maps, once, if the panel is open, and marks the places. */
    async function update() {
      if (!panel.open || panel.hidden || isAsking) return;
      if (model.map) {
        const own = shown;
        isAsking = true;
        const { map, here, error, isOld } = await model.map();
        isAsking = false;
        if (own !== shown || isOld) return update();
        if (error !== undefined) {
          drawn.length = 0;
          return $("maps").replaceChildren(make("p", "none", error));
        }
        all = [{ names: [model.sides[0].name], map, screens: [here] }];
        if (drawn.length) drawn[0].screens = all[0].screens;
      }
      if (!drawn.length) $("maps").replaceChildren(...all.flatMap(draw));
      mark();
      panel.dataset.step = shown;
    }

    panel.addEventListener("toggle", update);
    return {
      /** Shows a step. @param {number} n */
      show(n) {
        shown = n;
        update();
      },
    };
  }

  return { start };
})();
