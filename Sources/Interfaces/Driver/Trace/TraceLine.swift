import Effects
import OrderedJSON
import TextUI
import Utilities

/// One line of a trace, and functions that read it.
struct TraceLine {
  let json: JSON
  let bytes: ArraySlice<UInt8>
  let file: String
  let number: Int

  /// - Parameter key: The member that the error points to, if it exists.
  func error(_ message: String, at key: String? = nil) -> ParsingError {
    ParsingError(file: file, line: number, column: key.flatMap(column), message: message)
  }

  /// - Parameter blamed: The member that the error points to; without it, that of `key`.
  func error(
    _ key: String, expected: String, found: String, hint: String? = nil, at blamed: String? = nil
  ) -> ParsingError {
    error("\"\(key)\": " + mismatch(expected: expected, found: found, hint: hint), at: blamed ?? key)
  }

  /// Returns the column of a member's value; of a repeated key, the last.
  ///
  /// - Complexity: O(*n*).
  private func column(of key: String) -> Int? {
    var (depth, place, isInText, isEscaped, isKey) = (0, nil as Int?, false, false, false)
    var start = bytes.startIndex
    for (index, byte) in zip(bytes.indices, bytes) {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
          isKey = depth == 1 && bytes[start..<index].elementsEqual(key.utf8)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        start = index + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":") where isKey && depth == 1:
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0d].contains($0) }
        place = bytes[(index + 1)...].firstIndex { !isSpace($0) }
      default: break
      }
    }
    return place.map { LineColumn.column(of: $0, in: bytes) }
  }

  /// Refuses an object with a repeated key, because programs differ in which value counts (RFC 8259, section 4).
  func checkKeys() throws(ParsingError) {
    if let key = json.object?.repeatedKey { throw repeated(key, at: key) }
    for (key, value) in json.object ?? [:] {
      if let inner = value.repeatedKey { throw repeated(inner, at: key) }
    }
  }

  private func repeated(_ key: String, at blamed: String) -> ParsingError {
    error("\"\(excerpt(key))\": " + mismatch(expected: "one value", found: "another"), at: blamed)
  }

  func value<T>(_ key: String, _ kind: String, in object: JSON? = nil, _ read: (JSON) -> T?) throws(ParsingError) -> T {
    let blamed = object == nil ? key : "effects"
    let found = (object ?? json)[key]
    guard let value = found.flatMap(read) else {
      throw error(key, expected: kind, found: found?.kind ?? "nothing", at: blamed)
    }
    return value
  }

  func string(_ key: String, in object: JSON? = nil) throws(ParsingError) -> String {
    try value(key, "a string", in: object, \.string)
  }

  func int(_ key: String, in object: JSON? = nil) throws(ParsingError) -> Int {
    try value(key, "a whole number", in: object, \.int)
  }

  /// Returns a number of steps, moves or milliseconds, which cannot be negative.
  func count(_ key: String, in object: JSON? = nil) throws(ParsingError) -> Int {
    let number = try int(key, in: object)
    guard number >= 0 else {
      throw error(key, expected: "0 or more", found: "\(number)", at: object == nil ? key : "effects")
    }
    return number
  }

  func strings(_ key: String) throws(ParsingError) -> [String] {
    try value(key, "an array of strings") { texts($0) }
  }

  private func texts(_ json: JSON) -> [String]? {
    guard let array = json.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }

  func header() throws(ParsingError) -> TraceHeader {
    guard json["format"]?.string == "duet-trace" else {
      let found = json["format"].map { $0.string.map { "\"\(excerpt($0))\"" } ?? $0.kind } ?? "none"
      throw error("not a trace: " + mismatch(expected: "the format \"duet-trace\"", found: found), at: "format")
    }
    let version = try int("version")
    guard version == TraceHeader.version else {
      throw error(
        "version", expected: "\(TraceHeader.version)", found: "\(version)", hint: "another version of duet wrote this")
    }
    let size = try value("size", "a width and a height, 1 to 1000 each") { json -> Size? in
      guard let array = json.array, array.count == 2, let width = array[0].int, let height = array[1].int,
        1...1000 ~= width, 1...1000 ~= height
      else { return nil }
      return Size(width: width, height: height)
    }
    let seed = try value("seed", "null or a whole number from 0") { json -> UInt64?? in
      if json.isNull { return .some(nil) }
      guard let number = json.number, let seed = UInt64(number.text) else { return nil }
      return .some(seed)
    }
    return TraceHeader(
      tool: try string("tool"), scenario: try string("scenario"), scenarioVersion: try int("scenarioVersion"),
      architecture: try string("architecture"), effects: try string("effects"), seed: seed, size: size,
      data: try value("data", "the scenario's data") { $0 })
  }

  /// - Parameter state: The state at the end of the last step, if the trace has states.
  func step(after state: JSON?) throws(ParsingError) -> StepRecord {
    let views = try value("views", "an array of arrays of strings") { json -> [[String]]? in
      guard let array = json.array else { return nil }
      let views = array.compactMap(texts)
      return views.count == array.count ? views : nil
    }
    var record = StepRecord(
      step: try count("step"), time: try count("time"), views: views, space: try string("space"),
      controls: try strings("controls"))
    let isStart = json["kind"]?.string != "event"
    if !isStart { record.event = try event() }
    // The starts of older traces lack these.
    if !isStart || json["actions"] != nil { record.actions = try strings("actions") }
    if !isStart || json["moves"] != nil { record.moves = try count("moves") }
    if !isStart || json["effects"] != nil {
      for effect in try value("effects", "an array", \.array) { record.effects.append(try self.effect(effect)) }
    }
    if let state = isStart ? json["state"] : state {
      if json["changes"] != nil {
        record.states = try states(after: state)
      } else if isStart {
        record.states = StepStates(state: state)
      }
    }
    return record
  }

  /// Whether the line is that of an event that has begun and not ended: it has no results.
  var isUnfinished: Bool {
    json["kind"]?.string == "event"
      && !["actions", "effects", "views", "space", "controls", "moves"].contains { json[$0] != nil }
  }

  func event() throws(ParsingError) -> ScriptEvent {
    let text = try string("event")
    do throws(ParsingError) { return try ScriptEvent(parsing: text) } catch {
      throw self.error("\"event\": \(error.message)", at: "event")
    }
  }

  private func states(after state: JSON) throws(ParsingError) -> StepStates {
    let lists = try value("changes", "an array of arrays") { json -> [[JSON]]? in
      guard let lists = json.array?.compactMap(\.array), lists.count == json.array?.count else { return nil }
      return lists
    }
    var states = StepStates(state: state, actions: try value("actionValues", "an array", \.array))
    for list in lists {
      states.changes.append([])
      for operation in list {
        guard let change = StateChange(json: operation, on: states.state), states.state.apply([change]) else {
          throw error(
            "changes", expected: "operations of a JSON Patch that fit the state",
            found: excerpt(operation.write()))
        }
        states.changes[states.changes.count - 1].append(change)
      }
    }
    return states
  }

  private func effect(_ json: JSON) throws(ParsingError) -> EffectRecord {
    let id = try int("id", in: json)
    let service = try string("service", in: json)
    func record(_ happened: String, _ event: EffectRecord.Event) throws(ParsingError) -> EffectRecord {
      EffectRecord(
        id: id, service: service, time: try count(happened, in: json), event: event,
        request: event == .began ? json["request"] : nil)
    }
    if json["began"] != nil { return try record("began", .began) }
    if json["yielded"] != nil {
      guard let element = json["answer"] else {
        throw error("answer", expected: "what \(service) yielded", found: "nothing", at: "effects")
      }
      return try record("yielded", .yielded(element))
    }
    if json["finished"] != nil { return try record("finished", .finished) }
    if json["cancelled"] != nil { return try record("cancelled", .cancelled) }
    if json["dropped"] != nil { return try record("dropped", .dropped) }
    if let answer = json["answer"] { return try record("ended", .answered(answer)) }
    return try record("ended", .failed(try string("failed", in: json)))
  }
}
