import Foundation
import OrderedJSON
import PageClient
import WebDriver

/// A server of the home screen on all architectures, with simulated effects.
final class LiveHome: Sendable {
  /// The events that are repeated. At their end, all effects have ended.
  static let events = [
    "tap article.pairings.favorite", "tap profile", "tap back", "tap refresh", "wait 300ms",
  ]

  /// The address of the page.
  let url: String
  private let address: PageAddress
  private let server: Spawned

  /// Starts a server, and waits until its page can be opened.
  ///
  /// - Parameter steps: The number of events that it performs before.
  init(steps: Int = 0) async throws {
    // The script is in the server's folder, which is deleted with the server.
    let start = #"yes "$1" | head -n "$2" >"$TMPDIR/script"; exec "$0" serve home -e simulated -s "$TMPDIR/script""#
    server = try Spawned(
      "/bin/sh", ["-c", start, Child.beside("duet-serve"), Self.events.joined(separator: "\n"), "\(steps)"])
    url = try await server.says("its address", /(http:\S+)\n/)
    guard let address = PageAddress(url) else { throw BrowserError("no address", url) }
    self.address = address
    // Only the events pass time: a tick of the clock would become one step with a wait.
    try await Self.perform("pause", by: try await PageConnection(to: address))
  }

  /// Ends the server.
  func end() { server.end() }

  /// The resident memory of the server, in bytes.
  var memory: Double? {
    #if os(Linux)
      let pages = try? String(contentsOfFile: "/proc/\(server.pid)/statm", encoding: .utf8).split(separator: " ")[1]
      return pages.flatMap { Double($0) }.map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) }
    #else
      let said = Child.run("/bin/ps", ["-o", "rss=", "-p", "\(server.pid)"])?.output
      return said.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }.map { $0 * 1024 }
    #endif
  }

  /// Opens the connection of a tab that never reads, with little room for what it is sent.
  func stalledTab() async throws -> PageSocket { try await PageSocket(to: address, receiving: 4096) }

  /// The milliseconds from connecting to the first whole message, a few times.
  func firstLooks(_ times: Int) async throws -> Samples {
    var looks: [Double] = []
    for _ in 0..<times {
      let start = ContinuousClock.now
      let socket = try await PageSocket(to: address)
      _ = try await socket.frame()
      looks.append((.now - start) / .milliseconds(1))
      socket.connection.close()
    }
    return Samples(looks)
  }

  /// The milliseconds of events by a tab's socket: from sending an event to the message that has its step.
  func eventsBySocket(_ count: Int, then check: (_ done: Int) -> Void = { _ in }) async throws -> Samples {
    let socket = try await PageSocket(to: address)
    defer { socket.connection.close() }
    _ = try await socket.frame()
    var times: [Double] = []
    for number in 1...count {
      let event = Self.events[(number - 1) % Self.events.count]
      let start = ContinuousClock.now
      try await socket.send(JSON(["do": .string(event)]).write())
      let frame = try await socket.frame()
      times.append((.now - start) / .milliseconds(1))
      let steps = frame.opcode == 1 ? try JSON(parsing: frame.payload)["steps"]?.array ?? [] : []
      guard steps.count == 1, steps[0][1]?.string == event else {
        throw BrowserError("no step", "\(event): \(String(decoding: frame.payload, as: UTF8.self).prefix(500))")
      }
      check(number)
    }
    return Samples(times)
  }

  /// The milliseconds of events by requests of one connection: from sending an event to its answer.
  func eventsByRequests(_ count: Int) async throws -> Samples {
    let connection = try await PageConnection(to: address)
    defer { connection.close() }
    var times: [Double] = []
    for number in 0..<count {
      let event = Self.events[number % Self.events.count]
      let start = ContinuousClock.now
      try await Self.perform(event, by: connection)
      times.append((.now - start) / .milliseconds(1))
    }
    return Samples(times)
  }

  private static func perform(_ line: String, by connection: PageConnection) async throws {
    let answer = try await connection.request(
      "POST", "do", headers: ["Content-Type": "application/json"], body: JSON(["do": .string(line)]).write())
    guard answer.status == 200 else { throw BrowserError("no step", "\(line): \(answer.text)") }
  }
}
