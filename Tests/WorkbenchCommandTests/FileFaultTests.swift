import Testing

/// What happens to files when another run writes them, a signal ends the run, or there is no room.
@Suite struct FileFaultTests {
  /// A program that runs a command while it holds the lock of a file.
  private static let lock =
    "use Fcntl ':flock'; open my $f, '+<', shift or die; flock $f, LOCK_EX; exit system(@ARGV) >> 8;"

  @Test func aTraceThatAnotherRunWritesIsRefused() throws {
    let scratch = try Scratch(["t": "old", "lock.pl": Self.lock])
    let outcome = try scratch.run("perl lock.pl t \"$DUET\" run stepper -o t", status: 74)
    #expect(outcome.err == "duet: t: expected a file that no other run writes, found one that another run is writing\n")
    #expect(try scratch.read("t") == "old")
    try scratch.run("duet run stepper -o t", status: 0)
  }

  @Test func aFolderOfTracesThatAnotherRunWritesIsRefused() throws {
    let scratch = try Scratch(["lock.pl": Self.lock])
    try scratch.run("mkdir t && echo old >t/state-store.jsonl", status: 0)
    let compare = "compare stepper -a writer-traced -a state-store -o t"
    try scratch.run("perl lock.pl t/state-store.jsonl \"$DUET\" \(compare)", status: 74)
    // The files that would have been new are gone again.
    #expect(try scratch.files("t") == ["state-store.jsonl"])
    #expect(try scratch.read("t/state-store.jsonl") == "old\n")
  }

  /// An old file stays.
  @Test(arguments: ["run home --random 300 --seed 1 -o t", "report stepper --random 300 --seed 1 -o t"], [nil, "old"])
  func aFileBeyondTheLimitIsAnError(command: String, old: String?) throws {
    let scratch = try Scratch(old.map { ["t": $0] } ?? [:])
    let outcome = try scratch.run(
      "ulimit -f 8; duet \(command) >/dev/null 2>err; code=$?; tail -c 200 err; exit $code", status: 74)
    #expect(outcome.out.contains("t: File too large"))
    #expect(try old == nil || scratch.read("t") == old)
    #expect(try temporaryFiles(in: scratch) == [])
  }

  /// The names of the files that should be removed or renamed at the end.
  private func temporaryFiles(in scratch: Scratch) throws -> [String] {
    try scratch.files().filter { $0.hasPrefix(".duet") }
  }

  /// A report replaces a file at its end; a signal before that leaves the old file, and no other.
  @Test(arguments: ["INT", "TERM", "HUP"])
  func aSignalLeavesNoTemporaryFile(signal: String) throws {
    let scratch = try Scratch(["t": "old"])
    // A shell without job control starts background commands with SIGINT ignored.
    try scratch.run(
      """
      "$DUET" report home --random 100000 -o t >/dev/null 2>&1 & report=$!
      while ! ls -A | grep -q '^[.]duet' && kill -0 $report; do sleep 0.05; done
      kill -\(signal) $report; wait $report; test $? -ge 128
      """, status: 0)
    #expect(try scratch.files().filter { !$0.hasSuffix(".out") && !$0.hasSuffix(".err") } == ["t"])
    #expect(try scratch.read("t") == "old")
  }

  /// Commands that take as long as they are allowed to, and the file that they record.
  private static let recording = [
    ("run home --random 1000000 -o t", "t"),
    ("compare stepper --random 1000000 -a state-store -a reader-env -o .", "reader-env.jsonl"),
  ]

  /// An old trace stays until the new one is whole.
  @Test(arguments: recording, ["KILL", "TERM", "HUP"])
  func aSignalKeepsTheOldTrace(recording: (command: String, file: String), signal: String) throws {
    let scratch = try Scratch()
    try scratch.run("duet run stepper -o \(recording.file)", status: 0)
    let old = try scratch.bytes(recording.file)
    try recorded(recording.command, signal, in: scratch)
    #expect(try scratch.bytes(recording.file) == old)
    let hidden = try temporaryFiles(in: scratch)
    guard signal == "KILL" else {
      #expect(hidden == [])
      return
    }
    // Nobody can remove these, and they can be read.
    #expect(hidden.count == 1)
    for name in hidden { try replayed(name, in: scratch) }
  }

  /// Ctrl-C ends the run, and the trace keeps the steps so far.
  @Test(arguments: recording, ["INT", "QUIT"])
  func anInterruptKeepsTheRecording(recording: (command: String, file: String), signal: String) throws {
    let scratch = try Scratch([recording.file: "old\n"])
    try recorded(recording.command, signal, in: scratch)
    #expect(try temporaryFiles(in: scratch) == [])
    try replayed(recording.file, in: scratch)
  }

  /// A new file can be read while it grows, whatever ends it.
  @Test(arguments: ["KILL", "TERM", "INT"]) func aNewTraceCanBeRead(signal: String) throws {
    let scratch = try Scratch()
    try recorded("run home --random 1000000 -o t", signal, in: scratch)
    try replayed("t", in: scratch)
  }

  /// Replays a trace that was cut short, perhaps during an event.
  private func replayed(_ name: String, in scratch: Scratch) throws {
    let outcome = try scratch.run("duet replay \(name)")
    #expect(outcome.status <= 1 && outcome.err.contains("warning: \(name): "), "\(outcome.err)")
  }

  /// Begins a command, and sends it a signal after it has recorded some steps.
  private func recorded(_ command: String, _ signal: String, in scratch: Scratch) throws {
    let outcome = try scratch.run(
      """
      "$DUET" \(command) >/dev/null 2>error & run=$!
      while ! cat .duet* t 2>/dev/null | grep -q '"step":20,' && test ! -s error; do sleep 0.05; done
      kill -\(signal) $run; wait $run; echo status $?; cat error
      """)
    let status = ["KILL": 137, "TERM": 143, "HUP": 129, "QUIT": 131, "INT": 130][signal]
    #expect(outcome.out == "status \(status ?? 0)\n")
  }

  /// If an expectation does not hold, the trace of the steps before it replaces the old one.
  @Test func aFindingReplacesTheOldTrace() throws {
    let scratch = try Scratch(["t": "old", "s": "tap increment\nexpect \"never\"\n"])
    try scratch.run("duet run stepper -s s -o t", status: 1)
    #expect(try scratch.read("t").contains("tap increment"))
  }

  /// The event that traps is the last line, in place of the old trace.
  @Test func aTrapReplacesTheOldTrace() throws {
    let scratch = try Scratch(["t": "old", "s": String(repeating: "tap increment\n", count: 4)])
    let outcome = try scratch.run("duet-planted run traps -a planted -s s -o t >/dev/null 2>&1; echo $?; tail -n 1 t")
    #expect(outcome.out.contains(#""step":4,"time":0,"event":"tap increment"}"#), "\(outcome.out)")
    #expect(try temporaryFiles(in: scratch) == [])
  }
}
