// The space at the step shown: what each event would show, before anything happens.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetSpace = (() => {
  const { $, make, say, set, button, mark, item, count, controlOf } = DuetDOM;

  /**
   * Starts the panel over a model.
   * @param {object} model `model.look(n, path)` returns, or promises, what the events after a path of events would
   *   cause, `{events, left}`, or of an error `{error}`; without it, there is no panel. See `Preview.json` for the
   *   events. `model.act(line)` performs an event, if it can.
   */
  function start(model) {
    if (!model.look) return { show() {} };
    const names = model.sides.map(({ name }) => name), panel = $("space"), preview = $("preview");
    let step = 0, isLooking = false, known = null;
    panel.hidden = false;
    $("space-where").replaceChildren(
      ...model.sides.flatMap(({ name, comonad, summary }) =>
        comonad ? [make("div", "", make("dt", "", name, " ", make("code", "", comonad)), make("dd", "", summary))] : []
      ),
    );

    /** The lines that an event would change, for each group of sides. */
    function changes([event, groups]) {
      return groups.map(([lines = [], effects = [], sides = [], refused], index) => {
        const list = make("ol", "changes");
        list.setAttribute("aria-label", `What ${event} would show`);
        list.append(...lines.map(([sign, line]) => item(sign, sign < 0 ? "goes" : "new", line)));
        for (const effect of effects) list.append(make("li", "effect", `effect ${effect}`));
        if (refused !== undefined) list.append(make("li", "refused", `⊘ ${refused}`));
        if (!list.children.length) list.append(make("li", "none", "the view stays as it is"));
        const block = make("div", index ? "group differs" : "group", list);
        if (groups.length > 1) block.prepend(make("p", "caption", sides.map((side) => names[side]).join(", ")));
        return block;
      });
    }

    /** How each side would hold the space then; equal texts once. */
    function spaces([, , spaces]) {
      if (!spaces.length) return "";
      const groups = new Map();
      spaces.forEach((space, side) => groups.set(space, [...groups.get(space) ?? [], names[side]]));
      const list = make("dl", "places");
      for (const [space, own] of groups) {
        const all = own.length === names.length && names.length > 1;
        list.append(make("div", "", make("dt", "", all ? "all" : own.join(", ")), make("dd", "", space)));
      }
      return make("details", "", make("summary", "", "its space"), list);
    }

    /** Lists events; each can be performed, and looked at further. */
    function rows(list, { events, left }, path) {
      list.replaceChildren(...events.map((own) => {
        const [event, groups, , masked] = own, further = make("ol", "events");
        const head = make("div", "event-row");
        if (model.act && !path.length && !masked) head.append(button(event, () => model.act(event)));
        else head.append(make("code", "event", event));
        if (groups.length > 1) head.append(mark("≠", "differs", "m-differs"));
        if (!masked && model.looksFurther) {
          const then = button("then …", async () => {
            const isOpen = further.childElementCount > 0;
            set(then, { "aria-expanded": !isOpen });
            if (isOpen) return further.replaceChildren();
            const found = await model.look(step, [...path, event]);
            if (found.error === undefined) rows(further, found, [...path, event]);
            else further.replaceChildren(make("li", "none", found.error));
          });
          set(then, { "aria-expanded": false, "aria-label": `What could happen after ${event}` });
          head.append(then);
        }
        return make("li", groups.length > 1 ? "differs" : "", head, ...changes(own), spaces(own), further);
      }));
      if (left) list.append(make("li", "none", `… and ${count(left, "more event")}`));
    }

    /** Looks again, if the panel is open. A step that came meanwhile is looked at afterwards. */
    async function look() {
      if (!panel.open || isLooking) return;
      const own = step;
      isLooking = true;
      const found = await model.look(own, []);
      isLooking = false;
      if (own !== step || found.isOld) return look();
      known = found.error === undefined ? found : null;
      if (!known) $("space-events").replaceChildren(make("li", "none", found.error));
      else rows($("space-events"), known, []);
      say($("space-count"), known ? count(known.events.length + known.left, "event") : "");
      panel.dataset.step = own;
      showPreview(document.activeElement);
    }

    /** Previews the control under the pointer, or the one with the focus. */
    function showPreview(element) {
      const control = element?.closest?.(".view [data-id]"), id = control?.dataset.id;
      const isKnown = panel.open && known && id !== undefined;
      const found = isKnown ? known.events.filter(([event]) => controlOf(event) === id) : [];
      for (const old of document.querySelectorAll('[aria-describedby="preview"]')) {
        old.removeAttribute("aria-describedby");
      }
      preview.hidden = !found.length;
      if (!found.length) return;
      preview.replaceChildren(
        ...found.slice(0, 3).flatMap((own) => [make("p", "event", `${own[0]} would show`), ...changes(own)]),
        ...found.length > 3 ? [make("p", "none", `… and ${count(found.length - 3, "more event")}`)] : [],
      );
      control.setAttribute("aria-describedby", "preview");
    }

    panel.addEventListener("toggle", () => {
      if (panel.open) look();
      else showPreview(null);
    });
    $("views").addEventListener("pointerover", (event) => showPreview(event.target));
    $("views").addEventListener("pointerout", () => showPreview(document.activeElement));
    $("views").addEventListener("focusin", (event) => showPreview(event.target));
    $("views").addEventListener("focusout", () => showPreview(null));
    document.addEventListener("keydown", (event) => event.key === "Escape" && showPreview(null));

    return {
      /** Shows the space of a step. @param {number} n */
      show(n) {
        step = n;
        known = null;
        showPreview(null);
        look();
      },
    };
  }

  return { start };
})();
