import ArgumentParser
import Driver
import TextUI
import Workbench

extension Format: ExpressibleByArgument {}
extension Listing: ExpressibleByArgument {}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to colour now: `auto` does where standard output is a terminal that wants it.
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

/// What every verb takes.
struct OutputOptions: ParsableArguments {
  @Option(help: "How results are printed.")
  var format = Format.text
  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto
}

/// What of a comparison is shown.
struct FoldingOptions: ParsableArguments {
  @Flag(help: "Show every step: without it, stretches of steps that agree are told in a line.")
  var full = false
}

/// The size that views are laid out in.
struct SizeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many columns the view is laid out in, 1 to 1000; without it, the terminal's, or 80.", valueName: "n"))
  var width: String?
  @Option(
    help: ArgumentHelp(
      "How many rows the view is laid out in, 1 to 1000; without it, the terminal's, or 24.", valueName: "n"))
  var height: String?

  /// The size asked for, of which a side that was not is as large as can be; none, where neither was.
  func limit() throws -> Size? {
    guard width != nil || height != nil else { return nil }
    return Size(
      width: try cells("width", width) ?? Size.drawnLimit, height: try cells("height", height) ?? Size.drawnLimit)
  }

  /// The size asked for, or the terminal's.
  func size() throws -> Size {
    let width = try cells("width", width)
    let height = try cells("height", height)
    let terminal = TerminalState.size
    return Size(
      width: width ?? min(1000, terminal?.width ?? 80), height: height ?? min(1000, terminal?.height ?? 24))
  }

  private func cells(_ name: String, _ text: String?) throws -> Int? { try text.map { try number(name, $0, 1...1000) } }
}

/// What `run` and `compare` take beside architectures and output.
struct EventOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("The effects: simulated, or live.", valueName: "name"))
  var effects = "simulated"
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The events; - is standard input. Without it, the scenario's own script.", valueName: "file"))
  var script: String?
  @Option(help: ArgumentHelp("This many events, drawn from what the view offers.", valueName: "n"))
  var random: String?
  @Option(help: ArgumentHelp("Makes the random events the same again.", valueName: "s"))
  var seed: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "What the scenario starts from: for home, a JSON Feed. Without it, a bundled one.", valueName: "file"))
  var data: String?
  @Flag(help: "Print measured times, too.")
  var timings = false

  /// Where the events come from.
  func events() throws -> EventSource {
    if let random {
      let count = try number("random", random, 0...Int.max, right: "a number of events")
      if script != nil { throw UsageError("--random and --script are two sources of events; one would be right") }
      return .random(count: count, seed: try self.seed.map(seedNumber) ?? UInt64.random(in: 0..<1_000_000_000))
    }
    if seed != nil { throw UsageError("--seed is for random events; --random N is missing") }
    guard let script else { return .own }
    return .script(try Script(parsing: try Files.read(script), name: script == "-" ? "standard input" : script))
  }

  /// All that these and the other options say of how to run.
  func settings(_ size: SizeOptions, _ output: OutputOptions) throws -> RunSettings {
    var settings = RunSettings()
    settings.size = try size.size()
    settings.data = try source()
    settings.format = output.format
    settings.timings = timings
    settings.color = output.color.isOn
    return settings
  }

  /// Where the scenario's data come from.
  func source() throws -> DataSource {
    guard let data else { return .bundled }
    guard data == "-" else { return .file(data) { () throws(InputError) in try Files.read(data) } }
    if script == "-" { throw UsageError("--script and --data are both standard input; one can be") }
    // Standard input can be read once, and live effects read the data again.
    return .file("standard input", read: OnceReader().read)
  }
}

/// Reads standard input when first asked, and gives the same bytes from then on.
private final class OnceReader: @unchecked Sendable {
  // Read on the main actor before the session starts; afterwards only ever read from memory.
  private var bytes: [UInt8]?

  @Sendable
  func read() throws(InputError) -> [UInt8] {
    if let bytes { return bytes }
    let read = try Files.read("-")
    bytes = read
    return read
  }
}

/// Refuses a file to be written that is one of those to be read: it would be lost before it is.
///
/// - Parameter architectures: of these, `trace` is a folder that gets a file for each.
func refuseOverwriting(
  _ trace: String?, of architectures: [Architecture] = [], _ read: [(option: String, path: String?)]
) throws(UsageError) {
  guard let trace else { return }
  for file in architectures.isEmpty ? [trace] : architectures.map({ "\(trace)/\($0.name).jsonl" }) {
    for case (let option, let path?) in read where Files.reads(path, from: file) {
      throw UsageError("--trace and --\(option) are the same file, \(file); another would be right")
    }
  }
}

/// Takes what is to be said beside the results to standard error.
func warn(_ text: String) { Root.say(text, prefix: "duet: warning: ") }

/// The seed that `--seed` is given.
func seedNumber(_ seed: String) throws(UsageError) -> UInt64 {
  try number("seed", seed, 0...UInt64.max, right: "a whole number from 0 to \(UInt64.max)")
}

/// The number that an option is given.
///
/// - Parameter right: what would be right, for the message; without it, the range.
func number<Number: FixedWidthInteger>(
  _ option: String, _ text: String, _ range: ClosedRange<Number>, right: String? = nil
) throws(UsageError) -> Number {
  guard let number = Number(text), range.contains(number) else {
    let right = right ?? "\(range.lowerBound) to \(range.upperBound)"
    throw UsageError("--\(option) is '\(text)'; \(right) would be right")
  }
  return number
}
