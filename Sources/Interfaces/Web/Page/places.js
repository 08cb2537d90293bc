// The address of a live page follows the location of its session, and the browser's ways back and forward lead through the
// locations.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetPlaces = (() => {
  // The locations of the entries that this page has in the browser's history, and the place of the present one.
  const page = Math.random(), visited = [];
  let at = 0;
  // The session's location, and how many events of the browser wait for their answers.
  let current = "", waiting = 0, perform = null;
  const addressOf = (place) => place ? `#${place.replace(/^#/, "")}` : location.pathname + location.search;
  /** The location that the address names. */
  function wished(state) {
    try {
      return state?.place ?? decodeURIComponent(location.hash);
    } catch {
      return location.hash;
    }
  }
  /** Gives the present entry its location. */
  const note = (change, place) => history[change]({ page, at, place: visited[at] = place }, "", addressOf(place));

  /** Performs an event of the browser; if it is refused, the next one. Then the address is that of the session. */
  function attempt([event, ...others], place) {
    waiting += 1;
    perform(event, place, (isDone) => {
      waiting -= 1;
      if (isDone === false && others.length) attempt(others, place);
      else if (!waiting && visited[at] !== current) note("replaceState", current);
    });
  }

  addEventListener("popstate", ({ state }) => {
    if (!perform || state?.page === page && state.at === at) return;
    if (state?.page !== page) {
      // An address that was typed, or an entry from before the page was loaded.
      visited.length = at += 1;
      note("replaceState", wished(state));
      return attempt(["open"], visited[at]);
    }
    const way = { [at - 1]: ["back"], [at + 1]: ["forward"] }[state.at] ?? [];
    at = state.at;
    attempt([...way, "open"], state.place);
  });

  return {
    /**
     * Begins with the location of the session, and opens that of the address if it is another one.
     * @param {string} place
     * @param {boolean} isPast whether the page shows the past, where an event would begin a branch
     * @param {(event: string, place: string, then: (isDone: ?boolean) => void) => void} own performs `back`, `forward` or
     *   `open`
     */
    start(place, isPast, own) {
      perform = own;
      current = place;
      const other = isPast ? place : wished(history.state);
      note("replaceState", other || place);
      if (visited[at] !== place) attempt(["open"], visited[at]);
    },
    /** Shows the location of the session after an event. @param {string} place @param {?string} event */
    follow(place, event) {
      current = place;
      if (waiting || place === visited[at]) return;
      const by = { back: -1, forward: 1 }[event] ?? 0;
      if (by && visited[at + by] === place) {
        at += by;
        return history.go(by);
      }
      visited.length = at += 1;
      note("pushState", place);
    },
  };
})();
