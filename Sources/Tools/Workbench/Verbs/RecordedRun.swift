import Driver
import Utilities

/// Returns the names of the sides of a comparison: the architectures or, if some are the same, `others`.
func sideNames(_ architectures: [String], or others: [String]) -> [String] {
  Set(architectures).count == architectures.count ? architectures : others
}

extension TraceHeader {
  /// Throws if the trace with this header is of another scenario than the first one.
  func checkScenario(in name: String, as first: TraceHeader, in firstName: String) throws(DataError) {
    if scenario == first.scenario { return }
    throw DataError(
      "\(name):1: "
        + mismatch(
          expected: "a trace of \(first.scenario)", found: "one of \(scenario)",
          hint: "\(firstName) is of \(first.scenario)"))
  }
}

/// Recorded traces of one scenario, whose steps stand side by side.
struct RecordedRun {
  let sides: [(name: String, trace: Trace)]
  /// The names of the sides: the architectures or, if some are the same, the traces.
  let names: [String]

  /// Reads the traces.
  init(_ inputs: [any Input]) throws {
    var sides: [(name: String, trace: Trace)] = []
    for input in inputs {
      var reader = try TraceReader(name: input.name) { try input.read() }
      var trace = Trace(header: reader.header, steps: [])
      while let step = try reader.next() { trace.steps.append(step) }
      (trace.isWhole, trace.unfinished) = (reader.isWhole, reader.unfinished)
      if let (name, first) = sides.first {
        try trace.header.checkScenario(in: input.name, as: first.header, in: name)
      }
      sides.append((input.name, trace))
    }
    if sides.allSatisfy(\.trace.steps.isEmpty) {
      throw DataError(
        "\(inputs[0].name):2: " + mismatch(expected: "the start of the run", found: "the end of the file"))
    }
    self.sides = sides
    names = sideNames(sides.map(\.trace.header.architecture), or: sides.map(\.name))
  }

  var scenario: String { sides.first?.trace.header.scenario ?? "" }

  /// A warning for each trace that was cut short; `nil` for a whole one.
  var cuts: [String?] {
    sides.map { name, trace in
      trace.isWhole ? nil : cut(name, after: trace.steps.last?.step, in: trace.unfinished)
    }
  }

  /// The indices of the steps that stand beside each other, aligned by their events; `nil` where a trace has none.
  var aligned: [[Int?]] {
    var numbering = Alignment.Numbering<ScriptEvent>()
    let events = sides.map { $0.trace.steps.compactMap(\.event).map { numbering.number(of: $0) } }
    return [sides.map { $0.trace.steps.isEmpty ? nil : 0 }]
      + Alignment.rows(of: events).map { row in row.map { $0.map { $0 + 1 } } }
  }

  /// Returns the step of some indices; by default, its number is that of the first side that has it.
  func step(_ indices: [Int?], numbered number: Int? = nil) -> ComparedStep {
    let outcomes = zip(names, zip(sides, indices)).map { name, side in
      ComparedStep.Outcome(architecture: name, recorded: side.1.map { side.0.trace.steps[$0] })
    }
    let first = outcomes.lazy.compactMap(\.record).first
    return ComparedStep(step: number ?? first?.step ?? 0, event: first?.event, outcomes: outcomes)
  }
}
