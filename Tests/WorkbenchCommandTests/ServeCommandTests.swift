import Foundation
import PageClient
import Support
import Testing

/// `serve`, run as users run it. What the server does is tested with it, and the page in a browser.
@Suite struct ServeCommandTests {
  /// Starts a server in the background, as `$pid`, and waits for its address, as `$url`.
  private func serving(_ arguments: String, then: String) -> String {
    """
    : >out; "$DUET" serve \(arguments) >out 2>err & pid=$!
    trap 'kill -s KILL $pid 2>/dev/null' EXIT
    while ! grep -q http out; do kill -0 $pid || { cat err; exit 99; }; sleep 0.05; done
    url=$(head -n 1 out)
    \(then)
    """
  }

  @Test func itServesUntilItIsInterrupted() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run(
      serving(
        "stepper -o traces",
        then: """
          curl -s -H 'Content-Type: application/json' -d '{"do":"tap increment"}' "${url}do"
          curl -s "${url}script"; kill -INT $pid; wait $pid
          """), status: 0)
    #expect(outcome.out == "{}tap increment\n")
    let said = try scratch.read("out").split(separator: "\n").map(String.init)
    #expect(said[0].wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/[0-9a-f]{32}\//) != nil)
    #expect(said[1] == "stepper: 1 step" && said.count == 12)
    #expect(said.contains("trace written to traces/state-store.jsonl"))
    #expect(try scratch.files("traces").count == 10 && scratch.read("err") == "")
    try scratch.run("duet replay traces/co-sum.jsonl", status: 0)
  }

  /// As for `compare`, a difference is a finding.
  @Test func whereArchitecturesDiffer() throws {
    // The second load begins before the first one has ended, however busy the machine is.
    let scratch = try Scratch(["s": "tap load\nwait 100ms\ntap load\n"])
    let outcome = try scratch.run(
      "DUET=\"$(dirname \"$DUET\")/duet-planted\"\n"
        + serving(
          "notes -e simulated -s s -o traces",
          then: """
            curl -s -H 'Content-Type: application/json' -d '{"do":"wait 200ms"}' "${url}do"; kill -INT $pid; wait $pid
            """), status: 1)
    #expect(outcome.out == "{}")
    // The clock runs between the events, so the trace knows the number of its waits: all but its head, start and end.
    let (said, trace) = (try scratch.read("out"), try scratch.read("traces/state-store.jsonl"))
    #expect(said.contains("notes: \(trace.split(separator: "\n").count - 3) steps"))
    #expect(said.contains("state-store and planted differ in step"))
  }

  /// A preview or a map that traps ends a process of its own: the page says so, and the server goes on.
  @Test func whatTrapsInAPreview() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run(
      "DUET=\"$(dirname \"$DUET\")/duet-planted\"\n"
        + serving(
          "traps -a planted",
          then: """
            send() { curl -s -H 'Content-Type: application/json' -d "$1" "${url}do"; echo; }
            send '{"look":[]}'; pgrep -P $pid | wc -l
            for n in 1 2 3; do send '{"do":"tap increment"}'; done
            send '{"look":[]}'; send '{"map":1}'; send '{"seek":2}'; send '{"look":[]}'
            curl -s "${url}script"; pgrep -P $pid | wc -l; kill -INT $pid; wait $pid; pgrep -f '[t]raps --worker' | wc -l
            """), status: 0)
    let lines = outcome.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(lines.count == 14, "\(outcome.out)")
    #expect(lines[0].contains("1 of 3") && lines[1] == "1")
    #expect(lines[5].contains("it would end the process: ") && lines[5].contains("the count is full"), "\(lines[5])")
    #expect(
      lines[6].contains("a search of the states ends the process: ") && lines[6].contains("the property met 3"),
      "\(lines[6])")
    #expect(lines[8].contains("3 of 3") && lines[8].contains("0 of 3") && !lines[8].contains("process"))
    #expect(lines[9...11].allSatisfy { $0 == "tap increment" })
    #expect(lines[12] == "1" && lines[13] == "0")
  }

  /// `duet` alone does not serve, and says what is missing.
  @Test func withoutAServer() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run("cp \"$DUET\" lonely; ./lonely serve stepper", status: 64)
    #expect(outcome.err.contains("lonely-serve") && outcome.err.contains("swift build"))
  }

  /// A chosen port keeps its address, so that open tabs find the next server. Only its user can read the secret.
  @Test func aPortKeepsItsAddress() throws {
    let scratch = try Scratch()
    let port = testPort()
    let next = serving("stepper --port \(port)", then: "kill -INT $pid; wait $pid; echo $url")
    let outcome = try scratch.run(
      """
      export HOME=$PWD XDG_DATA_HOME=$PWD
      \(next)
      \(next)
      find . -name "secret-\(port)" -perm 600 | wc -l
      find . -name "secret-\(port)" -exec chmod 644 {} +
      \(next)
      """, status: 0)
    let lines = outcome.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count == 4 && lines[0].hasPrefix("http") && lines[0] == lines[1] && lines[2] == "1")
    // Somebody else may have read it.
    #expect(lines.last != lines.first)
  }

  @Test(arguments: [
    ("stepper --port 65536", 64, "--port: expected 0 to 65535, found '65536'"),
    ("stepper --port x", 64, "--port: expected 0 to 65535, found 'x'"),
    ("steper", 64, "stepper"), ("stepper -a nobody", 64, "nobody"), ("stepper -s -", 64, "serve reads only files"),
    ("stepper -o -", 64, "serve prints its address on standard output"), ("stepper -s missing", 66, "missing"),
    ("stepper -s bad", 1, "bad:1:1: "), ("stepper --from bad", 65, "bad:1:1: "),
    ("stepper -o /dev/full", 74, "/dev/full"),
  ])
  func badInput(arguments: String, status: Int, message: String) throws {
    let scratch = try Scratch(["bad": "tap nothing\n"])
    let outcome = try scratch.run("duet serve \(arguments) -a state-store", status: Int32(status))
    #expect(outcome.out == "" && outcome.err.contains(message), "\(outcome.err)")
  }

  @Test(arguments: [10, 20]) func fewOpenFiles(limit: Int) throws {
    let outcome = try Scratch().run("ulimit -n \(limit); duet serve stepper", status: 74)
    let found = " open files, found a limit of \(limit); see ulimit -n\n"
    #expect(outcome.err.hasPrefix("duet: expected at least ") && outcome.err.hasSuffix(found), "\(outcome.err)")
  }

  @Test func aPortInUse() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run(
      serving(
        "stepper",
        then: #"""
          port=${url#http://127.0.0.1:}; port=${port%%/*}
          duet serve stepper --port $port; echo $?; kill -INT $pid; wait $pid
          """#), status: 0)
    #expect(outcome.out == "74\n")
    #expect(outcome.err.contains("--port: expected a free port, found ") && outcome.err.contains(", which is in use"))
  }

  /// Without a browser, `--open` warns, and the page is served.
  @Test func noBrowser() throws {
    let scratch = try Scratch()
    try scratch.run(
      "mkdir empty; tools=$PATH; PATH=$PWD/empty\n"
        + serving(
          "stepper --open",
          then: "until grep -q open err; do sleep 0.05; done; kill -INT $pid; wait $pid"
        ).replacing("grep", with: "/usr/bin/env PATH=$tools grep")
        .replacing("sleep", with: "/usr/bin/env PATH=$tools sleep").replacing(
          "head", with: "/usr/bin/env PATH=$tools head"), status: 0)
    #expect(try scratch.read("err") == "duet: warning: --open: no browser was found: open the address yourself\n")
  }
}
