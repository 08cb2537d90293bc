import OrderedJSON
import Testing

/// What each verb prints, to the byte.
@Suite struct GoldenTests {
  private func prints(_ line: String, _ expected: String, status: Int32 = 0, _ files: [String: String] = [:]) throws {
    #expect(try Scratch(files).run(line, status: status).out == expected)
  }

  @Test func compareAsText() throws {
    try prints(
      "duet compare stepper -s s -a state-store -a writer-traced -a reader-env -a free-cofree -a action-moore -a puller-zipper",
      """
      stepper · simulated effects · 80×24

      ── start ──────────────────────────────────────────────────────────────── 0 ms ✓
        state-store               writer-traced             reader-env
        → 0                       → told +0 in all          → one point: a reference
                                                              to the count

        free-cofree               action-moore              puller-zipper
        → unfolded 0 deep         → 0 taken                 → in the middle
        │ [−] 0 [+]

      ── 1 · tap increment ──────────────────────────────────────────────────── 0 ms ✓
        state-store               writer-traced             reader-env
        ‹function›                tell +1                   pure ()
        → 1                       → told +1 in all          → one point: a reference
                                                              to the count

        free-cofree               action-moore              puller-zipper
        add 1                     send increment            move right
        → unfolded 1 deep         → 1 taken                 → 1 right of the middle
        │ [−] 1 [+]

      ── 2 · wait 2000ms ─────────────────────────────────────────────────── 2000 ms ✓
        nothing moved

      ── in all ─────────────────────────────────────────────────────────────────────
                       steps  moves  views  effects  the space at the end
        state-store        2      1      2        0  1
        writer-traced      2      1      2        0  told +1 in all
        reader-env         2      1      2        0  one point: a reference to the
                                                     count
        free-cofree        2      1      2        0  unfolded 1 deep
        action-moore       2      1      2        0  1 taken
        puller-zipper      2      1      2        0  1 right of the middle
        ▲ dearest  step 1, tap increment, with 1 move, 1 view on each

      2 of 2 steps agreed on 6 architectures

      """, ["s": "tap increment\nexpect count \"1\"\nwait 2s\n"])
  }

  @Test func compareOnOneArchitectureAndOnTheSameTwice() throws {
    let expected = """
      stepper · simulated effects · 80×24

      ── start ────────────────────────────────────────────────────────────────── 0 ms
        free-cofree  → unfolded 0 deep
        │ [−] 0 [+]

      ── in all ─────────────────────────────────────────────────────────────────────
                     steps  moves  views  effects  the space at the end
        free-cofree      0      0      1        0  unfolded 0 deep

      0 of 0 steps agreed on free-cofree

      """
    try prints("duet compare stepper -s s -a free-cofree", expected, ["s": ""])
    try prints("duet compare stepper -s s -a free-cofree -a free-cofree", expected, ["s": ""])
  }

  @Test func runAsText() throws {
    try prints(
      "duet run home -s s -d d -a writer-traced --width 40 --height 6",
      """
      home on writer-traced · simulated effects · 40×6

      ── start ────────────────────────── 0 ms
      space     nothing told
      Home [Feed]
      0 of 1 favorites [Refresh]
      ────────────────────────────────────────
      [☆] 2026-03-01 Tea 茶

      ── 1 · tap refresh ──────────────── 0 ms
      moved by  tell [load began]
      effect    articles #1 began at 0 ms
      space     1 told, last: load began
      Home [Feed]
      0 of 1 favorites [Refresh] Loading…
      ────────────────────────────────────────
      [☆] 2026-03-01 Tea 茶

      ── 2 · wait 300ms ─────────────── 300 ms
      moved by  tell [loaded 1 articles]
      effect    articles #1 answered at 300 m…
      space     2 told, last: loaded 1 articl…
      Home [Feed]
      0 of 1 favorites [Refresh]
      ────────────────────────────────────────
      [☆] 2026-03-01 Tea 茶

      2 steps · digest a429d94757f6deca

      """,
      ["s": "tap refresh\nwait 300ms", "d": tea])
  }

