// The live page: the server sends states over a WebSocket, and the page sends events, seeks and answers.
"use strict";

(() => {
  const { $, make, say, set, press, button, time, count, parse } = DuetDOM;
  const root = document.documentElement;
  let socket = null,
    tries = 0,
    timer = 0,
    hasEnded = false,
    run = null,
    greeting = "",
    longest = 0, // The most bytes of a message.
    app = null,
    title = document.title;
  const steps = [];
  const marks = new Map();
  // What to do when the server has answered a message, by the message's number, with its line and the step that it would
  // be; and the same for lines whose answer was lost with the connection.
  const pending = new Map();
  let lost = [];
  let sent = 0;
  // The step that was asked for and not answered yet, and the one wished since.
  let asked = null, wanted = null;
  // Why the last message was refused, and what to say with the next state.
  let mistake = "", kept = "";
  let state = null, bad = 0;
  // The map of the run with its number, and the places of its screens until a state has them.
  let atlas = null, known = [];
  const OFFLINE = "Not connected";
  const isOpen = () => socket?.readyState === WebSocket.OPEN && !hasEnded;

  /**
   * Sends a message.
   * @param {{do?: string, seek?: number, rows?: number, look?: string[], blame?: number, since?: number, map?: number}} message
   * @param {(isDone: ?boolean, answer?: object) => void} [then] runs after the answer; with null if the message was lost
   * @param {string} [shown] the line as the steps show it
   * @returns {boolean} whether it was sent
   */
  function send(message, then, shown = message.do) {
    const text = JSON.stringify({ ...message, id: sent + 1 });
    if (!isOpen()) app?.announce("Not connected: nothing was sent");
    else if (new TextEncoder().encode(text).length > longest) app.notice("This text is too long to send", "bad");
    else {
      sent += 1;
      const isQuestion = [message.look, message.blame, message.since, message.map].some((own) => own !== undefined);
      if (then) pending.set(sent, { then, isQuestion, line: shown, step: state.shown + 1 });
      if (!isQuestion) mistake = "";
      socket.send(text);
      return true;
    }
    return false;
  }

  /** Quotes a text for a script. */
  const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t")}"`;
  const word = (id) => /^[\p{L}\p{N}_.-]+$/u.test(id) ? id : quoted(id);

  const model = {
    sides: [],
    noun: "architecture",
    live: true,
    count: () => steps.length,
    time: (n) => steps[n][0],
    times: (_, from) => steps.slice(from).map(([time]) => time),
    event: (n) => steps[n][1],
    change: () => 0,
    differs: (n) => Boolean(steps[n][2]),
    signs: (n) => ({
      still: steps[n][7] >= 0,
      refused: steps[n][6],
      effects: steps[n][5].some((own) => own.length),
      failed: steps[n][5].flat().some((effect) => effect.failed !== undefined),
      mark: marks.get(n),
    }),
    isIdle: (n) => !steps[n][3] && !steps[n][5].some((own) => own.length) && !steps[n][6],
    sizes(side) {
      let size = steps[0][8][side] ?? null;
      return size === null ? null : steps.map((step) => size = step[8][side] ?? size);
    },
    records: (n, side) => steps[n][5][steps[n][9][side] ?? 0],
    // The same texts as those that the command `find` searches.
    matcher: (words) => (n) =>
      [steps[n][1] ?? "", marks.get(n)?.label ?? "", ...steps[n][4]].some((text) => text.toLowerCase().includes(words)),
    screen: (n) => steps[n][10],
    picture: () => state.picture,
    looksFurther: true,
    act: (line) => send({ do: line }),
    blame: () => ask({ blame: 1 }),
    between: (from) => ask({ since: from }),
    /** Goes from the start to a place of the map. */
    visit: (script) => send({ do: "go 0" }) && script && send({ do: script }),
    leaveOut: (n) => send({ do: `without ${n}` }),
    get wanted() {
      return wanted;
    },
    /** Asks for a step; while an answer is on its way, only the last wish counts. */
    go(n) {
      if (asked === null && !seek(n)) return false;
      wanted = n;
      return true;
    },
  };

  /** Asks about the step shown: see `LiveTimeline.Question`. @returns {Promise<{error?: string, isOld?: boolean}>} */
  const ask = (question) =>
    new Promise((resolve) => {
      const { version } = state;
      const isSent = send(question, (isDone, answer) => {
        const error = isDone ? undefined : answer?.error ?? OFFLINE;
        resolve({ ...answer?.found, error, isOld: isDone && version !== state.version });
      });
      if (!isSent) resolve({ error: OFFLINE });
    });
  const look = (_, path) => ask({ look: path });
  /** The map of this run, which is asked for once; or why there is none. */
  async function findMaps() {
    if (atlas?.run === run) return atlas.maps;
    const own = run, { map, places, error } = await ask({ map: 1 });
    if (error === OFFLINE) return error;
    known = places;
    const maps = error ?? [{
      names: [model.sides[0].name],
      map,
      get places() {
        return state.places ?? known;
      },
    }];
    atlas = { run: own, maps };
    return maps;
  }

  /** Asks for a step, and then for the one wished meanwhile. @returns {boolean} whether it was sent */
  function seek(n) {
    const isSent = send({ seek: n }, () => {
      const next = wanted === asked || wanted >= steps.length ? null : wanted;
      asked = wanted = null;
      if (next !== null && seek(next)) wanted = next;
      else app.show(state.shown, true), app.reveal();
    });
    if (isSent) asked = n;
    return isSent;
  }

  // The nodes of the views so far, and what builds their trees: what does not change is the same tree.
  let nodes = [], tree = null;
  /** Reads what the server shows as the stage wants it. */
  function readPicture({ roots, known, nodes: own, outcomes, difference = null, since = null }, before, used) {
    if (!known) tree = DuetView.trees(nodes = []);
    for (const node of own) nodes.push(node);
    return {
      difference,
      since,
      sides: outcomes.map((outcome, side) => {
        const isRefused = typeof outcome === "string",
          [space, , actions, kept] = isRefused ? ["", 0, [], null] : outcome;
        return {
          refusal: isRefused ? outcome : null,
          space,
          actions,
          screen: roots[side],
          tree: tree(roots[side]),
          before: before?.sides[side].tree ?? null,
          used: isRefused ? null : used,
          views: [],
          isOld: true,
          state: kept,
          stateKey: kept ? JSON.stringify(kept) : -1,
        };
      }),
    };
  }

  /** Applies a message of the server. */
  function receive(message) {
    if (message.ended) return end();
    if (message.steps === undefined) return answered(message);
    const isAnew = run !== null && message.run !== run, before = state, had = isAnew ? lines() : [];
    // A server that shows something else has another page.
    if (isAnew && JSON.stringify(message.hello) !== greeting) return location.reload();
    if (message.hello && !app) begin(message.hello);
    run = message.run ?? run;
    if (message.from < steps.length) {
      steps.length = message.from;
      bad = steps.filter((step) => step[2]).length;
    }
    for (const step of message.steps) {
      steps.push(step);
      if (step[2]) bad += 1;
    }
    const oldMarks = JSON.stringify([...marks]);
    marks.clear();
    for (const [n, pinned, label] of message.marks) marks.set(n, { pinned, label });
    const old = before && message.branch === before.branch && message.shown - before.shown,
      used = model.event(message.shown);
    // What is new can be told after one step, and stays while the step is shown.
    const earlier = old === 1 ? before.picture : old === 0 ? before.earlier : null;
    state = { ...message, earlier, picture: readPicture(message.show, earlier, DuetDOM.controlOf(used)) };
    const isMarked = JSON.stringify([...marks]) !== oldMarks, isNew = message.steps.length || !before;
    const isChanged = isMarked || message.steps.length || message.count !== before?.count ||
      message.branch !== before?.branch;
    if (before && message.branch !== before.branch) app.compare(null);
    if (isChanged) app.changed(message.from, isMarked);
    // A clock that runs says nothing to screen readers.
    const isQuiet = !before || before.shown === state.shown && !isChanged ||
      model.event(state.shown)?.startsWith("wait ");
    app.show(state.shown, isQuiet);
    if (isNew) follow(message, before);
    showRest();
    $("go-on")?.remove();
    if (isAnew) app.notice("The server has restarted"), offer(had);
    else if (mistake) app.notice(mistake, "bad");
    else if (kept) app.notice(kept);
    else app.notice(standing());
    kept = "";
    settle(isAnew);
    root.dataset.version = message.version;
    globalThis.duetReady ??= performance.now();
  }

  /** The notice that belongs to the step shown. */
  const standing = () =>
    state.shown < steps.length - 1 ? `Step ${state.shown} is in the past. An event here starts a branch.` : "";

  /** The events of the steps, as lines of a script. */
  const lines = () => steps.slice(1).map((step) => step[11] ?? step[1]);
  /**
   * Offers to go on from the events that this tab has, if the new run of the server has only the first of them.
   * @param {string[]} had
   */
  function offer(had) {
    const now = lines(), rest = had.slice(now.length);
    if (!rest.length || now.some((line, n) => line !== had[n]) || state.branches.length > 1) return;
    const go = button(`Go on from the ${count(had.length, "step")} of this tab`, () => {
      go.remove();
      // Several messages, if one would be too long.
      for (let from = 0, to; from < rest.length; from = to) {
        let length = 64;
        for (to = from; to < rest.length && (to === from || length < longest / 8); to++) length += rest[to].length;
        if (!send({ do: rest.slice(from, to).join("\n") })) return;
      }
    });
    go.id = "go-on";
    $("notice").after(go);
  }

  /** Finds out from the steps which lines this run has performed, though the answer was lost. */
  function settle(isAnew) {
    const all = lost;
    let from = 0;
    lost = [];
    for (const { then, line, step } of all) {
      const found = isAnew ? -1 : steps.findIndex(([, event], n) => n >= Math.max(from, step) && event === line);
      if (found >= 0) from = found + 1;
      then(found >= 0 || null);
    }
  }

  /** Reads the answer to a message of this tab. */
  function answered(message) {
    const { then, isQuestion } = pending.get(message.done) ?? {};
    if (isQuestion) {
      // The panel shows the answer, and also why there is none.
    } else if (message.error !== undefined) {
      mistake = message.error;
      app?.notice(mistake, "bad");
    } else app?.notice(message.said || standing());
    if (message.compare !== undefined) app.compare(message.compare);
    if (message.filter !== undefined) filter(message.filter);
    if (message.save !== undefined) save(message.save, message.as);
    pending.delete(message.done);
    then?.(message.error === undefined, message);
  }

  /** Starts the page with the first message. */
  function begin(hello) {
    greeting = JSON.stringify(hello);
    longest = hello.longest;
    Object.assign(model, {
      sides: hello.sides,
      style: hello.style,
      look: hello.looks ? look : null,
      findMaps: hello.maps ? findMaps : null,
    });
    say($("title"), hello.scenario);
    say(
      $("summary"),
      [hello.summary, count(hello.sides.length, "architecture"), `${hello.effects} effects`].filter(Boolean).join(
        " · ",
      ),
    );
    document.title = title = `${hello.scenario} · duet`;
    for (const id of ["command", "files"]) $(id).hidden = false;
    hello.sides.forEach(({ name }, side) => {
      const link = make("a", "", name);
      Object.assign(link, {
        href: `trace?side=${side}`,
        download: fileName(`${hello.scenario}-${name}.jsonl`),
      });
      $("saves").append(link, " ");
    });
    const script = make("a", "", "script");
    Object.assign(script, { href: "script", download: `${fileName(hello.scenario)}.script` });
    $("saves").append(script);
    app = DuetApp.start(model);
    addServices(hello.services);
  }

  /** Shows verdict, clock, services and branches. */
  function showRest() {
    const sides = model.sides.length;
    say(
      $("verdict"),
      sides < 2 ? "" : bad ? `≠ ${count(bad, "step")} ${bad === 1 ? "differs" : "differ"}` : `✓ all ${sides} agree`,
    );
    $("verdict").className = `verdict ${bad ? "bad" : "good"}`;
    const speed = state.speed ? ` × ${state.speed}` : "";
    say($("clock"), `clock ${state.clock === "rests" ? "at rest" : state.clock}${speed} · ${time(state.time)}`);
    $("clock").classList.toggle("busy", state.clock === "runs");
    showWaiting();
    showBranches();
  }

  const fileName = (text) => text.replace(/[^\w.-]/g, "_");
  /** Lists only the steps with a text, as the command `filter` asks. */
  function filter(text) {
    $("filter").value = text;
    $("filter").dispatchEvent(new Event("input"));
  }
  /** Saves what the command `save` or `script` asks for. */
  function save(name, kind) {
    const links = [...$("saves").querySelectorAll("a")].filter((link) =>
      link.href.endsWith("script") === (kind === "script")
    );
    links.forEach((link, side) => {
      const own = make("a");
      own.href = link.href;
      const stem = name.replace(/\.jsonl$/, "");
      own.download = fileName(links.length > 1 ? `${stem}-${model.sides[side].name}.jsonl` : name);
      own.click();
    });
    app.notice(`${count(links.length, "file")} saved`);
  }

  // Services: their next answers.
  const services = new Map();
  /** Creates a row for each service, which has a name and a text that can be shown. */
  function addServices(all) {
    $("services").hidden = !all.length;
    for (const [name, shown] of all) {
      const reason = make("input"),
        calls = make("div", "call-row"),
        row = make("form", "service", make("span", "", shown));
      reason.value = "offline";
      reason.setAttribute("aria-label", `Error for the next call of ${shown}`);
      row.addEventListener("submit", (event) => {
        event.preventDefault();
        const line = `fail ${word(name)} ${quoted(reason.value)}`;
        send({ do: line }, (isDone) => isDone && app.notice(`The next call of ${shown} will fail`));
      });
      const fail = make("button", "tool", "Fail the next call");
      row.append(reason, fail, calls);
      services.set(name, { reason, calls });
      $("service-rows").append(row);
    }
  }
  /** Shows the calls that wait; a call keeps its buttons. */
  function showWaiting() {
    for (const [name, { reason, calls }] of services) {
      const waiting = state.waiting.filter(([service]) => service === name);
      const hadFocus = calls.contains(document.activeElement);
      while (calls.children.length > waiting.length) calls.lastChild.remove();
      if (hadFocus && !calls.contains(document.activeElement)) (calls.querySelector("button") ?? reason).focus();
      waiting.forEach((call, index) => {
        if (!calls.children[index]) calls.append(waitingCall(name, reason));
        const row = calls.children[index];
        const [, n, since] = call;
        row.dataset.n = n;
        say(row.firstChild, `call ${n} has waited since ${time(since)}`);
      });
    }
  }
  function waitingCall(name, reason) {
    const row = make("div", "call-row", make("span")), n = () => Number(row.dataset.n);
    row.append(
      button("Answer", () => send({ do: `answer ${word(name)} ${n()}` })),
      button("Fail", () => send({ do: `fail ${word(name)} ${n()} ${quoted(reason.value)}` })),
    );
    return row;
  }

  /** Shows the branches as a tree; a branch keeps its button. */
  const branches = new Map();
  function showBranches() {
    $("branches").hidden = state.branches.length < 2;
    const known = new Set(state.branches.map(({ number }) => number));
    for (const [number, own] of branches) if (!known.has(number)) own.item.remove(), branches.delete(number);
    for (const { number, from, calls, steps, differs } of state.branches) {
      if (!branches.has(number)) {
        const item = make("li"), go = button("", () => send({ do: `branch ${number}` })), inner = make("ul");
        item.append(go, inner);
        branches.set(number, { item, go, inner });
        (branches.get(from?.[0])?.inner ?? $("branch-list")).append(item);
      }
      const { go } = branches.get(number);
      const more = [from && `from step ${from[1]}`, count(steps, "step"), differs !== null && `≠ at ${differs}`, calls]
        .filter(Boolean).join(" · ");
      const words = `${number}`;
      if (go.textContent !== `${words} ${more}`) go.replaceChildren(make("b", "", words), " ", make("small", "", more));
      go.setAttribute("aria-label", `Branch ${number}, ${more}`);
      set(go, { "aria-current": number === state.branch ? "true" : null });
    }
  }

  // The focus and the address follow the session.
  let isMoving = false;
  /** Moves the focus if the view has moved it, or the event `focus`: not if a control was used, perhaps in another tab. */
  function follow({ focus, location = "", steps: added }, before) {
    if (!before) DuetPlaces.start(location, isPast(), visit);
    else DuetPlaces.follow(location, model.event(state.shown));
    const isUsed = ({ 1: event, 11: line = event }) => DuetDOM.controlOf(line) === focus && !line.startsWith("focus ");
    if (!focus || focus === before?.focus || before && added.some(isUsed)) return;
    const active = document.activeElement, view = active.closest(".view");
    // Who works elsewhere on the page, or has text that is not sent, keeps the focus.
    if (active !== document.body && !view || edited() && DuetView.isHalfTyped(edited())) return;
    isMoving = true;
    DuetFocus.on(view ?? document.querySelector(".card:not([hidden]) .view"), focus);
    isMoving = false;
  }

  /** Performs an event of the browser's history. */
  function visit(event, place, then) {
    if (!send({ do: event === "open" ? `open ${quoted(place)}` : event }, then)) then(false);
  }
  document.querySelector(".skip").addEventListener("click", (event) => {
    // The address is the session's.
    event.preventDefault();
    $("views").focus();
  });

  // Controls of the views send script lines.
  /** Sends the text of a field. Until the answer, the field keeps what is typed. */
  function submit(input, verb) {
    if (input.readOnly) return;
    const answer = DuetView.sent(input);
    const line = (text) => `${verb} ${word(input.dataset.id)} ${quoted(text)}`;
    const isSent = send(
      { do: line(input.value) },
      (isDone) => answer(isDone !== null),
      line(input.type === "password" && input.value ? "•••" : input.value),
    );
    if (!isSent) answer(false);
  }
  /** Sends each change of a field that takes them; what an input method composes, at its end. */
  function changed(event) {
    const input = inputOf(event), control = event.target.closest(".v-picker select, .v-slider input");
    if (input && !event.isComposing && DuetView.takes(input).includes("type")) submit(input, "type");
    if (!control) return;
    if (isOff(control)) return DuetView.reset(control);
    const answer = DuetView.sent(control), { id } = control.dataset;
    const isSlider = control.type === "range";
    const line = isSlider
      ? `set ${word(id)} ${control.value}`
      : `choose ${word(id)} ${quoted(DuetView.chosen(control))}`;
    const then = (isDone) => answer(isDone !== null);
    if (isSlider) stream(control, line, then);
    else if (!send({ do: line }, then)) then(null);
  }

  // What a control of numbers or points has under way: the line to send next, and what to do at the end.
  const streams = new Map();
  /** Sends a line after the answer to the one before; of those that come meanwhile, only the last. */
  function stream(control, line, then) {
    const waiting = streams.get(control);
    if (waiting) {
      waiting.ends.push(then);
      return waiting.next = line;
    }
    const own = { next: null, ends: [then] };
    streams.set(control, own);
    const done = (isDone) => {
      streams.delete(control);
      const { next, ends } = own, end = (isDone) => ends.forEach((one) => one?.(isDone));
      if (next === null) end(isDone);
      else stream(control, next, end);
    };
    if (!send({ do: line }, done)) done(null);
  }
  /** Sends what a control has under way, so that what comes next comes after it. */
  function flush(control) {
    const own = streams.get(control);
    if (own?.next) send({ do: own.next });
    if (own) own.next = null;
  }

  const inputOf = (event) => event.target.matches(".view .v-field > input") ? event.target : null;
  /** The control that a press uses; what the browser does with one of the others is enough. */
  function controlOf(event) {
    const own = event.target.closest(
      ".v-field, .v-slider, .v-picker, .v-checkbox, .v-link, .v-canvas, button[data-id], .v-item[data-tap]",
    );
    if (own?.matches(".v-checkbox, .v-radio")) return event.target.closest("label")?.firstChild ?? null;
    if (own?.matches(".v-canvas")) return DuetView.takes(own).length ? own : null;
    return own?.matches(".v-field, .v-slider, .v-picker") ? null : own;
  }
  const isOff = (control) => control.getAttribute("aria-disabled") === "true";
  /** The field of the views that has the focus. */
  const edited = () => document.activeElement?.matches(".view .v-field > input") ? document.activeElement : null;
  const isPast = () => state.shown < steps.length - 1;

  /** The line of using a control. */
  function lineOf(control, event) {
    const { id } = control.closest("[data-id]").dataset;
    if (control.type === "radio") return `choose ${word(id)} ${quoted(DuetView.chosen(control))}`;
    if (!control.matches(".v-canvas")) return `tap ${word(id)}`;
    const at = pointOf(control, event);
    if (!at || !DuetView.takes(control).includes("press")) return null;
    flush(control);
    return `press ${word(id)} at ${at}`;
  }
  // The control whose use takes the focus out of a field: the session leaves the field in the same step.
  let using = null;
  /** Uses a control: takes the focus out of the field that has it, and sends the control's line. */
  function use(control, line) {
    const field = edited();
    // The text that is typed comes first. It may enable the control.
    const isTyped = field && !field.readOnly && DuetView.isHalfTyped(field);
    const isSent = !(isOff(control) && isOpen() && !isTyped) && line;
    let left = null;
    using = isSent ? (words) => left = words : null;
    if (field && control.matches(".v-item")) field.blur();
    else if (field) control.focus();
    using = null;
    // Without a connection, all are disabled, and whoever clicks is told why.
    if (isSent) send({ do: line }, (isDone) => isDone === false && left && send({ do: left }));
  }
  /** Sends a further event of a control, if it takes it. @returns {boolean} whether it does */
  function further(event, verb) {
    const own = event.target.closest(".view [data-id]:not(input)");
    if (!own || isOff(own) || !DuetView.takes(own).includes(verb)) return false;
    event.preventDefault();
    const line = `${verb} ${word(own.dataset.id)}`;
    if (own.matches(".v-canvas")) {
      const at = verb === "menu" && DuetView.takes(own).includes("move") && pointOf(own, event);
      flush(own);
      if (at) send({ do: `move ${word(own.dataset.id)} to ${at}` });
    }
    use(own, line);
    return true;
  }

  // A canvas: a point in its units, of the pointer or, for keys, of a pointer of its own.
  const points = new WeakMap();
  const sizeOf = (canvas) => canvas.firstChild.viewBox.baseVal;
  function pointOf(canvas, { clientX, clientY, type, detail }) {
    const { width, height } = sizeOf(canvas), isOfKey = type === "keydown" || type === "click" && !detail;
    if (!width || !height) return null;
    if (isOfKey) return points.get(canvas) ?? `${width >> 1},${height >> 1}`;
    // The middle of the pixel: a click has whole numbers, and a move has not.
    const [left, top] = [clientX, clientY].map((own) => Math.floor(own) + 0.5);
    const { x, y } = new DOMPoint(left, top).matrixTransform(canvas.firstChild.getScreenCTM().inverse());
    const at = [Math.floor(x), Math.floor(y)];
    return at[0] >= 0 && at[1] >= 0 && at[0] < width && at[1] < height ? at.join() : null;
  }
  /** Moves the pointer of a canvas, and says so if the canvas takes it. */
  function movePointer(canvas, at) {
    if (!at || points.get(canvas) === at) return;
    points.set(canvas, at);
    // In the past, an event would begin a branch.
    if (isOff(canvas) || isPast() || !DuetView.takes(canvas).includes("move")) return;
    stream(canvas, `move ${word(canvas.dataset.id)} to ${at}`);
  }
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  /** What keys do on a canvas. @returns {boolean} whether they do something */
  function pressKey(canvas, event) {
    const by = ARROWS[event.key], { width, height } = sizeOf(canvas);
    if (!by) return false;
    const pace = event.shiftKey ? 1 : 8, at = pointOf(canvas, event)?.split(",").map(Number);
    if (!at) return true;
    const [x, y] = [width, height].map((size, n) => Math.min(size - 1, Math.max(0, at[n] + pace * by[n])));
    set(canvas.firstChild.lastChild, { d: `M${x - 8} ${y}h16M${x} ${y - 8}v16` });
    app.announce(`${x}, ${y}`);
    movePointer(canvas, `${x},${y}`);
    return true;
  }
  $("views").addEventListener("pointermove", (event) => {
    const canvas = event.target.closest(".v-canvas");
    if (canvas) movePointer(canvas, pointOf(canvas, event));
  });

  // A press takes the focus out of a field only with the click: what the field's text changes could move the control away
  // from under the pointer before.
  $("views").addEventListener("mousedown", (event) => {
    const select = event.target.closest("select");
    if (edited() && controlOf(event) || select && isOff(select)) event.preventDefault();
  });
  // At the end of a grid, the next rows come by themselves.
  $("views").addEventListener("scroll", ({ target }) => {
    const more = target.scrollHeight - target.scrollTop < 2 * target.clientHeight &&
      target.querySelector("table .v-more button");
    if (more) more.click();
  }, { capture: true, passive: true });
  $("views").addEventListener("click", (event) => {
    const more = event.target.closest(".v-more button");
    if (more) return send({ rows: 2 * more.closest("ul, table").querySelectorAll(":scope > .v-item").length });
    const control = controlOf(event), own = event.target.closest("[data-id]:not(input)");
    // A press on a label comes again as one on what it labels. The browser opens a link to another site, or in a tab.
    if (!control || control.matches("input") && event.target !== control) return;
    if (control.matches("a") && (control.target || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    // The view says what is on, and which location is shown.
    if (control.matches("a, input")) event.preventDefault();
    // The second press of a double one is no other tap.
    if (event.detail && event.detail % 2 === 0 && DuetView.takes(own).includes("double")) return;
    const isSelecting = control.matches(".v-item") && getSelection().type === "Range";
    if (!isSelecting) use(control, lineOf(control, event));
  });
  $("views").addEventListener("dblclick", (event) => further(event, "double"));
  $("views").addEventListener("contextmenu", (event) => further(event, "menu"));
  $("views").addEventListener("input", changed);
  $("views").addEventListener("compositionend", changed);
  $("views").addEventListener("keydown", (event) => {
    const input = inputOf(event), { key, target } = event;
    if (event.isComposing) return;
    if (input && key === "Enter" && !input.readOnly) return submit(input, "enter");
    if (input && key === "Escape") {
      DuetView.reset(input);
      if (DuetView.takes(input).includes("cancel")) return send({ do: `cancel ${word(input.dataset.id)}` });
    }
    if (key === "ContextMenu" || key === "F10" && event.shiftKey) return further(event, "menu");
    const isCanvas = target.matches(".v-canvas"), isText = target.matches(".v-label");
    if (isCanvas && pressKey(target, event)) event.preventDefault();
    if (key !== "Enter" && !(key === " " && (isCanvas || isText))) return;
    // What a press does not use yet is used twice; else, Shift says so.
    if ((isText || event.shiftKey) && further(event, "double")) return;
    if (isText) return further(event, "menu");
    if (!isCanvas) return;
    event.preventDefault();
    use(target, lineOf(target, event));
  });
  $("views").addEventListener("focusout", (event) => {
    const input = inputOf(event);
    if (
      !input || isMoving || DuetView.isPatching() || !input.isConnected || document.activeElement === input ||
      isOff(input) || input.closest("[inert]")
    ) return;
    const takes = DuetView.takes(input);
    // In the past, an event would begin a branch.
    if (isPast()) return;
    // The session leaves a field, of which it knows that it has the focus, when another control is used.
    const isKnown = state.focus === input.dataset.id || DuetView.isUnanswered(input);
    const isTyped = !input.readOnly && DuetView.isHalfTyped(input);
    if (isTyped) submit(input, takes.includes("type") ? "type" : "enter");
    if (!takes.includes("leave")) return;
    const line = `leave ${word(input.dataset.id)}`;
    if (using && (isKnown || isTyped)) using(line);
    else send({ do: line });
  });

  /** The name of a key as views have it: `ctrl-z`, `f5`, `up`. */
  function nameOf({ key, code, ctrlKey, altKey, shiftKey, metaKey }) {
    const letter = altKey && /^Key(.)$/.exec(code)?.[1];
    const name = { Escape: "esc", " ": "space" }[key] ?? (letter || key).replace("Arrow", "");
    const held = [ctrlKey && "ctrl", altKey && "alt", shiftKey && "shift", metaKey && "meta"];
    return [...held, name.toLowerCase()].filter(Boolean).join("-");
  }
  // Keys that tap a button. It comes before the page's own keys, which count outside of the views.
  document.addEventListener("keydown", (event) => {
    const { target, key } = event, isChar = key.length === 1, isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (!app || event.isComposing || $("keys").open) return;
    const dialog = [...document.querySelectorAll(".view .v-dialog")].findLast((own) =>
      !own.closest("[inert], .v-item")
    );
    if (key === "Tab" && dialog?.contains(target)) return DuetFocus.stay(dialog, event);
    if (key === "Escape" && !event.defaultPrevented && dialog && DuetView.takes(dialog).includes("cancel")) {
      const isOwn = inputOf(event) && DuetView.takes(target).includes("cancel");
      if (!isOwn && (target === document.body || target.closest(".view"))) {
        send({ do: `cancel ${word(dialog.dataset.id)}` });
      }
      return;
    }
    const view = target.closest(".view"),
      isText = target.matches("select, input:not([type=checkbox], [type=radio], [type=range])");
    // A text that is typed, and not sent, is the browser's to edit.
    if (isChar && !isHeld && (isText || !view)) return;
    if (isText && (!view || isChar && inputOf(event) && DuetView.isHalfTyped(target))) return;
    const name = nameOf(event);
    const button = [...document.querySelectorAll(".card:not([hidden]) .view [data-key]")].find((own) =>
      own.dataset.key === name && !isOff(own) && !own.closest(".v-item, [inert]")
    );
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || isHeld) send({ do: `key ${quoted(name)}` });
  }, true);
  // The command line.
  const typed = [];
  let place = 0;
  $("command").addEventListener("submit", (event) => {
    event.preventDefault();
    const line = $("command-line"), text = line.value.trim();
    if (text === "help" || text === "?") return line.value = "", app.help();
    const isSent = text && send({ do: text }, (isDone) => {
      if (isDone || line.value) return;
      // A line that is refused comes back, so that it can be corrected.
      line.value = text;
      line.select();
    });
    if (!isSent) return;
    if (typed.at(-1) !== text) typed.push(text);
    place = typed.length;
    line.value = "";
  });
  $("command-line").addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !typed.length) return;
    event.preventDefault();
    place = Math.min(typed.length, Math.max(0, place + by));
    event.target.value = typed[place] ?? "";
  });

  $("load").addEventListener("change", async () => {
    const [file] = $("load").files, before = state?.version;
    if (!file) return;
    try {
      const answer = await fetch("trace", {
        method: "POST",
        headers: { "Content-Type": "application/x-ndjson" },
        body: file,
      });
      const said = (await answer.text()).replace(/^trace(?=:)/, file.name);
      const words = answer.ok
        ? `Loaded ${file.name}${said && `: ${said}`}`
        : said || `The server answered ${answer.status}`;
      app.notice(words, answer.ok ? "" : "bad");
      // The state that shows it may still come, and must not remove the notice.
      if (answer.ok && state.version === before) kept = words;
    } catch (error) {
      app.notice(`Could not load ${file.name}: ${error.message}`, "bad");
    }
    $("load").value = "";
  });

  // The connection.
  /** Shows whether the page is connected. */
  function showConnection(words) {
    const isConnected = isOpen();
    root.dataset.connected = isConnected;
    if (!app) return say($("summary"), words);
    app.options.off = !isConnected;
    for (const control of document.querySelectorAll("#command button, #services button, #branches button")) {
      set(control, { "aria-disabled": isConnected ? null : "true" });
    }
    if (state) app.show(state.shown, true);
    if (words) app.notice(words, "lost");
  }

  function end() {
    hasEnded = true;
    showConnection("The server has ended");
    document.title = `ended · ${title}`;
  }

  /** Connects, and tries again later if that fails. */
  function connect() {
    clearTimeout(timer);
    // One that is closing connects again when it is closed.
    if (socket && socket.readyState < WebSocket.CLOSED) return;
    const own = socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
    own.onmessage = (event) => {
      if (own !== socket) return;
      if (hasEnded || root.dataset.connected !== "true") {
        hasEnded = false;
        tries = 0;
        document.title = title;
        showConnection("");
      }
      receive(parse(event.data));
    };
    own.onclose = () => {
      if (own !== socket) return;
      asked = wanted = null;
      for (const own of pending.values()) {
        if (own.line !== undefined) lost.push(own);
        if (own.isQuestion) own.then(null);
      }
      pending.clear();
      if (root.dataset.connected !== "false") showConnection("The connection is lost. Trying again …");
      timer = setTimeout(connect, hasEnded ? 5000 : Math.min(5000, 200 * 2 ** tries++));
    };
  }
  const connectNow = () => document.visibilityState === "visible" && connect();
  document.addEventListener("visibilitychange", connectNow);
  addEventListener("online", connectNow);
  root.dataset.connected = "false";
  press($("play"), false);
  connect();
})();
