import OrderedJSON

// The JSON form of a result, in reports and between the process that checks a law and the one that reports it.

extension LawResult {
  /// The JSON form: `{"law":…,"statement":…,"source":…,"outcome":"holds","cases":45}`.
  ///
  /// - `broken` adds `"case"`, `"left"`, `"right"`, `"number"`, `"held"` and `"of"`.
  /// - `unchecked` and `trapped` add `"reason"`, and `timedOut` adds `"seconds"`.
  /// - `trapped` and `timedOut` add the `"number"` of the case and its `"inputs"`, if they are known.
  /// - `noSuchCase` adds `"of"`.
  /// - A result from samples adds the `"seed"`.
  /// - A result with coverage adds the lists `"reached"` and `"unreached"` of parts.
  package var json: JSONObject {
    let (kind, details): (JSON, [(String, JSON?)]) =
      switch outcome {
      case .holds(_, let seed): ("holds", [("seed", seed.map { .string("\($0)") })])
      case .broken(let example): ("broken", example.json.map { ($0, $1) })
      case .unchecked(let reason): ("unchecked", [("reason", .string(reason))])
      case .noSuchCase(let total): ("noSuchCase", [("of", JSON(total))])
      case .trapped(let reason, let number):
        ("trapped", [("reason", .string(reason)), ("number", number.map { JSON($0) })])
      case .timedOut(let seconds, let number):
        ("timedOut", [("seconds", JSON(seconds)), ("number", number.map { JSON($0) })])
      }
    var object: JSONObject = [
      "law": .string(name), "statement": .string(statement), "source": .string(source), "outcome": kind,
      "cases": JSON(cases),
    ]
    let more = [("inputs", inputs.map { JSON.string($0) })] + (coverage?.json ?? [:]).map { ($0, $1) }
    for (key, value) in details + more { object[key] = value }
    return object
  }

  package init?(_ json: JSON) {
    guard let name = json["law"]?.string, let outcome = Self.outcome(json) else { return nil }
    self.init(
      name: name, statement: json["statement"]?.string ?? "", source: json["source"]?.string ?? "", outcome: outcome)
    coverage = Coverage(json)
    inputs = json["inputs"]?.string
  }

  private static func outcome(_ json: JSON) -> Outcome? {
    let number = json["number"]?.int
    switch json["outcome"]?.string {
    case "holds":
      return .holds(cases: json["cases"]?.int ?? 0, seed: json["seed"]?.string.flatMap { UInt64($0) })
    case "broken": return Counterexample(json).map { .broken($0) }
    case "unchecked": return .unchecked(json["reason"]?.string ?? "")
    case "noSuchCase": return .noSuchCase(of: json["of"]?.int ?? 0)
    case "trapped": return .trapped(json["reason"]?.string ?? "", case: number)
    case "timedOut": return .timedOut(seconds: json["seconds"]?.int ?? 0, case: number)
    default: return nil
    }
  }
}

extension LawResult.Counterexample {
  package var json: JSONObject {
    var object: JSONObject = [
      "case": .string(text), "left": .string(left), "right": .string(right), "number": JSON(number), "held": JSON(held),
      "of": JSON(cases),
    ]
    object["seed"] = seed.map { .string("\($0)") }
    return object
  }

  package init?(_ json: JSON) {
    guard let text = json["case"]?.string, let left = json["left"]?.string, let right = json["right"]?.string,
      let number = json["number"]?.int, let held = json["held"]?.int, let cases = json["of"]?.int
    else { return nil }
    self.init(
      text: text, left: left, right: right, number: number, held: held, cases: cases,
      seed: json["seed"]?.string.flatMap { UInt64($0) })
  }
}

extension Coverage {
  package var json: JSONObject {
    ["reached": JSON(reached.map { .string($0) }), "unreached": JSON(unreached.map { .string($0) })]
  }

  package init?(_ json: JSON) {
    guard let reached = json["reached"]?.array, let unreached = json["unreached"]?.array else { return nil }
    self.init(reached: reached.compactMap(\.string), unreached: unreached.compactMap(\.string))
  }
}