  @Test func peopleAsText() throws {
    try prints(
      "duet compare people -s s -a state-store -a free-cofree -a puller-zipper -a co-sum --height 12",
      """
      people · simulated effects · 80×12

      ── start ──────────────────────────────────────────────────────────────── 0 ms ✓
        state-store                             free-cofree
        → 5 contacts, nobody selected           → unfolded 0 deep

        puller-zipper                           co-sum
        → page of nobody                        → 5 contacts, nobody selected
        │ People 5 of 5 contacts
        │ Surname begins with: ‹›
        │ Surname: ‹› Name: ‹›
        │ … and 6 lines more

      ── 1 · enter contact.3.surname "Adler" ────────────────────────────────── 0 ms ✓
        state-store                             free-cofree
        ‹function›                              contact 3 surname "Adler"; contact 3
                                                refuse nothing
        → 5 contacts, nobody selected           → unfolded 2 deep

        puller-zipper                           co-sum
        pure ()                                 side?; …
        → page of nobody                        → 5 contacts, nobody selected
        │ [○] ‹Adler› ‹Roman›

      ── in all ─────────────────────────────────────────────────────────────────────
                       steps  moves  views  effects  the space at the end
        state-store        1      1      2        0  5 contacts, nobody selected
        free-cofree        1      1      2        0  unfolded 2 deep
        puller-zipper      1      1      2        0  page of nobody
        co-sum             1      1      2        0  5 contacts, nobody selected
        ▲ dearest  step 1, enter contact.3.surname "Adler", with 1 move, 1 view on
                   each

      1 of 1 steps agreed on state-store, free-cofree, puller-zipper and co-sum

      """, ["s": "enter contact.3.surname \"Adler\"\n"])
  }

  @Test func clockAsText() throws {
    try prints(
      "duet compare clock -s s -a state-store -a writer-traced -a free-cofree -a puller-zipper --height 12",
      """
      clock · simulated effects · 80×12

      ── start ──────────────────────────────────────────────────────────────── 0 ms ✓
        state-store                             writer-traced
        → standing at 0:00.0, 0 laps            → nothing told

        free-cofree                             puller-zipper
        → unfolded 0 deep                       → page of what stands
        │ Clock 0:00.0
        │ [Start] (Lap) (Reset)

      ── 1 · tap start ──────────────────────────────────────────────────────── 0 ms ✓
        state-store                             writer-traced
        ‹function› → running at 0:00.0, 0 laps  tell [started] → 1 told, last: started

        free-cofree                             puller-zipper
        run → unfolded 1 deep                   move right → page of what runs
        effect ticks #1 began at 0 ms
        │ [Stop] [Lap] (Reset)

      ── 2 · wait 250ms ─────────────────────────────────────────────────── 250 ms ▲ ✓
        state-store                             writer-traced
        ‹function› × 2                          tell [ticked] × 2
        → running at 0:00.2, 0 laps             → 2 told, last: ticked 2 times

        free-cofree                             puller-zipper
        pass 1 × 2                              pure () × 2
        → unfolded 3 deep                       → page of what runs
        │ Clock 0:00.1
        │ Clock 0:00.2
        ▲ the most so far: 2 moves, 2 views on each

      ── 3 · tap stop ─────────────────────────────────────────────────────── 250 ms ✓
        state-store                             writer-traced
        ‹function›                              tell [stopped]
        → standing at 0:00.2, 0 laps            → 3 told, last: stopped

        free-cofree                             puller-zipper
        stand                                   move left
        → unfolded 4 deep                       → page of what stands
        effect ticks #1 was cancelled at 250 ms
        │ [Start] (Lap) [Reset]

      ── in all ─────────────────────────────────────────────────────────────────────
                       steps  moves  views  effects  the space at the end
        state-store        3      4      5        1  standing at 0:00.2, 0 laps
        writer-traced      3      4      5        1  3 told, last: stopped
        free-cofree        3      4      5        1  unfolded 4 deep
        puller-zipper      3      4      5        1  page of what stands
          effects  1 began, 1 cancelled on each
        ▲ dearest  step 2, wait 250ms, with 2 moves, 2 views on each

      3 of 3 steps agreed on state-store, writer-traced, free-cofree and puller-zipper

      """, ["s": "tap start\nwait 250ms\ntap stop\n"])
  }

