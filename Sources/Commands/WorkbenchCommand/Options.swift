import ArgumentParser
import Driver
import TextUI
import Utilities
import Workbench

extension Format: ExpressibleByArgument {}
extension Listing: ExpressibleByArgument {}

extension CompletionKind {
  static var scenarios: CompletionKind { names { $0.scenarios.map(\.name) } }
  static var architectures: CompletionKind { names { $0.architectures.map(\.name) + ["all"] } }
  static var effects: CompletionKind { names { $0.effects.map(\.name) } }
  static var lawSubjects: CompletionKind { names { $0.lawSubjects.map(\.name) } }

  /// Names of the catalogue. A shell asks the command for them.
  private static func names(_ names: @escaping @MainActor @Sendable (Catalogue) -> [String]) -> CompletionKind {
    // Arguments are parsed on the main actor: see `Root.end`.
    .custom { _, _, _ in MainActor.assumeIsolated { names(WorkbenchCommand.current) } }
  }
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to colour now; `auto` colours if standard output is a terminal, and `NO_COLOR` and `TERM` allow it.
  var isOn: Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      return TerminalState.isTerminal && TerminalState.environment("NO_COLOR") == nil
        && TerminalState.environment("TERM") != "dumb"
    }
  }
}

/// The options of every verb.
struct OutputOptions: ParsableArguments {
  @Option(help: "The format of the results.")
  var format = Format.text
  @Option(help: "When to colour text.")
  var color = ColorChoice.auto
}

/// The option of verbs that compare architectures.
struct ComparedOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several, or give all. (default: all)", valueName: "name"),
    completion: .architectures)
  var architecture: [String] = []
}

/// The option of verbs that record.
struct StatesOption: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Record states as values, and show what each action changes. (default: only report and serve do)")
  var states: Bool?
}

/// The option of verbs that run a scenario and can follow its properties.
struct PropertiesOption: ParsableArguments {
  @Flag(
    name: .customLong("properties"),
    help: "End with 1 where a property of the scenario's plan is broken; check decides those that one run cannot break."
  )
  var areChecked = false
}

/// The options of verbs that print a comparison.
struct FoldingOptions: ParsableArguments {
  @Flag(help: "Show every step; without it, runs of steps that agree take one line.")
  var full = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show only this step, with whole states; only for text.", valueName: "step"),
    transform: Number.from(0, "a step's number"))
  var at: Int?

  /// Sets the options of a comparison's text, and its width to the terminal's, or 80.
  func apply(to settings: inout RunSettings) throws {
    settings.full = full
    settings.columns = TerminalState.width
    settings.at = at
    if at != nil, settings.format != .text {
      throw UsageError(
        mismatch(expected: "--at with --format text", found: "--format \(settings.format)"))
    }
  }
}

/// The size of views.
struct SizeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the view in columns, 1 to 1000. (default: the terminal's, or 80)", valueName: "n"),
    transform: Number.in(1...1000))
  var width: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of the view in rows, 1 to 1000. (default: the terminal's, or 24)", valueName: "n"),
    transform: Number.in(1...1000))
  var height: Int?

  /// The given size, with a missing side at its maximum; `nil` if neither side is given.
  var limit: Size? {
    guard width != nil || height != nil else { return nil }
    return Size(width: width ?? Size.drawnLimit, height: height ?? Size.drawnLimit)
  }

  /// The given size, with missing sides from the terminal, or 80 × 24.
  var size: Size {
    let terminal = TerminalState.size
    return Size(
      width: width ?? min(1000, terminal?.width ?? 80), height: height ?? min(1000, terminal?.height ?? 24))
  }
}

/// The option of verbs that print measured times.
struct TimingsOption: ParsableArguments {
  @Flag(help: "Also print measured times.")
  var timings = false
}

extension Catalogue {
  /// Returns the architecture of a verb that takes one; `nil` if none is given.
  func onlyArchitecture(_ names: [String], of verb: String) throws(UsageError) -> Architecture? {
    guard names.count <= 1, names.first != "all" else {
      throw UsageError("\(verb) takes one architecture; compare takes several, or all")
    }
    return try names.first.map { (name) throws(UsageError) in try architecture(name) }
  }
}

func warn(_ text: String) { Root.printError(text, prefix: "\(WorkbenchCommand.name): warning: ") }
