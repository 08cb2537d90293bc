// The mathematics of the lessons, written once: a comonad as a finite table, its operations, and its laws.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetComonad = (() => {
  const each = (keys, value) => Object.fromEntries(keys.map((key) => [key, value(key)]));

  /**
   * The table of a lesson: a directed container (Ahman, Chapman & Uustalu 2012), which is a small category.
   *
   * `places[s]` are the positions of the shape `s`, and `root[s]` is its focus. From there, `p` leads to a space of the
   * shape `to[s][p]`, and its position `q` is the position `then[s][p][q]` of the shape `s`. `arrows[s]` names some
   * positions: the steps that readers can take.
   *
   * A lesson is a graph of places, or a monoid, which has one shape.
   * @param {object} lesson
   */
  function table(lesson) {
    if (lesson.monoid) {
      const elements = Object.keys(lesson.monoid), shape = lesson.start;
      return {
        shapes: [shape],
        places: { [shape]: elements },
        root: { [shape]: elements[0] },
        to: { [shape]: each(elements, () => shape) },
        then: { [shape]: lesson.monoid },
        arrows: { [shape]: lesson.arrows },
      };
    }
    const shapes = lesson.shapes, places = each(shapes, (shape) => reached(lesson.arrows, shape));
    return {
      shapes,
      places,
      root: each(shapes, (shape) => shape),
      to: each(shapes, (shape) => each(places[shape], (place) => place)),
      then: each(shapes, (shape) => each(places[shape], (place) => each(places[place], (next) => next))),
      arrows: each(shapes, (shape) => lesson.arrows[shape] ?? {}),
    };
  }

  /** The places to which arrows lead from a place, the nearest first. */
  function reached(arrows, start) {
    const found = [start];
    for (const place of found) {
      for (const next of Object.values(arrows[place] ?? {})) if (!found.includes(next)) found.push(next);
    }
    return found;
  }

  /** A space: a shape, and a label at each of its positions. */
  const space = (t, shape, label) => ({ shape, at: new Map(t.places[shape].map((place) => [place, label(place)])) });

  /** The label at the focus. */
  const extract = (t, w) => w.at.get(t.root[w.shape]);

  /** The space as it is seen from a position. */
  function seenFrom(t, w, place) {
    return space(t, t.to[w.shape][place], (next) => w.at.get(t.then[w.shape][place]?.[next]));
  }

  /** A function at every position. */
  const map = (w, f) => ({ shape: w.shape, at: new Map([...w.at].map(([place, label]) => [place, f(label)])) });

  /** At every position, the space as it is seen from there. */
  const duplicate = (t, w) => space(t, w.shape, (place) => seenFrom(t, w, place));

  /** At every position, a function of the space as it is seen from there. */
  const extend = (t, w, f) => map(duplicate(t, w), f);

  /** The position to which arrows lead; a step that is not offered stays. */
  function walk(t, shape, names) {
    return names.reduce((place, name) => {
      const step = t.arrows[t.to[shape][place]][name];
      return step === undefined ? place : t.then[shape][place][step];
    }, t.root[shape]);
  }

  /** The position to which an action of `Co` leads: a position for every shape, taken some times. */
  function follow(t, shape, rule, times) {
    let place = t.root[shape];
    for (let n = 0; n < times; n++) place = t.then[shape][place][rule[t.to[shape][place]]];
    return place;
  }

  // MARK: Laws

  /** The laws of a comonad, by the names that `duet laws` has for them. */
  const LAWS = [
    {
      name: "comonad.extract",
      statement: "extract(duplicate(w)) == w",
      words: "The copy at the focus is the space itself.",
      sides: (t, w) => [extract(t, duplicate(t, w)), w],
    },
    {
      name: "comonad.mapExtract",
      statement: "map(duplicate(w), extract) == w",
      words: "Every copy has the label of its place at its focus.",
      sides: (t, w) => [map(duplicate(t, w), (copy) => extract(t, copy)), w],
    },
    {
      name: "comonad.associativity",
      statement: "duplicate(duplicate(w)) == map(duplicate(w), duplicate)",
      words: "Copies of copies are the same, made from outside or from inside.",
      sides: (t, w) => [duplicate(t, duplicate(t, w)), map(duplicate(t, w), (copy) => duplicate(t, copy))],
    },
  ];

  /** The first path at which two spaces differ, and what is there. Spaces may hold spaces. */
  function difference(left, right, path = []) {
    const isSpace = (value) => value?.at instanceof Map;
    if (!isSpace(left) || !isSpace(right)) return left === right ? null : { path, left, right };
    if (left.shape !== right.shape) return { path, left: `shape ${left.shape}`, right: `shape ${right.shape}` };
    for (const [place, value] of left.at) {
      const found = difference(value, right.at.get(place), [...path, place]);
      if (found) return found;
    }
    return null;
  }

  /** The first two steps that the table does not add up to one; `null` if it always does. */
  function missing(t) {
    for (const shape of t.shapes) {
      for (const place of t.places[shape]) {
        for (const next of t.places[t.to[shape][place]]) {
          if (!t.places[shape].includes(t.then[shape][place]?.[next])) return { shape, path: [place, next] };
        }
      }
    }
    return null;
  }

  /**
   * Checks every law on every shape. Labels that differ everywhere are enough, as the operations do not look at labels.
   * @returns {object[]} of each law its name, its statement, and its smallest case; without a case, it holds
   */
  function check(t) {
    const hole = missing(t);
    if (hole) {
      const words = "The table has no step for two steps in a row, so there are no copies to compare.";
      return [{ name: "table", statement: "two steps are one step", words, ...hole, left: "no step", right: "a step" }];
    }
    return LAWS.map(({ sides, ...law }) => {
      for (const shape of t.shapes) {
        const found = difference(...sides(t, space(t, shape, (place) => place)));
        if (found) return { ...law, shape, ...found };
      }
      return law;
    });
  }

  // MARK: Functions of a space

  const labels = (w) => [...w.at.values()];
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

  /** What `extend` can do, by name: the words, and the function of a space. */
  const FUNCTIONS = {
    here: ["the label here", extract],
    double: ["twice the label here", (t, w) => 2 * extract(t, w)],
    near: ["the sum of here and one arrow away", (t, w) => {
      const near = new Set([t.root[w.shape], ...Object.values(t.arrows[w.shape])]);
      return sum([...near].map((place) => w.at.get(place)));
    }],
    sum: ["the sum of all it can see", (_, w) => sum(labels(w))],
    most: ["the largest it can see", (_, w) => Math.max(...labels(w))],
    count: ["how many positions it sees", (_, w) => labels(w).length],
    ask: ["the label here times its place", (t, w) => Number(w.shape) * extract(t, w)],
  };

  return { table, space, extract, seenFrom, map, duplicate, extend, walk, follow, check, FUNCTIONS };
})();