  @Test func searchAsText() throws {
    try prints(
      "duet compare search -s s -a state-store -a writer-traced -a free-cofree -a puller-zipper --full",
      """
      search · simulated effects · 80×24

      ── start ──────────────────────────────────────────────────────────────── 0 ms ✓
        state-store                             writer-traced
        → ""                                    → nothing told

        free-cofree                             puller-zipper
        → unfolded 0 deep                       → page 1 of 3
        │ Search
        │ Query: ‹›

      ── 1 · enter query "comonad" ──────────────────────────────────────────── 0 ms ✓
        state-store                             writer-traced
        ‹function›                              tell [entered "comonad"]
        → "comonad"                             → 1 told, last: entered "comonad"

        free-cofree                             puller-zipper
        fill in "comonad"; report idle          move to first
        → unfolded 2 deep                       → page 1 of 3
        │ Query: ‹comonad›

      ── 2 · wait 400ms ─────────────────────────────────────────────────── 400 ms ▲ ✓
        state-store                             writer-traced
        ‹function›                              tell [asked "comonad"]
        → "comonad", searching                  → 2 told, last: asked "comonad"

        free-cofree                             puller-zipper
        fill in "comonad"; report searching     move to 1
        → unfolded 4 deep                       → page 2 of 3
        effect search #1 began at 300 ms
        │ Searching…
        ▲ the most so far: 1 move, 1 view, 1 effect on each

      ── 3 · fail search "offline" ────────────────────────────────────────── 400 ms ✓
        nothing moved

      ── 4 · enter query "lens" ───────────────────────────────────────────── 400 ms ✓
        state-store                             writer-traced
        ‹function›                              tell [entered "lens"]
        → "lens"                                → 3 told, last: entered "lens"

        free-cofree                             puller-zipper
        fill in "lens"; report idle             move to first
        → unfolded 6 deep                       → page 1 of 3
        effect search #1 was cancelled at 400 ms
        │ Query: ‹lens›

      ── 5 · wait 1000ms ───────────────────────────────────────────────── 1400 ms ▲ ✓
        state-store                             writer-traced
        ‹function› × 2                          tell [asked "lens"] · tell [failed:
                                                offline]
        → "lens", failed: offline               → 5 told, last: failed: offline

        free-cofree                             puller-zipper
        fill in "lens"; report searching ·      move to 1 · move to last
        report failed: offline
        → unfolded 9 deep                       → page 3 of 3
        effect search #2 began at 700 ms
        effect search #2 failed at 1164 ms: offline
        │ Searching…
        │ Could not search: offline [Retry]
        ▲ the most so far: 2 moves, 2 views, 2 effects on each

      ── 6 · tap retry ───────────────────────────────────────────────────── 1400 ms ✓
        state-store                             writer-traced
        ‹function›                              tell [asked "lens"]
        → "lens", searching                     → 6 told, last: asked "lens"

        free-cofree                             puller-zipper
        fill in "lens"; report searching        move to 1
        → unfolded 11 deep                      → page 2 of 3
        effect search #3 began at 1400 ms
        │ Searching…

      ── 7 · wait 1000ms ─────────────────────────────────────────────────── 2400 ms ✓
        state-store                             writer-traced
        ‹function›                              tell [found 1 term for “lens”]
        → "lens", 1 found                       → 7 told, last: found 1 term for
                                                  “lens”

        free-cofree                             puller-zipper
        show 1 term for “lens”; report idle     move to first
        → unfolded 13 deep                      → page 1 of 3
        effect search #3 answered at 1864 ms
        │ 1 term for “lens”
        │ lens

      ── in all ─────────────────────────────────────────────────────────────────────
                       steps  moves  views  effects  the space at the end
        state-store        7      7      8        3  "lens", 1 found
        writer-traced      7      7      8        3  7 told, last: found 1 term for
                                                     “lens”
        free-cofree        7      7      8        3  unfolded 13 deep
        puller-zipper      7      7      8        3  page 1 of 3
          effects  3 began, 1 answered, 1 failed, 1 cancelled on each
        ▲ dearest  step 5, wait 1000ms, with 2 moves, 2 views, 2 effects on each

      7 of 7 steps agreed on state-store, writer-traced, free-cofree and puller-zipper

      """,
      [
        "s": """
        enter query "comonad"
        wait 400ms
        fail search "offline"
        enter query "lens"
        wait 1s
        tap retry
        wait 1s

        """
      ])
  }

