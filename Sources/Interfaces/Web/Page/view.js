// Renders the node tree of a view as HTML controls and patches it in place, so that focus, carets and half-typed text stay.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetView = (() => {
  const { make, set, say, svg } = DuetDOM;
  const TAGS = new Map(
    Object.entries({
      button: "button",
      toggle: "button",
      checkbox: "label",
      field: "label",
      picker: "label",
      slider: "label",
      link: "a",
      section: "section",
      divider: "hr",
      list: "ul",
      titles: "tr",
    })
      .concat([["item", "li"], ["more", "li"]]),
  );
  const ROLES = { status: "status", alert: "alert" };
  let made = 0; // The elements with an ID, or a name, of their own.
  /** What an element shows: `{key, kind, value, of, takes, labels, unanswered, before}`; `of` is the view's value. */
  const known = new WeakMap();
  /** The texts that were not sent of the fields that a place does not show now, by ID. */
  const drafts = new WeakMap();
  /** What a control of a field, a menu or a slider has: its text or number, or the index of an option. */
  const valueOf = (control) => control.matches("select") ? "selectedIndex" : "value";
  /** Whether an input has text that was not sent. */
  const isHalfTyped = (input) => input.value !== known.get(input.parentElement).value;
  let patching = false;
  /** Runs before a place shows a tree, and returns what runs after that and says whether it moved the focus. */
  let around = () => () => false;

  /** Prints what a node shows, as one line. */
  const textOf = (node) => [node.t, node.v, ...(node.c ?? []).map(textOf)].filter(Boolean).join(" ");
  /** The accessible name of a control. */
  const nameOf = (node) => node.n ?? (node.t || node.i || node.k);
  /** What identifies a node in its view, or null. */
  function keyOf(node, list) {
    if (node.k === "item") return `item ${list} ${node.key}`;
    return node.i === undefined ? null : `${node.k}${node.y ?? ""} ${node.i}`;
  }

  /** Chooses the HTML tag of a node. */
  function tagOf(node, { inRow, grid }) {
    if (grid && (node.k === "item" || node.k === "more")) return "tr";
    if (node.k === "cell") return node.h ? "th" : "td";
    if (node.k === "text" || node.k === "label") {
      return node.ev
        ? "span"
        : node.r === "code"
        ? "code"
        : node.r === "title" && /\S/.test(node.t)
        ? "h3"
        : inRow
        ? "span"
        : "p";
    }
    return node.y === "radio" ? "div" : TAGS.get(node.k) ?? "div";
  }

  /** Creates the element of a node, without what the node says. */
  function create(node, tag) {
    const element = make(tag);
    if (tag === "button") element.type = "button";
    if (tag === "ul") element.setAttribute("role", "list");
    if (node.k === "grid") element.append(make("table"));
    if (node.k === "field") {
      const own = Object.assign(make("input"), { autocomplete: "off", spellcheck: false });
      element.append(make("span", "field-label"), own);
    }
    if (node.k === "progress") element.append(make("span"), make("progress"));
    if (node.k === "section" || node.k === "dialog") element.append(make("h3"), make("div", "v-column"));
    if (node.k === "dialog") {
      element.tabIndex = -1;
      element.firstChild.id = `v-${++made}`;
      set(element, { role: "dialog", "aria-labelledby": element.firstChild.id });
    }
    if (node.k === "checkbox") element.append(input("checkbox"), make("span"));
    if (node.k === "picker" || node.k === "slider") element.append(make("span", "field-label"));
    if (node.y === "radio") set(element, { role: "radiogroup" }), element.id = `v-${++made}`;
    else if (node.k === "picker") element.append(make("select"));
    if (node.k === "slider") element.append(input("range"), make("output"));
    if (node.k === "canvas") element.append(svg("svg", {}, svg("g", {}), svg("path", { class: "pointer" })));
    return element;
  }
  const input = (type) => Object.assign(make("input"), { type });

  /** Makes an element show a node. */
  function update(element, node, context, mask) {
    const isUsed = node.i !== undefined && node.i === context.used;
    const isChanged = context.old && isLeaf(node) && !context.old.has(text(node));
    const style = node.r ?? node.al ?? (node.y === "radio" ? node.y : null);
    element.className = `v-${node.k}${style ? ` v-${style}` : ""}${mask?.here ? " differs" : ""}` +
      `${isChanged ? " changed" : ""}${isUsed ? " used" : ""}`;
    set(element, { "data-id": node.i, title: isUsed ? "The event of this step acts here" : node.ks });
    const off = node.d || context.off ? "true" : null, name = node.n ?? (node.t ? null : nameOf(node));
    const shown = known.get(element);
    shown.takes = node.ev ?? [];
    switch (node.k) {
      case "text":
      case "label":
        set(element, {
          role: node.ev ? "button" : ROLES[node.r],
          // Of the cells of a grid, the Tab key reaches one.
          tabindex: node.ev && (context.cell && context.cell.current !== node.i ? -1 : 0),
          "aria-disabled": node.ev && off,
        });
        return say(element, node.t ?? "");
      case "button":
      case "toggle":
        say(element, node.t ?? "");
        set(element, {
          "aria-disabled": off,
          "aria-label": name,
          "data-key": node.ks,
          "aria-keyshortcuts": node.ks?.replace("ctrl-", "control-").replaceAll("-", "+"),
        });
        return node.k === "toggle" && set(element, { "aria-pressed": Boolean(node.on) });
      case "checkbox": {
        const [box, words] = element.children;
        say(words, node.t ?? "");
        box.checked = Boolean(node.on);
        return set(box, { "data-id": node.i, "aria-label": name, "aria-disabled": off });
      }
      case "picker":
      case "slider": {
        const [words, control] = element.children;
        say(words, node.t ?? "");
        words.hidden = !node.t;
        // The name is that of the group, and else not also what stands after the control.
        const own = node.y === "radio" ? element : control;
        set(own, { "aria-label": node.n ?? nameOf(node), "aria-disabled": off });
        if (own === control) set(own, { "data-id": node.i });
        return node.k === "slider" ? updateSlider(element, node) : updatePicker(element, node, off, mask);
      }
      case "link": {
        const to = off ? null : addressOf(node);
        say(element, node.t ?? "");
        return set(element, {
          href: to,
          target: node.ou ? "_blank" : null,
          rel: node.ou ? "noopener noreferrer" : null,
          role: to === null ? "link" : null,
          tabindex: to === null ? "0" : null,
          "aria-disabled": to === null ? "true" : null,
          "aria-label": name,
          "aria-current": node.on ? "page" : null,
        });
      }
      case "canvas":
        set(element, {
          role: node.ev ? "application" : "img",
          tabindex: node.ev && 0,
          "aria-label": node.n ?? nameOf(node),
          "aria-disabled": node.ev && off,
        });
        return draw(element.firstChild, node, mask);
      case "dialog":
        say(element.firstChild, nameOf(node));
        set(element, { "aria-modal": context.inert ? null : "true" });
        return patch(element.lastChild, node.c, { ...context, inRow: false }, mask);
      case "frame":
        element.style.flexBasis = element.style.width = `${node.w}ch`;
        return patch(element, node.c, { ...context, inRow: false }, mask);
      case "field":
        return updateField(element, node, context, off);
      case "progress":
        say(element.firstChild, node.t ?? "");
        element.lastChild.max = 100;
        return set(element.lastChild, { value: node.p, "aria-label": node.n ?? (node.t || "Progress") });
      case "section":
        say(element.firstChild, node.t ?? "");
        element.firstChild.hidden = !/\S/.test(node.t ?? "");
        return patch(element.lastChild, node.c, context, mask);
      case "list": {
        const rows = node.c ?? [], rest = (node.count ?? rows.length) - rows.length;
        const more = { k: "more", t: `… and ${DuetDOM.count(rest, "more row")}` };
        return patch(
          element,
          rest > 0 ? [...rows, more] : rows,
          { ...context, inRow: false, list: node.i ?? "" },
          mask,
        );
      }
      case "grid": {
        const rows = node.c ?? [], rest = node.count - rows.length, columns = node.cols, table = element.firstChild;
        const titles = { k: "titles", c: columns.map(([t, w, al]) => ({ k: "cell", t, w, al, h: t ? "col" : null })) };
        const more = rest > 0 ? [{ k: "more", t: `… and ${DuetDOM.count(rest, "more row")}` }] : [];
        set(table, { role: "grid", "aria-label": nameOf(node), "aria-rowcount": node.count + 1 });
        const grid = { columns, current: element.dataset.current };
        patch(
          table,
          [titles, ...rows, ...more],
          { ...context, inRow: true, list: node.i ?? "", grid },
          mask && {
            c: [undefined, ...mask.c],
          },
        );
        if (!table.querySelector('td > [tabindex="0"]')) set(table.querySelector("td > [tabindex]"), { tabindex: "0" });
        return;
      }
      case "titles":
        return patch(element, node.c, { ...context, old: null });
      case "cell":
        set(element, { scope: node.h, role: { col: "columnheader", row: "rowheader" }[node.h] ?? "gridcell" });
        if (node.w) element.style.minWidth = element.style.maxWidth = `${node.w}ch`;
        if (node.span) element.colSpan = node.span;
        return node.t === undefined
          ? patch(element, node.c, { ...context, grid: null, cell: context.grid }, mask)
          : say(element, node.t);
      case "more": {
        const button = context.inert ? { k: "text", t: node.t } : { k: "button", t: node.t };
        const { columns } = context.grid ?? {};
        return patch(element, columns ? [{ k: "cell", span: columns.length, c: [button] }] : [button], context);
      }
      case "item": {
        if (context.grid) return updateCells(element, node, context, mask);
        const rows = [...(node.c ?? []), ...chooser(element, node)];
        return patch(element, rows, { ...context, inRow: true }, mask);
      }
      case "row":
      case "column":
        return patch(element, node.c, { ...context, inRow: node.k === "row" }, mask);
    }
  }

  /** The address of a link; `null` if it is none that a page may open. What is inside is a part of the page's address. */
  function addressOf({ to = "", ou }) {
    if (!ou) return new URL(`#${to.replace(/^#/, "")}`, location.href).hash || "#";
    try {
      const url = new URL(to.startsWith("//") ? `https:${to}` : to);
      return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : null;
    } catch {
      return null;
    }
  }

  /** A button inside a row makes it reachable by keyboard; a click anywhere on the row does the same. */
  function chooser(element, node) {
    set(element, { "data-tap": node.s ? "" : null });
    if (!node.s || node.i === undefined) return [];
    return [{ k: "button", i: node.i, t: "›", n: node.n ?? `Choose ${textOf(node)}`, d: node.d }];
  }

  /** Makes a row of a grid show its node: each child in the column of its place. */
  function updateCells(element, node, context, mask) {
    const { columns } = context.grid, all = (node.c ?? []).slice(0, columns.length);
    const cells = all.map((child, at) => ({
      k: "cell",
      al: columns[at][2],
      h: columns[at][3] ? "row" : null,
      c: [child],
    }));
    cells.push(...chooser(element, node).map((own) => ({ k: "cell", c: [own] })));
    patch(element, cells, context, mask && { c: all.map((_, at) => mask.c[at] && { here: false, c: [mask.c[at]] }) });
  }

  /** Makes a slider show its node, unless a number is on its way. */
  function updateSlider(element, { v, lo, hi, st }) {
    const [, range, output] = element.children;
    // The view may have a number between two steps.
    set(range, { min: lo, max: hi, step: st === "0" ? "any" : st, "aria-valuetext": v });
    say(output, v);
    known.get(element).of = v;
    settle(range);
  }

  /** Makes a picker show its node, unless a choice is on its way. */
  function updatePicker(element, { c: options = [], y }, off, mask) {
    const shown = known.get(element), chosen = options.findIndex(({ on }) => on);
    shown.of = chosen;
    const isOther = (at) => mask?.c[at]?.here ? "differs" : "";
    shown.labels = options.map(({ v, t = "" }) => v ?? t);
    if (y === "radio") {
      options.forEach(({ t = "" }, at) => {
        const row = element.children[at + 1] ?? make("label", "", input("radio"), make("span"));
        const [dot, words] = row.children;
        if (!row.isConnected) element.append(row);
        dot.name = element.id;
        dot.checked = at === chosen;
        set(dot, { "aria-disabled": off });
        row.className = isOther(at);
        say(words, t);
      });
      while (element.children.length > options.length + 1) element.lastChild.remove();
      return;
    }
    const select = element.lastChild, texts = JSON.stringify(options.map(({ t = "" }) => t));
    if (y === "list") select.size = Math.min(Math.max(2, options.length), 8);
    if (texts !== shown.texts) select.replaceChildren(...options.map(({ t = "" }) => make("option", "", t)));
    shown.texts = texts;
    if (mask || shown.mask) [...select.options].forEach((own, at) => own.className = isOther(at));
    shown.mask = mask;
    settle(select);
  }

  const SHAPES = {
    c: ["circle", (cx, cy, r, isFilled) => ({ cx, cy, r, class: isFilled ? "filled" : "" })],
    l: ["line", (x1, y1, x2, y2) => ({ x1, y1, x2, y2, class: "" })],
    t: ["text", (x, y) => ({ x, y, class: "" })],
  };
  /** Draws a canvas; a shape keeps its element. */
  function draw(picture, { w, h, sh = [] }, mask) {
    set(picture, { viewBox: `0 0 ${w} ${h}`, width: w, height: h });
    const place = picture.firstChild;
    sh.forEach((shape, at) => {
      const [tag, read] = SHAPES[shape[0]], before = place.children[at], attributes = read(...shape.slice(1));
      const own = before?.tagName === tag ? before : svg(tag, {});
      if (own !== before) place.insertBefore(own, before ?? null), before?.remove();
      if (mask?.shapes?.has(at)) attributes.class += " differs";
      set(own, attributes);
      if (tag === "text") say(own, shape[3] ?? "");
    });
    while (place.children.length > sh.length) place.lastChild.remove();
  }

  /** Makes a field show its node, unless it has text that was typed and not yet sent. */
  function updateField(element, node, context, off) {
    const [label, input] = element.children, shown = known.get(element);
    // Of a secure field, a page knows only what was typed into it; the mask shows that the field has a text.
    shown.of = node.x && node.v ? null : node.v ?? "";
    say(label, node.t ?? "");
    label.hidden = !node.t;
    set(input, {
      // Any text can be typed, so the type stays, and with it the caret.
      type: node.x ? "password" : "text",
      inputmode: { number: "decimal" }[node.in] ?? node.in,
      // As an attribute, a hint is never read as HTML.
      placeholder: node.x && node.v ? node.v : node.ph,
      "data-id": node.i,
      // The error is no part of the name.
      "aria-label": node.n ?? (node.t && !node.er ? null : nameOf(node)),
      "aria-disabled": off,
    });
    input.readOnly = Boolean(context.inert || off || node.ro);
    showError(element, input, node.er);
    const draft = context.drafts.get(node.i);
    if (shown.value === undefined && draft !== undefined) {
      // A field that comes back has the text that was not sent.
      context.drafts.delete(node.i);
      input.value = draft;
      shown.value = shown.of ?? "";
    }
    settle(input);
  }

  /** Makes a control show the value of the view, unless it has one that is not answered, or a text that is not sent. */
  function settle(control) {
    const shown = known.get(control.parentElement), own = valueOf(control), of = shown.of ?? shown.value ?? "";
    const isField = control.matches(".v-field > input");
    const isUnsent = isField && shown.value !== undefined && isHalfTyped(control) && control.value !== of;
    if (shown.unanswered || isUnsent) return;
    if (control[own] !== of) {
      const isEdited = isField && document.activeElement === control;
      const caret = isEdited ? [control.selectionStart, control.selectionEnd] : null;
      control[own] = of;
      if (caret) control.setSelectionRange(...caret);
    }
    shown.value = control[own];
  }

  /** Shows what is wrong with the value of a field, after it. */
  function showError(element, input, words) {
    let error = element.children[2];
    set(input, { "aria-invalid": words === undefined ? null : "true" });
    if (words === undefined) error?.remove();
    else if (!error) {
      error = make("span", "v-error");
      error.id = `v-${++made}`;
      set(error, { "aria-live": "polite" });
      element.append(error);
    }
    if (words !== undefined) say(error, words);
    set(input, { "aria-errormessage": words === undefined ? null : error.id });
  }

  /** The context of a row's children; `null` if the row shows its node already, and no input in it can show something else. */
  function rowContext(element, key, node, context, mask) {
    const was = context.old?.get(key), row = known.get(element), now = text(node);
    const isPlain = !mask && !context.used?.startsWith(`${context.list}.${node.key}`) &&
      (!context.old || was && text(was) === now) &&
      !/"k":"(field|picker|slider|checkbox)"/.test(now);
    const shown = isPlain ? now + [context.off, context.inert, context.grid?.current] : null;
    if (isPlain && row.shown === shown) return null;
    row.shown = shown;
    return context.old ? { ...context, old: leaves({ c: was?.c ?? [] }) } : context;
  }

  /** Makes the children of `parent` show `nodes`. Controls are found by their IDs anywhere in the view, others by place. */
  function patch(parent, nodes = [], context, mask) {
    let at = parent.firstElementChild;
    nodes.forEach((node, index) => {
      const key = keyOf(node, context.list), tag = tagOf(node, context), kind = `${node.k} ${tag}`;
      let element = null;
      if (key !== null) element = context.pool.get(key) ?? null;
      else if (at && known.get(at).key === null && known.get(at).kind === kind) element = at;
      if (key !== null) context.pool.delete(key);
      if (!element) known.set(element = create(node, tag), { key, kind });
      if (element !== at) {
        if (parent.moveBefore && element.isConnected && parent.isConnected) parent.moveBefore(element, at);
        else parent.insertBefore(element, at);
      }
      const own = node.k === "item" ? rowContext(element, key, node, context, mask?.c[index]) : context;
      if (own) update(element, node, own, mask?.c[index]);
      at = element.nextElementSibling;
    });
    while (at) {
      const next = at.nextElementSibling;
      for (const input of at.querySelectorAll(".v-field > input")) {
        if (isHalfTyped(input)) context.drafts.set(input.dataset.id, input.value);
      }
      at.remove();
      at = next;
    }
  }

  /**
   * Shows a tree and keeps the focus.
   * @param {HTMLElement} place
   * @param {object} tree
   * @param {{inert?: boolean, off?: boolean, used?: ?string, before?: ?object, mask?: ?object}} context `inert`: fields are
   *   read-only; `off`: nothing can be sent now; `used`: the ID of the control that the event used; `before`: the tree before
   *   the event, to point out what is new; `mask`: what differs
   */
  function show(place, tree, context = {}) {
    const active = place.contains(document.activeElement) ? document.activeElement : null;
    const caret = active?.matches(".v-field > input") ? [active.selectionStart, active.selectionEnd] : null;
    const moved = around(place, active);
    const pool = new Map();
    for (const element of place.querySelectorAll("*")) {
      const { key } = known.get(element) ?? {};
      if (key && !pool.has(key)) pool.set(key, element);
    }
    patching = true;
    if (!drafts.has(place)) drafts.set(place, new Map());
    patch(
      place,
      [tree],
      { ...context, pool, list: "", drafts: drafts.get(place), old: context.before ? leaves(context.before) : null },
      context.mask && { c: [context.mask] },
    );
    if (!moved() && active && document.activeElement !== active) {
      (active.isConnected ? active : place).focus({ preventScroll: true });
      if (caret && active.isConnected) active.setSelectionRange(...caret);
    }
    patching = false;
  }

  /** Whether a node is compared as a whole. */
  const isLeaf = (node) => !node.c || node.k === "picker";

  /** A node as text, which is written once. */
  function text(node) {
    if (!texts.has(node)) texts.set(node, JSON.stringify(node));
    return texts.get(node);
  }
  const texts = new WeakMap();

  /** The rows of a tree by their keys, and its nodes without children, outside of rows, by their texts. */
  function leaves(tree, found = new Map(), list = "") {
    if (tree.k === "item") return found.set(keyOf(tree, list), tree);
    if (isLeaf(tree)) return found.set(text(tree), tree);
    for (const node of tree.c) leaves(node, found, tree.i ?? "");
    return found;
  }

  /**
   * Compares two trees.
   * @param {object} first
   * @param {object} other
   * @returns {?{here: boolean, c: Array}} null if equal, else what differs in `other`, in the shape of its tree
   */
  function differences(first, other) {
    if (first === other) return null;
    const own = ({ c: _, ...node }) => JSON.stringify(node);
    const mine = first.c ?? [], its = other.c ?? [], mask = { here: own(first) !== own(other), c: [] };
    const same = (a, b) => text(a) === text(b);
    if (mask.here && other.sh) {
      const drawn = new Set((first.sh ?? []).map((one) => JSON.stringify(one)));
      mask.shapes = new Set(other.sh.flatMap((one, at) => drawn.has(JSON.stringify(one)) ? [] : at));
    }
    let start = 0, end = 0;
    const shorter = Math.min(mine.length, its.length);
    while (start < shorter && same(mine[start], its[start])) start++;
    while (end < shorter - start && same(mine[mine.length - 1 - end], its[its.length - 1 - end])) end++;
    for (let i = start; i < its.length - end; i++) {
      const match = i < mine.length - end && mine[i].k === its[i].k && mine[i].i === its[i].i ? mine[i] : null;
      mask.c[i] = match ? differences(match, its[i]) : { here: true, c: [] };
    }
    return mask.here || mask.c.some(Boolean) ? mask : null;
  }

  /** Returns a function that builds the tree of a node, each once. @param {object[]} nodes whose children are numbers */
  function trees(nodes) {
    const built = new Map();
    return function tree(index) {
      if (!built.has(index)) {
        const node = nodes[index];
        built.set(index, node.c ? { ...node, c: node.c.map(tree) } : node);
      }
      return built.get(index);
    };
  }

  return {
    show,
    differences,
    trees,
    /** Whether a patch runs now: it can move the focus for a moment. */
    isPatching: () => patching,
    /** The further events that the control of an element takes. @returns {string[]} */
    takes: (element) => known.get(element?.closest("[class^=v-][data-id]"))?.takes ?? [],
    /** The label of the option that is chosen: of a menu or a list, or of a button in a group. */
    chosen(control) {
      const place = control.closest(".v-picker"), row = control.closest(".v-picker > label");
      return known.get(place).labels[row ? [...place.children].indexOf(row) - 1 : control.selectedIndex];
    },
    /** Sets what a live page does around each patch. */
    surround: (own) => (around = own),
    isHalfTyped,
    isUnanswered: (input) => known.get(input.parentElement).unanswered > 0,
    /**
     * Remembers that the value of a control is sent: the view after the answer decides what it shows.
     * @returns {(isSent: boolean) => void} ends the waiting for the answer
     */
    sent(control) {
      const shown = known.get(control.parentElement);
      if (!shown.unanswered) shown.before = shown.value;
      shown.value = control[valueOf(control)];
      shown.unanswered = (shown.unanswered ?? 0) + 1;
      return (isSent) => {
        shown.unanswered -= 1;
        if (!isSent) shown.value = shown.before;
        settle(control);
      };
    },
    /** Shows the value of the view again. */
    reset: (control) => (control[valueOf(control)] = known.get(control.parentElement).value),
  };
})();
