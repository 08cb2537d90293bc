import ArgumentParser
import Driver
import Synchronization
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
      let refused = TerminalState.environment("NO_COLOR").map { !$0.isEmpty } ?? false
      return TerminalState.isTerminal && !refused && TerminalState.environment("TERM") != "dumb"
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
  @Flag(help: "Record states as values, and show what each action changes.")
  var states = false
}

/// The options of verbs that print a comparison.
struct FoldingOptions: ParsableArguments {
  @Flag(help: "Show every step; without it, runs of steps that agree take one line.")
  var full = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show only this step, with whole states; only for text.", valueName: "step"))
  var at: String?

  /// Sets the options of a comparison's text, and its width to the terminal's, or 80.
  func apply(to settings: inout RunSettings) throws {
    settings.full = full
    settings.columns = TerminalState.width
    settings.at = try at.map { try number("at", $0, 0...Int.max, expected: "a step's number") }
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
      "The width of the view in columns, 1 to 1000. (default: the terminal's, or 80)", valueName: "n"))
  var width: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of the view in rows, 1 to 1000. (default: the terminal's, or 24)", valueName: "n"))
  var height: String?

  /// Returns the given size, with a missing side at its maximum; `nil` if neither side is given.
  func limit() throws -> Size? {
    guard width != nil || height != nil else { return nil }
    return Size(
      width: try cells("width", width) ?? Size.drawnLimit, height: try cells("height", height) ?? Size.drawnLimit)
  }

  /// Returns the given size, with missing sides from the terminal, or 80 × 24.
  func size() throws -> Size {
    let width = try cells("width", width)
    let height = try cells("height", height)
    let terminal = TerminalState.size
    return Size(
      width: width ?? min(1000, terminal?.width ?? 80), height: height ?? min(1000, terminal?.height ?? 24))
  }

  private func cells(_ name: String, _ text: String?) throws -> Int? { try text.map { try number(name, $0, 1...1000) } }
}

/// The option of verbs that print measured times.
struct TimingsOption: ParsableArguments {
  @Flag(help: "Also print measured times.")
  var timings = false
}

/// The options of `run`, `compare` and `report` for events and data.
struct EventOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The effects: simulated or live.", valueName: "name"), completion: .effects)
  var effects = "simulated"
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A script with the events; - is standard input. (default: the scenario's own script)", valueName: "file"),
    completion: .file())
  var script: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp("Run N random events instead of a script.", valueName: "n"))
  var random: String?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The random seed; the same seed gives the same events.", valueName: "s")
  )
  var seed: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The data that the scenario starts from: for home, a JSON Feed. (default: a bundled one)", valueName: "file"),
    completion: .file())
  var data: String?

  func events() throws -> EventSource {
    if let random {
      let count = try number("random", random, 0...Int.max, expected: "a number of events")
      if !script.isEmpty { throw UsageError(mismatch(expected: "--random or --script", found: "both")) }
      return .random(count: count, seed: try self.seed.map(seedNumber) ?? UInt64.random(in: 0..<1_000_000_000))
    }
    if seed != nil { throw UsageError(mismatch(expected: "--random N with --seed", found: "--seed alone")) }
    guard script.count <= 1 else {
      throw UsageError(
        "--script: " + mismatch(expected: "one script", found: "\(script.count)", hint: "compare takes two"))
    }
    return try scripts().first.map { .script($0) } ?? .own
  }

  /// Reads the scripts in order.
  func scripts() throws -> [Script] {
    if script.filter({ $0 == "-" }).count > 1 {
      throw UsageError(mismatch(expected: "one script from standard input", found: "several"))
    }
    return try script.map { try Script(reading: $0) }
  }

  func settings(_ size: SizeOptions, _ output: OutputOptions) throws -> RunSettings {
    var settings = try settings(size)
    settings.format = output.format
    settings.color = output.color.isOn
    return settings
  }

  /// The settings of a run that prints no steps.
  func settings(_ size: SizeOptions) throws -> RunSettings {
    var settings = RunSettings()
    settings.size = try size.size()
    settings.data = try source()
    settings.columns = TerminalState.width
    return settings
  }

  func source() throws -> DataSource {
    guard let data else { return .bundled }
    guard data == "-" else { return .file(data) { () throws(InputError) in try Files.read(data) } }
    if script.contains("-") {
      throw UsageError(mismatch(expected: "one input from standard input", found: "--script and --data"))
    }
    // Standard input can be read once, but live effects read the data again.
    return .file("standard input", read: OnceReader().read)
  }
}

/// A reader of standard input that returns the same bytes at every call.
private final class OnceReader: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  @Sendable
  func read() throws(InputError) -> [UInt8] {
    try bytes.withLock { (bytes) throws(InputError) in
      if let bytes { return bytes }
      let read = try Files.read("-")
      bytes = read
      return read
    }
  }
}

extension Script {
  /// Reads a script from a file; `-` is standard input.
  init(reading path: String) throws {
    try self.init(parsing: try Files.read(path), name: path == "-" ? "standard input" : path)
  }
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

/// Throws if an output file is also an input file, since opening it would erase the input.
///
/// - Parameter architectures: if not empty, `trace` is a folder with a file for each.
func refuseOverwriting(
  _ trace: String?, of architectures: [Architecture] = [], _ read: [(option: String, path: String?)]
) throws(UsageError) {
  guard let trace, trace != "-" else { return }
  for file in architectures.isEmpty ? [trace] : architectures.traceNames.map({ "\(trace)/\($0).jsonl" }) {
    for case (let option, let path?) in read where Files.reads(path, from: file) {
      throw UsageError("--trace: " + mismatch(expected: "another file than that of --\(option)", found: "'\(file)'"))
    }
  }
}

/// Throws if an output file is standard output, another file that is used, or another output file.
func keepApart(
  _ outputs: [(option: String, path: String?)], from others: [(identity: FileIdentity?, what: String)]
) throws(UsageError) {
  var taken = others
  for case (let option, let path?) in outputs {
    if path == "-" {
      throw UsageError(
        "--\(option): " + mismatch(expected: "a file", found: "'-'", hint: "standard output has the results"))
    }
    guard let identity = FileIdentity(path: path) else { continue }
    if let other = taken.first(where: { $0.identity == identity }) {
      throw UsageError(
        "--\(option): " + mismatch(expected: "a file of its own", found: "'\(path)', which is \(other.what)"))
    }
    taken.append((identity, "the file of --\(option)"))
  }
}

func warn(_ text: String) { Root.printError(text, prefix: "\(WorkbenchCommand.name): warning: ") }

func seedNumber(_ seed: String) throws(UsageError) -> UInt64 {
  try number("seed", seed, 0...UInt64.max, expected: "a whole number from 0 to \(UInt64.max)")
}

/// Parses the number of an option.
///
/// - Parameter expected: the expected value, for the message; by default, the range.
func number<Number: FixedWidthInteger>(
  _ option: String, _ text: String, _ range: ClosedRange<Number>, expected: String? = nil
) throws(UsageError) -> Number {
  guard let number = Number(text), range.contains(number) else {
    let expected = expected ?? "\(range.lowerBound) to \(range.upperBound)"
    throw UsageError("--\(option): " + mismatch(expected: expected, found: "'\(text)'"))
  }
  return number
}
