import Driver
import Effects
import OrderedJSON
import Utilities
import Support
import TextUI
import Testing
import StandardCatalogue

/// Random damage to traces: they are read, checked, replayed and compared, or fail with an error that has an exit code.
@MainActor
@Suite struct TraceFuzzTests {
  /// Random changes to a trace.
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

    /// Makes one change.
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

    /// A line with the value of one of its members, at any depth, replaced or removed.
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

  /// The result of a change.
  private enum Fate: Hashable { case refused, impossible, reproduced, different, bounded, alike, unlike, unrelated }

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
    // And one recorded with live effects.
    traces.append(Array(String(decoding: traces[1], as: UTF8.self).replacing("\"simulated\"", with: "\"live\"").utf8))
    return traces
  }

  /// Replays a trace, with other settings for each number. An error without an exit code is an issue.
  private func replay(_ trace: [UInt8], _ number: Int) async throws -> Fate {
    var settings = ReplaySettings()
    settings.format = Format.allCases[number % 3]
    settings.until = [nil, nil, 0, 1, 2, .max][number / 3 % 6]
    if number % 4 == 1 { settings.architecture = Catalogue.standard.architectures[number / 4 % 9] }
    if number % 5 == 0 { settings.emittedTest = EmittedFile("Test.swift") { MemoryOutput() } }
    if number % 5 == 1 { settings.emittedCast = EmittedFile("cast") { MemoryOutput() } }
    do {
      let input = MemoryInput(trace, name: "trace")
      return try await Catalogue.standard.replay(input, settings: settings, to: MemoryOutput(), warn: { _ in })
        ? .reproduced : .different
    } catch is DataError {
      return .impossible
    } catch is UsageError {
      return .impossible
    } catch is Inconclusive {
      return .bounded
    }
  }

  /// Compares a trace with its original.
  private func diff(_ trace: [UInt8], _ original: [UInt8], _ number: Int) async throws -> Fate {
    var settings = RunSettings()
    settings.format = Format.allCases[number % 3]
    settings.full = number % 2 == 0
    let traces = (number % 4 < 2 ? [trace, original] : [original, trace]).map { MemoryInput($0, name: "trace") }
    do {
      let agreed = try await Catalogue.standard.diff(
        traces[0], traces[1], settings: settings, to: MemoryOutput(), warn: { _ in })
      return agreed ? .alike : .unlike
    } catch is DataError {
      return .unrelated
    }
  }

  /// Every how many changes one is replayed, and one compared: about a minute without optimisation.
  private static let (everyReplay, everyDiff) = (20, 4)

  @Test func changedTracesAreReadOrRefused() async throws {
    let traces = try await small()
    var changes = Changes(random: SplitMix64(seed: 20_260_101))
    var fates: [Fate: Int] = [:]
    var readable = 0
    for number in 0..<inFull(100_000, debug: 10_000) {
      let original = number % traces.count
      var bytes = traces[original]
      for _ in 0...changes.number(3) { bytes = changes.change(bytes) }
      do throws(ParsingError) {
        let (trace, bytes) = try sealed(bytes)
        readable += 1
        let isReplayed = readable % Self.everyReplay == 0 && trace.header.size.height < 100
        guard isReplayed || readable % Self.everyDiff == 0 else { continue }
        if readable % Self.everyDiff == 0 {
          await caught { fates[try await diff(bytes, traces[original], readable / Self.everyDiff), default: 0] += 1 }
        }
        // Other tests check long screens, and clocks that tick for years.
        if isReplayed {
          await caught { fates[try await replay(bytes, readable / Self.everyReplay), default: 0] += 1 }
        }
      } catch {
        #expect(error.line > 0 && !error.description.unicodeScalars.contains { $0.value < 0x20 })
        fates[.refused, default: 0] += 1
      }
    }
    // Every result occurs.
    for fate: Fate in [.refused, .impossible, .reproduced, .different, .alike, .unlike, .unrelated] {
      #expect(fates[fate, default: 0] > inFull(4, debug: 0), "\(fates)")
    }
  }

  private func caught(_ body: () async throws -> Void) async {
    do { try await body() } catch {
      Issue.record("\(type(of: error)) has no exit code of its own: \(error)")
    }
  }

  /// The trace and its bytes, with a corrected digest if it has one, so that the checks after it are reached.
  private func sealed(_ bytes: [UInt8]) throws(ParsingError) -> (trace: Trace, bytes: [UInt8]) {
    do throws(ParsingError) {
      return (try Trace(parsing: bytes, name: "trace"), bytes)
    } catch {
      guard let range = error.message.range(of: "\"digest\": expected ") else { throw error }
      let right = error.message[range.upperBound...].prefix(16)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let place = text.range(of: "\"digest\":\"", options: .backwards) else { throw error }
      let sealed = Array((text[..<place.upperBound] + right + text[place.upperBound...].drop { $0 != "\"" }).utf8)
      return (try Trace(parsing: sealed, name: "trace"), sealed)
    }
  }
}
