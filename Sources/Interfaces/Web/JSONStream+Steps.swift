import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// Writes the parts of a step for pages.
extension JSONStream {
  /// Writes an effect record as it stands in a trace; requests and answers can be long, and are shortened texts.
  mutating func write(_ record: EffectRecord) {
    guard case .object(let object) = record.json else { return }
    self.object { members in
      for (key, value) in object {
        let text = key == "answer" || key == "request" ? excerpt(value.write(), limit: 120) : value.string
        members.members([key: text.map { .string(sanitized($0)) } ?? value])
      }
    }
  }
}

extension StepStates {
  /// How much the state grew, and then the state at the start, or the changes of the state in a step.
  func parts(grownBy growth: Int, isStart: Bool) -> [JSON] {
    [JSON(growth)] + (isStart ? [state] : changesOfStep.map(\.row))
  }
}

extension StateChange {
  /// The change as pages show it: path, before, after; a last 1 marks an addition, −1 a removal.
  ///
  /// The path is a text with its keys between dots, or a list if that could mean other keys.
  var row: JSON {
    let only: [JSON] = before == nil ? [1] : after == nil ? [-1] : []
    let isPlain = !path.isEmpty && !path.contains { $0.utf8.contains(UInt8(ascii: ".")) }
    let keys: JSON = isPlain ? .string(path.joined(separator: ".")) : JSON(path.map { .string($0) })
    return JSON([keys, before ?? .null, after ?? .null] + only)
  }
}

extension ComparedStep.Difference {
  /// The difference with the indices of its sides; a line that only one of them has is marked with −1 or 1.
  func json(between names: [String]) -> JSON {
    func index(_ name: String) -> JSON { JSON(names.firstIndex(of: name) ?? 0) }
    return [
      "first": index(first), "second": index(second), "view": view.map { JSON($0) } ?? .null,
      "lines": JSON(lines.map { [JSON($0.sign), .string(sanitized($0.line))] }),
    ]
  }
}
