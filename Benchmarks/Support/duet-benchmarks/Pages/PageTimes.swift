import Foundation
import OrderedJSON
import WebDriver

/// Times in Chromium, measured by the pages themselves.
enum PageTimes {
  /// Runs `measure` in a tab whose network is not recorded, because recording takes the page's time.
  static func inTab<Result>(_ measure: (Tab) async throws -> Result) async throws -> Result {
    try await Browser.with { browser in
      try await browser.tab.devTools("Network.disable")
      return try await measure(browser.tab)
    }
  }

  /// The milliseconds from the start of a navigation until the page is ready, a few times.
  static func openings(of address: String, _ times: Int, in tab: Tab) async throws -> Samples {
    var openings: [Double] = []
    for _ in 0..<times {
      try await tab.go("about:blank")
      try await tab.go(address)
      try await tab.until("the page is ready", expression: "globalThis.duetReady")
      if let time = try await tab.evaluate("duetReady").double { openings.append(time) }
    }
    return Samples(openings)
  }

  /// The milliseconds from choosing a step of an open report until its frame is painted, for so many steps in disorder.
  static func steps(_ count: Int, in tab: Tab) async throws -> Samples {
    try await samples(
      """
      const slider = document.getElementById("slider"), last = Number(slider.max), times = [];
      for (let i = 1; i <= arguments[0]; i++) {
        const n = (i * 7919) % (last + 1);
        await painted();
        const start = performance.now();
        slider.value = n;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        do await painted(); while (document.documentElement.dataset.shown !== String(n));
        times.push(performance.now() - start);
      }
      return [times];
      """, count, in: tab)[0]
  }

  /// The milliseconds from a click on a control of an open live page until the control has changed, and until that frame
  /// is painted, for so many clicks.
  static func clicks(_ count: Int, in tab: Tab) async throws -> (changed: Samples, painted: Samples) {
    let found = try await samples(
      """
      const find = () => document.querySelector('.card:not([hidden]) button[data-id="article.pairings.favorite"]');
      const shown = () => `${find()?.textContent} ${find()?.getAttribute("aria-pressed")}`;
      const changes = [], frames = [];
      for (let i = 0; i < arguments[0]; i++) {
        await new Promise((done) => setTimeout(done, 50));
        const before = shown(), start = performance.now();
        const changed = new Promise((done) => {
          const observer = new MutationObserver(() => {
            if (shown() === before) return;
            observer.disconnect();
            done(performance.now());
          });
          observer.observe(document.getElementById("views"),
            { subtree: true, childList: true, characterData: true, attributes: true });
        });
        find().click();
        changes.push(await changed - start);
        await painted();
        frames.push(performance.now() - start);
      }
      return [changes, frames];
      """, count, in: tab)
    return (found[0], found[1])
  }

  /// The milliseconds from each input event in a cell of an open spreadsheet until the text of the cell is changed above
  /// the sheet, for so many keystrokes, ten a second: digits are typed, and as many taken away.
  static func keystrokes(_ count: Int, at address: String, in tab: Tab) async throws -> Samples {
    let cell = #"[data-id="sheet.3.C"]"#, field = "document.querySelector('\(cell) input, input\(cell)')"
    try await tab.go(address)
    try await tab.until("the sheet", expression: "document.querySelector('\(cell)')")
    let press = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))"
    try await tab.run(press, [.string(cell)])
    try await tab.until("the field of a cell", expression: field)
    try await tab.run(
      """
      \(field).focus();
      globalThis.keystrokes = [];
      let begun = null, typed = "";
      addEventListener("input", ({ target }) => [begun, typed] = [performance.now(), target.value], { capture: true });
      new MutationObserver(() => {
        if (begun === null || document.querySelector('[data-id="text"]').textContent !== typed) return;
        keystrokes.push(performance.now() - begun);
        begun = null;
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      """)
    for number in 0..<count {
      // A quick typist has a pause of 100 ms, in which the page paints what came before.
      try await Task.sleep(for: .milliseconds(100))
      let isTyped = (number / 10).isMultiple(of: 2)
      if isTyped { try await tab.type("\(number % 10)") } else { try await tab.press(.backspace) }
      try await tab.until("the view after keystroke \(number + 1)", expression: "keystrokes.length > \(number)")
    }
    return Samples((try await tab.evaluate("keystrokes").array ?? []).compactMap(\.double))
  }

  /// Runs a script that returns lists of times.
  private static func samples(_ script: String, _ count: Int, in tab: Tab) async throws -> [Samples] {
    let found = try await tab.run(
      """
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return (async function () {
      \(script)
      })(...arguments);
      """, [JSON(count)])
    return (found.array ?? []).map { Samples(($0.array ?? []).compactMap(\.double)) }
  }
}
