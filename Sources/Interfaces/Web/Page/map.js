// The map of a run: the kinds of screen, the events between them, and the way of this run.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetMap = (() => {
  const { $, make, svg, set, button, press, count, saver } = DuetDOM;

  /** What tells boxes apart on every map, and the arrows of a line, each with its event. */
  const kindOf = ({ waits, key }) => `${waits} ${key}`;
  const arrowsOf = ({ boxes }, { ends, labels }) =>
    labels.map(([, , words]) => {
      const [from, to] = words.startsWith("→") ? ends : ends.toReversed();
      return JSON.stringify([kindOf(boxes[from]), kindOf(boxes[to]), words.slice(2)]);
    });
  /** The kinds and arrows of a map. */
  const partsOf = (map) => new Set([...map.boxes.map(kindOf), ...map.lines.flatMap((line) => arrowsOf(map, line))]);

  /**
   * Starts the panel over a model.
   * @param {object} model `model.maps` has the maps, each with the `names` of its sides, and with `places`: the place of
   *   each screen, or −1; `model.screen(n)` is the screen of a step, or −1. Without them, `model.findMaps()` promises them,
   *   or why there are none. `model.visit(script, place)` does what a place is chosen for, if no step is there.
   * @param {(n: number) => void} go
   */
  function start(model, go) {
    const panel = $("map");
    const whole = button("all states", () => {
      isWhole = !isWhole;
      press(whole, isWhole);
      redraw();
      update();
    });
    press(whole, false);
    $("maps").before(whole);
    let isWhole = false, all = [], source = null, drawn = [], shown = 0, isAsking = false;
    panel.hidden = !model.maps?.length && !model.findMaps;
    panel.open = !panel.hidden && !model.findMaps;

    /** The step that a place is chosen for: the next one at it, or the first one. */
    function stepAt(map, place) {
      const isThere = (n) => placeOf(map, n) === place;
      for (let n = shown + 1; n < model.count(); n++) if (isThere(n)) return n;
      for (let n = 0; n <= shown; n++) if (isThere(n)) return n;
      return null;
    }
    const placeOf = ({ places }, n) => places[model.screen(n)] ?? -1;

    /** Joins the maps with the same kinds and arrows, and finds the parts that not all of them have. */
    function joined(maps) {
      const found = [];
      for (const own of maps) {
        const parts = partsOf(own.map), key = JSON.stringify([[...parts].sort(), own.map.states?.boxes.length]);
        const same = found.find((other) => other.key === key);
        if (same) same.names = [...same.names, ...own.names];
        else found.push(Object.assign(Object.create(own), { parts, key }));
      }
      return found;
    }

    /** The sides of a map, and what it has that another one lacks. */
    function captionOf({ names, parts }) {
      const lacks = (other) => [...parts].filter((part) => !other.parts.has(part));
      const other = all.find((one) => lacks(one).length);
      if (!other || isWhole) return names.join(", ");
      const only = lacks(other);
      const kinds = only.filter((part) => !part.startsWith("[")).length;
      const words = `${count(kinds, "kind")} and ${count(only.length - kinds, "arrow")} of ${names[0]}`;
      return `${names.join(", ")}. Red: ${words} that ${other.names[0]} lacks`;
    }

    /** Draws a map. What not all maps have is marked. */
    function draw(own, index) {
      const { names } = own, map = isWhole && own.map.states || own.map;
      const isShared = (part) => isWhole || all.every(({ parts }) => parts.has(part));
      const [width, height] = map.size;
      const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group" });
      // It is never enlarged, and texts stay large enough to be read.
      picture.style.maxWidth = `${width}px`;
      picture.style.minWidth = `${0.8 * width}px`;
      set(picture, { "aria-label": `${isWhole ? "States" : "Kinds of screen"} on ${names.join(", ")}` });
      const ways = map.lines.map((line) => {
        const group = svg("g", { class: arrowsOf(map, line).every(isShared) ? "way" : "way differs" });
        group.append(svg("path", { class: "line", d: line.path }));
        for (const tip of line.tips) group.append(svg("path", { class: "tip", d: tip }));
        for (const [x, y, words] of line.labels) group.append(svg("text", { x, y }, words));
        picture.append(group);
        return group;
      });
      const boxes = map.boxes.map((box, place) => {
        const [x, y, wide, high] = box.at;
        const group = svg("g", { class: `place${box.waits ? " waits" : ""}`, tabindex: 0, role: "button" });
        if (!isShared(kindOf(box))) group.classList.add("differs");
        group.append(
          svg("rect", { x, y, width: wide, height: high, rx: 6 }),
          svg("text", { class: "title", x: x + 12, y: y + 20 }, box.title),
          ...box.lines.map((line, row) => svg("text", { x: x + 12, y: y + 40 + row * 16 }, line)),
        );
        const act = () => {
          const n = box.kind === undefined ? stepAt(own, place) : null;
          if (n === null) model.visit(box.script, box.title);
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
      const frame = make("div", "map", picture);
      frame.tabIndex = 0;
      set(frame, { role: "group", "aria-label": `Map of ${names.join(", ")}` });
      drawn[index] = { own, map, boxes, ways };
      return make("figure", "", make("figcaption", "caption", `${captionOf(own)} `, saver(picture)), frame);
    }

    /** Marks where the run was, and the way that it took. */
    function markWay() {
      for (const { own, map, boxes, ways } of drawn) {
        const visits = own.map.boxes.map(() => 0), taken = new Set();
        for (let n = 0, before = -1; n < model.count(); n++) {
          const place = placeOf(own, n);
          if (place >= 0) visits[place]++;
          if (place !== before) taken.add(`${before} ${place}`).add(`${place} ${before}`);
          before = place;
        }
        boxes.forEach((box, place) => {
          const { title, lines, kind } = map.boxes[place], visited = visits[kind ?? place];
          box.classList.toggle("visited", visited > 0);
          const words = kind === undefined ? `${count(visited, "step")} of this run` : "";
          set(box, { "aria-label": [title, ...lines, words].filter(Boolean).join("; ") });
        });
        if (map === own.map) {
          ways.forEach((way, index) => way.classList.toggle("taken", taken.has(map.lines[index].ends.join(" "))));
        }
      }
    }

    function redraw() {
      drawn = [];
      whole.hidden = !all.some(({ map }) => map.states);
      $("maps").replaceChildren(...all.length ? all.map(draw) : [make("p", "none", source)]);
      markWay();
    }

    /** Draws the maps, once, if the panel is open, and marks the place of the step shown. */
    async function update() {
      if (!panel.open || panel.hidden || isAsking) return;
      let found = model.maps;
      if (!found) {
        isAsking = true;
        found = await model.findMaps();
        isAsking = false;
      }
      if (found !== source) {
        source = found;
        all = Array.isArray(found) ? joined(found) : [];
        redraw();
      }
      for (const { own, map, boxes } of drawn) {
        const kinds = map.boxes.map(({ kind }, place) => kind ?? place), here = placeOf(own, shown);
        // Of several states of this kind, nobody knows which one it is.
        const isKnown = kinds.indexOf(here) === kinds.lastIndexOf(here);
        boxes.forEach((box, place) => {
          const isHere = isKnown && kinds[place] === here;
          box.classList.toggle("here", isHere);
          set(box, { "aria-current": isHere ? "step" : null });
        });
      }
      panel.dataset.step = shown;
    }

    panel.addEventListener("toggle", update);
    return {
      /** Marks a step as shown. @param {number} n */
      show(n) {
        shown = n;
        update();
      },
      changed: markWay,
    };
  }

  return { start };
})();