  let tea =
    #"{"version":"https://jsonfeed.org/version/1.1","title":"Feed","items":[{"id":"t","title":"Tea 茶","date_published":"2026-03-01T12:00:00Z"}]}"#

  @Test func runAsJSONLinesIsTheTrace() throws {
    let scratch = try Scratch(["s": "fail articles \"no \\\"net\\\"\"\ntap refresh", "d": tea])
    let outcome = try scratch.run("duet run home -s s -d d --width 30 --height 4 --format jsonl -o trace")
    let trace = try scratch.read("trace")
    #expect(outcome.out == trace)
    let lines = trace.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    let json = try scratch.run("duet run home -s s -d d --width 30 --height 4 --format json")
    let steps = lines[1...3].joined(separator: ",\n")
    let document =
      "{\"format\":\"duet-run\",\"version\":1,\"header\":\(lines[0]),\"steps\":[\n\(steps)\n],\"end\":\(lines[4])}\n"
    #expect(json.out == document)
  }

  @Test func aStoppedRunIsStillOneDocument() throws {
    try prints(
      "duet run stepper -s s --format json",
      #"{"format":"duet-run","version":1,"header":{"format":"duet-trace","version":1,"tool":"0.1.0","scenario":"stepper","#
        + #""scenarioVersion":1,"architecture":"state-store","effects":"simulated","seed":null,"size":[80,24],"data":{}},"#
        + #""steps":["# + "\n" + Self.start + "\n"
        + #"],"end":null,"stopped":"s:1:1: not met: expect \"9\"; no line of the view shows that"}"# + "\n",
      status: 1, ["s": "expect \"9\""])
  }

  static let start =
    #"{"kind":"start","step":0,"time":0,"space":"0","views":[["[−] 0 [+]"]],"controls":["decrement","increment"]}"#
  static let comparison =
    #"{"format":"duet-comparison","version":1,"scenario":"stepper","effects":"simulated","seed":null,"size":[80,24],"#
    + #""architectures":["state-store","reader-env"]"#
  static let comparedStart =
    #"{"kind":"step","step":0,"event":null,"agrees":true,"architectures":["#
    + #"{"architecture":"state-store","time":0,"moves":0,"actions":[],"effects":[],"space":"0","views":[["[−] 0 [+]"]]},"#
    + #"{"architecture":"reader-env","time":0,"moves":0,"actions":[],"effects":[],"#
    + #""space":"one point: a reference to the count","views":[["[−] 0 [+]"]]}]}"#

