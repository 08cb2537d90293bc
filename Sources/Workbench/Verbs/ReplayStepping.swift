import Driver
import TextUI

extension Catalogue {
  /// `duet replay --step`: forward and back through a recorded trace, as commands say.
  ///
  /// - Parameters:
  ///   - commands: the commands, a line each: see ``SteppingCommand``.
  ///   - prompts: whether whoever types them is asked for each, and may mistype; else, a command that is none is an error.
  /// - Returns: whether every step that was run was reproduced.
  @MainActor
  public func stepThrough(
    _ input: Input, commands: Input, prompts: Bool, settings: ReplaySettings, to output: Output, warn: (String) -> Void
  ) async throws -> Bool {
    var reader = try TraceReader(name: input.name) { try input.read() }
    let replay = try Replay(reader.header, of: input.name, settings, in: self)
    var judge = replay.judge
    var steps: [(record: StepRecord, line: Int)] = []
    while let step = try reader.next(until: settings.until) {
      steps.append((step, reader.line))
      judge.read(step, line: reader.line)
    }
    if reader.isCut(until: settings.until) { warn(cut(input.name, after: steps.last?.record.step)) }
    let report = ReplayReport(settings: settings, replay: replay, output: output)
    try report.begin(judge.judgement)
    var stepping = Stepping(replay: replay, report: report, steps: steps, output: output, settings: settings)
    do {
      try replay.admit(judge.judgement, warn)
      var lines = InputLines(commands)
      try await stepping.go(to: 0)
      while true {
        if prompts { try output.write(stepping.prompt) }
        try output.flush()
        guard let line = try lines.next() else { break }
        do throws(CommandError) {
          guard try await stepping.run(try SteppingCommand(parsing: line)) else { break }
        } catch {
          switch error {
          case .unknown(let message):
            guard prompts else { throw DataError("\(commands.name):\(lines.number): \(message)") }
            try output.write(message + "\n")
          case .other(let error): throw error
          }
        }
      }
    } catch {
      await replay.end()
      try? output.flush()
      throw error
    }
    await replay.end()
    if replay.tally.steps != nil { try report.verdict(isWhole: reader.isWhole) }
    try output.flush()
    return replay.tally.isReproduced
  }
}

/// A command of `duet replay --step`.
public enum SteppingCommand: Hashable, Sendable {
  /// The step after this one: `next`, `n`, or nothing.
  case next
  /// The step before this one: `back`, or `b`.
  case back
  /// A step by its number: `go N`, or the number alone.
  case go(Int)
  /// The start: `first`.
  case first
  /// The last step: `last`.
  case last
  /// The whole view of this step once more, by itself: `view`, or `v`.
  case view
  /// What there is to say: `help`, `h` or `?`.
  case help
  /// The end: `quit`, or `q`.
  case quit

  /// The words that commands begin with.
  static let words = ["next", "back", "go", "first", "last", "view", "help", "quit"]

  init(parsing line: String) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    let number = words.count == 2 ? Int(words[1]) : nil
    switch (words.first.map(String.init) ?? "next", words.count) {
    case ("next", ...1), ("n", 1): self = .next
    case ("back", 1), ("b", 1): self = .back
    case ("first", 1): self = .first
    case ("last", 1): self = .last
    case ("view", 1), ("v", 1): self = .view
    case ("help", 1), ("h", 1), ("?", 1): self = .help
    case ("quit", 1), ("q", 1): self = .quit
    case ("go", _):
      guard let number else {
        throw .unknown("found \"\(fitted(line, 60))\"; go with a step's number would be right, as go 3")
      }
      self = .go(number)
    case (let word, 1) where Int(word) != nil: self = .go(Int(word) ?? 0)
    case (let word, _):
      if Self.words.contains(word) {
        throw .unknown("found \"\(fitted(line, 60))\"; \(word) alone would be right")
      }
      let known = nearest(word, among: Self.words).joined(separator: ", ")
      throw .unknown("unknown command '\(fitted(word, 60))'; known, the nearest first: \(known)")
    }
  }
}

