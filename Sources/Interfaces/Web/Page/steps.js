// The list of steps: only the rows on screen exist. A filter selects steps by text, difference and activity.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetSteps = (() => {
  const { $, make, mark, time, set } = DuetDOM;
  const ROW = 28;
  const CHANGES = new Map([
    [1, ["+", "only in the second"]],
    [-1, ["−", "only in the first"]],
    [2, ["±", "not in all traces"]],
  ]);

  /** Starts the list. @param {object} model @param {(n: number) => void} go */
  function start(model, go) {
    const list = $("list"), rows = list.appendChild(make("div", "rows"));
    rows.setAttribute("role", "presentation");
    let shown = 0, found = null, queued = false;

    const length = () => found?.length ?? model.count();
    const at = (place) => found ? found[place] : place;
    /** The first place in the list that has step `n` or a later one. */
    function placeOf(n) {
      if (!found) return n;
      let low = 0, high = found.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (found[middle] < n) low = middle + 1;
        else high = middle;
      }
      return low;
    }

    /** Creates the row of a step. */
    function row(place) {
      const n = at(place), event = model.event(n), marks = make("span", "marks"), signs = model.signs(n);
      const element = make(
        "div",
        `step${n === shown ? " shown" : ""}${model.differs(n) ? " differs" : signs.still ? " still" : ""}`,
      );
      element.id = `step-${n}`;
      element.dataset.step = n;
      set(element, {
        role: "option",
        "aria-selected": n === shown,
        "aria-setsize": length(),
        "aria-posinset": place + 1,
      });
      element.style.top = `${place * ROW}px`;
      const change = CHANGES.get(model.change(n));
      if (signs.mark?.pinned) marks.append(mark("★", "pinned", "m-pinned"));
      if (change) marks.append(mark(...change, "m-change"));
      if (model.differs(n)) marks.append(mark("≠", "differs", "m-differs"));
      else if (signs.still) marks.append(mark("≠", "still differs", "m-still"));
      if (signs.refused) marks.append(mark("⊘", "refused", "m-failed"));
      if (signs.failed) marks.append(mark("✕", "an effect failed", "m-failed"));
      else if (signs.effects) marks.append(mark("●", "effects", "m-effect"));
      const words = make("span", "event", event ?? "start");
      words.title = event ?? "start";
      if (signs.mark?.label) words.append(` “${signs.mark.label}”`);
      element.append(make("span", "n", String(n)), words, marks, make("span", "time", time(model.time(n))));
      return element;
    }

    /** Creates the rows that can be seen. */
    function draw() {
      queued = false;
      const first = Math.max(0, Math.floor(list.scrollTop / ROW) - 6);
      const end = Math.min(length(), Math.ceil((list.scrollTop + list.clientHeight) / ROW) + 6);
      const parts = [];
      for (let place = first; place < end; place++) parts.push(row(place));
      rows.replaceChildren(...parts);
      set(list, { "aria-activedescendant": $(`step-${shown}`) ? `step-${shown}` : null });
    }

    /** Scrolls to the shown step. */
    function reveal() {
      const top = placeOf(shown) * ROW, height = list.clientHeight;
      if (top < list.scrollTop + ROW) list.scrollTop = top - ROW;
      else if (top + 2 * ROW > list.scrollTop + height) list.scrollTop = top + 2 * ROW - height;
    }

    /** Marks a step as shown. If it is another one and the one before was in sight, scrolls to it. @param {number} n */
    function show(n) {
      rows.style.height = `${length() * ROW}px`;
      const isOther = n !== shown, top = placeOf(shown) * ROW - list.scrollTop;
      shown = n;
      if (isOther && (!model.live || top > -ROW && top < list.clientHeight)) reveal();
      draw();
    }

    /** Applies the filter. @param {number} from the first step that changed */
    function filter(from = 0) {
      const text = $("filter").value.trim().toLowerCase(), only = $("only").checked, quiet = $("quiet").checked;
      if (!text && !only && !quiet) found = null;
      else {
        const matches = text ? model.matcher(text) : () => true, first = found ? from : 0;
        found ??= [];
        found.length = placeOf(first);
        for (let n = first; n < model.count(); n++) {
          if (!(only && !model.differs(n)) && !(quiet && n && model.isIdle(n)) && matches(n)) found.push(n);
        }
      }
      const all = DuetDOM.count(model.count() - 1, "step");
      DuetDOM.say($("found"), found ? `${found.length} of ${all}` : all);
    }

    /** Finds the step that is `by` rows away from step `n`. @param {number} by @param {number} n @returns {?number} */
    function beside(by, n) {
      let place = placeOf(n);
      if (by > 0 && place < length() && at(place) !== n) place--;
      return length() ? at(Math.min(Math.max(0, place + by), length() - 1)) : null;
    }

    const drawSoon = () => queued ||= Boolean(requestAnimationFrame(draw));
    list.addEventListener("scroll", drawSoon, { passive: true });
    new ResizeObserver(drawSoon).observe(list);
    list.addEventListener("click", (event) => {
      const chosen = event.target.closest(".step");
      if (chosen) go(Number(chosen.dataset.step));
    });
    for (const id of ["filter", "only", "quiet"]) {
      $(id).addEventListener("input", () => {
        filter();
        show(shown);
        reveal();
      });
    }
    return { show, changed: filter, beside, reveal };
  }

  return { start };
})();
