// The states of a report: rebuilt from their changes, listed and compared by the rules of `StateChange`, `StateLine` and
// `Alignment`, which tests compare with these.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetStates = (() => {
  const { clean, count } = DuetDOM;
  const isObject = (value) =>
    value !== null && typeof value === "object" && !Array.isArray(value) && !JSON.isRawJSON?.(value);
  /** Texts that need no quotes: nothing else reads like them. */
  const PLAIN = /^(?![ "])(?!(null|true|false|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$)[^]*[^ ]$/;

  /** The keys of an object in their order; those of a dictionary are sorted, where JavaScript puts numbers first. */
  function keysOf(object) {
    const keys = Object.keys(object);
    return keys.some((key) => /^\d+$/.test(key)) ? keys.sort() : keys;
  }

  /** A part of a state: its value or its parts, and the step that changed it last. */
  function partOf(value, step) {
    if (Array.isArray(value)) return { step, list: value.map((own) => partOf(own, step)) };
    if (!isObject(value)) return { step, value };
    return { step, members: new Map(keysOf(value).map((key) => [key, partOf(value[key], step)])) };
  }

  /** The part after a change, which a step made. @param {Array} row see `StateChange.row` */
  function changed(part, [path, , after, only], step) {
    const keys = Array.isArray(path) ? path : path.split("."), last = keys.at(-1);
    if (!keys.length) return partOf(after, step);
    let { list, members } = part;
    part.step = step;
    for (const key of keys.slice(0, -1)) {
      const inner = list ? list[key] : members.get(key);
      inner.step = step;
      ({ list, members } = inner);
    }
    const own = only < 0 ? [] : [partOf(after, step)];
    if (list) list.splice(last, only > 0 ? 0 : 1, ...own);
    else if (only < 0) members.delete(last);
    else members.set(last, own[0]);
    return part;
  }

  /** The value of a part. */
  function valueOf({ value, list, members }) {
    if (list) return list.map(valueOf);
    return members ? Object.fromEntries([...members].map(([key, own]) => [key, valueOf(own)])) : value;
  }

  /** The value of a part in one line. */
  function inline({ value, list, members }, isInner) {
    if (list) return `[${list.map((own) => inline(own, true)).join(", ")}]`;
    if (members) return `{${[...members].map(([key, own]) => `${key}: ${inline(own, true)}`).join(", ")}}`;
    const isPlain = typeof value === "string" && PLAIN.test(value) && !(isInner && /[,:{}[\]]/.test(value));
    return isPlain ? value : JSON.stringify(value);
  }

  const membersOf = ({ list, members = [] }) => list ? list.map((own, at) => [`[${at}]`, own]) : [...members];
  /** The lines of a state, each with the step that changed it last. */
  function lines(part, name = "", depth = 0, isRoot = true) {
    const all = membersOf(part), isSmall = all.every(([, own]) => !membersOf(own).length);
    const line = (value) => [clean("  ".repeat(depth) + name + (name && value && "  ") + value), part.step];
    if (!all.length || isSmall && !isRoot) return [line(inline(part))];
    const head = name ? [line(part.list ? count(all.length, "item") : "")] : [], inner = depth + head.length;
    return head.concat(all.flatMap(([key, own]) => lines(own, key, inner, false)));
  }

  /** The changes that lead from one value to another: see `StateChange.between`. */
  function between(before, after, path = []) {
    if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after, path);
    const row = [path, before, after];
    if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [row];
    const old = keysOf(before), keys = keysOf(after), has = (value) => (key) => Object.hasOwn(value, key);
    if (old.filter(has(after)).some((key, at) => key !== keys[at])) return [row];
    return [
      ...old.filter((key) => !has(after)(key)).map((key) => [[...path, key], before[key], null, -1]),
      ...keys.flatMap((key) => {
        const own = [...path, key];
        return has(before)(key) ? between(before[key], after[key], own) : [[own, null, after[key], 1]];
      }),
    ];
  }
  function betweenLists(before, after, path) {
    if (before.length === after.length) return before.flatMap((own, at) => between(own, after[at], [...path, at]));
    const [one, other] = [before, after].map((list) => list.map((own) => JSON.stringify(own)));
    const start = one.findIndex((own, at) => own !== other[at]), from = start < 0 ? one.length : start;
    const rows = aligned(one.slice(from), other.slice(from)), added = rows.filter(([sign]) => sign > 0);
    return [
      ...rows.filter(([sign]) => sign < 0).reverse().map(([, x]) => [[...path, from + x], before[from + x], null, -1]),
      ...added.map(([, , y]) => [[...path, from + y], null, after[from + y], 1]),
    ];
  }

  /**
   * Aligns two sequences: see `Alignment`, whose limit this is, too.
   * @returns {Array<[number, number, number]>} for each element, whether only the first sequence has it (−1), only the
   *   second (1) or both (0), and the places that are reached in them
   */
  function aligned(first, second) {
    let n = first.length, m = second.length;
    while (n && m && first[n - 1] === second[m - 1]) n--, m--;
    const rows = [];
    let x = 0, y = 0, gone = 0, added = 0;
    // Between elements of both, those that are gone come before those that are new.
    const flush = () => {
      for (; gone; gone--) rows.push([-1, x - gone, y - added]);
      for (; added; added--) rows.push([1, x, y - added]);
    };
    const add = (sign) => {
      if (sign < 0) x++, gone++;
      else if (sign > 0) y++, added++;
      else flush(), rows.push([0, x++, y++]);
    };
    while (x < n || y < m) edits(first.slice(x, n), second.slice(y, m), 512).forEach(add);
    while (x < first.length) add(0);
    flush();
    return rows;
  }

  /** The first edits that lead from one sequence to the other: all, if there are at most `most` (Myers 1986). */
  function edits(first, second, most) {
    const n = first.length, m = second.length, reached = [];
    // How many elements of `first` are read after `d` edits on a diagonal, by which last edit.
    function before(d, i) {
      if (!d) return [0, 0];
      const down = i < d ? reached[d - 1][i] : -1, right = i ? reached[d - 1][i - 1] : -1;
      const isDown = down >= 0 && down - (2 * i - d) <= m;
      if (right >= 0 && right < n && right + 1 > (isDown ? down : -1)) return [-1, right + 1];
      return isDown ? [1, down] : null;
    }
    let end = null;
    for (let d = 0; d <= most && !end; d++) {
      reached.push(new Int32Array(d + 1).fill(-1));
      for (let i = 0; i <= d && !end; i++) {
        const start = before(d, i), diagonal = 2 * i - d;
        if (!start) continue;
        let [, x] = start;
        while (x < n && x - diagonal < m && first[x] === second[x - diagonal]) x++;
        reached[d][i] = x;
        if (x === n && x - diagonal === m) end = [d, i];
      }
    }
    // Without an end, it goes as far as possible, with as many deletions as insertions if there is a choice.
    let [d, i] = end ?? [most, furthest(reached[most])];
    const signs = [];
    for (; d >= 0; d--) {
      const [sign, x] = before(d, i);
      for (let rest = reached[d][i] - x; rest; rest--) signs.push(0);
      if (sign) signs.push(sign);
      if (sign < 0) i--;
    }
    return signs.reverse();
  }
  function furthest(row) {
    const rank = (i) => 2 * row[i] - (2 * i - row.length + 1) - Math.abs(2 * i - row.length + 1) / row.length;
    const all = [...row.keys()].filter((i) => row[i] >= 0);
    return all.reduce((best, i) => rank(i) > rank(best) ? i : best);
  }

  return { aligned, between, changed, isObject, lines, partOf, valueOf };
})();
