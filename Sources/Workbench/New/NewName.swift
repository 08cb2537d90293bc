import Driver

/// The name of something new, in the forms in which it is needed.
struct NewName {
  /// The module's, as it was given: `undo_redo`.
  let module: String
  /// That which types begin with: `Undo_redo`, `UndoRedo`.
  let type: String
  /// That of a variable: `undoRedo`.
  let variable: String
  /// That on the command line: `undo-redo`.
  let kebab: String

  /// - Throws: `UsageError` for what is no identifier, is a keyword, or is taken.
  init(_ name: String, among catalogue: Catalogue) throws(UsageError) {
    let right = "a Swift identifier, such as Undo, would be right"
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw UsageError("'\(name)' is no name for a pairing: ASCII letters, digits and _, a letter first; \(right)")
    }
    guard name.count <= 60 else { throw UsageError("the name has \(name.count) characters; at most 60 would be right") }
    guard !Self.keywords.contains(name) else { throw UsageError("'\(name)' is a keyword of Swift; \(right)") }
    module = name
    type = name.prefix(1).uppercased() + name.dropFirst()
    kebab = Self.kebab(name)
    let camel = name.prefix(1).lowercased() + name.dropFirst()
    variable = Self.keywords.contains(camel) || Self.members.contains(camel) ? camel + "Pairing" : camel
    let kebab = kebab
    if kebab == "all" { throw UsageError("'\(name)' is taken: all is what all pairings are asked for by") }
    if catalogue.lawful.contains(where: { $0.name == kebab }) {
      throw UsageError("'\(name)' is taken: there is a pairing \(kebab); see duet list laws")
    }
    let lowered = name.lowercased()
    if let taken = Self.modules.first(where: { $0.lowercased() == lowered }) {
      throw UsageError("'\(name)' is taken: \(taken) is a module, or a type, that the package uses")
    }
  }

  /// `UndoRedo` and `undo_redo` as `undo-redo`.
  private static func kebab(_ name: String) -> String {
    var words: [String] = [""]
    var previous: Character?
    for character in name {
      if character == "_" {
        words.append("")
      } else {
        let begins = character.isUppercase && previous.map { $0.isLowercase || $0.isNumber } ?? false
        if begins { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
      previous = character
    }
    return words.filter { !$0.isEmpty }.joined(separator: "-")
  }

  private static let keywords = SwiftLiteral.keywords.union([
    "borrowing", "consuming", "nonisolated", "open", "actor", "any", "async", "macro", "Self", "some", "Any",
    "Protocol", "Type", "_",
  ])

  /// The members of a suite, of an architecture and of a catalogue, which a static member is not to shadow.
  private static let members: Set<String> = [
    "name", "laws", "check", "summary", "note", "view", "monad", "comonad", "action", "component", "handler",
    "interface", "standard",
  ]

  /// The modules that the package uses, and types whose names are everywhere.
  private static let modules = [
    "TextUtilities", "Trampoline", "PseudoRandom", "OrderedJSON", "Algebra", "Effects", "Components", "Optics",
    "TextUI", "StateStore", "WriterTraced", "ReaderEnv", "FreeCofree", "ActionMoore", "PullerZipper", "Composition",
    "Transformers", "Morphisms", "PairingLaws", "StandardLaws", "Driver", "DuetTesting", "Terminal", "Player",
    "Scenarios", "Workbench", "WorkbenchCommand", "Duet", "ArgumentParser", "Subprocess", "SystemPackage", "Swift",
    "Testing", "Foundation", "Glibc", "Musl", "Darwin", "Dispatch", "Stepper", "Home", "Main", "Int", "String", "Array",
    "Bool", "Void", "Optional", "Result", "Never", "Set", "Dictionary",
  ]
}
