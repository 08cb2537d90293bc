import Testing

/// Where `replay` reads its trace, and the memory that this takes. `GoldenTests` checks what it prints.
@Suite struct ReplayTests {
  /// A trace from a pipe is read as often as necessary, and no temporary file stays.
  @Test func aTraceMayComeByAPipe() throws {
    let scratch = try Scratch()
    try scratch.run("duet run stepper -o t", status: 0)
    let file = try scratch.run("duet replay t --format jsonl")
    #expect(try scratch.run("mkdir tmp; cat t | TMPDIR=$PWD/tmp duet replay - --format jsonl; ls tmp").out == file.out)
    #expect(try scratch.run("mkfifo pipe; cat t >pipe & duet replay pipe --format jsonl").out == file.out)
    #expect(try scratch.run("cat t | TMPDIR=$PWD/nowhere duet replay -").status == 66)
  }

  /// A live trace replays without its files, on any architecture. With live effects, the services are called again.
  @Test func aLiveTraceReplaysWithoutItsFiles() throws {
    let scratch = try Scratch([
      "d": feed(#"{"id":"t","title":"Tea","date_published":"2026-03-01T12:00:00Z"}"#),
      "s": "tap refresh\nwait 1s\nexpect not \"Loading…\"\ntap article.t.favorite\n",
    ])
    #expect(try scratch.run("duet run home -e live -d d -s s -o t").status == 0)
    #expect(try scratch.run("rm d; duet replay t -a puller-zipper").out.contains("\n3 of 3 steps reproduced · digest "))
    let live = try scratch.run("duet replay t -e live", status: 0)
    #expect(live.err == "duet: warning: t: real services are called again, and may answer differently\n")
  }

  /// Memory does not grow with the trace: many steps take hardly more than a few.
  #if os(Linux)
    @Test func aLongTraceTakesNoMoreMemory() throws {
      func peak(_ count: Int) throws -> Int {
        let scratch = try Scratch(["s": String(repeating: "tap increment\ntap decrement\n", count: count / 2)])
        let outcome = try scratch.run(
          """
          duet run stepper -s s -o t >/dev/null
          duet replay t --format jsonl >out & pid=$!
          peak=0
          while kill -0 $pid 2>/dev/null; do
            sleep 0.02
            now=$(sed -n 's/^VmHWM:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$pid/status 2>/dev/null)
            [ -n "$now" ] && [ "$now" -gt $peak ] && peak=$now
          done
          wait $pid || exit 1
          tail -n 1 out | cut -c 1-60
          echo $peak
          """, status: 0)
        #expect(outcome.out.hasPrefix("{\"kind\":\"end\",\"steps\":\(count),\"reproduced\":\(count),"))
        return try #require(outcome.out.split(separator: "\n").last.flatMap { Int($0) })
      }
      let (few, many) = (try peak(2_000), try peak(12_000))
      // Records of the other steps would take more than that.
      #expect(many < few + 4_000, "\(few) kB, \(many) kB")
    }
  #endif
}
