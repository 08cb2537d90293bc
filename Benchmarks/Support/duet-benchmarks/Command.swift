import BenchmarkReport
import Counting
import Foundation
import Programs
import Subjects
import Support
import TextUI

/// Measures every architecture against the plain loop.
///
///     duet-benchmarks                                        prints the tables; writes results and plots
///     duet-benchmarks check                                  the same; exit 1 for a missed limit or a worse shortfall
///     duet-benchmarks instructions                           counts instructions after long histories
///     duet-benchmarks seeks                                  measures only this part; also homes, children and others
///     duet-benchmarks build                                  times builds
///     duet-benchmarks web                                    measures pages, in Chromium and without
///     duet-benchmarks web check                              the same; exit 1 for a missed limit
///     duet-benchmarks web keystrokes                         measures only keystrokes in a spreadsheet
///     duet-benchmarks readme                                 writes the last results into the documents
///     duet-benchmarks web readme                             writes the last results of pages into Benchmarks/README.md
///     duet-benchmarks compare OLD-EXECUTABLE                 compares each subject with that of another revision
///     duet-benchmarks compare OLD-EXECUTABLE Traced          the same, for subjects with this word in their names
///     duet-benchmarks run "State–Store" rendering 10000      runs 10,000 events of a subject, for a profiler
///     duet-benchmarks home "State–Store" 1000 500            the same: 500 events of 1,000 articles
///     duet-benchmarks child "State–Store" 10 500             the same: 500 events of a child 10 deep
///     duet-benchmarks effect "a tick" Simulated 1000         the same: 1,000 effects
///     duet-benchmarks bind "Co" left 10000                   the same: 10,000 binds in programs of 1,000
///     duet-benchmarks count run "State–Store" rendering 100  the same; callgrind counts after 16 warm-up events
///     duet-benchmarks every 10                               runs 10 events of each subject, to check that it runs
///     duet-benchmarks nest "Free–Cofree" left 1000000        runs a deep program, to check that it runs
///
/// The tables are about ratios. On a machine that also does other work, two numbers that are measured one after the other do
/// not give a ratio. So the subjects take turns in short runs, hundreds of times, and the shortest run of each counts.
@main
struct Command {
  @MainActor
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      guard try await run(words) else {
        print(
          """
          usage: duet-benchmarks [check | instructions | build | web [check | keystrokes | readme] | readme]
                 duet-benchmarks \(Report.words.joined(separator: " | "))
                 duet-benchmarks compare OLD-EXECUTABLE [WORD]
                 duet-benchmarks run SUBJECT moving|rendering EVENTS
                 duet-benchmarks home SUBJECT ARTICLES EVENTS
                 duet-benchmarks child SUBJECT DEPTH EVENTS
                 duet-benchmarks effect TASK WAY EVENTS
                 duet-benchmarks bind MONAD left|right BINDS
                 duet-benchmarks count run|home|child|effect|bind …
                 duet-benchmarks nest MONAD left|right BINDS
                 duet-benchmarks every EVENTS
          subjects: \(Subject.all.map(\.name).joined(separator: "; "))
          """)
        exit(EXIT_FAILURE)
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }

