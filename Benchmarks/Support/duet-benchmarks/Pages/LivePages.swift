import BenchmarkReport
import Foundation
import PageClient
import WebDriver

/// The cost of the live page: its events and its memory, and how both grow with the number of its steps.
enum LivePages {
  static func rows() async throws -> [Row] { try await events() + keystrokes() + memory() + growth() }

  /// How often times of events are measured. The quietest round counts.
  private static let rounds = 5

  // MARK: Events

  private static func events() async throws -> [Row] {
    progress("events")
    let home = try await LiveHome()
    defer { home.end() }
    let bySocket = try await Samples.quietest(of: rounds) { try await home.eventsBySocket(400) }
    let other = try await LiveHome()
    defer { other.end() }
    let byRequests = try await Samples.quietest(of: rounds) { try await other.eventsByRequests(400) }
    return [
      Row(
        "live page, an event", .milliseconds,
        Pages.cells("by a socket", bySocket, limit: Limit.liveEvent)
          + Pages.cells("by requests", byRequests, limit: Limit.liveEvent),
        note: "The home screen on all architectures; a kept connection; "
          + "the quietest of \(rounds) rounds of 400 events.")
    ]
  }

  // MARK: Keystrokes

  /// The cost of a keystroke in a cell of the spreadsheet.
  static func keystrokes() async throws -> [Row] {
    var cells: [Cell] = []
    for (name, words) in [("State–Store", ["-a", "state-store"]), ("all architectures", [])] where Pages.hasBrowser {
      progress("keystrokes, \(name)")
      let server = try Spawned(Child.beside("duet-serve"), ["serve", "cells"] + words)
      defer { server.end() }
      let address = try await server.says("its address", /(http:\S+)\n/)
      let times = try await PageTimes.inTab { tab in try await PageTimes.keystrokes(200, at: address, in: tab) }
      cells += Pages.cells(name, times, limit: Limit.keystroke(name))
    }
    return [
      Row(
        "live page, keystroke to changed view", .milliseconds, cells,
        note: Pages.inBrowser(
          "From the input in a cell of `cells` until the text above the sheet has changed; 200 keystrokes, ten a second."
        )
      )
    ]
  }

  // MARK: Memory

  private static func memory() async throws -> [Row] {
    progress("memory")
    let alone = try await memory(10_000, stalled: 0)
    progress("stalled tabs")
    let stalled = try await memory(3_000, stalled: 10)
    let event = alone[10_000].flatMap { end in alone[0].map { (end - $0) / 10_000 / 1e3 } }
    let tabs = stalled[3_000].flatMap { with in alone[3_000].map { (with - $0) / 1e6 } }
    return [
      Row(
        "live page, memory of an event", .kilobytes, [Cell("all architectures", event, limit: Limit.liveMemory)],
        note: "The server's resident memory after 10,000 events, less that before the first, by 10,000."),
      Row(
        "live page, memory of stalled tabs", .megabytes, [Cell("ten", tabs, limit: Limit.stalledTabs)],
        note: "The same after 3,000 events, less that without the ten tabs, whose sockets are never read."),
    ]
  }

  /// The resident memory of a server after each thousand events, while so many tabs never read.
  private static func memory(_ events: Int, stalled count: Int) async throws -> [Int: Double] {
    let home = try await LiveHome()
    defer { home.end() }
    var tabs: [PageSocket] = []
    for _ in 0..<count { tabs.append(try await home.stalledTab()) }
    defer { for tab in tabs { tab.connection.close() } }
    var memory = [0: home.memory].compactMapValues(\.self)
    _ = try await home.eventsBySocket(events) { done in
      if done.isMultiple(of: 1_000) { memory[done] = home.memory }
    }
    return memory
  }

  // MARK: Growth

  /// The cost of a page that has so many steps.
  private struct Size {
    let steps: Int
    let looks: Samples
    let events: Samples
    let memory: Double?
    let opened: Samples?
    let clicks: (changed: Samples, painted: Samples)?

    var name: String { steps == 0 ? "no step" : steps.formatted(.number.locale(Locale(identifier: "en"))) + " steps" }
  }

  /// The largest page that is opened in a browser.
  private static let mostInBrowser = 10_000

  private static func growth() async throws -> [Row] {
    var sizes: [Size] = []
    for steps in [0, 100, 1_000, 10_000, 100_000] {
      progress(steps.formatted(.number.locale(Locale(identifier: "en"))) + " steps")
      sizes.append(try await size(steps))
    }
    let many = sizes.filter { $0.steps > 0 }
    let inBrowser = sizes.filter { $0.steps <= mostInBrowser }
    let note = "For the page with so many steps, by `duet serve --script`."
    return [
      Row(
        "live page, click to changed control", .milliseconds,
        inBrowser.flatMap { size in
          Pages.cells(size.name, size.clicks?.changed, limit: Limit.click(size.name))
            + [Cell("\(size.name), painted, p95", size.clicks?.painted.p95)]
        },
        note: Pages.inBrowser("From the click until the control has changed; 100 clicks.")),
      Row(
        "live page, first look", .milliseconds,
        many.map { Cell("\($0.name), first message", $0.looks.p50, limit: Limit.firstLook($0.name)) },
        note: "From connecting to the first whole message; the median of seven."),
      Row(
        "live page, first look in Chromium", .milliseconds,
        inBrowser.filter { $0.steps > 0 }.map { Cell($0.name, $0.opened?.p50, limit: Limit.firstLook($0.name)) },
        note: Pages.inBrowser("From the start of the navigation until the last step is shown; the median of seven.")),
      Row(
        "live page, an event after steps", .milliseconds, many.map { Cell("\($0.name), p95", $0.events.p95) },
        note: note),
      Row(
        "live page, memory after steps", .megabytes, many.map { Cell($0.name, $0.memory.map { $0 / 1e6 }) }, note: note),
    ]
  }

  private static func size(_ steps: Int) async throws -> Size {
    let home = try await LiveHome(steps: steps)
    defer { home.end() }
    let (memory, looks) = (home.memory, try await home.firstLooks(7))
    var (opened, clicks): (Samples?, (changed: Samples, painted: Samples)?)
    if Pages.hasBrowser, steps <= mostInBrowser {
      (opened, clicks) = try await PageTimes.inTab { tab in
        (try await PageTimes.openings(of: home.url, 7, in: tab), try await PageTimes.clicks(100, in: tab))
      }
    }
    return Size(
      steps: steps, looks: looks, events: try await home.eventsBySocket(500), memory: memory, opened: opened,
      clicks: clicks)
  }
}
