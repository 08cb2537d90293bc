// The picture of a space: places and arrows, a label or a small copy at each place, and the focus.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetGraph = (() => {
  const { svg, set } = DuetDOM;
  const UNIT = { x: 92, y: 104 }, RADIUS = 28, BOX = { x: 80, y: 62 };

  /**
   * Draws the space of a lesson.
   * @param {SVGElement} picture
   * @param {object} lesson `spots` are the places' coordinates, in steps of a grid
   * @param {object} t the table
   * @param {object} drawn `labels` of each place, as text or as a space; the place of the `focus`; `press(arrow)`
   */
  function draw(picture, lesson, t, { labels, focus, press }) {
    const shape = lesson.start, spots = lesson.spots, places = t.places[shape];
    const at = (place) => ({ x: (spots[place][0] + .5) * UNIT.x, y: (spots[place][1] + .5) * UNIT.y });
    const columns = Math.max(...places.map((place) => spots[place][0])) + 1;
    const rows = Math.max(...places.map((place) => spots[place][1])) + 1;
    const width = columns * UNIT.x, isOfBoxes = [...labels.values()].some((label) => label?.at instanceof Map);
    const seen = new Set(t.places[t.to[shape][focus]].map((next) => t.then[shape][focus][next]));
    const edges = [], nodes = [];
    for (const place of places) {
      const isFocus = place === focus;
      for (const [name, step] of Object.entries(t.arrows[t.to[shape][place]])) {
        const end = t.then[shape][place][step];
        if (end !== place) {
          edges.push(edge(at(place), at(end), isOfBoxes, isFocus ? { name, act: () => press(name) } : null));
        }
      }
      const kind = `node${isFocus ? " focus" : ""}${seen.has(place) ? "" : " unseen"}`;
      nodes.push(svg(
        "g",
        { class: kind, transform: `translate(${at(place).x} ${at(place).y})`, "data-place": place },
        ...(isOfBoxes ? copy(lesson, t, labels.get(place)) : [
          svg("circle", { r: RADIUS }),
          svg("text", { class: "label", dy: ".35em" }, String(labels.get(place))),
        ]),
        svg("text", { class: "place", y: isOfBoxes ? BOX.y / 2 + 13 : RADIUS + 14 }, place),
      ));
    }
    // The arrows that can be pressed are drawn last, so that nothing covers them.
    edges.sort((one, other) => one.isOn - other.isOn);
    const height = Math.max(rows * UNIT.y, ...edges.map(({ bottom }) => bottom + 34));
    set(picture, { viewBox: `0 -14 ${width} ${height + 14}` });
    picture.replaceChildren(tips(), ...edges.map(({ group }) => group), ...nodes);
    picture.style.maxWidth = `${width * 1.5}px`;
  }

  function tips() {
    const tip = (id) =>
      svg("marker", {
        id,
        viewBox: "0 0 8 8",
        refX: 7,
        refY: 4,
        markerWidth: 8,
        markerHeight: 8,
        markerUnits: "userSpaceOnUse",
        orient: "auto",
      }, svg("path", { d: "M0 0 8 4 0 8z" }));
    return svg("defs", {}, tip("tip"), tip("tip-on"));
  }

  /**
   * An arrow between two points, bent to its left, so that one back does not cover it.
   * @param {?object} pressed the name and the act of an arrow that can be pressed
   */
  function edge(from, to, isOfBoxes, pressed) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const x = (to.x - from.x) / length, y = (to.y - from.y) / length;
    // A long arrow goes around what is between.
    const bend = length > 1.6 * UNIT.y ? length * .62 : 14;
    const beside = (distance) => ({
      x: (from.x + to.x) / 2 + y * distance,
      y: (from.y + to.y) / 2 - x * distance,
    });
    const middle = beside(bend);
    const border = (point) => {
      const dx = middle.x - point.x, dy = middle.y - point.y, away = Math.hypot(dx, dy);
      const radius = isOfBoxes ? Math.min(BOX.x / 2 * away / Math.abs(dx), BOX.y / 2 * away / Math.abs(dy)) : RADIUS;
      const gap = (radius + 4) / away;
      return `${point.x + dx * gap} ${point.y + dy * gap}`;
    };
    const d = `M${border(from)}Q${middle.x} ${middle.y} ${border(to)}`;
    const group = svg("g", { class: pressed ? "edge on" : "edge" }, svg("path", { d }));
    if (pressed) {
      const text = beside(bend / 2 + 17 + Math.abs(y) * pressed.name.length * 3);
      group.append(svg("path", { class: "hit", d }), svg("text", { x: text.x, y: text.y + 5 }, pressed.name));
      group.addEventListener("click", pressed.act);
    }
    return { group, isOn: Boolean(pressed), bottom: beside(bend / 2).y };
  }

  /** A small copy: each position that it has, with its label, and its own focus. */
  function copy(lesson, t, w) {
    const spots = lesson.spots, all = Object.values(spots);
    const step = (axis) => BOX[axis === 0 ? "x" : "y"] / (Math.max(...all.map((spot) => spot[axis])) + 1);
    const x = (place) => (spots[place][0] + .5) * step(0) - BOX.x / 2;
    const y = (place) => (spots[place][1] + .5) * step(1) - BOX.y / 2;
    return [
      svg("rect", { class: "box", x: -BOX.x / 2, y: -BOX.y / 2, width: BOX.x, height: BOX.y, rx: 6 }),
      ...[...w.at].map(([place, label]) => {
        const isRoot = place === t.root[w.shape];
        return svg(
          "g",
          { class: isRoot ? "small focus" : "small", transform: `translate(${x(place)} ${y(place)})` },
          svg("rect", { x: -8, y: -8, width: 16, height: 16, rx: 3 }),
          svg("text", { dy: ".35em" }, String(label)),
        );
      }),
    ];
  }

  return { draw };
})();