  @Test func compareAsJSON() throws {
    let line = "duet compare stepper -s s -a state-store -a reader-env --format"
    let sums = ["0", "one point: a reference to the count"].enumerated().map { index, space in
      #"{"architecture":"\#(["state-store", "reader-env"][index])","steps":0,"moves":0,"views":1,"#
        + #""effects":{"began":0,"answered":0,"failed":0,"yielded":0,"finished":0,"cancelled":0,"dropped":0},"#
        + #""space":"\#(space)","dearest":null}"#
    }
    let end =
      #"{"kind":"end","steps":0,"agreed":0,"firstDisagreement":null,"architectures":[\#(sums.joined(separator: ","))]}"#
    try prints("\(line) jsonl", "\(Self.comparison)}\n\(Self.comparedStart)\n\(end)\n", ["s": ""])
    try prints(
      "\(line) json", "\(Self.comparison),\"steps\":[\n\(Self.comparedStart)\n],\"end\":\(end)}\n", ["s": ""])
    let reason = #""s:1:1: not met: expect \"9\"; no line of the view shows that""#
    try prints(
      "\(line) jsonl", "\(Self.comparison)}\n\(Self.comparedStart)\n{\"kind\":\"stopped\",\"reason\":\(reason)}\n",
      status: 1, ["s": "expect \"9\""])
    try prints(
      "\(line) json",
      "\(Self.comparison),\"steps\":[\n\(Self.comparedStart)\n],\"end\":null,\"stopped\":\(reason)}\n",
      status: 1, ["s": "expect \"9\""])
  }

