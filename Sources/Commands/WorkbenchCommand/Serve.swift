import ArgumentParser
import Subprocess
import SystemPackage
import Utilities
import Web
import Workbench
internal import Libc

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Use a scenario in the browser, on one or several architectures.",
    discussion: """
      It prints the address of the page, which has a secret in it, and serves until Ctrl-C. Only this computer can open \
      the page. All tabs show the same timeline: any of them can act, go back in time, and begin a branch.
      """)

  @OptionGroup var shown: ShownOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several. (default: all, or the trace's)", valueName: "name"),
    completion: .architectures)
  var architecture: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port, which keeps its address from run to run; 0 chooses a free one. (default: 0)", valueName: "n"),
    transform: Number.in(0...UInt16.max))
  var port: UInt16?
  @Flag(help: "Open the page in a browser. Other users of this computer may then see its address.")
  var open = false

  @MainActor
  mutating func run() async throws {
    let run = try shown.run(
      architecture, usual: [], states: true, reading: "serve reads only files",
      writing: "serve prints its address on standard output")
    guard let server = WorkbenchCommand.server else { throw try Self.becomeServer() }
    let opens = open
    let served = try await PreviewProcess.with(previewing: run.scenario.name) { previewer in
      try await WorkbenchCommand.current.serve(
        run.scenario, on: run.architectures, effects: run.effects, script: run.script, from: run.recorded,
        settings: run.settings, traces: run.traces?.open, unsaved: run.unsaved?.open, previewer: previewer,
        with: server, port: port ?? 0,
        warn: warn,
        ready: { address in
          let output = FileOutput.standardOutput()
          try output.write(address + "\n")
          try output.flush()
          if TerminalState.isTerminal {
            Root.printError("Ctrl-C ends the server", prefix: "\(WorkbenchCommand.name): ")
          }
          if opens { Task { await Self.open(address) } }
        })
    }
    try FileOutput.standardOutput().writeSummary(
      run.scenario.name, steps: served.steps, served.firstDisagreement, traces: run.traces?.written ?? [])
    run.unsaved?.tell("serve", run.scenario.name)
    if served.firstDisagreement != nil { throw ExitStatus.finding }
  }

  /// Opens the page in the user's browser.
  private static func open(_ address: String) async {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let result = try? await Subprocess.run(
      .name(opener), arguments: [address], output: .discarded, error: .discarded)
    if result?.terminationStatus.isSuccess != true { warn("--open: no browser was found: open the address yourself") }
  }

  /// Replaces this process with the command that has a server, and which is named like this one, with `-serve`.
  ///
  /// - Returns: The error if there is none.
  @MainActor
  private static func becomeServer() throws -> UsageError {
    let own = try Executable.path()
    // The file itself: a link to it can be in another folder.
    let server = (own.resolved ?? own).string + "-serve"
    Executable.become(FilePath(server))
    let product = server.split(separator: "/").last ?? ""
    return UsageError(
      "serve: "
        + mismatch(
          expected: "\(server)", found: String(cString: strerror(errno)).lowercased(),
          hint: "swift build \(server.contains("/release/") ? "-c release " : "")--product \(product) builds it"))
  }
}
