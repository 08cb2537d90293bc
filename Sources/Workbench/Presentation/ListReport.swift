import OrderedJSON
import TextUI

/// What there is to list.
public enum Listing: String, CaseIterable, Sendable {
  /// The architectures, with what the model's types become on each.
  case architectures
  /// The scenarios.
  case scenarios
  /// The effects.
  case effects
  /// What `laws` can be asked for: the architectures' pairings, and what has laws beside them.
  case laws

  /// What is listed where nothing is asked for: what a scenario is run with.
  static let usual: [Listing] = [.architectures, .scenarios, .effects]
}

extension Catalogue {
  /// `duet list`: what there is, with a line on each.
  ///
  /// - `json`: `{"format":"duet-list","version":1,"architectures":[…],"scenarios":[…],"effects":[…]}`, of which only the
  ///   one asked for if one was.
  /// - `jsonl`: a line with format and version, then the same objects, one a line, each with its `"kind"`.
  public func list(_ listing: Listing?, format: Format, color: Bool, to output: Output) throws {
    switch format {
    case .text: try text(listing, Paint(isColored: color), output)
    case .json:
      var object: JSONObject = ["format": "duet-list", "version": 1]
      for part in listing.map({ [$0] }) ?? Listing.usual {
        object[part.rawValue] = JSON(objects(part).map { JSON($0) })
      }
      try output.write(JSON(object).writeIndented() + "\n")
    case .jsonl:
      try output.write(JSON(["format": "duet-list", "version": 1] as JSONObject).write() + "\n")
      for part in listing.map({ [$0] }) ?? Listing.usual {
        for object in objects(part) {
          let kind = part == .effects || part == .laws ? part.rawValue : String(part.rawValue.dropLast())
          try output.write(JSON(JSONObject([("kind", .string(kind))] + object)).write() + "\n")
        }
      }
    }
    try output.flush()
  }

  private func objects(_ listing: Listing) -> [JSONObject] {
    switch listing {
    case .architectures:
      architectures.map {
        [
          "name": .string($0.name), "summary": .string($0.summary), "M": .string($0.monad),
          "W": .string($0.comonad), "V": .string($0.view), "Handler": .string($0.handler),
          "UI": .string($0.interface), "Component": .string($0.component), "note": .string($0.note),
        ]
      }
    case .scenarios:
      scenarios.map {
        [
          "name": .string($0.name), "summary": .string($0.summary), "version": JSON($0.version),
          "architectures": JSON($0.architectures.map(JSON.string)), "services": JSON($0.services.map(JSON.string)),
        ]
      }
    case .effects:
      effects.map { ["name": .string($0.name), "summary": .string($0.summary)] }
    case .laws:
      lawful.map { ["name": .string($0.name), "summary": .string($0.summary)] }
    }
  }

  private func text(_ listing: Listing?, _ paint: Paint, _ output: Output) throws {
    let names =
      (listing == .laws ? lawful.map(\.name) : architectures.map(\.name)) + scenarios.map(\.name) + effects.map(\.name)
    let column = (names.map { displayWidth(of: $0) }.max() ?? 0) + 2
    func lines(_ title: String, _ items: [(String, String)]) throws {
      try output.write(paint.bold(title) + "\n")
      for (name, summary) in items { try output.write("  \(padded(name, column))\(summary)\n") }
    }
    if listing == nil || listing == .architectures {
      try lines("architectures", listing == nil ? architectures.map { ($0.name, $0.summary) } : [])
    }
    if listing == .architectures { try types(paint, output) }
    if listing == nil || listing == .scenarios {
      if listing == nil { try output.write("\n") }
      try lines("scenarios", scenarios.map { ($0.name, $0.summary) })
    }
    if listing == nil || listing == .effects {
      if listing == nil { try output.write("\n") }
      try lines("effects", effects.map { ($0.name, $0.summary) })
    }
    if listing == .laws { try lines("laws", lawful.map { ($0.name, $0.summary) }) }
  }

  private func types(_ paint: Paint, _ output: Output) throws {
    for architecture in architectures {
      try output.write("\n  \(paint.bold(architecture.name))\n  \(architecture.summary)\n")
      if !architecture.note.isEmpty { try output.write("  \(architecture.note)\n") }
      let types = [
        ("M", architecture.monad), ("W", architecture.comonad), ("V", architecture.view),
        ("Handler", architecture.handler), ("UI", architecture.interface), ("Component", architecture.component),
      ]
      for (name, type) in types { try output.write("    \(paint.dim(padded(name, 10)))\(type)\n") }
    }
  }
}
