// The page of lessons: each is data, which the mathematics and the picture show.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetLesson = (() => {
  const { $, make, svg, set, say, press, button, count } = DuetDOM;
  const { table, space, extract, seenFrom, duplicate, extend, walk, follow, check, FUNCTIONS } = DuetComonad;
  const data = JSON.parse($("data").textContent);

  /** Creates a section with a heading. */
  function panel(id, title, ...children) {
    const heading = make("h3", "", title), section = make("section", "panel", heading, ...children);
    section.id = id;
    heading.id = `${id}-title`;
    section.setAttribute("aria-labelledby", heading.id);
    return section;
  }

  /** Creates a select with a name. */
  function choose(name, options, value, act) {
    const element = make("select", "", ...options.map(([key, text]) => new Option(text, key, false, key === value)));
    element.setAttribute("aria-label", name);
    element.addEventListener("change", () => act(element.value));
    return element;
  }

  const announce = (words) => say($("say"), words);

  // MARK: Values

  /** The table and the space of a lesson. */
  function start(lesson) {
    const t = table(lesson);
    return { t, w: space(t, lesson.start, (place) => lesson.labels[place]) };
  }

  /**
   * The value of an expression: where a path, a program or a rule leads, what a function of the space is there.
   * @param {object} lesson
   * @param {{path: string[], times: number, by: string, answer: number}} expression each part is optional
   */
  function value(lesson, { path = [], times = 0, by = "here", answer = 0 }) {
    const { t, w } = start(lesson);
    const place = times ? follow(t, w.shape, lesson.rule, times) : walk(t, w.shape, path);
    return answer + FUNCTIONS[by][1](t, seenFrom(t, w, place));
  }

  /** What a space shows, its focus in brackets. */
  const words = (t, w) => [...w.at].map(([place, label]) => place === t.root[w.shape] ? `[${label}]` : label).join(" ");

  // MARK: The stage

  /** The space, the arrows out of its focus, and what every place shows. */
  function stage(lesson, t, w) {
    const state = { focus: t.root[w.shape], mode: "labels", by: lesson.functions[0] };
    const picture = svg("svg", { role: "img", class: "space" }), status = make("p", "now");
    const arrows = make("div", "arrows moves"), rows = make("ul", "seen");
    const names = [...new Set(Object.values(t.arrows).flatMap((steps) => Object.keys(steps)))];
    const buttons = new Map(names.map((name) => [name, button(name, () => go(name))]));
    const modes = new Map([["labels", "labels"], ["duplicate", "duplicate"], ["extend", "extend by"]].map((
      [mode, text],
    ) => [mode, button(text, () => show({ mode }))]));
    const by = choose(
      "Extend by",
      lesson.functions.map((name) => [name, FUNCTIONS[name][0]]),
      state.by,
      (name) => show({ mode: "extend", by: name }),
    );
    arrows.append(make("span", "hint", names.length ? "Press an arrow:" : lesson.try), ...buttons.values());
    const back = button("⟲ start", () => show({ focus: t.root[w.shape] }));
    if (names.length) arrows.append(back);

    function go(name) {
      const place = state.focus, next = walkFrom(place, name);
      if (next === undefined) return;
      show({ focus: next });
      announce(next === place ? `${name} stays at ${place}` : `${name}: the focus is at ${next}`);
    }
    function walkFrom(place, name) {
      const step = t.arrows[t.to[w.shape][place]][name];
      return step === undefined ? undefined : t.then[w.shape][place][step];
    }

    /** Shows a change of what is shown. */
    function show(change) {
      Object.assign(state, change);
      const { focus, mode, by: name } = state, [text, f] = FUNCTIONS[name];
      const copies = duplicate(t, w), results = extend(t, w, (inner) => f(t, inner));
      const shown = { labels: w, duplicate: copies, extend: results }[mode];
      DuetGraph.draw(picture, lesson, t, { labels: shown.at, focus, press: go });
      for (const [arrow, element] of buttons) {
        set(element, { "aria-disabled": walkFrom(focus, arrow) === undefined ? "true" : null });
      }
      for (const [other, element] of modes) press(element, other === mode);
      by.value = name;
      const label = mode === "duplicate" ? words(t, copies.at.get(focus)) : shown.at.get(focus);
      const what = { labels: "its label is", duplicate: "from here, you see", extend: `${text} is` }[mode];
      status.replaceChildren(`The focus is at ${focus}; ${what} `, make("b", "", String(label)));
      set(picture, { "aria-label": `${count(shown.at.size, "place")}. ${status.textContent}` });
      rows.hidden = mode === "labels";
      rows.replaceChildren(...[...copies.at].map(([place, inner]) => {
        const result = mode === "extend" ? ` → ${results.at.get(place)}` : "";
        return make("li", place === focus ? "on" : "", make("b", "", place), ` sees ${words(t, inner)}${result}`);
      }));
    }
    show({});
    const tools = make("div", "modes", make("span", "hint", "At each place:"), ...modes.values(), by);
    const element = panel("touch", "Touch it", arrows, picture, status, tools, rows);
    return { element, show, state };
  }

  // MARK: Worked values and predictions

  function worked(lesson) {
    return panel(
      "worked",
      "Worked",
      make(
        "dl",
        "values",
        ...lesson.worked.flatMap(([text, expression]) => [
          make("dt", "", text),
          make("dd", "", String(value(lesson, expression))),
        ]),
      ),
    );
  }

  /** A question; its answer is computed and shown after a choice. */
  function predict(lesson, shown) {
    const { question, choices, answer, why } = lesson.predict, right = value(lesson, answer);
    const reply = make("p", "reply"), list = make("div", "choices");
    const buttons = choices.map((choice) =>
      button(String(choice), () => {
        for (const other of buttons) press(other, other === buttons[choices.indexOf(choice)]);
        reply.className = `reply ${choice === right ? "good" : "bad"}`;
        reply.replaceChildren(make("b", "", choice === right ? `Yes, ${right}. ` : `It is ${right}. `), why, " ");
        if (!answer.times && !answer.answer) {
          reply.append(button("Show me", () => {
            shown.show({ mode: "extend", by: answer.by, focus: walk(shown.t, shown.t.shape, answer.path ?? []) });
          }));
        }
        announce(reply.textContent);
      })
    );
    for (const element of buttons) press(element, false);
    list.append(...buttons);
    return panel("predict", "Predict", make("p", "", question), list, reply);
  }

  // MARK: Programs

  /** A program beside the space, run step by step. */
  function pairing(lesson, t, w, shown) {
    const { path, answer } = lesson.program, list = make("ol", "program"), result = make("p", "now");
    let done = 0;
    const lines = [...path, `answer ${answer}`].map((name) => make("li", "", make("code", "", name)));
    list.append(...lines);
    function run(steps) {
      done = steps;
      const focus = walk(t, w.shape, path.slice(0, done)), isDone = done === path.length;
      lines.forEach((line, index) => line.className = index < done || isDone ? "done" : index === done ? "on" : "");
      shown.show({ focus, mode: "labels" });
      const label = extract(t, seenFrom(t, w, focus));
      result.replaceChildren(
        ...isDone
          ? [`pair(program, w, +) is ${answer} + ${label} = `, make("b", "", String(answer + label))]
          : [`${done} of ${path.length} steps; the focus is at ${focus}, its label is ${label}.`],
      );
      announce(result.textContent);
      set(step, { "aria-disabled": isDone ? "true" : null });
    }
    const step = button("Step", () => done < path.length && run(done + 1));
    const tools = make("div", "arrows", step, button("Run", () => run(path.length)), button("⟲ start", () => run(0)));
    const note = make("p", "soft", lesson.monad);
    result.textContent = path.length ? "The program begins at the start." : "The program has no step. Run it.";
    const text =
      "Each line of the program presses one arrow. At the end, pair adds its answer to the label at the focus:";
    return panel("pair", "Pair", make("p", "", text), list, tools, result, note);
  }

  /** An action of `Co`: a place to go to for every place. */
  function rules(lesson, t, w, shown) {
    const rule = { ...lesson.rule }, body = make("tbody", ""), result = make("p", "now");
    const twice = new Map(t.shapes.map((shape) => [shape, make("td", "")]));
    function changed() {
      for (const [shape, cell] of twice) say(cell, follow(t, shape, rule, 2));
    }
    body.append(...t.shapes.map((shape) => {
      const select = choose(`From ${shape}`, t.places[shape].map((place) => [place, place]), rule[shape], (place) => {
        rule[shape] = place;
        changed();
      });
      return make("tr", "", make("th", "", shape), make("td", "", select), twice.get(shape));
    }));
    for (const row of body.rows) row.cells[0].scope = "row";
    const head = make("tr", "", ...["from", "the rule", "twice"].map((text) => make("th", "", text)));
    for (const cell of head.cells) cell.scope = "col";
    const run = button("Follow the rule", () => {
      const { focus } = shown.state, next = t.then[w.shape][focus][rule[t.to[w.shape][focus]]];
      shown.show({ focus: next, mode: "labels" });
      say(result, `The rule leads from ${focus} to ${next}.`);
      announce(result.textContent);
    });
    changed();
    return panel(
      "rule",
      "A rule for every place",
      make("table", "grid", make("thead", "", head), body),
      make("div", "arrows", run),
      result,
    );
  }

  // MARK: Break it

  /** The table of a shape, whose cells can be changed, and the laws. */
  function breaking(lesson, sound) {
    let broken = structuredClone(sound), shape = lesson.break.shape;
    const grid = make("table", "grid"), list = make("ul", "laws");
    const frame = make("div", "frame", grid);
    const after = (cell, options) => options[(options.indexOf(cell) + 1) % options.length];
    const undo = button("Repair", () => {
      broken = structuredClone(sound);
      changed();
    });
    const hint = button("Break a cell for me", () => {
      const { place, next, to, result } = lesson.break;
      broken = structuredClone(sound);
      shape = lesson.break.shape;
      if (to) broken.to[shape][place] = to;
      else broken.then[shape][place][next] = result;
      shapes.value = shape;
      changed();
    });
    const shapes = choose("Shape", sound.shapes.map((name) => [name, `from ${name}`]), shape, (name) => {
      shape = name;
      draw();
    });

    function cell(text, name, isChanged, act) {
      const element = button(text, act);
      element.className = isChanged ? "tool cell changed" : "tool cell";
      element.setAttribute("aria-label", name);
      return make("td", "", element);
    }
    function draw() {
      const isOne = sound.shapes.length === 1, order = isOne ? sound.places[shape] : sound.shapes;
      const places = order.filter((place) => sound.places[shape].includes(place));
      const columns = places;
      const head = make("tr", "", make("th", "", "then"), ...columns.map((name) => make("th", "", name)));
      if (!isOne) head.append(make("th", "", "is at"));
      for (const element of head.cells) element.scope = "col";
      const rows = places.map((place) => {
        const title = make("th", "", place), row = make("tr", "", title);
        title.scope = "row";
        for (const next of columns) {
          const result = broken.then[shape][place]?.[next];
          row.append(
            result === undefined ? make("td", "", "") : cell(
              result,
              `${place}, then ${next}, is ${result}`,
              result !== sound.then[shape][place][next],
              () => change(() => broken.then[shape][place][next] = after(result, places)),
            ),
          );
        }
        const end = broken.to[shape][place];
        if (!isOne) {
          row.append(cell(
            end,
            `${place} is at ${end}`,
            end !== sound.to[shape][place],
            () => change(() => broken.to[shape][place] = after(end, sound.shapes)),
          ));
        }
        return row;
      });
      grid.replaceChildren(make("thead", "", head), make("tbody", "", ...rows));
      set(grid, { "aria-label": `What two steps are, from ${shape}` });
    }
    function change(act) {
      const index = [...grid.querySelectorAll("button")].indexOf(document.activeElement);
      act();
      changed();
      grid.querySelectorAll("button")[index]?.focus();
    }
    function changed() {
      draw();
      const results = check(broken), red = results.filter((law) => law.path);
      list.replaceChildren(...results.map(verdict));
      const summary = red.length ? `${red.map(({ name }) => name).join(", ")} broken` : "every law holds";
      if (grid.isConnected) announce(summary);
    }
    changed();
    const text =
      "A row is a first step, a column is a second one from there, and the cell is the place where both lead. " +
      "Press a cell to change it, and the laws are checked in every case.";
    const tools = make("div", "arrows", hint, undo);
    if (sound.shapes.length > 1) tools.append(shapes);
    return panel("break", "Break it", make("p", "", text), tools, frame, list);
  }

  /** A law with its smallest case, if it is broken. */
  function verdict({ name, statement, words, shape, path, left, right }) {
    const item = make("li", path ? "bad" : "good", make("b", "", `${path ? "✕" : "✓"} ${name} `), words, " ");
    item.append(make("code", "", statement));
    if (path) item.append(make("p", "", `Smallest case: from ${shape}, ${path.join(", then ")}: ${left} ≠ ${right}`));
    return item;
  }

  // MARK: Exercises

  function exercises(lesson) {
    const list = make("ol", "exercises");
    lesson.exercises.forEach(({ task, code, solution }, index) => {
      const name = `${lesson.id}.${index + 1}`, given = make("pre", "", code.join("\n"));
      given.tabIndex = 0;
      given.setAttribute("aria-label", `Exercise ${name}`);
      const answer = make("details", "", make("summary", "", "A solution"), make("pre", "", solution));
      list.append(make("li", "", make("p", "", task), given, answer));
    });
    const how = make("p", "", "Replace ", make("code", "", "___"), ", and run ");
    how.append(make("code", "", `swift run duet-play laws play --law ${lesson.id}.1`), ". ");
    how.append(Object.assign(make("a", "", "How to set it up"), { href: "#setup" }), ".");
    return panel("exercises", "Exercises in Swift", how, list);
  }

  // MARK: The page

  function open(id) {
    const index = Math.max(0, data.lessons.findIndex((lesson) => lesson.id === id)), lesson = data.lessons[index];
    const { t, w } = start(lesson), shown = stage(lesson, t, w);
    shown.t = { ...t, shape: w.shape };
    const heading = make("h2", "", `${index + 1}. ${lesson.title}`), next = data.lessons[index + 1];
    const name = make("div", "name", heading, make("code", "", lesson.haskell));
    const title = make("div", "title", name, make("p", "", lesson.idea));
    title.append(make("p", "try", make("b", "", "Try it: "), lesson.try));
    const beside = make("div", "beside", worked(lesson), predict(lesson, shown));
    if (lesson.rule) beside.append(rules(lesson, t, w, shown));
    beside.append(pairing(lesson, t, w, shown));
    const onward = make("p", "onward");
    if (next) onward.append(Object.assign(make("a", "", `Next: ${next.title} →`), { href: `#${next.id}` }));
    $("lesson").replaceChildren(
      title,
      shown.element,
      beside,
      breaking(lesson, t),
      exercises(lesson),
      onward,
    );
    for (const link of $("lessons").querySelectorAll("a")) {
      set(link, { "aria-current": link.hash === `#${lesson.id}` ? "page" : null });
    }
    document.title = `${lesson.title} · duet lesson`;
    document.documentElement.dataset.shown = lesson.id;
  }

  /** Opens the lesson of the address. Other addresses are places on the page. */
  function follows() {
    const id = location.hash.slice(1);
    if (data.lessons.some((lesson) => lesson.id === id)) {
      open(id);
      scrollTo(0, 0);
    } else if (!$("lesson").firstChild) {
      open("");
    }
  }

  const links = [...data.lessons.map(({ id, title }) => [id, title]), ["glossary", "Glossary"]];
  $("lessons").append(
    ...links.map(([id, title]) => make("li", "", Object.assign(make("a", "", title), { href: `#${id}` }))),
  );
  // Every second part is code.
  const parts = data.setup.text.split("`").map((text, index) => index % 2 ? make("code", "", text) : text);
  $("setup-text").append(...parts);
  say($("setup-commands"), data.setup.commands.join("\n"));
  say($("setup-file"), data.setup.file);
  say($("setup-code"), data.setup.code.join("\n"));
  for (const [term, swift, haskell, meaning] of data.glossary) {
    const names = make("dd", "names", "Swift ", make("code", "", swift), " · Haskell ", make("code", "", haskell));
    $("terms").append(make("div", "", make("dt", "", term), make("dd", "", meaning), names));
  }
  DuetTheme.start();
  addEventListener("hashchange", follows);
  follows();
  globalThis.duetReady = performance.now();
  return { lessons: data.lessons, start, value };
})();
