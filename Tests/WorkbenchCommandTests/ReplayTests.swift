import OrderedJSON
import Testing

/// What `replay` prints, to the byte.
@Suite struct ReplayTests {
  private static let script = "tap increment\nwait 250ms\ntap decrement\n"

  private func scratch() throws -> Scratch {
    let scratch = try Scratch(["s": Self.script])
    #expect(try scratch.run("duet run stepper -s s -o t").status == 0)
    #expect(try scratch.run("sed '3s/\\[−\\] 1/[−] 7/;$d' t >other").status == 0)
    return scratch
  }

  @Test func replayAsText() throws {
    let scratch = try scratch()
    let same = try scratch.run("duet replay t -a free-cofree", status: 0)
    #expect(same.err == "")
    #expect(
      same.out == """
        stepper · recorded on state-store, replayed on free-cofree · 80×24
        simulated effects · judged fine

        3 of 3 steps reproduced · digest \(try digest(scratch))

        """)
    let other = try scratch.run("duet replay other -a reader-env", status: 1)
    #expect(other.err == "duet: warning: other: the trace was cut short after step 3\n")
    #expect(
      other.out.hasPrefix(
        """
        stepper · recorded on state-store, replayed on reader-env · 80×24
        simulated effects · judged fine

        ── 1 · tap increment ─────────────────────────────────────── 0 ms ✗ views differ
          recorded on state-store                 replayed on reader-env
          ‹function›                              pure ()
          → 1                                     → one point: a reference to the count

          view 1: − recorded on state-store  + replayed on reader-env
          − [−] 7 [+]
          + [−] 1 [+]

        the first that was not reproduced is step 1
        2 of 3 steps reproduced · digest
        """), "\(other.out)")
    #expect(other.out.hasSuffix(" recorded, \(try digest(scratch)) found\n"))
  }

  private func digest(_ scratch: Scratch) throws -> String {
    let last = try #require(try scratch.read("t").split(separator: "\n").last)
    return try #require(try JSON(parsing: Array(last.utf8))["digest"]?.string)
  }

  @Test func replayAsJSON() throws {
    let scratch = try scratch()
    let lines = try scratch.run("duet replay t -a co-sum --format jsonl").out.split(separator: "\n")
    #expect(lines.count == 6)
    let document = try scratch.run("duet replay t -a co-sum --format json").out
    let steps = lines[1...4].joined(separator: ",\n")
    let expected = "\(lines[0].dropLast()),\"steps\":[\n\(steps)\n],\"end\":\(lines[5])}\n"
    #expect(document == expected)

    let other = try scratch.run("duet replay other --format jsonl", status: 1)
    let step = other.out.split(separator: "\n")[2]
    let expectedStep = """
      {"kind":"step","step":1,"event":"tap increment","reproduced":false,"difference":{\
      "first":"recorded on state-store","second":"replayed on state-store","view":1,\
      "lines":["− [−] 7 [+]","+ [−] 1 [+]"]}}
      """
    #expect(step == expectedStep)
    // What is judged impossible is not run, and the document says why.
    #expect(try scratch.run("sed 's/\"scenario\":\"stepper\"/\"scenario\":\"clock\"/' t >clock").status == 0)
    let impossible = try scratch.run("duet replay clock --format json", status: 65)
    let json = try JSON(parsing: impossible.out)
    #expect(json["judgement"]?["verdict"] == "impossible" && json["steps"] == [] && json["end"]?.isNull == true)
    #expect(
      json["judgement"]?["reasons"]?[0]?["message"]
        == "clock has no control increment; it has, the nearest first: reset, start, stop")
    #expect(json["stopped"]?.string?.hasPrefix("clock:3: this trace cannot be replayed: step 1: ") == true)
  }

  /// What comes by a pipe is read as often as it has to be; and nothing of it stays.
  @Test func aTraceMayComeByAPipe() throws {
    let scratch = try scratch()
    let file = try scratch.run("duet replay t --format jsonl")
    #expect(try scratch.run("mkdir tmp; cat t | TMPDIR=$PWD/tmp duet replay - --format jsonl; ls tmp").out == file.out)
    #expect(try scratch.run("mkfifo pipe; cat t >pipe & duet replay pipe --format jsonl").out == file.out)
    #expect(try scratch.run("cat t | TMPDIR=$PWD/nowhere duet replay -").status == 66)
  }

  /// A trace of real effects replays without its files, on any architecture; asked again, they say what they say now.
  @Test func aLiveTraceReplaysWithoutItsFiles() throws {
    let feed =
      #"{"version":"https://jsonfeed.org/version/1.1","title":"Feed","items":[{"id":"t","title":"Tea","date_published":"2026-03-01T12:00:00Z"}]}"#
    let scratch = try Scratch([
      "d": feed, "s": "tap refresh\nwait 1s\nexpect not \"Loading…\"\ntap article.t.favorite\n",
    ])
    #expect(try scratch.run("duet run home -e live -d d -s s -o t").status == 0)
    #expect(try scratch.run("rm d; duet replay t -a puller-zipper").out.contains("\n3 of 3 steps reproduced · digest "))
    let live = try scratch.run("duet replay t -e live", status: 0)
    #expect(live.err == "duet: warning: t: real services are asked again, and may say something else\n")
  }

  /// Memory does not grow with the trace: one of many steps takes hardly more than one of few.
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
      // The records of the other steps would take more than that.
      #expect(many < few + 4_000, "\(few) kB, \(many) kB")
    }
  #endif
}
