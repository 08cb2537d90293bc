import OrderedJSON
import PairingLaws

// A result as reports have it, and as it comes from the process in which the law was checked.

extension LawResult {
  /// `{"law":…,"statement":…,"source":…,"outcome":"holds","cases":45}`; of a law that is `broken` also `"case"`, `"left"`,
  /// `"right"` and `"number"`, of one that is `unchecked` or `trapped` its `"reason"`, of one that is `unended` the `"seconds"`;
  /// and where cases were drawn, the `"seed"`.
  var json: JSONObject {
    var object: JSONObject = [
      "law": .string(name), "statement": .string(statement), "source": .string(source),
      "outcome": .string(outcomeName), "cases": JSON(cases),
    ]
    switch outcome {
    case .holds(_, let seed): object["seed"] = seed.map { .string("\($0)") }
    case .broken(let example):
      object["case"] = .string(example.text)
      object["left"] = .string(example.left)
      object["right"] = .string(example.right)
      object["number"] = JSON(example.number)
      object["seed"] = example.seed.map { .string("\($0)") }
    case .unchecked(let reason), .trapped(let reason): object["reason"] = .string(reason)
    case .unended(let seconds): object["seconds"] = JSON(seconds)
    }
    return object
  }

  private var outcomeName: String {
    switch outcome {
    case .holds: "holds"
    case .broken: "broken"
    case .unchecked: "unchecked"
    case .trapped: "trapped"
    case .unended: "unended"
    }
  }

  /// The result that ``json`` is of.
  init?(_ json: JSON) {
    guard let name = json["law"]?.string, let outcome = Self.outcome(json) else { return nil }
    self.init(
      name: name, statement: json["statement"]?.string ?? "", source: json["source"]?.string ?? "", outcome: outcome)
  }

  private static func outcome(_ json: JSON) -> Outcome? {
    let seed = json["seed"]?.string.flatMap { UInt64($0) }
    let cases = json["cases"]?.int ?? 0
    switch json["outcome"]?.string {
    case "holds": return .holds(cases: cases, seed: seed)
    case "broken":
      guard let text = json["case"]?.string, let left = json["left"]?.string, let right = json["right"]?.string else {
        return nil
      }
      return .broken(
        Counterexample(
          text: text, left: left, right: right, number: json["number"]?.int ?? 0, held: max(0, cases - 1), seed: seed))
    case "unchecked": return .unchecked(json["reason"]?.string ?? "")
    case "trapped": return .trapped(json["reason"]?.string ?? "")
    case "unended": return .unended(seconds: json["seconds"]?.int ?? 0)
    default: return nil
    }
  }
}
