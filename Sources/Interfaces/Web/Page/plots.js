// The pictures over all steps: effects as lanes or as a sequence, and sizes. Sides with equal effects are one group.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetPlots = (() => {
  const { $, press, saver, set } = DuetDOM;
  const KINDS = ["began", "ended", "yielded", "finished", "cancelled", "dropped"];

  /** Reads an effect record. `value` is the request, the answer or the reason. */
  function parse(record) {
    const { id, service, request = "", answer = request, failed } = record;
    const kind = KINDS.find((kind) => record[kind] !== undefined), isFailed = failed !== undefined;
    return {
      id,
      service,
      what: isFailed ? "failed" : kind,
      at: record[kind],
      value: String(isFailed ? failed : answer),
    };
  }

  /** The calls of sides with equal effects, in the order of their starts and by their numbers. */
  class Group {
    calls = [];
    known = new Map();
    latest = new Map();
    constructor(sides) {
      this.sides = sides;
    }

    /** Adds what happened to a call in step `n`. */
    add({ id, service, what, at, value }, n) {
      if (!this.known.has(id)) {
        const call = {
          id,
          service,
          began: at,
          step: n,
          end: null,
          until: Infinity,
          how: "running",
          ticks: [],
          value: "",
        };
        this.known.set(id, call);
        this.calls.push(call);
        if (this.calls.at(-2)?.began > at) this.calls.sort((a, b) => a.began - b.began);
        // If the service has not answered yet, its answer will be late.
        const older = this.latest.get(service);
        if (older) older.newer = call;
        this.latest.set(service, call);
      }
      const call = this.known.get(id);
      if (what === "yielded") call.ticks.push(at);
      else if (what !== "began") {
        if (what !== "cancelled" && this.latest.get(service) === call) this.latest.delete(service);
        if (what !== "dropped") Object.assign(call, { end: at, until: n, how: what, value });
      }
    }
  }

  /** Starts the pictures. @param {object} model @param {(n: number) => void} go */
  function start(model, go) {
    const pictures = { lanes: DuetLanes.start(model, go), sequence: DuetSequence.start(model, go) };
    const sizes = DuetSizes.start(model, go), strip = DuetStrip.start(model, go);
    const save = saver($("lanes"));
    $("window").before(save, " ");
    let groups = [], read = 0, shown = 0, as = "lanes", queued = 0, changes = Infinity;

    /** The sides in groups. Equal records of a step are one list. */
    function grouped() {
      const found = [], all = model.count();
      const isSame = (one, other) => {
        for (let n = 0; n < all; n++) if (model.records(n, one) !== model.records(n, other)) return false;
        return true;
      };
      model.sides.forEach((_, side) => {
        const own = found.find(([first]) => isSame(first, side));
        if (own) own.push(side);
        else found.push([side]);
      });
      return found;
    }

    /** Reads the calls, and draws everything. @param {number} from the first step that changed */
    function update(from) {
      const found = grouped();
      if (from < read || JSON.stringify(found) !== JSON.stringify(groups.map(({ sides }) => sides))) {
        [groups, read] = [found.map((sides) => new Group(sides)), 0];
      }
      for (; read < model.count(); read++) {
        for (const group of groups) {
          for (const record of model.records(read, group.sides[0])) group.add(parse(record), read);
        }
      }
      $("effects").hidden = !groups.some(({ calls }) => calls.length);
      for (const picture of Object.values(pictures)) picture.changed(groups);
      sizes.changed();
      strip.changed();
      show(shown);
    }

    /** Marks a step as shown. @param {number} n */
    function show(n) {
      shown = n;
      if (!$("effects").hidden) pictures[as].show(n);
      sizes.show(n);
    }

    /**
     * Draws everything again in the next frame, after a change of the steps or of the width.
     * @param {number} from the first step that changed
     */
    function changed(from = 0) {
      changes = Math.min(changes, from);
      queued ||= requestAnimationFrame(() => {
        const first = changes;
        [queued, changes] = [0, Infinity];
        update(first);
      });
    }

    for (const name in pictures) {
      $(`as-${name}`).addEventListener("click", () => {
        as = name;
        save.hidden = as !== "lanes";
        for (const name in pictures) {
          press($(`as-${name}`), name === as);
          set($(name), { hidden: name === as ? null : "" });
        }
        pictures[as].changed(groups);
        show(shown);
      });
    }
    let width = 0;
    new ResizeObserver(([entry]) => {
      const isOther = width && Math.abs(entry.contentRect.width - width) > 1;
      width = entry.contentRect.width;
      if (isOther) changed(Infinity);
    }).observe($("plots"));
    return { show, changed };
  }

  return { parse, start };
})();
