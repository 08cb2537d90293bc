import Foundation
import OrderedJSON
import Testing
import WebDriver

/// An open live page, by what people see and do.
@MainActor
struct LivePage: StepPage {
  let tab: Tab

  /// Opens the page of a server.
  ///
  /// `duetSockets` has the sockets of the page, and `duetMessages` what they received. While `duetHeld` is an array, it
  /// collects functions that deliver the messages.
  init(_ tab: Tab, _ server: LiveServer) async throws {
    self.tab = tab
    try await tab.devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.recorder)])
    try await tab.go(server.address)
    try await tab.until("the page is ready", expression: "globalThis.duetReady")
  }

  /// A page that is open.
  init(opened tab: Tab) { self.tab = tab }

  /// Runs a test with an open page, its server and its browser.
  static func with(
    _ run: @escaping LiveServer.Run, _ test: (LivePage, LiveServer, Browser) async throws -> Void
  ) async throws {
    try await LiveServer.with(run) { server in
      try await Browser.with { browser in try await test(try await LivePage(browser.tab, server), server, browser) }
    }
  }

  private nonisolated static let recorder = """
    globalThis.duetSockets = [];
    globalThis.duetMessages = [];
    globalThis.duetHeld = null;
    globalThis.WebSocket = class extends WebSocket {
      set onmessage(receive) {
        super.onmessage = (event) => duetHeld ? duetHeld.push(() => receive(event)) : receive(event);
      }
      constructor(...all) {
        super(...all);
        duetSockets.push(this);
        this.addEventListener("message", ({ data }) => duetMessages.push(JSON.parse(data)));
      }
    };
    """

  /// The text of `now`: "2 of 3 tap create".
  func until(_ words: String) async throws {
    try await tab.until("step \(words)") { try await text("now")?.hasPrefix(words) == true }
  }

  /// Waits for a notice; an empty text waits until there is none.
  func until(notice: String) async throws {
    try await tab.until("the notice '\(notice)'") { try await text("notice") ?? "" == notice }
  }

  /// The text of a field.
  func value(_ id: String) async throws -> String {
    try await control(id).property("value").string ?? ""
  }

  /// Types a line to the command line, by keyboard.
  func command(_ line: String) async throws {
    try await tab.evaluate("document.activeElement.blur()")
    try await tab.press(":")
    try await tab.type(line)
    try await tab.press(.enter)
  }

  /// The texts of the buttons of the branches, indented as the tree is.
  var branches: [String] {
    get async throws {
      let found = try await tab.evaluate(
        """
        [...document.querySelectorAll('#branch-list button')].filter(one => one.checkVisibility()).map(one => {
          let depth = 0;
          for (let at = one.closest('ul'); at.id !== 'branch-list'; at = at.parentElement.closest('ul')) depth++;
          return ' '.repeat(depth) + one.textContent + (one.ariaCurrent ? ' *' : '');
        })
        """)
      return found.array?.compactMap(\.string) ?? []
    }
  }

}
