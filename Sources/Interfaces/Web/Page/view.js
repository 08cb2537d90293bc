// Renders the node tree of a view as HTML controls and patches it in place, so that focus, carets and half-typed text stay.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetView = (() => {
  const { make, set, say } = DuetDOM;
  const TAGS = new Map(
    Object.entries({
      button: "button",
      toggle: "button",
      field: "label",
      section: "section",
      divider: "hr",
      list: "ul",
    })
      .concat([["item", "li"], ["more", "li"]]),
  );
  /** What an element shows: `{key, kind, value, takes, unanswered, before}`. */
  const known = new WeakMap();
  /** The texts that were not sent of the fields that a place does not show now, by ID. */
  const drafts = new WeakMap();
  /** Whether an input has text that was not sent. */
  const isHalfTyped = (input) => input.value !== known.get(input.parentElement).value;
  let patching = false;

  /** Prints what a node shows, as one line. */
  const textOf = (node) => [node.t, node.v, ...(node.c ?? []).map(textOf)].filter(Boolean).join(" ");
  /** The accessible name of a control. */
  const nameOf = (node) => node.n ?? (node.t || node.i || node.k);
  /** What identifies a node in its view, or null. */
  function keyOf(node, list) {
    if (node.k === "item") return `item ${list} ${node.key}`;
    return node.i === undefined ? null : `${node.k} ${node.i}`;
  }

  /** Chooses the HTML tag of a node. */
  function tagOf(node, inRow) {
    if (node.k === "text" || node.k === "label") {
      return node.r === "title" && /\S/.test(node.t) ? "h3" : inRow ? "span" : "p";
    }
    return TAGS.get(node.k) ?? "div";
  }

  /** Creates the element of a node, without what the node says. */
  function create(node, tag) {
    const element = make(tag);
    if (tag === "button") element.type = "button";
    if (tag === "ul") element.setAttribute("role", "list");
    if (node.k === "field") {
      const input = make("input");
      Object.assign(input, { autocomplete: "off", spellcheck: false });
      element.append(make("span", "field-label"), input);
    }
    if (node.k === "progress") element.append(make("span"), make("progress"));
    if (node.k === "section") element.append(make("h3"), make("div", "v-column"));
    return element;
  }

  /** Makes an element show a node. */
  function update(element, node, context, mask) {
    const isUsed = node.i !== undefined && node.i === context.used;
    const isChanged = context.old && !node.c && !context.old.has(JSON.stringify(node));
    element.className = `v-${node.k}${node.r ? ` v-${node.r}` : ""}${mask?.here ? " differs" : ""}` +
      `${isChanged ? " changed" : ""}${isUsed ? " used" : ""}`;
    set(element, "data-id", node.i);
    set(element, "title", isUsed ? "The event of this step acts here" : null);
    const off = node.d || context.off ? "true" : null;
    switch (node.k) {
      case "text":
      case "label":
        return say(element, node.t ?? "");
      case "button":
      case "toggle":
        say(element, node.t ?? "");
        set(element, "aria-disabled", off);
        set(element, "aria-label", node.n ?? (node.t ? null : nameOf(node)));
        return node.k === "toggle" && set(element, "aria-pressed", String(Boolean(node.on)));
      case "field":
        return updateField(element, node, context, off);
      case "progress":
        say(element.firstChild, node.t ?? "");
        element.lastChild.max = 100;
        set(element.lastChild, "value", node.p === null || node.p === undefined ? null : String(node.p));
        return set(element.lastChild, "aria-label", node.n ?? (node.t || "Progress"));
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
      case "more":
        return context.inert ? say(element, node.t) : patch(element, [{ k: "button", t: node.t }], context);
      case "item": {
        // A button inside the row makes it reachable by keyboard; a click anywhere on the row does the same.
        const tap = { k: "button", i: node.i, t: "›", n: node.n ?? `Choose ${textOf(node)}`, d: node.d };
        const rows = node.s && node.i !== undefined ? [...(node.c ?? []), tap] : node.c;
        set(element, "data-tap", node.s ? "" : null);
        return patch(element, rows, { ...context, inRow: true }, mask);
      }
      case "row":
      case "column":
        return patch(element, node.c, { ...context, inRow: node.k === "row" }, mask);
    }
  }

  /** Makes a field show its node, unless it has text that was typed and not yet sent. */
  function updateField(element, node, context, off) {
    const [label, input] = element.children, shown = known.get(element);
    // Of a secure field, a page knows only what was typed into it; the mask shows that the field has a text.
    const value = node.x && node.v ? shown.value ?? "" : node.v ?? "";
    set(input, "type", node.x ? "password" : "text");
    set(input, "placeholder", node.x && node.v ? node.v : null);
    say(label, node.t ?? "");
    label.hidden = !node.t;
    set(input, "data-id", node.i);
    set(input, "aria-label", node.n ?? (node.t ? null : nameOf(node)));
    set(input, "aria-disabled", off);
    input.readOnly = Boolean(context.inert || off);
    shown.takes = node.ev ?? [];
    const draft = context.drafts.get(node.i);
    if (shown.value === undefined && draft !== undefined) {
      // A field that comes back has the text that was not sent.
      context.drafts.delete(node.i);
      input.value = draft;
      shown.value = value;
    }
    const isUnsent = shown.value !== undefined && isHalfTyped(input) && input.value !== value;
    if (isUnsent || shown.unanswered) return;
    if (input.value !== value) {
      const caret = document.activeElement === input ? [input.selectionStart, input.selectionEnd] : null;
      input.value = value;
      if (caret) input.setSelectionRange(...caret);
    }
    shown.value = input.value;
  }

  /** Makes the children of `parent` show `nodes`. Controls are found by their IDs anywhere in the view, others by place. */
  function patch(parent, nodes = [], context, mask) {
    let at = parent.firstElementChild;
    nodes.forEach((node, index) => {
      const key = keyOf(node, context.list), tag = tagOf(node, context.inRow), kind = `${node.k} ${tag}`;
      let element = null;
      if (key !== null) element = context.pool.get(key) ?? null;
      else if (at && known.get(at).key === null && known.get(at).kind === kind) element = at;
      if (key !== null) context.pool.delete(key);
      if (!element) known.set(element = create(node, tag), { key, kind });
      if (element !== at) {
        if (parent.moveBefore && element.isConnected && parent.isConnected) parent.moveBefore(element, at);
        else parent.insertBefore(element, at);
      }
      update(element, node, context, mask?.c[index]);
      at = element.nextElementSibling;
    });
    while (at) {
      const next = at.nextElementSibling;
      for (const input of at.querySelectorAll("input[data-id]")) {
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
    const caret = active?.matches("input") ? [active.selectionStart, active.selectionEnd] : null;
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
    patching = false;
    if (!active || document.activeElement === active) return;
    (active.isConnected ? active : place).focus({ preventScroll: true });
    if (caret && active.isConnected) active.setSelectionRange(...caret);
  }

  /** The nodes of a tree that have no children, as texts. */
  function leaves(tree, found = new Set()) {
    if (!tree.c) return found.add(JSON.stringify(tree));
    for (const node of tree.c) leaves(node, found);
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
    const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);
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
    /** The further events that the field of an input takes. @returns {string[]} */
    takes: (input) => known.get(input.parentElement)?.takes ?? [],
    isHalfTyped,
    /**
     * Remembers that the text of an input is sent: the view after the answer decides what it shows.
     * @returns {(isSent: boolean) => void} ends the waiting for the answer
     */
    sent(input) {
      const shown = known.get(input.parentElement);
      if (!shown.unanswered) shown.before = shown.value;
      shown.value = input.value;
      shown.unanswered = (shown.unanswered ?? 0) + 1;
      return (isSent) => {
        shown.unanswered -= 1;
        if (!isSent) shown.value = shown.before;
      };
    },
    /** Shows the text of the view again. */
    reset: (input) => (input.value = known.get(input.parentElement).value),
  };
})();
