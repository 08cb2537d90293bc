import Foundation
import OrderedJSON
import Testing
import Web
import WebDriver

/// Reports as readers open them.
@MainActor
@Suite(.inBrowser) struct ReportTests {
  /// A report opens and shows each step without an error, and without a request that the network could see.
  @Test func aReportAsksTheNetworkForNothing() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let report = try await ReportPage(browser, file)
      for key: Key in ["{", "s", "t", "t", "s", "?", .escape] { try await report.tab.press(key) }
      for step in 0...(try await report.lastStep) {
        expectEqual(try await report.step, step)
        try await report.tab.press("]")
      }
      expectEqual(try await browser.requests().map(\.url).filter { !$0.hasPrefix("data:") }, [file.absoluteString])
      expectEqual(try await browser.consoleErrors(), [])
      // The same browser sees the request of another page.
      let other = try pages.write("other", Array("<img src='http://127.0.0.1:9/x.png'>".utf8))
      try await report.tab.go(other)
      expectEqual(try await browser.requests().filter(\.isOfNetwork).map(\.url), ["http://127.0.0.1:9/x.png"])
    }
  }

  /// For a mutant of each architecture, the report opens at the first step that differs, and says so.
  @Test(arguments: Reports.architectures) func itOpensAtTheFirstDifference(_ mutant: String) async throws {
    let pages = try Pages()
    let file = try pages.write("report", await Reports.steppers(mutant: mutant).html())
    let isFirst = mutant == Reports.architectures[0]
    let other = isFirst ? Reports.architectures[1] : Reports.architectures[0]
    try await Browser.with { browser in
      let report = try await ReportPage(browser, file)
      expectEqual(try await report.step, 2)
      expectEqual(try await report.text("verdict"), "≠ 3 of 5 steps differ")
      expectEqual(try await report.text("now"), "2 of 5 tap increment 0 ms")
      let (one, two) = isFirst ? (mutant, other) : (other, mutant)
      expectEqual(try await report.text("diff-title"), "\(one) and \(two) differ in view 1 of this step")
      let lines = try await report.tab.findAll("#diff-lines li.only-first, #diff-lines li.only-second")
      var texts: [String] = []
      for line in lines { texts.append(try await line.find(".line").text) }
      // The mutant's pure action moves nothing, so it shows no view. Reader–Env changes in `Eff`, and shows one.
      let own = mutant == "reader-env" ? "[−] 1 [+]" : "(no view 1 in this step)"
      #expect(texts == (isFirst ? [own, "[−] 2 [+]"] : ["[−] 2 [+]", own]))
      let views = try await report.views
      #expect(views.count == 2 && views.contains(mutant))
      expectEqual(try await report.text("since"), nil)
      // The wait shows no view, and the views still differ.
      try await report.tab.press("]")
      expectEqual(try await report.text("diff-title"), nil)
      expectEqual(try await report.text("since"), "The views have differed since step 2.")
      expectEqual(try await report.text("say"), "Step 3: wait 10ms. Still differs")
      try await report.reach("link", "step 2", backwards: true)
      try await report.tab.press(.enter)
      try await report.tab.until("the step of the link is shown") { try await report.step == 2 }
      // Before the difference, all agree.
      try await report.tab.press("[")
      expectEqual(try await report.views, ["all \(Reports.architectures.count) agree"])
    }
  }

  /// A run that stopped is no success, and the address of a step that is missing says so.
  @Test func aRunThatStopped() async throws {
    let pages = try Pages()
    var page = await Reports.steppers(mutant: "")
    page.hasStopped = true
    let file = try pages.write("report", page.html())
    try await Browser.with { browser in
      let report = try await ReportPage(browser, file)
      expectEqual(try await report.text("verdict"), "✕ stopped after step 5")
      expectEqual(try await report.attribute("verdict", "class"), "verdict bad")
      try await report.tab.evaluate("location.hash = '#4'")
      try await report.tab.until("the step of the address") { try await report.step == 4 }
      try await report.tab.evaluate("location.hash = '#99'")
      try await report.tab.until("the notice") { try await report.text("notice") == "There is no step 99" }
      expectEqual(try await report.step, 4)
    }
  }

  @Test func thereAreTenArchitectures() { #expect(Reports.architectures.count == 10) }
}