  @Test func diffAsTextAndJSON() throws {
    let scratch = try Scratch(["one": "tap increment\ntap decrement\n", "two": "tap increment\ntap increment\nwait 1s"])
    _ = try scratch.run("duet run stepper -s one -o a; duet run stepper -s two -o b -a reader-env")
    let text = try scratch.run("duet diff a b", status: 1)
    #expect(
      text.out == """
        stepper · simulated effects · 80×24

        ── start ──────────────────────────────────────────────────────────────── 0 ms ✓
          state-store                             reader-env
          → 0                                     → one point: a reference to the count
          │ [−] 0 [+]

        ── 1 · tap increment ──────────────────────────────────────────────────── 0 ms ✓
          state-store                             reader-env
          ‹function›                              pure ()
          → 1                                     → one point: a reference to the count
          │ [−] 1 [+]

        ── 2 · tap decrement ────────────────────────────────────── 0 ms ✗ events differ
          state-store                             reader-env
          ‹function›                              pure ()
          → 0                                     → one point: a reference to the count

          the event: − state-store  + reader-env
          − the event was: tap decrement
          + the event was: tap increment

        ── 3 · wait 1000ms ───────────────────────────────────── 1000 ms ✗ one has ended
          state-store                             reader-env
          no such step                            —
                                                  → one point: a reference to the count

          the event: − state-store  + reader-env
          − no such step
          + the event was: wait 1000ms

        ── in all ─────────────────────────────────────────────────────────────────────
                       steps  moves  views  effects  the space at the end
          state-store      2      2      3        0  0
          reader-env       3      2      3        0  one point: a reference to the count
          ▲ dearest  step 1, tap increment, with 1 move, 1 view on each

        the first that did not agree is step 2, tap decrement
        1 of 3 steps agreed on state-store and reader-env

        """)
    let json = try scratch.run("duet diff a b --format jsonl", status: 1)
    let lines = json.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    let last = """
      {"kind":"step","step":3,"event":"wait 1000ms","agrees":false,"architectures":[\
      {"architecture":"state-store","trace":"a"},\
      {"architecture":"reader-env","trace":"b","time":1000,"moves":0,"actions":[],"effects":[],\
      "space":"one point: a reference to the count","views":[]}],\
      "difference":{"first":"state-store","second":"reader-env","view":null,\
      "lines":["− no such step","+ the event was: wait 1000ms"]}}
      """
    #expect(lines[4] == last)
    let document = try scratch.run("duet diff a b --format json").out
    let steps = lines[1...4].joined(separator: ",\n")
    #expect(document == "\(lines[0].dropLast()),\"steps\":[\n\(steps)\n],\"end\":\(lines[5])}\n")
  }

  @Test func whereViewsDifferTheLinesAroundAreShown() throws {
    let scratch = try Scratch(["s": "tap article.sencha.favorite\n"])
    _ = try scratch.run("duet run home -s s -o a; sed 's/1 of 9 favorites/2 of 9 favorites/; /\"end\"/d' a >b")
    let outcome = try scratch.run("duet diff a b", status: 1)
    #expect(outcome.err == "duet: warning: b: the trace was cut short after step 1\n")
    #expect(
      outcome.out.hasSuffix(
        """

        ── 1 · tap article.sencha.favorite ───────────────────────── 0 ms ✗ views differ
          a                                       b
          ‹function›                              ‹function›
          → home, 9 articles, 1 favorite          → home, 9 articles, 1 favorite

          view 1: − a  + b
            Home [Zoë Lindqvist]
          − 1 of 9 favorites [Refresh]
          + 2 of 9 favorites [Refresh]
            ────────────────────────────────────────────────────────────────────────────
            [☆] 2026-03-02 A comonad is a space with a place in it
            ⋮

        ── in all ─────────────────────────────────────────────────────────────────────
             steps  moves  views  effects  the space at the end
          a      1      1      2        0  home, 9 articles, 1 favorite
          b      1      1      2        0  home, 9 articles, 1 favorite
          ▲ dearest  step 1, tap article.sencha.favorite, with 1 move, 1 view on each

        the first that did not agree is step 1, tap article.sencha.favorite
        0 of 1 steps agreed on a and b

        """), "\(outcome.out)")
  }

  @Test func listAsTextAndJSON() throws {
    let text = try Scratch().run("duet list").out
    for word in ["architectures\n", "scenarios\n", "effects\n", "  state-store  ", "  home  ", "  simulated  "] {
      #expect(text.contains(word))
    }
    let types = try Scratch().run("duet list architectures").out
    for type in [
      "M         State<S, _>\n", "W         Traced<Log, _>\n",
      "V         Eff<Interface<Eff, Input, TextView<Input>>>\n",
      "Handler   (Eff<Free<F, Void>>) -> Eff<Void>\n",
      "UI        ((Eff<Reader<R, Void>>) -> Eff<Void>) -> V\n",
      "Component Cofree<G, ((Eff<Free<F, Void>>) -> Eff<Void>) -> V>\n",
      "Handler   (Eff<ReaderT<R, StateT<S, Writer<Log, _>, _>, Void>>) -> Eff<Void>\n",
      "W         EnvT<R, StoreT<S, Traced<Log, _>, _>, _>\n",
    ] {
      #expect(types.contains(type))
    }
    let document = try JSON(parsing: try Scratch().run("duet list effects --format json").out)
    #expect(document["format"] == "duet-list" && document["version"] == 1)
    #expect(document["effects"]?.array?.compactMap { $0["name"]?.string } == ["simulated", "live"])
    let scenarios = try Scratch().run("duet list scenarios --format jsonl").out.split(separator: "\n")
    #expect(scenarios.first == #"{"format":"duet-list","version":1}"#)
    for scenario in [
      #"{"kind":"scenario","name":"desk","summary":"a stepper and a home screen side by side","version":1,"architectures":["state-store","co-day"],"services":["articles"]}"#,
      #"{"kind":"scenario","name":"steppers","summary":"a list of steppers, which grows and shrinks","version":1,"architectures":["state-store","co-list"],"services":[]}"#,
    ] {
      #expect(scenarios.contains(scenario[...]))
    }
    let architectures = try Scratch().run("duet list architectures --format jsonl").out.split(separator: "\n")
    let first = """
      {"kind":"architecture","name":"state-store","summary":"a state and its render; actions are changes of the state",\
      "M":"State<S, _>","W":"Store<S, _>","V":"Interface<Eff, Input, TextView<Input>>","Handler":"(Eff<State<S, Void>>) -> Eff<Void>",\
      "UI":"((Eff<State<S, Void>>) -> Eff<Void>) -> V",\
      "Component":"Store<S, ((Eff<State<S, Void>>) -> Eff<Void>) -> V>",\
      "note":"an action reads and writes anything, and is a function"}
      """
    #expect(architectures[1] == first)
  }
}
