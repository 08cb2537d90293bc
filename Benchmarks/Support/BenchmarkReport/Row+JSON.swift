import OrderedJSON

extension Row {
  /// The row in the format of the file.
  package var json: JSON {
    [
      "name": .string(name), "unit": .string(unit.rawValue), "verdict": .string(verdict.rawValue),
      "note": note.map(JSON.string) ?? .null, "cells": JSON(cells.map(\.json)),
    ]
  }

  /// Reads a row; `nil` if `json` is not one.
  package init?(json: JSON) {
    guard let name = json["name"]?.string, let unit = json["unit"]?.string.flatMap(Unit.init(rawValue:)),
      let values = json["cells"]?.array
    else { return nil }
    let cells = values.compactMap(Cell.init(json:))
    guard cells.count == values.count else { return nil }
    self.init(name, unit, cells, note: json["note"]?.string)
  }
}

extension Cell {
  var json: JSON {
    [
      "subject": .string(subject), "value": JSON(measured: value),
      "limit": JSON(measured: limit),
    ]
  }

  init?(json: JSON) {
    guard let subject = json["subject"]?.string else { return nil }
    self.init(subject, json["value"]?.double, limit: json["limit"]?.double)
  }
}

extension JSON {
  /// A measured number; null if it was not measured, or is not finite.
  init(measured value: Double?) { self = value.flatMap(JSONNumber.init).map(JSON.number) ?? .null }
}
