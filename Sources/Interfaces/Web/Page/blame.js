// Where what is shown comes from: the step that changed each line last, and what has changed since a step.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetBlame = (() => {
  const { $, make, say, button, item } = DuetDOM;

  /**
   * Starts the panel over a model.
   * @param {object} model `model.blame(n)` returns, or promises, `{views, states, causes}`: for each group of sides,
   *   `{sides, rows}`, with rows of a text and a step, or a text in their place; the causes are pairs of a step and a text.
   *   `model.between(from, n)` returns, or promises, `{views, states}`, with changed lines and changes from the earlier
   *   step to the later one as rows. Both may return `{error}`.
   * @param {(n: number) => void} go
   */
  function start(model, go) {
    const names = model.sides.map(({ name }) => name), panel = $("blame"), from = $("since-step");
    let step = 0, isAsking = false;

    /** Lists groups of sides, each below their names. @param {(rows: Array) => Node} list */
    function block(title, groups, list) {
      const all = groups.filter(({ rows }) => rows.length);
      const own = all.flatMap(({ sides, rows }) => {
        const whose = groups.length > 1 ? [make("p", "caption", sides.map((side) => names[side]).join(", "))] : [];
        return [make("div", "", ...whose, typeof rows === "string" ? make("p", "none", rows) : list(rows))];
      });
      return own.length ? [make("h3", "", title), ...own] : [];
    }

    /** Lists texts, each after the step that changed it last. */
    function blamed(rows) {
      const list = make("ol", "blamed"), most = 1000;
      list.append(
        ...rows.slice(0, most).map(([line, own]) => {
          const where = own === null ? make("span", "step", "…") : button(String(own), () => go(own));
          if (own !== null) where.setAttribute("aria-label", `Go to step ${own}`);
          return make("li", "", where, make("span", "line", line));
        }),
      );
      if (rows.length > most) list.append(make("li", "none", `… ${rows.length - most} lines more`));
      return list;
    }

    function showBlame({ views = [], states = [], causes = [], error }) {
      if (error !== undefined) return $("blame-rows").replaceChildren(make("p", "none", error));
      const steps = [{ sides: [0], rows: causes.map(([own, words]) => [words, own]) }];
      $("blame-rows").replaceChildren(
        ...[block("Steps", steps, blamed), block("View", views, blamed), block("State", states, blamed)]
          .filter((own) => own.length).map((own) => make("div", "", ...own)),
      );
    }

    /** Lists what has changed between the step that is chosen and the one shown. */
    function showChanges({ views = [], states = [], error }, one, other) {
      if (error !== undefined) return $("since-rows").replaceChildren(make("p", "none", error));
      const lines = (rows) =>
        make("ol", "changes", ...rows.map(([sign, line]) => item(sign, sign < 0 ? "gone" : "new", line)));
      if (!views.length) return $("since-rows").replaceChildren();
      const all = [...block("View", views, lines), ...block("State", states, DuetStage.changesOf)];
      const from = Math.min(one, other), words = `From step ${from} to step ${Math.max(one, other)}`;
      $("since-rows").replaceChildren(make("p", "", all.length ? `${words}:` : `${words}, nothing changes.`), ...all);
    }

    /** Asks again, if the panel is open. What was chosen meanwhile is asked for afterwards. */
    async function ask() {
      if (!panel.open || isAsking) return;
      const own = step, since = from.value;
      isAsking = true;
      let found, changes = {};
      try {
        found = await model.blame(own);
        if (since !== "") changes = await model.between(Number(since), own);
      } finally {
        isAsking = false;
      }
      if (own !== step || since !== from.value || found.isOld || changes.isOld) return ask();
      showBlame(found);
      showChanges(changes, Number(since), own);
      panel.dataset.step = own;
    }

    panel.addEventListener("toggle", ask);
    from.addEventListener("change", ask);
    return {
      /** Shows a step. @param {number} n */
      show(n) {
        step = n;
        from.max = model.count() - 1;
        say($("since-shown"), `step ${n}`);
        ask();
      },
      /** Compares with a step; `null` ends that. @param {?number} n */
      compare(n) {
        from.value = n ?? "";
        if (n !== null) panel.open = true;
        ask();
      },
    };
  }

  return { start };
})();