/// Why a command was not carried out: it is none, or what it did went wrong.
enum CommandError: Error {
  case unknown(String)
  case other(any Error)
}

/// Where somebody is who goes forward and back through a trace.
@MainActor
private struct Stepping {
  let replay: Replay
  let report: ReplayReport
  let steps: [(record: StepRecord, line: Int)]
  let output: Output
  let settings: ReplaySettings
  /// The step that is shown.
  private var position = -1
  /// The steps that were run, the start first.
  private var run: [Replay.Step] = []

  init(
    replay: Replay, report: ReplayReport, steps: [(record: StepRecord, line: Int)], output: Output,
    settings: ReplaySettings
  ) {
    (self.replay, self.report, self.steps, self.output, self.settings) = (replay, report, steps, output, settings)
  }

  private var last: Int { steps.count - 1 }

  var prompt: String { "step \(max(0, position)) of \(max(0, last))> " }

  /// - Returns: whether it goes on.
  mutating func run(_ command: SteppingCommand) async throws(CommandError) -> Bool {
    do {
      switch command {
      case .next: try await position < last ? go(to: position + 1) : say("that was the last step")
      case .back: try await position > 0 ? go(to: position - 1) : say("this is the start")
      case .first: try await go(to: 0)
      case .last: try await go(to: last)
      case .view: for line in run.indices.contains(position) ? view(at: position) : [] { try say(sanitized(line)) }
      case .help: try say(Self.help)
      case .quit: return false
      case .go(let number):
        guard steps.indices.contains(number) else {
          throw CommandError.unknown("there is no step \(number); 0 to \(max(0, last)) would be right")
        }
        try await go(to: number)
      }
      return true
    } catch let error as CommandError {
      throw error
    } catch {
      throw .other(error)
    }
  }

  /// Runs the steps up to that one, if they were not, and shows it.
  mutating func go(to number: Int) async throws {
    guard steps.indices.contains(number) else { return }
    while run.count <= number {
      let next = steps[run.count]
      run.append(try await replay.perform(next.record, line: next.line))
    }
    position = number
    var settings = RunSettings()
    settings.size = replay.header.size
    settings.color = self.settings.color
    var shown = RunReport(settings: settings, output: output)
    try shown.step(run[number].replayed ?? steps[number].record, .zero)
    if run[number].difference != nil { try report.difference(run[number]) }
    try output.flush()
  }

  /// The view as it is at the end of a step, the last that was rendered until then; where another was recorded, both.
  private func view(at step: Int) -> [String] {
    let recorded = steps[...step].lazy.reversed().compactMap(\.record.views.last).first ?? []
    let replayed = run[...step].lazy.reversed().compactMap(\.replayed?.views.last).first ?? []
    if recorded == replayed { return replayed }
    return ["\(replay.names.recorded):"] + recorded + ["\(replay.names.replayed):"] + replayed
  }

  private func say(_ text: String) throws { try output.write(text + "\n") }

  private static let help = """
    next, n or nothing   run the next step, and show it
    back, b              show the step before
    go N, or N           show step N; what lies before it is run
    first, last          show the start, or the last step
    view, v              show the view alone
    quit, q              end; so does the end of the input
    """
}

/// The lines of an input, as they come.
private struct InputLines {
  private let input: Input
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private(set) var number = 0

  init(_ input: Input) { self.input = input }

  /// The next line, without its end; `nil` behind the last.
  mutating func next() throws -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        number += 1
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      if hasEnded {
        guard !bytes.isEmpty else { return nil }
        defer { bytes = [] }
        number += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      guard bytes.count <= 1 << 16 else {
        throw DataError("\(input.name):\(number + 1): the line is longer than any command; next would be right")
      }
      let more = try input.read()
      hasEnded = more.isEmpty
      bytes += more
    }
  }
}
