import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI
import Web
import WebDriver

/// A secure field on a page is a password field. The page has only what was typed into it.
@MainActor
@Suite(.inBrowser) struct SecretTests {
  private enum Input: Hashable { case enter(String), type(String), clear }

  private static func component<E: Effect>(_ effects: E.Type) -> StoreComponent<
    E, Redacted<String>, Input, TextView<Input>
  > {
    StoreComponent(
      initial: Redacted(""),
      dispatcher: .pure { input in
        .modify { text in
          switch input {
          case .enter(let new), .type(let new): text = Redacted(new)
          case .clear: text = Redacted("")
          }
        }
      }
    ) { text in
      TextView { view in
        view.field("password", label: "Password", value: text.wrappedValue, isSecure: true) { .enter($0) }
        view.field("pin", label: "", name: "PIN", value: text.wrappedValue, isSecure: true) {
          .enter($0)
        } onChange: {
          .type($0)
        }
        view.button("clear", label: "Clear", .clear)
        view.label("length", "\(text.wrappedValue.count)")
      }
    }
  }

  @Test func live() async throws {
    let lanes = [Timeline.Lane("one", Self.component(IO.self))]
    try await LivePage.with(LiveServer.lanes(lanes, title: "login")) { page, server, browser in
      expectEqual(try await page.control("password").attribute("type"), "password")
      expectEqual(try await page.control("pin").name, "PIN")
      try await page.control("password").type("hunter2")
      try await page.tab.press(.enter)
      try await page.until(#"1 of 1 enter password "•••""#)
      #expect(try await page.tab.text.contains("7"))
      // The typed text stays where it was typed; the other field says that there is one.
      expectEqual(try await page.value("password"), "hunter2")
      expectEqual(try await page.value("pin"), "")
      expectEqual(try await page.control("pin").attribute("placeholder"), "•••")
      // No letter is lost or replaced by the mask while each change is sent.
      try await page.control("pin").type("1234")
      try await page.until(#"5 of 5 type pin "•••""#)
      expectEqual(try await page.value("pin"), "1234")
      try await page.control("clear").click()
      try await page.until("6 of 6 tap clear")
      for id in ["password", "pin"] {
        expectEqual(try await page.value(id), "")
        expectEqual(try await page.control(id).attribute("placeholder"), nil)
      }
      // Nothing that the server said has a text.
      let messages = try await page.tab.evaluate("JSON.stringify(duetMessages)").string ?? ""
      #expect(messages.contains("•••") && !messages.contains("hunter2") && !messages.contains("1234"))
      #expect(!server.live.script.contains("hunter2"))
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  @Test func aReport() async throws {
    let session = Session(Self.component(Simulated.self), runtime: Simulation(), recording: true, recordingStates: true)
    let comparison = Comparison([(name: "one", session: session)])
    var report = HTMLReport(scenario: "login", sides: [.init("one")])
    report.add(comparison.start(), showing: [session])
    report.add(await comparison.perform(.enter("password", "hunter2")), showing: [session])
    let html = report.html()
    #expect(!String(decoding: html, as: UTF8.self).contains("hunter2"))
    let pages = try Pages()
    let page = try pages.write("login", html)
    try await Browser.with { browser in
      let report = try await ReportPage(browser, page)
      try await report.tab.press("}")
      let field = try await report.tab.find("input[data-id=password]")
      expectEqual(try await field.attribute("type"), "password")
      expectEqual(try await field.attribute("placeholder"), "•••")
      expectEqual(try await field.name, "Password")
    }
  }
}
