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

  @Test(arguments: ["run home --random 300 --seed 1 -o t", "report stepper --random 300 --seed 1 -o t"])
  func aFileBeyondTheLimitIsAnError(command: String) throws {
    let scratch = try Scratch()
    let outcome = try scratch.run(
      "ulimit -f 8; duet \(command) >/dev/null 2>err; code=$?; tail -c 200 err; exit $code", status: 74)
    #expect(outcome.out.contains("t: File too large"))
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
}
