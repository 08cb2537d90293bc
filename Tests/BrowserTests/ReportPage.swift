import Foundation
import WebDriver

/// An open report, by what a reader sees and does.
struct ReportPage: StepPage {
  let browser: Browser
  var tab: Tab { browser.tab }

  init(_ browser: Browser, _ file: URL) async throws {
    self.browser = browser
    try await browser.tab.go(file)
    try await browser.tab.until("the report is ready", expression: "globalThis.duetReady")
  }
}
