// The report page: all data are in the page.
"use strict";

(() => {
  const { $, make, say, count, copier, parse } = DuetDOM;
  const data = parse($("data").textContent);
  const { texts, steps, sides } = data;
  const text = (index) => index < 0 ? null : texts[index];
  const none = [];
  const differences = new Map(Object.entries(data.differences ?? {}).map(([n, difference]) => [Number(n), difference]));

  /** The outcomes, read once. */
  const outcomes = data.outcomes.map((outcome) => {
    if (typeof outcome === "string") {
      return { refusal: outcome, actions: [], moves: 0, effects: none, views: [], node: -1, state: -1 };
    }
    const [space, moves = 0, actions = [], effects = -1, views = [], node = -1, state = -1] = outcome;
    return { refusal: null, space, moves, actions, effects: data.effects[effects] ?? none, views, node, state };
  });
  const outcomeOf = (n, side) => outcomes[steps[n][2][side]];

  // What each side shows after each step: the root of its view, or its last view as lines.
  const nodes = sides.map(() => new Int32Array(steps.length).fill(-1));
  const views = sides.map(() => new Int32Array(steps.length).fill(-1));
  const since = new Int32Array(steps.length).fill(-1);
  steps.forEach((_, n) => {
    sides.forEach((_, side) => {
      const outcome = outcomeOf(n, side), isKept = !outcome || outcome.refusal !== null;
      nodes[side][n] = isKept ? nodes[side][n - 1] ?? -1 : outcome.node;
      views[side][n] = outcome?.views.at(-1) ?? views[side][n - 1] ?? -1;
    });
    const isEqual = sides.every((_, side) => screenOf(n, side) === screenOf(n, 0));
    if (!isEqual) since[n] = n > 0 && since[n - 1] >= 0 ? since[n - 1] : n;
  });
  function screenOf(n, side) {
    const allHaveNodes = nodes.every((own) => own[n] >= 0);
    return allHaveNodes ? nodes[side][n] : views[side][n];
  }

  /** The number of a step in the trace of a side, if it has another one there; otherwise 0. */
  function ownNumber(n, side) {
    const own = steps[n][4]?.[side] ?? n;
    return own < 0 || own === n ? 0 : own;
  }

  /** What could happen after a step: see `DuetSpace.start`. */
  function look(n) {
    if (!data.spaces[n]) return { error: "The report does not look ahead from this step." };
    const [numbers, left] = data.spaces[n];
    const events = numbers.map((number) => {
      const [event, groups, spaces] = data.previews[number];
      const shown = groups.map(([lines = [], effects = [], sides, refused]) => [
        lines.map((line) => [Math.sign(line), text(Math.abs(line) - 1)]),
        effects.map(text),
        sides,
        refused === undefined ? undefined : text(refused),
      ]);
      return [text(event), shown, spaces.map(text)];
    });
    return { events, left };
  }

  /** A value with the parts that it shares with others in their places: see `HTMLReport.shared`. */
  function whole(value) {
    if (Array.isArray(value)) return value.map(whole);
    if (!DuetStates.isObject(value)) return value;
    if ("$" in value) return parts[value.$] ??= whole(data.parts[value.$]);
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key.replace(/^\$\$/, "$"), whole(own)]));
  }
  const parts = [], states = [], isLeftOut = (index) => data.states[index]?.[1] === 0;
  const firstLeftOut = steps.findIndex((step) => step[2].some((own) => isLeftOut(outcomes[own]?.state)));
  const leftOut = `The states from step ${firstLeftOut} on are left out, since this page would be too large. ` +
    `A report of a shorter script, or of fewer ${data.noun ?? "architecture"}s, has them.`;
  /** What a step did to the state of a side: its growth, and the state or the changes. Or null, or why it is not known. */
  const stateOf = (index) =>
    index < 0 ? null : isLeftOut(index) ? leftOut : states[index] ??= whole(data.states[index]);

  /** The view of a side after a step, as numbers of texts. */
  const screenLines = (n, side) => views[side][n] < 0 ? [] : data.views[views[side][n]];
  /** The rows of each side; sides with the same rows are joined. */
  function grouped(rowsOf) {
    const all = sides.map((_, side) => rowsOf(side)),
      groups = DuetStage.groupsOf(all.map((rows) => JSON.stringify(rows)));
    return groups.map((sides) => ({ sides, rows: all[sides[0]] }));
  }
  /** The last state that was asked for of each side, and the first step after it. */
  const lastStates = [];
  /** The state of a side after a step, as `DuetStates.partOf`, or a text if it is not known. The next call may change it. */
  function stateAfter(n, side) {
    let { state, next } = lastStates[side] ?? {};
    if (!(next <= n + 1)) (next = 0, state = null);
    for (; next <= n; next++) {
      const own = stateOf(outcomeOf(next, side)?.state ?? -1);
      if (typeof own === "string") return own;
      if (!own) continue;
      if (steps[next][1] < 0) state = DuetStates.partOf(own[1], next);
      else if (state) { for (const row of own.slice(1)) state = DuetStates.changed(state, row, next); }
    }
    lastStates[side] = { state, next };
    return state ?? "States were not recorded.";
  }

  /** The lines of a view, each with the step that put it there. */
  function viewRows(n, side) {
    const lines = screenLines(n, side), own = [];
    const isShown = lines.map((line) => !isBlank(text(line)));
    let rest = lines.flatMap((_, at) => isShown[at] ? [[at, at]] : []), step = n;
    for (; rest.length && step > 0 && views[side][step - 1] >= 0; step--) {
      const before = screenLines(step - 1, side), after = screenLines(step, side);
      if (before === after) continue;
      const places = new Map();
      for (const [sign, x, y] of DuetStates.aligned(before, after)) if (!sign) places.set(y, x);
      for (const [line, at] of rest) if (!places.has(at)) own[line] = step;
      rest = rest.flatMap(([line, at]) => places.has(at) ? [[line, places.get(at)]] : []);
    }
    return lines.flatMap((line, at) => isShown[at] ? [[text(line), own[at] ?? step]] : []);
  }
  const isBlank = (line) => /^[─ −+]*$/.test(line);

  /** The lines after a step with the steps that changed them last: see `DuetBlame.start`. */
  function blame(n) {
    const views = grouped((side) => viewRows(n, side));
    const states = grouped((side) => {
      const state = stateAfter(n, side);
      return typeof state === "string" ? state : DuetStates.lines(state);
    });
    const known = new Set([...views, ...states].flatMap(({ rows }) => rows.map?.(([, step]) => step) ?? []));
    return { views, states, causes: [...known].sort((a, b) => b - a).map((step) => [step, cause(step)]) };
  }

  /** What caused a step: see `Timeline.cause`. */
  function cause(n) {
    const verbs = { failed: "failed", ended: "answered", yielded: "sent an element" };
    const name = (step) => text(steps[step][1]) ?? "start";
    const said = sides.flatMap((_, side) => {
      const parsed = (step) => (outcomeOf(step, side)?.effects ?? none).map(DuetPlots.parse);
      return parsed(n).filter(({ what }) => verbs[what]).map(({ id, service, what }) => {
        let asked = n;
        while (asked >= 0 && !parsed(asked).some((own) => own.id === id && own.what === "began")) asked--;
        const asking = asked < 0 || asked === n ? "" : ` (asked in step ${asked}: ${name(asked)})`;
        return `${service} #${id} ${verbs[what]}${asking}`;
      });
    });
    return [...new Set([name(n), ...said])].join("; ");
  }

  /** What has changed from the earlier of two steps to the later one: see `DuetBlame.start`. */
  function between(one, other) {
    const last = steps.length - 1, ends = [Math.min(one, other), Math.max(one, other)];
    if (!(Number.isInteger(one) && one >= 0 && one <= last)) {
      return { error: `there is no step ${one}; the last one is ${last}` };
    }
    const views = grouped((side) => {
      const [before, after] = ends.map((n) => screenLines(n, side));
      return DuetStates.aligned(before, after).map(([sign, x, y]) => [sign, text(sign < 0 ? before[x] : after[y])])
        .filter(([sign, line]) => sign && !isBlank(line));
    });
    const states = grouped((side) => {
      const known = ends.map((n) => {
        const state = stateAfter(n, side);
        return typeof state === "string" ? { unknown: state } : { value: DuetStates.valueOf(state) };
      });
      const unknown = known[1].unknown ?? known[0].unknown;
      return unknown ?? DuetStates.between(known[0].value, known[1].value);
    });
    return { views, states };
  }

  /** A map with its texts. */
  const mapOf = ({ size, boxes, lines }) => ({
    size,
    boxes: boxes.map((box) => ({ ...box, title: text(box.title), key: text(box.key), lines: box.lines.map(text) })),
    lines: lines.map((line) => ({ ...line, labels: line.labels.map(([x, y, words]) => [x, y, text(words)]) })),
  });
  let linking = 0;
  const tree = DuetView.trees(data.nodes);
  const linesOf = (view) => data.views[view].map(text);

  const model = {
    sides,
    noun: data.noun ?? "architecture",
    style: data.style,
    live: false,
    count: () => steps.length,
    time: (n) => steps[n][0],
    /** The times of a side from a step on; where it lacks a step, the one before. */
    times(side, from) {
      let last = 0;
      return steps.map((step) => last = step[2][side] < 0 ? last : step[5]?.[side] ?? step[0]).slice(from);
    },
    event: (n) => text(steps[n][1]),
    change: (n) => steps[n][3] ?? 0,
    differs: (n) => differences.has(n),
    signs(n) {
      const all = steps[n][2].map((index) => outcomes[index]).filter(Boolean);
      return {
        still: since[n] >= 0,
        refused: all.some((outcome) => outcome.refusal !== null),
        effects: all.some((outcome) => outcome.effects.length),
        failed: all.some((outcome) => outcome.effects.some((effect) => effect.failed !== undefined)),
      };
    },
    isIdle: (n) => steps[n][2].every((i) => i < 0 || isIdle[i]),
    /** The sizes of the space of a side after each step; null if its states were not recorded. */
    sizes(side) {
      let size = 0;
      const growth = (n) => data.states[outcomeOf(n, side)?.state]?.[0];
      return growth(0) === undefined ? null : steps.map((_, n) => size += growth(n) ?? 0);
    },
    records: (n, side) => outcomeOf(n, side)?.effects ?? none,
    /** Finds the steps whose event, actions or effects have a text. */
    matcher(words) {
      const has = lowered().map((own) => own.includes(words));
      const said = ({ service, failed = "" }) => `${service} ${failed}`.toLowerCase().includes(words);
      const acts = outcomes.map(({ actions, effects }) => actions.some((action) => has[action]) || effects.some(said));
      return (n) => has[steps[n][1]] || steps[n][2].some((outcome) => acts[outcome]);
    },
    /** What the stage shows of a step. */
    picture(n) {
      const used = DuetDOM.controlOf(model.event(n));
      return {
        difference: differences.get(n) ?? null,
        since: since[n] >= 0 && !differences.has(n) ? since[n] : null,
        sides: sides.map((_, side) => {
          const outcome = outcomeOf(n, side),
            own = outcome?.views ?? [],
            last = views[side][n],
            state = outcome?.state ?? -1;
          return {
            refusal: outcome ? outcome.refusal : "no such step",
            number: ownNumber(n, side),
            space: outcome && outcome.refusal === null ? text(outcome.space) ?? "" : "",
            actions: outcome?.actions.map(text) ?? [],
            screen: screenOf(n, side),
            used: outcome?.refusal === null ? used : null,
            tree: nodes[side][n] >= 0 ? tree(nodes[side][n]) : null,
            before: nodes[side][n - 1] >= 0 ? tree(nodes[side][n - 1]) : null,
            get views() {
              return own.length ? own.map(linesOf) : last >= 0 ? [linesOf(last)] : [];
            },
            isOld: !own.length,
            state: stateOf(state),
            stateKey: isLeftOut(state) ? -2 : state,
          };
        }),
      };
    },
    look: Object.keys(data.spaces ?? {}).length ? look : null,
    maps: (data.checks ?? []).map((check) => ({ ...check, map: data.checks[check.map]?.map ?? check.map })).filter((
      { map },
    ) => map.boxes.length).map(({ names, map, screens }) => ({
      names,
      places: screens,
      map: { ...mapOf(map), states: map.states && mapOf(map.states) },
    })),
    screen: (n) => data.screens[n],
    visit: (script, place) =>
      app.notice(
        `A script that leads to ${place}: ${script.trim().replaceAll("\n", "; ") || "no event"}`,
      ),
    blame,
    between,
    go(n) {
      // Chrome ignores addresses that change too often, for example while the slider moves.
      clearTimeout(linking);
      linking = setTimeout(() => history.replaceState(null, "", `#${n}`), 100);
      app.show(n);
      return true;
    },
  };
  const isIdle = outcomes.map((outcome) => outcome.refusal === null && !outcome.moves && !outcome.effects.length);
  let lower = null;
  const lowered = () => lower ??= texts.map((own) => own.toLowerCase());

  /** Fills a panel with blocks of a heading, a text and a script. */
  function fill(id, title, blocks) {
    $(id).hidden = !blocks.length;
    say($(`${id}-title`), title);
    for (const block of blocks) $(id).append(finding("h3", block));
  }
  function finding(heading, { name, text, lines = [], ...copied }) {
    const block = make("div", "finding", make(heading, "", name));
    if (text) block.append(make("p", "words", text));
    if (copied.script) {
      block.append(make("ol", "script", ...copied.script.trim().split("\n").map((line) => make("li", "", line))));
    }
    if (lines.length) {
      const shown = lines.map(([sign, line]) =>
        make("p", ["only-first", "", "only-second"][sign + 1], `${["−", " ", "+"][sign + 1]} ${line}`)
      );
      block.append(make("div", "lines", ...shown));
    }
    for (const what of ["command", "script", "test"]) if (copied[what]) block.append(copier(what, copied[what]), " ");
    return block;
  }
  /** Shows what holds on each side. */
  function checked() {
    const checks = data.checks ?? [], findings = checks.flatMap(({ findings }) => findings ?? []);
    $("check").hidden = !checks.length;
    say($("check-title"), "Check");
    if (findings.length) $("chips").append(chip("check", `✕ ${count(findings.length, "finding")}`));
    for (const { names, verdict, lines, findings } of checks) {
      const on = names.join(", ");
      $("check").append(make("h3", "", on), make("p", "words", verdict));
      for (const own of findings ?? []) $("check").append(finding("h4", { ...own, name: `✕ ${own.name}` }));
      if (lines?.length) {
        const pre = make("pre", "lines", lines.map(text).join("\n"));
        pre.tabIndex = 0;
        $("check").append(pre);
      }
    }
  }

  /** Fills the head of the page. */
  function describe() {
    const all = steps.length - 1, bad = differences.size, laws = data.laws ?? [];
    const what = sides.length === 1 ? sides[0].name : count(sides.length, model.noun);
    const verdict = data.stopped
      ? `✕ stopped after step ${all}`
      : sides.length < 2
      ? count(all, "step")
      : bad
      ? `≠ ${bad} of ${count(all, "step")} ${bad === 1 ? "differs" : "differ"}`
      : `✓ all ${count(all, "step")} agree`;
    say($("title"), data.scenario);
    say($("summary"), [data.summary, what].filter(Boolean).join(" · "));
    say($("verdict"), verdict);
    $("verdict").className = `verdict ${data.stopped || bad ? "bad" : sides.length < 2 ? "" : "good"}`;
    document.title = `${data.scenario}: ${verdict} · duet`;
    if (laws.length) $("chips").append(chip("laws", `✕ ${count(laws.length, "law")} failed`));
    say($("lead"), [compared(all), searched(), lawful()].filter(Boolean).join("; ") + ".");
    matrix();
    checked();
    $("notes").hidden = !data.notes?.length;
    for (const note of data.notes ?? []) $("notes").append(make("p", "notice", note));
    fill("laws", "Failed laws", laws.map((own) => ({ ...own, name: `✕ ${own.name}` })));
    fill("shrunk", "Short counterexamples", data.shrunk ?? []);
    const source = data.about?.filter(([name]) => ["tool", "command"].includes(name)).map(([, value]) => value);
    document.body.dataset.source = source?.join(" · ") ?? "";
    $("about").hidden = !data.about?.length;
    for (const [name, value] of data.about ?? []) $("about-rows").append(make("dt", "", name), make("dd", "", value));
  }

  // What is proved, in one sentence, and for each side.
  const lawsChecked = (data.about ?? []).find(([name]) => name === "laws")?.[1] ?? "";
  /** The steps at which a side shows another view than the first one. */
  const differing = (side) => [...steps.keys()].filter((n) => screenOf(n, side) !== screenOf(n, 0));
  function compared(all) {
    const after = `after each of ${count(all, "event")}`;
    if (sides.length < 2) return `${sides[0].name} ran ${count(all, "event")}`;
    const what = `${sides.length} ${model.noun}s`;
    if (data.stopped) return `${what} were compared, and the run stopped after step ${all}`;
    const apart = [...steps.keys()].filter((n) => since[n] >= 0);
    if (!apart.length && !differences.size) return `${what} show the same views ${after}`;
    if (!apart.length) return `${what} end each step with the same view, but ${count(differences.size, "step")} differ`;
    const first = apart[0] ? `step ${apart[0]}, ${model.event(apart[0])}` : "the start";
    return `${what} show different views after ${apart.length} of ${count(steps.length, "step")}, first after ${first}`;
  }
  function searched() {
    const checks = data.checks ?? [], findings = checks.flatMap(({ findings }) => findings ?? []).length;
    if (!checks.length) return "";
    const found = findings ? `found ${count(findings, "problem")}` : "found no broken property";
    const isAll = checks.every(({ verdict }) => verdict.startsWith("all "));
    const counts = [...new Set(checks.map(({ verdict }) => Number(/\d+/.exec(verdict)?.[0] ?? 0)))].sort((a, b) =>
      a - b
    );
    const most = counts.length > 1 ? `states of each, ${counts[0]} to ${counts.at(-1)},` : count(counts[0], "state");
    return `a search of ${isAll ? "all" : "the first"} ${most} ${found}`;
  }
  const lawful = () => lawsChecked;
  /** Shows the properties of each side; a cell leads to what it is about. */
  function matrix() {
    // Two scripts on one architecture are no sides of a search.
    const checks = (data.checks ?? []).filter(({ names }) => sides.some(({ name }) => names.includes(name)));
    $("matrix").hidden = sides.length < 2;
    $("matrix").open = differences.size > 0 || checks.some(({ findings }) => findings?.length) || data.laws?.length > 0;
    const heads = [model.noun, "views", ...checks.length ? ["states", "findings"] : [], ...lawsChecked ? ["laws"] : []];
    $("matrix-heads").replaceChildren(...heads.map((words) => {
      const head = make("th", "", words);
      head.scope = "col";
      return head;
    }));
    const cell = (words, isBad, to) => {
      const inner = to === null ? make("span", "", words) : make("a", "", words);
      if (to !== null) inner.href = to;
      return make("td", isBad ? "bad" : "good", inner);
    };
    $("matrix-rows").replaceChildren(...sides.map(({ name }, side) => {
      const own = differing(side), row = make("tr", "", make("th", "", name));
      row.firstChild.scope = "row";
      const as = side === 0 ? "compared with" : "✓ the same";
      row.append(own.length ? cell(`≠ in ${count(own.length, "step")}`, true, `#${own[0]}`) : cell(as, false, null));
      if (checks.length) {
        const check = checks.find(({ names }) => names.includes(name)), found = check?.findings?.length ?? 0;
        row.append(cell(check ? /^\D*[\d,]+ \w+/.exec(check.verdict)?.[0] ?? check.verdict : "–", false, null));
        row.append(found ? cell(`✕ ${found}`, true, "#check") : cell(check ? "✓ none" : "–", false, null));
      }
      if (lawsChecked) {
        const failed = (data.laws ?? []).filter((law) => law.name.startsWith(`${name}: `)).length;
        row.append(failed ? cell(`✕ ${failed} failed`, true, "#laws") : cell("✓ all hold", false, null));
      }
      return row;
    }));
  }
  function chip(id, words) {
    const link = make("a", "verdict bad", words);
    link.href = `#${id}`;
    return link;
  }

  /** The step that the address names, or null. */
  function stepOfHash() {
    const n = /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : NaN;
    return n < steps.length ? n : null;
  }

  describe();
  $("text").hidden = !data.nodes.length;
  const app = DuetApp.start(model);
  // It opens where views differ first, or else at the first step that did something.
  const isOwn = (n) => model.change(n) !== 0;
  const all = [...steps.keys()];
  const begin = stepOfHash() ?? all.find((n) => differences.has(n) && !isOwn(n)) ?? differences.keys().next().value ??
    all.find((n) => n > 0 && !model.isIdle(n)) ?? 0;
  app.changed();
  app.show(begin, true);
  function followHash() {
    if (stepOfHash() !== null) model.go(stepOfHash());
    else if (/^#\d+$/.test(location.hash)) app.notice(`There is no step ${location.hash.slice(1)}`, "bad");
  }
  if (location.hash && stepOfHash() === null) followHash();
  addEventListener("hashchange", followHash);
  /** Says why a control does nothing, and shows what the view has. */
  function refuse(event) {
    const control = event.target.closest(".view :is(button, a:not([target]), input:not([readonly]), select)");
    if (!control) return;
    // A picker or a slider has changed when it says so, and the others have not.
    if (event.type === "input") DuetView.reset(control);
    else if (control.matches("select, [type=range]")) return;
    else event.preventDefault();
    app.notice("A report shows a past run. Its controls do nothing.");
  }
  for (const type of ["click", "input"]) $("views").addEventListener(type, refuse);
  globalThis.duetReady = performance.now();
})();
