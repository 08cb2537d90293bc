// The focus in the views of a live page: in a dialog it stays, and after it, it goes back.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetFocus = (() => {
  const FOCUSABLE = "input, button, select, a[href], [tabindex]";
  /** The IDs of the controls that had the focus when a dialog opened. */
  const openers = new WeakMap();
  /** What the Tab key reaches in an element. */
  const reachable = (element) => [...element.querySelectorAll(FOCUSABLE)].filter((own) => own.tabIndex >= 0);

  /** Focuses the control with an ID in a place; of a group of options, the chosen one. @returns {boolean} whether it is there */
  function on(place, id, isKept = false) {
    const own = [...place.querySelectorAll("[data-id]:not(.v-item)")].find((one) => one.dataset.id === id);
    if (!own) return false;
    const inner = own.querySelector(":checked[type=radio]") ?? reachable(own)[0];
    (own.tabIndex >= 0 ? own : inner ?? own).focus({ preventScroll: isKept });
    return own.contains(document.activeElement);
  }

  /** Takes what is behind a dialog away from keys, pointers and screen readers. @returns {?Element} the dialog of the view */
  function closeOff(place) {
    const last = new Map();
    for (const own of place.querySelectorAll("[inert]")) own.inert = false;
    for (const own of place.querySelectorAll(".v-dialog")) {
      if (!own.parentElement.closest(".v-dialog")) last.set(own.closest(".v-item") ?? place, own);
    }
    for (const [scope, dialog] of last) {
      for (let at = dialog; at !== scope; at = at.parentElement) {
        for (const other of at.parentElement.children) if (other !== at) other.inert = true;
      }
    }
    return last.get(place) ?? null;
  }

  DuetView.surround((place, active) => {
    const dialog = active?.closest(".v-dialog"), id = active?.closest("[data-id]")?.dataset.id;
    return () => {
      const opened = closeOff(place);
      if (opened && active && !opened.contains(document.activeElement)) {
        if (!openers.has(opened)) openers.set(opened, id);
        (reachable(opened)[0] ?? opened).focus();
        return true;
      }
      if (dialog && !dialog.isConnected && openers.has(dialog)) return on(place, openers.get(dialog));
      // Another control has the ID of the one that had the focus: a cell that is edited.
      return Boolean(active && !active.isConnected && id) && on(place, id, true);
    };
  });

  // In a grid, the arrow keys go from cell to cell, and the Tab key reaches one of them.
  const cellOf = (element) => element.matches("td > [tabindex], th > [tabindex]") ? element.parentElement : null;
  /** The nearest cell in a direction that can have the focus. */
  function beyond(cell, key) {
    const rows = [...cell.closest("table").rows], row = rows.indexOf(cell.parentElement), at = cell.cellIndex;
    const line = [...cell.parentElement.cells], column = rows.map(({ cells }) => cells[at]);
    const way = {
      ArrowLeft: line.slice(0, at).reverse(),
      ArrowRight: line.slice(at + 1),
      ArrowUp: column.slice(0, row).reverse(),
      ArrowDown: column.slice(row + 1),
      Home: line,
      End: [...line].reverse(),
    }[key];
    return way?.find((own) => own?.querySelector(":scope > [tabindex]"));
  }
  document.addEventListener("focusin", ({ target }) => {
    const grid = cellOf(target)?.closest(".v-grid");
    if (!grid) return;
    for (const other of grid.querySelectorAll('td > [tabindex="0"]')) other.tabIndex = -1;
    target.tabIndex = 0;
    grid.dataset.current = target.dataset.id;
  });
  document.addEventListener("keydown", (event) => {
    const cell = event.target.closest(".v-grid") && cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = beyond(cell, event.key);
    if (!next) return;
    event.preventDefault();
    next.querySelector(":scope > [tabindex]").focus();
  });

  return {
    on,
    /** Keeps the Tab key in a dialog. */
    stay(dialog, event) {
      const all = reachable(dialog).filter((own) => own.checkVisibility() && !own.closest("[inert]"));
      const end = event.shiftKey ? all[0] : all.at(-1);
      if (event.target !== end && event.target !== dialog) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    },
  };
})();
