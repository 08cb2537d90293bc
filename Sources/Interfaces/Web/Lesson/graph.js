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
    const width = columns * UNIT.x, height = rows * UNIT.y;
    const seen = new Set(t.places[t.to[shape][focus]].map((next) => t.then[shape][focus][next]));
    const edges = [], nodes = [];
    for (const place of places) {
      const isFocus = place === focus;
      for (const [name, step] of Object.entries(t.arrows[t.to[shape][place]])) {
        const end = t.then[shape][place][step];
        if (end !== place) edges.push(edge(at(place), at(end), isFocus, name, () => press(name)));
      }
      const kind = `node${isFocus ? " focus" : ""}${seen.has(place) ? "" : " unseen"}`;
      nodes.push(svg(
        "g",
        { class: kind, transform: `translate(${at(place).x} ${at(place).y})`, "data-place": place },
        ...(labels.get(place)?.at ? copy(lesson, t, labels.get(place)) : [
          svg("circle", { r: RADIUS }),
          svg("text", { class: "label", dy: ".35em" }, String(labels.get(place))),
        ]),
        svg("text", { class: "place", y: labels.get(place)?.at ? BOX.y / 2 + 13 : RADIUS + 14 }, place),
      ));
    }
    // The arrows that can be pressed are drawn last, so that nothing covers them.
    edges.sort((one, other) => one.isOn - other.isOn);
    set(picture, "viewBox", `0 -14 ${width} ${height + 14}`);
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

  /** An arrow between two points, bent to its left, so that one back does not cover it. */
  function edge(from, to, isOn, name, act) {
    const dx = to.x - from.x, dy = to.y - from.y, length = Math.hypot(dx, dy), x = dx / length, y = dy / length;
    const bend = 14 + Math.max(0, length - UNIT.x) * .32;
    const middle = { x: (from.x + to.x) / 2 + y * bend, y: (from.y + to.y) / 2 - x * bend };
    const toward = (point) => {
      const away = Math.hypot(middle.x - point.x, middle.y - point.y);
      return [(middle.x - point.x) / away, (middle.y - point.y) / away];
    };
    const [sx, sy] = toward(from), [ex, ey] = toward(to), gap = RADIUS + 4;
    const d = `M${from.x + sx * gap} ${from.y + sy * gap}Q${middle.x} ${middle.y} ${to.x + ex * gap} ${
      to.y + ey * gap
    }`;
    const group = svg("g", { class: isOn ? "edge on" : "edge" }, svg("path", { d }));
    if (isOn) {
      group.append(svg("path", { class: "hit", d }));
      const aside = bend / 2 + 17;
      const text = { x: (from.x + to.x) / 2 + y * aside, y: (from.y + to.y) / 2 - x * aside + 5 };
      group.append(svg("text", text, name));
      group.addEventListener("click", act);
    }
    return { group, isOn };
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
