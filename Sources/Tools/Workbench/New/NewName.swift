import Driver
import Utilities

/// The name of a new pairing or scenario, in the forms that its package needs.
struct NewName {
  /// The module's name, as given: `undo_redo`.
  let module: String
  /// The prefix of types: `Undo_redo`, `UndoRedo`.
  let type: String
  /// The variable's name: `undoRedo`.
  let variable: String
  /// The name on the command line: `undo-redo`.
  let kebab: String

  /// Creates the forms of `name`.
  ///
  /// - Parameters:
  ///   - kind: what the name is for, in messages: `pairing`.
  ///   - example: a valid name.
  ///   - names: the names on the command line that are taken.
  ///   - templates: the Swift files of the package; a name that their code uses is taken.
  /// - Throws: `UsageError` if `name` is no identifier, a keyword, longer than 60 characters, or taken.
  init(
    _ name: String, _ kind: String, like example: String, taken names: [String], templates: [String]
  ) throws(UsageError) {
    let expected = "a Swift identifier such as \(example)"
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw UsageError(
        mismatch(expected: expected, found: "'\(name)'", hint: "use ASCII letters, digits and _, a letter first"))
    }
    guard name.count <= 60 else {
      throw UsageError(mismatch(expected: "a name of at most 60 characters", found: "\(name.count)"))
    }
    let type = name.prefix(1).uppercased() + name.dropFirst()
    for word in [name, type] where Self.keywords.contains(word) {
      throw UsageError(mismatch(expected: expected, found: "the keyword '\(word)'"))
    }
    module = name
    self.type = type
    kebab = Self.kebab(name)
    let camel = name.prefix(1).lowercased() + name.dropFirst()
    variable = Self.keywords.contains(camel) || Self.members.contains(camel) ? camel + "Pairing" : camel
    if kebab == "all" { throw UsageError("'\(name)' is taken: it names all \(kind)s") }
    if names.contains(kebab) { throw UsageError("'\(name)' is taken: there is a \(kind) \(kebab)") }
    let lowered = name.lowercased()
    if let taken = Self.modules.first(where: { $0.lowercased() == lowered || $0 == "duet-\(kebab)" })
      ?? Self.typeNames(in: templates).first(where: { $0 == type })
    {
      throw UsageError("'\(name)' is taken: \(taken) is a module or type that the package uses")
    }
  }

  /// Returns the words that begin with a capital letter, outside comments and strings of Swift files: types, mostly.
  private static func typeNames(in files: [String]) -> [String] {
    let noCode = [/\/\/[^\n]*/, /#"[^\n]*?"#/, /"[^"\n]*"/]
    return files.flatMap { file in
      // Every second part is inside a string of several lines.
      let parts = file.split(separator: "\"\"\"", omittingEmptySubsequences: false).enumerated()
      return parts.filter { $0.offset.isMultiple(of: 2) }.flatMap { _, part in
        noCode.reduce(part) { $0.replacing($1, with: "") }.matches(of: /[A-Za-z0-9_«]+/)
          .map { String($0.output) }.filter { $0.first?.isUppercase == true }
      }
    }
  }

  /// Returns `undo-redo` for `UndoRedo` and for `undo_redo`.
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

  /// Members of suites, architectures and catalogues; the new static member must not shadow them.
  private static let members: Set<String> = [
    "name", "laws", "check", "summary", "note", "view", "monad", "comonad", "action", "component", "handler",
    "interface", "standard",
  ]

  /// The modules and the commands that a package which uses Duet can load, and common types.
  ///
  /// `ManifestTests` checks that the targets of `Package.swift` are among them.
  private static let modules = [
    "ActionMoore", "Algebra", "Applications", "BenchmarkReport", "Checking", "CommitProtocols", "Components",
    "Composition", "Driver",
    "Duet", "DuetTesting", "Effects", "EmbeddedTexts", "FaultyFiles", "FiniteComonads", "FreeCofree", "Fuzzed", "Libc",
    "ModelChecking",
    "Optics", "OrderedJSON",
    "PageClient", "PairingLaws", "PairingTable", "Planted", "Player", "Programs", "PullerZipper", "ReaderEnv",
    "RouteScreens",
    "Scenarios", "Serving", "StandardCatalogue", "StateStore", "StepperComponents", "Support", "Terminal",
    "TerminalEmulator", "TextUI", "UpdateStore", "Utilities", "Web", "WebDriver", "Workbench", "WorkbenchCommand",
    "WriterTraced", "duet-fuzz", "duet-main", "duet-planted", "duet-serve",
    // Of the packages that Duet uses.
    "ArgumentParser", "ArgumentParserToolInfo", "Atomics", "CNIOAtomics", "CNIODarwin", "CNIOFreeBSD", "CNIOLLHTTP",
    "CNIOLinux", "CNIOOpenBSD", "CNIOPosix", "CNIOSHA1", "CNIOWASI", "CNIOWindows", "CSystem", "CSystemLinux",
    "ContainersPreview", "CustomDump", "DequeModule", "InternalCollectionsUtilities", "IssueReporting", "NIO",
    "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix", "NIOWebSocket", "Subprocess",
    "SystemPackage", "XCTestDynamicOverlay",
    // Of the toolchain and the systems.
    "Android", "Builtin", "CRT", "Combine", "Cxx", "CxxStdlib", "Darwin", "Dispatch", "Distributed", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
    "Observation", "PackageDescription", "PackagePlugin", "RegexBuilder", "Runtime", "Swift", "SwiftOnoneSupport",
    "SwiftUI", "Synchronization", "System", "Testing", "WASILibc", "WinSDK", "XCTest",
    "Array", "Bool", "Dictionary", "Home", "Int", "Main", "Never", "Optional", "Result", "Set", "Stepper", "String",
    "Void",
  ]
}
