// What both pages share: moving between the steps, keys, play, toggles, the theme and announcements.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetApp = (() => {
  const { $, make, press, say, set, time } = DuetDOM;

  /**
   * Starts the page over a model.
   * @param {object} model the steps, see report.js; `model.go(n)` asks for a step, if it can, and `show(n)` shows it;
   *   `model.style` is the CSS of the component's author
   */
  function start(model) {
    let shown = 0, playing = 0;
    const style = new CSSStyleSheet();
    style.replaceSync(model.style ?? "");
    document.adoptedStyleSheets.push(style);
    const go = (n) => model.go(Math.min(Math.max(0, n), model.count() - 1));
    /** The step that keys go on from: the one asked for, if it is not shown yet. */
    const here = () => model.wanted ?? shown;
    const stage = DuetStage.start(model), steps = DuetSteps.start(model, go), plots = DuetPlots.start(model, go);
    const space = DuetSpace.start(model), blame = DuetBlame.start(model, go), map = DuetMap.start(model, go);

    /** Tells screen readers. @param {string} words */
    const announce = (words) => say($("say"), words);

    /** Shows a notice; an empty one hides it. @param {string} words @param {string} [kind] `bad` or `lost` */
    function notice(words, kind = "") {
      const isOther = $("notice").textContent !== words;
      $("notice").hidden = !words;
      $("notice").className = `notice ${kind}`;
      say($("notice"), words);
      if (words && isOther) announce(words);
    }

    /** Shows a step. @param {number} n @param {boolean} [isQuiet] says nothing to screen readers */
    function show(n, isQuiet) {
      shown = n;
      const last = model.count() - 1, event = model.event(n) ?? "start", slider = $("slider");
      slider.max = last;
      slider.value = model.wanted ?? n;
      slider.setAttribute("aria-valuetext", `step ${n} of ${last}: ${event}`);
      $("now").replaceChildren(
        make("b", "", String(n)),
        ` of ${last} `,
        make("span", "event", event),
        make("span", "time", time(model.time(n))),
      );
      const isFirst = n === 0, isLast = n === last;
      const off = { first: isFirst, back: isFirst, next: isLast, last: isLast, without: isFirst || isLast };
      for (const id in off) set($(id), { "aria-disabled": off[id] ? "true" : null });
      const picture = model.picture(n);
      stage.show(picture);
      plots.show(n);
      space.show(n);
      blame.show(n);
      map.show(n);
      // Last: what it measures needs the layout of all that changed.
      steps.show(n);
      const agree = model.sides.length < 2
        ? ""
        : model.differs(n)
        ? ". They differ"
        : picture.since !== null
        ? ". Still differs"
        : "";
      if (!isQuiet) announce(`Step ${n}: ${event}${agree}`);
      document.documentElement.dataset.shown = n;
    }

    /**
     * Reads the steps again after a change; `show` comes next, and draws the list.
     * @param {number} [from] the first step that changed
     * @param {boolean} [isMarked] whether marks changed, which the list shows
     */
    function changed(from, isMarked) {
      steps.changed(isMarked ? 0 : from);
      plots.changed(from);
      map.changed();
    }

    /** Goes to a row of the list. */
    function move(by) {
      const n = steps.beside(by, here());
      if (n !== null && n !== here()) go(n);
    }

    /** Goes to the next difference. */
    function goToDifference(by) {
      for (let n = here() + by; n >= 0 && n < model.count(); n += by) if (model.differs(n)) return go(n);
      announce(by > 0 ? "No later step differs" : "No earlier step differs");
    }

    /** Plays the steps, or stops. */
    function play(on) {
      clearTimeout(playing);
      playing = 0;
      press($("play"), on);
      say($("play"), on ? "❚❚" : "▶");
      if (!on) return;
      if (shown === model.count() - 1) go(0);
      const wait = () => {
        if (here() === model.count() - 1) return play(false);
        const pause = model.time(here() + 1) - model.time(here());
        playing = setTimeout(() => go(here() + 1) ? wait() : play(false), Math.min(1200, Math.max(300, pause)));
      };
      wait();
    }

    /** Turns an option of the stage on or off. */
    function toggle(option) {
      if ($(option).hidden) return;
      stage.options[option] = !stage.options[option];
      press($(option), stage.options[option]);
      stage.show(model.picture(shown));
    }

    const end = () => model.count() - 1;
    const help = () => $("keys").open ? $("keys").close() : $("keys").showModal();
    const actions = {
      first: () => go(0),
      back: () => move(-1),
      next: () => move(1),
      last: () => go(end()),
      play: () => play(!playing),
      side: () => toggle("side"),
      text: () => toggle("text"),
      help,
      without: () => model.leaveOut?.(here()),
    };
    /** Opens or closes a panel. @param {string} id */
    function togglePanel(id) {
      if ($(id).hidden) return;
      $(id).open = !$(id).open;
      if ($(id).open) $(id).scrollIntoView({ block: "nearest" });
    }
    for (const id in actions) $(id).addEventListener("click", actions[id]);
    DuetTheme.start();
    $("slider").addEventListener("input", () => go(Number($("slider").value)));
    $("since-link").addEventListener("click", (event) => {
      event.preventDefault();
      go(Number(event.target.hash.slice(1)));
    });
    for (const id of ["side", "only-label"]) $(id).hidden = model.sides.length < 2;

    const keys = new Map(
      Object.entries({
        "[": actions.back,
        k: actions.back,
        "]": actions.next,
        j: actions.next,
        "{": actions.first,
        "}": actions.last,
        n: () => goToDifference(1),
        p: () => goToDifference(-1),
        "/": () => $("filter").focus(),
        ":": () => $("command-line").select(),
        s: actions.side,
        t: actions.text,
        w: () => togglePanel("space"),
        y: () => togglePanel("blame"),
        m: () => togglePanel("map"),
        x: actions.without,
        "?": help,
      }),
    );
    const listKeys = new Map(
      Object.entries({
        ArrowUp: actions.back,
        ArrowDown: actions.next,
        Home: actions.first,
        End: actions.last,
        PageUp: () => move(-10),
        PageDown: () => move(10),
      }),
    );
    document.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target.matches("select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [readonly])")) {
        return;
      }
      if ($("keys").open && key !== "?") return;
      const act = (target === $("list") ? listKeys.get(key) : null) ?? keys.get(key);
      if (!act) return;
      event.preventDefault();
      act();
    });
    const { reveal } = steps, { options } = stage, { compare } = blame;
    return { show, changed, notice, announce, help, compare, reveal, options };
  }

  return { start };
})();
