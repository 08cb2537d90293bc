// The shown step: views, a table of what each side did, differences and states. What is equal is shown once.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetStage = (() => {
  const { $, clean, make, say, mark, item, count } = DuetDOM;
  /** How many equal lines to show before and after one that differs. */
  const NEAR = 2;

  /** Groups sides by what they have: `[[0, 2], [1]]`. @param {any[]} keys */
  function groupsOf(keys) {
    const groups = new Map();
    keys.forEach((key, side) => groups.has(key) ? groups.get(key).push(side) : groups.set(key, [side]));
    return [...groups.values()];
  }

  /** Lists changes of a state. @param {Array} changes see `StateChange.row` */
  function changesOf(changes) {
    if (!changes.length) return make("p", "none", "no change");
    return make(
      "ul",
      "",
      ...changes.map(([path, before, after, only]) => {
        const print = (value, isThere) => isThere ? clean(JSON.stringify(value)) : "nothing";
        const change = make("li", "", make("code", "path", clean([path].flat().join("."))));
        change.append(
          make("del", "", print(before, !(only > 0))),
          make("span", "to", " → "),
          make("ins", "", print(after, !(only < 0))),
        );
        // A long value scrolls, so that it does not push the rest away.
        if (change.textContent.length > 300) {
          change.classList.add("long");
          change.tabIndex = 0;
        }
        return change;
      }),
    );
  }

  /** Starts the stage. @param {object} model */
  function start(model) {
    const names = model.sides.map((side) => side.name);
    const agreement = names.length === 2 ? "both agree" : `all ${names.length} agree`;
    const options = { text: false, side: false, off: false };
    const cards = model.sides.map(({ summary }, side) => {
      const card = make("article", "card"),
        title = make("h2"),
        badge = make("span", "badge"),
        view = make("div", "view");
      title.id = `side-${side}`;
      title.title = summary ?? "";
      card.setAttribute("aria-labelledby", title.id);
      view.dataset.side = side;
      view.tabIndex = 0;
      view.setAttribute("role", "group");
      view.setAttribute("aria-labelledby", title.id);
      const caption = make("p", "caption");
      card.append(make("header", "", title, badge), view, caption);
      $("views").append(card);
      return { card, title, badge, view, caption };
    });
    say($("actions-noun"), model.noun);

    /** Shows a step. @param {object} picture see `model.picture` */
    function show(picture) {
      const sides = picture.sides, groups = groupsOf(sides.map((side) => side.screen));
      const isSplit = groups.length > 1 || options.side;
      $("stage").classList.toggle("split", isSplit && names.length > 1);
      const groupOf = new Map(groups.flatMap((group) => group.map((side) => [side, group])));
      sides.forEach((side, index) => {
        const { card, title, badge } = cards[index], group = groupOf.get(index);
        card.hidden = !options.side && group[0] !== index;
        if (card.hidden) return;
        const own = options.side ? [index] : group, differs = group !== groups[0];
        say(
          title,
          own.length > 1 && own.length === names.length ? agreement : own.map((i) => names[i]).join(", "),
        );
        card.classList.toggle("differs", differs);
        say(badge, differs ? "≠ differs" : "");
        const other = sides[differs ? 0 : groups[1]?.[0] ?? index];
        if (options.text || !side.tree) showLines(cards[index], side, other);
        else showTree(cards[index], side, other);
      });
      showTable(sides, groupOf, groups[0]);
      showDifference(picture.difference, groups.length > 1);
      const since = picture.since;
      $("since").hidden = since === null;
      if (since !== null) {
        say($("since-link"), `step ${since}`);
        $("since-link").href = `#${since}`;
      }
      showStates(sides);
    }

    /** Shows a view as controls. */
    function showTree({ view, caption }, side, other) {
      if (view.classList.contains("lines")) view.replaceChildren();
      view.classList.remove("lines");
      caption.hidden = true;
      const mask = other !== side && other.tree ? DuetView.differences(other.tree, side.tree) : null;
      const { tree, used, before } = side;
      DuetView.show(view, tree, { mask, used, before, inert: !model.live, off: options.off });
    }

    /** Shows every view of a step as text, in order. */
    function showLines({ view, caption }, side, other) {
      view.classList.add("lines");
      const { views, isOld } = side, parts = [];
      views.forEach((lines, index) => {
        if (views.length > 1) parts.push(make("p", "order", `view ${index + 1} of ${views.length}`));
        const same = other.views[index] ?? [];
        lines.forEach((line, at) => parts.push(make("p", other === side || same[at] === line ? "" : "differs", line)));
      });
      view.replaceChildren(...parts);
      caption.hidden = !isOld && views.length > 0;
      say(caption, views.length ? "no view in this step; this is the one before" : "no view so far");
    }

    /** Shows what each side did. */
    function showTable(sides, groupOf, main) {
      $("actions-rows").replaceChildren(...sides.map((side, index) => {
        const head = make("th", "", names[index]), did = make("td", "did"), differs = groupOf.get(index) !== main;
        head.scope = "row";
        head.title = model.sides[index].summary ?? "";
        if (side.number) head.append(" ", make("small", "", `step ${side.number}`));
        if (differs) head.append(" ", mark("≠", "differs", "m-differs"));
        // The changes of the state say what a function does.
        const isTold = Array.isArray(side.state?.[1]);
        side.actions.forEach((action, at) => {
          if (action === side.actions[at - 1]) return;
          if (isTold && action === "‹function›") return did.append(make("span", "none", "a function: see States"));
          let times = 1;
          while (side.actions[at + times] === action) times++;
          did.append(make("code", "action", times > 1 ? `${action} × ${times}` : action));
        });
        if (!side.actions.length) did.append(make("span", "none", "–"));
        const then = make("td", side.refusal ? "refused" : "", side.refusal ? `⊘ ${side.refusal}` : side.space);
        return make("tr", differs ? "differs" : "", head, did, then);
      }));
    }

    /** The lines near a difference. Others become one line that counts them, with `null` for its sign. */
    function shortened(lines) {
      const isNear = (at) => lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(([sign]) => sign);
      const result = [];
      let equal = [];
      const end = () => {
        if (equal.length > 1) result.push([null, `⋯ ${count(equal.length, "equal line")}`]);
        else result.push(...equal);
        equal = [];
      };
      lines.forEach((line, at) => {
        if (!isNear(at)) return equal.push(line);
        end();
        result.push(line);
      });
      end();
      return result;
    }

    /** Shows the lines that differ. */
    function showDifference(difference, isSplit) {
      $("diff").hidden = !difference;
      if (!difference) return;
      const { first, second, view, lines } = difference;
      const which = view === null || view === undefined ? "" : ` in view ${view} of this step`;
      say(
        $("diff-title"),
        `${names[first]} and ${names[second]} differ${which}${isSplit ? "" : ", and end with equal views"}`,
      );
      say($("diff-first"), `− ${names[first]}`);
      say($("diff-second"), `+ ${names[second]}`);
      $("diff-lines").replaceChildren(
        ...shortened(lines).map(([sign, line]) => {
          if (sign === null) return make("li", "none", line);
          if (sign) return item(sign, `only ${names[sign < 0 ? first : second]}`, line);
          return make("li", "", make("span", "sign", " "), make("span", "line", line));
        }),
      );
    }

    /** Shows the states of a step, or their changes. */
    function showStates(sides) {
      const groups = groupsOf(sides.map((side) => side.stateKey)).filter(([side]) => sides[side].state);
      $("states").hidden = !groups.length;
      $("states-rows").replaceChildren(...groups.map((group) => {
        // How much it grew, and the state at the start, or the changes; or a text, if they are left out.
        const { state } = sides[group[0]];
        if (typeof state === "string") return make("p", "none", state);
        const [, ...parts] = state,
          isWhole = parts.length && !Array.isArray(parts[0]),
          all = group.length === names.length && names.length > 1;
        const block = make("div", "state", make("h3", "", all ? agreement : group.map((i) => names[i]).join(", ")));
        if (isWhole) {
          const lines = JSON.stringify(parts[0], null, 2).split("\n");
          const whole = make("pre", "", lines.map(clean).join("\n"));
          whole.tabIndex = 0;
          block.append(make("details", "", make("summary", "", "the whole state"), whole));
        } else block.append(changesOf(parts));
        return block;
      }));
    }

    return { show, options };
  }

  return { start, changesOf, groupsOf };
})();
