import Algebra
import Driver
import Effects
import Foundation
import OrderedJSON
import TextUI
import Testing
import Workbench

/// Traces that were cut and changed at random. Whatever is in them, they are read, judged and replayed, or an error says why not,
/// of a kind that has an exit code.
@MainActor
@Suite struct TraceFuzzTests {
  /// Changes to a trace, drawn at random.
  private struct Changes {
    var random: SplitMix64

    private static let values = [
      "null", "true", "-1", "0", "1.5", "1e999", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
      "\"\"", "\"x\"", "\"\\u001b[31m\"", "\"tap increment\"", "\"wait 1ms\"", "\"wait 9223372036854775807ms\"",
      "\"enter query \\\"x\\\"\"", "\"fail articles \\\"x\\\"\"", "[]", "[[]]", "[1]", "[null]", "[[\"x\"]]", "{}",
      "[{\"id\":1,\"service\":\"search\",\"began\":0}]",
      "[{\"id\":1,\"service\":\"articles\",\"ended\":1,\"answer\":[]}]",
      "{\"profile\":{}}", "\"live\"", "\"simulated\"", "\"home\"", "\"search\"", "\"reader-env\"", "[1000,1000]",
    ]

    mutating func number(_ bound: Int) -> Int { random.number(below: max(1, bound)) }

    /// One change.
    mutating func change(_ text: [UInt8]) -> [UInt8] {
      var bytes = text
      switch number(9) {
      case 0: return Array(bytes.prefix(number(bytes.count)))
      case 1:
        if !bytes.isEmpty { bytes[number(bytes.count)] = UInt8(number(256)) }
        return bytes
      case 2:
        if !bytes.isEmpty { bytes.remove(at: number(bytes.count)) }
        return bytes
      case 3:
        bytes.insert(contentsOf: (0..<number(4)).map { _ in UInt8(number(256)) }, at: number(bytes.count))
        return bytes
      default: break
      }
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      let (one, other) = (number(lines.count), number(lines.count))
      switch number(5) {
      case 0: lines.swapAt(one, other)
      case 1: lines.remove(at: one)
      case 2: lines.insert(lines[one], at: other)
      default: lines[one] = member(lines[one])
      }
      return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// A line with the value of one of its members, of whichever depth, replaced, or without it.
    private mutating func member(_ line: [UInt8]) -> [UInt8] {
      guard let json = try? JSON(parsing: line), let object = json.object, !object.keys.isEmpty else { return line }
      return Array(changed(json, depth: 3).write().utf8)
    }

    private mutating func changed(_ json: JSON, depth: Int) -> JSON {
      if depth > 0, number(3) > 0 {
        if var object = json.object, !object.keys.isEmpty {
          let key = object.keys[number(object.keys.count)]
          if number(8) == 0 {
            object[key] = nil
          } else if let value = object[key] {
            object[key] = changed(value, depth: depth - 1)
          }
          return JSON(object)
        }
        if var array = json.array, !array.isEmpty {
          let index = number(array.count)
          array[index] = changed(array[index], depth: depth - 1)
          return JSON(array)
        }
      }
      // All of them are JSON.
      return (try? JSON(parsing: Self.values[number(Self.values.count)])) ?? .null
    }
  }

  /// What a change has come to.
  private enum Fate: Hashable { case refused, impossible, reproduced, different, bounded }

  private func small() async throws -> [[UInt8]] {
    var traces: [[UInt8]] = []
    let data: JSON = [
      "profile": ["name": "A", "picture": ""], "articles": [["id": "1", "title": "B", "date": .null]],
    ]
    for (name, architecture, script) in [
      ("stepper", "writer-traced", "tap increment\nwait 5ms\ntap decrement"),
      ("search", "free-cofree", "enter query \"mo\"\nwait 1s"),
      ("home", "reader-env", "tap refresh\nwait 300ms"),
      ("clock", "state-store", "tap start\nwait 100ms\ntap stop"),
    ] {
      let events = try Script(parsing: Array(script.utf8), name: name).events
      let text = try await recorded(
        try Catalogue.standard.scenario(name), on: architecture, events: events, from: .recorded("small", data),
        size: Size(width: 24, height: 4))
      traces.append(Array(text.utf8))
    }
    // And one that real effects were recorded by.
    traces.append(Array(String(decoding: traces[1], as: UTF8.self).replacing("\"simulated\"", with: "\"live\"").utf8))
    return traces
  }

  /// Replays a trace as the command does, and says what it came to; what is thrown has an exit code, or is an issue.
  private func fate(of trace: Trace, _ folder: URL) async throws -> Fate {
    let file = folder.appending(path: "trace")
    try Data(trace.write().utf8).write(to: file)
    var settings = ReplaySettings()
    settings.format = .jsonl
    do {
      let isReproduced = try await Catalogue.standard.replay(
        Input(opening: file.path), settings: settings, to: Output(creating: "/dev/null"), warn: { _ in })
      return isReproduced ? .reproduced : .different
    } catch is DataError {
      return .impossible
    } catch is Inconclusive {
      return .bounded
    }
  }

  @Test func aHundredThousandChangedTracesAreReadOrRefused() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "duet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let traces = try await small()
    var changes = Changes(random: SplitMix64(seed: 20_260_101))
    var fates: [Fate: Int] = [:]
    var replayed = 0
    for number in 0..<100_000 {
      var bytes = traces[number % traces.count]
      for _ in 0...changes.number(3) { bytes = changes.change(bytes) }
      do throws(TraceError) {
        var trace = try sealed(bytes)
        // A long screen, or a clock that ticks for years, is another test's.
        trace.header.size = Size(width: 24, height: 4)
        replayed += 1
        if replayed % 40 == 0 { fates[await caught { try await self.fate(of: trace, folder) }, default: 0] += 1 }
      } catch {
        #expect(error.line > 0 && !error.description.unicodeScalars.contains { $0.value < 0x20 })
        fates[.refused, default: 0] += 1
      }
    }
    // It comes to all of that.
    for fate: Fate in [.refused, .impossible, .reproduced, .different] {
      #expect(fates[fate, default: 0] > 4, "\(fates)")
    }
  }

  private func caught(_ body: () async throws -> Fate) async -> Fate {
    do { return try await body() } catch {
      Issue.record("\(type(of: error)) has no exit code of its own: \(error)")
      return .refused
    }
  }

  /// The trace, with the digest that it ought to have, if it has one: so that what comes after it is reached.
  private func sealed(_ bytes: [UInt8]) throws(TraceError) -> Trace {
    do throws(TraceError) {
      return try Trace(parsing: bytes, name: "trace")
    } catch {
      guard error.message.hasPrefix("the digest is "), let range = error.message.range(of: "of the steps is ") else {
        throw error
      }
      let right = error.message[range.upperBound...].prefix(16)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let place = text.range(of: "\"digest\":\"", options: .backwards) else { throw error }
      return try Trace(
        parsing: Array((text[..<place.upperBound] + right + text[place.upperBound...].drop { $0 != "\"" }).utf8),
        name: "trace")
    }
  }
}
