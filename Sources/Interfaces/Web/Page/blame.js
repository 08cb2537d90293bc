// Where what is shown comes from: the step that changed each line last, and what has changed since a step.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetBlame = (() => {
  const { $, make, say, button, mark } = DuetDOM;

  /**
   * Starts the panel over a model.
   * @param {object} model `model.blame(n)` returns, or promises, `{views, states, causes}`: for each group of sides,
   *   `{sides, rows}`, with rows of a text and a step; the causes are pairs of a step and a text.
   *   `model.between(from, n)` returns, or promises, `{views, states}`, with changed lines and changes as rows. Both may
   *   return `{error}`.
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
        return [make("div", "", ...whose, list(rows))];
      });
      return own.length ? [make("h3", "", title), ...own] : [];
    }

    /** Lists texts, each after the step that changed it last. */
    function blamed(rows) {
      const list = make("ol", "blamed");
      list.append(...rows.map(([line, own]) => {
        const where = own === null ? make("span", "step", "…") : button(String(own), () => go(own));
        if (own !== null) where.setAttribute("aria-label", `Go to step ${own}`);
        return make("li", "", where, make("span", "line", line));
      }));
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

    /** Lists what has changed since the step that is chosen. */
    function showChanges({ views = [], states = [], error }) {
      if (error !== undefined) return $("since-rows").replaceChildren(make("p", "none", error));
      const lines = (rows) =>
        make(
          "ol",
          "changes",
          ...rows.map(([sign, line]) => {
            const head = mark(sign < 0 ? "−" : "+", sign < 0 ? "gone" : "new", "sign");
            return make("li", sign < 0 ? "only-first" : "only-second", head, make("span", "line", line));
          }),
        );
      const all = [...block("View", views, lines), ...block("State", states, DuetStage.changesOf)];
      const isAsked = views.length > 0;
      $("since-rows").replaceChildren(...all.length || !isAsked ? all : [make("p", "none", "nothing")]);
    }

    /** Asks again, if the panel is open. A step that came meanwhile is asked for afterwards. */
    async function ask() {
      if (!panel.open || isAsking) return;
      const own = step, since = from.value === "" ? NaN : Number(from.value);
      isAsking = true;
      const found = await model.blame(own), changes = Number.isNaN(since) ? {} : await model.between(since, own);
      isAsking = false;
      if (own !== step || found.isOld || changes.isOld) return ask();
      showBlame(found);
      showChanges(changes);
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
    };
  }

  /**
   * Aligns two sequences.
   * @returns {Map<number, number>} the places in `other` of the elements of both, and their places in `first`
   */
  function aligned(first, other) {
    const places = new Map();
    let start = 0, end = 0;
    const shorter = Math.min(first.length, other.length);
    while (start < shorter && first[start] === other[start]) places.set(start, start), start++;
    while (end < shorter - start && first.at(-1 - end) === other.at(-1 - end)) {
      end++;
      places.set(other.length - end, first.length - end);
    }
    // The longest common subsequence of the rest; rows far beyond a screen are not aligned.
    const own = first.slice(start, first.length - end).slice(0, 300), its = other.slice(start, other.length - end);
    const longest = Array.from({ length: own.length + 1 }, () => new Uint16Array(its.length + 1));
    for (let i = own.length - 1; i >= 0; i--) {
      for (let j = its.length - 1; j >= 0; j--) {
        longest[i][j] = own[i] === its[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    for (let i = 0, j = 0; i < own.length && j < its.length;) {
      if (own[i] === its[j]) places.set(start + j++, start + i++);
      else if (longest[i + 1][j] >= longest[i][j + 1]) i++;
      else j++;
    }
    return places;
  }

  return { start, aligned };
})();