  /// Runs the command that `words` name.
  ///
  /// - Returns: `false` if there is no such command.
  @MainActor
  private static func run(_ words: [String]) async throws -> Bool {
    switch words.first {
    case nil: Report.show(try await Report.measure())
    case let part? where words.count == 1 && Report.words.contains(part): try await Report.show(only: part)
    case "check" where words.count == 1:
      let results = try await Report.measure()
      Report.show(results)
      exitIfFaulty(results)
    case "instructions" where words.count == 1: try await Report.countInstructions()
    case "compare" where (2...3).contains(words.count):
      try await Revisions.compare(with: words[1], only: words.dropFirst(2).first)
    case "build" where words.count == 1: try await Report.build()
    case "web" where words.count == 1: _ = try await Report.web()
    case "web" where words == ["web", "check"]: exitIfFaulty(try await Report.web())
    case "web" where words == ["web", "keystrokes"]: try await Report.keystrokes()
    case "web" where words == ["web", "readme"]: try Readme.writePages()
    case "readme" where words.count == 1: try Readme.write()
    case "run", "home", "child", "effect", "bind":
      guard let (run, events) = looked(at: words) else { return false }
      await run(events)
    case "count":
      guard let (run, events) = looked(at: Array(words.dropFirst())) else { return false }
      // The first events are not counted, because they also allocate lasting data.
      await run(16)
      callgrind_start_counting()
      await run(events)
      callgrind_stop_counting()
    case "nest" where words.count == 4:
      guard let depth = Int(words[3]), depth > 0,
        let nested = (Nested.architectures + Nested.others).first(where: { $0.name == words[1] }),
        let run = ["left": nested.left, "right": nested.right][words[2]]
      else { return false }
      print(await onSmallStack { run(depth) })
    case "every" where words.count == 2:
      guard let events = Int(words[1]) else { return false }
      for subject in Subject.all {
        await subject.moving?()(events)
        await subject.rendering()(events)
      }
      for home in HomeSubject.all { home.make(100, .standard).toggle(events) }
      for (subjects, size) in [(SizedSubject.children, 3), (SizedSubject.people, 100), (SizedSubject.running, 100)] {
        for subject in subjects { await subject.make(size)(events) }
      }
      for subject in RowSubject.all {
        let handle = subject.make(.standard)
        for operation in RowOperation.all(1_000) {
          operation.start.forEach(handle)
          for event in 0..<events { ([operation.input(event)] + operation.undo).forEach(handle) }
        }
      }
      for way in EffectSubject.all.flatMap(\.ways) { await way.make()(events) }
      for many in Many.all { try await many.use(events) }
    case "grow": return await Growth.child(Array(words.dropFirst()))
    default: return false
    }
    return true
  }

  /// Ends with exit code 1 if there are faults.
  private static func exitIfFaulty(_ results: Results) {
    guard !results.faults.isEmpty else { return }
    FileHandle.standardError.write(Data((results.faults.joined(separator: "\n") + "\n").utf8))
    exit(EXIT_FAILURE)
  }

  /// Returns the run that `words` name, and its number of events; `nil` if there is no such run.
  @MainActor
  private static func looked(at words: [String]) -> (run: Subject.Run, events: Int)? {
    guard words.count == 4, let events = Int(words[3]), events >= 0 else { return nil }
    switch words[0] {
    case "run":
      guard let subject = Subject.all.first(where: { $0.name == words[1] }),
        let make = ["moving": subject.moving, "rendering": subject.rendering][words[2]] ?? nil
      else { return nil }
      return (make(), events)
    case "home":
      guard let articles = Int(words[2]), articles >= 0,
        let subject = HomeSubject.all.first(where: { $0.name == words[1] })
      else { return nil }
      let home = subject.make(articles, .standard)
      return ({ home.toggle($0) }, events)
    case "child":
      guard let depth = Int(words[2]), depth >= 0,
        let subject = SizedSubject.children.first(where: { $0.name == words[1] })
      else { return nil }
      return (subject.make(depth), events)
    case "effect":
      guard
        let make = EffectSubject.all.first(where: { $0.name == words[1] })?.ways.first(where: { $0.name == words[2] })?
          .make
      else { return nil }
      return (make(), events)
    case "bind":
      guard let nested = (Nested.specialized + Nested.effects).first(where: { $0.name == words[1] }),
        let run = ["left": nested.left, "right": nested.right][words[2]]
      else { return nil }
      let size = 1_000
      return (
        { binds in
          let steps = stride(from: 0, to: binds, by: size).reduce(0) { $0 + run(min(size, binds - $1)) }
          precondition(steps == binds)
        }, events
      )
    default: return nil
    }
  }
}
