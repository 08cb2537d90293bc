import ArgumentParser
import Driver
import Player
import SystemPackage
import Terminal
import Utilities
import Workbench

struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Use a scenario in the terminal, on one or several architectures.",
    discussion: """
      Tab and the arrows move between controls, Enter and Space act, [ and ] step back and forth in time; : takes a \
      command or a line of a script; ? shows all keys. An action in the past starts a branch, with its own trace; b goes \
      back to another branch.
      """)

  @OptionGroup var shown: ShownOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several, or give all. (default: state-store, or the trace's)",
      valueName: "name"), completion: .architectures)
  var architecture: [String] = []

  @MainActor
  mutating func run() async throws {
    let run = try shown.run(
      architecture, usual: ["state-store"], states: false, reading: "play reads keys from standard input",
      writing: "play draws on standard output")
    do throws(TerminalError) { try TerminalDevice.check() } catch { throw UsageError("play: \(error)") }
    let traces = run.traces
    let played = try await PreviewProcess.with(previewing: run.scenario.name) { previewer in
      try await WorkbenchCommand.current.play(
        run.scenario, on: run.architectures, effects: run.effects, script: run.script, from: run.recorded,
        settings: run.settings, viewSize: shown.size.limit, traces: traces?.open,
        unsaved: run.unsaved?.open,
        saving: { path, names, isReplacing in
          // No shell expands what is typed in the player.
          let home = path.hasPrefix("~/") ? TerminalState.environment("HOME") : nil
          let path = home.map { $0 + path.dropFirst() } ?? path
          let paths = names.isEmpty ? [path] : names.map { "\(path)/\($0)" }
          for file in paths {
            if let used = FileIdentity(path: file),
              traces?.written.contains(where: { used == FileIdentity(path: $0) }) == true
            {
              throw OutputError(
                "\(file): " + mismatch(expected: "another file than the trace of this run", found: "it"))
            }
            if !isReplacing, FileIdentity.exists(file) {
              throw OutputError(
                "\(file): " + mismatch(expected: "a new file", found: "an existing one", hint: "add ! to replace it"))
            }
          }
          if !names.isEmpty { try Files.makeFolder(path) }
          return try paths.map { try FileOutput(replacing: $0) }
        },
        previewer: previewer,
        in: {
          do throws(TerminalError) { return try TerminalDevice() } catch { throw UsageError("play: \(error)") }
        }, warn: warn)
    }
    if played.ending != .closed {
      try FileOutput.standardOutput().writeSummary(
        run.scenario.name, steps: played.steps, played.firstDisagreement, traces: traces?.written ?? [])
    }
    run.unsaved?.tell("play", run.scenario.name)
    switch played.ending {
    case .interrupted: throw ExitStatus.interrupted
    case .closed: throw ExitStatus.output
    case .left: if played.firstDisagreement != nil { throw ExitStatus.finding }
    }
  }
}
