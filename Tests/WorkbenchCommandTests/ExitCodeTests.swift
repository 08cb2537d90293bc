import Testing

/// The exit codes of the command, and the text on standard error.
@Suite struct ExitCodeTests {
  /// A command line, its exit code, and the start of standard error; `nil` if that is empty.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let says: String?
    var files: [String: String] = [:]

    init(_ line: String, _ status: Int32, _ says: String?, _ files: [String: String] = [:]) {
      self.line = line
      self.status = status
      self.says = says
      self.files = files
    }

    /// Runs the command line.
    @discardableResult
    func check() throws -> Duet.Outcome {
      let outcome = try Scratch(files).run(line, status: status)
      #expect(says.map { outcome.err.hasPrefix($0) } ?? outcome.err.isEmpty, "\(outcome.err)")
      if status != 0 && status != 1 { #expect(!outcome.out.contains("steps ·")) }
      return outcome
    }

    var testDescription: String { files.values.sorted().joined(separator: " | ") + " $ " + line }
  }

  @Test(arguments: usage + scripts + states + inconclusive + traces + continuations + replays + outputs + full)
  func theExitCodeSaysHowItWent(example: Case) throws { try example.check() }

  /// A message does not repeat a long argument.
  @Test(arguments: [
    "$LONG", "run $LONG", "run home $LONG", "run home --$LONG", "run home --width $LONG", "run home --format $LONG",
    "run home -a $LONG", "run home -e $LONG", "run home --$LONG=x", "run home $(yes $LONG | head -n 9)", "help $LONG",
    "run home -s $LONG", "replay $LONG", "check home --text $LONG", "laws $LONG", "new scenario $LONG", "report $LONG",
  ])
  func aMessageIsShort(arguments: String) throws {
    let outcome = try Scratch().run("LONG=$(yes x | head -n 100000 | tr -d '\\n'); duet \(arguments)")
    #expect([64, 66, 74].contains(outcome.status) && outcome.err.utf8.count < 9_000, "\(outcome.err.utf8.count)")
  }

  /// A wrong command line exits with 64.
  static let usage = [
    Case("duet rn", 64, "duet: unknown verb 'rn'; known, the nearest first: run, "),
    Case("duet help rn", 64, "duet: unknown verb 'rn'; known, the nearest first: run, "),
    Case("duet run", 64, "duet: <scenario> is missing"),
    Case("duet run hom", 64, "duet: unknown scenario 'hom'; known, the nearest first: home, "),
    Case("duet compare stepr", 64, "duet: unknown scenario 'stepr'; known, the nearest first: stepper, "),
    Case("duet run home -a readr", 64, "duet: unknown architecture 'readr'; known, the nearest first: reader-env, "),
    Case("duet compare home -a x", 64, "duet: unknown architecture 'x'; known: "),
    Case(
      "duet run home -a reader-env -a free-cofree", 64,
      "duet: run takes one architecture; compare takes several, or all\n"),
    Case("duet compare stepper -o -", 64, "duet: --trace: expected a folder, found '-'; run writes one trace to -\n"),
    Case("duet play stepper -o -", 64, "duet: --trace: expected a file, found '-'; play draws on standard output\n"),
    Case("duet run home -a all", 64, "duet: run takes one architecture; compare takes several, or all\n"),
    Case("duet run home --random -1", 64, "duet: --random: expected a number of events, found '-1'\n"),
    Case("duet run home -e lve", 64, "duet: unknown effects 'lve'; known, the nearest first: live, simulated\n"),
    Case("duet run home --wdith 3", 64, "duet: unknown option '--wdith'; known, the nearest first: --width, "),
    Case("duet run home --format xml", 64, "duet: --format: expected one of 'text'"),
    Case("duet run home --color no", 64, "duet: --color: expected one of 'auto'"),
    Case("duet list everything", 64, "duet: <listing>: expected one of 'architect"),
    Case("duet run home $(seq 4095)", 64, "duet: expected at most 4096 arguments, found 4097\n"),
    Case("duet run home extra", 64, "duet: unexpected argument 'extra'\nsee: duet help run\n"),
    Case("duet diff a", 64, "duet: <second> is missing"),
    Case("duet run home --width", 64, "duet: missing value for '--width <n>'"),
    Case("duet run home --width 0", 64, "duet: --width: expected 1 to 1000, found '0'\n"),
    Case("duet run home --height 0", 64, "duet: --height: expected 1 to 1000, found '0'\n"),
    Case("duet run home --width 1001", 64, "duet: --width: expected 1 to 1000, found '1001'\n"),
    Case("duet compare home --height wide", 64, "duet: --height: expected 1 to 1000, found 'wide'\n"),
    Case("duet compare home --width=-1", 64, "duet: --width: expected 1 to 1000, found '-1'\n"),
    Case("duet run home --seed 1", 64, "duet: expected --random N with --seed, found --seed alone\n"),
    Case("duet compare home --random 9 --most 0", 64, "duet: --most: expected 1 to 1000, found '0'\n"),
    Case("duet compare home --most 2", 64, "duet: expected --random N with --most, found --most alone\n"),
    Case("duet compare home --emit-test t -s s", 64, "duet: expected --random N with --emit-test, found --emit-test "),
    Case(
      "duet compare home -e live --random 9 --emit-script s", 64,
      "duet: --emit-script: expected simulated effects, found live; others do not repeat\n"),
    Case("duet run home --most 2", 64, "duet: unknown option '--most'"),
    Case("duet compare home --random 9 --emit-script nope/s", 74, "duet: nope/s: No such file or directory\n"),
    Case(
      "duet run home --random 1 --seed x", 64,
      "duet: --seed: expected a whole number from 0 to 18446744073709551615, found 'x'"),
    Case(
      "duet run home --random 1 -s s", 64, "duet: expected --random or --script, found both"),
    Case("duet run home -s - -d -", 64, "duet: expected one input from standard input, found --script and --data\n"),
    Case("duet diff - -", 64, "duet: expected one trace from standard input, found two\n"),
    Case("duet replay", 64, "duet: <trace> is missing"),
    Case("duet replay t -a readr", 64, "duet: unknown architecture 'readr'; known, the nearest first: reader-env, "),
    Case(
      "duet replay t -a reader-env -a co-store", 64,
      "duet: replay takes one architecture; compare takes several, or all\n"),
    Case("duet replay t -e lve", 64, "duet: unknown effects 'lve'; known, the nearest first: live, simulated\n"),
    Case(
      "duet replay t --until=-1", 64, "duet: --until: expected the number of a step, 0 for the start, found '-1'"),
    Case("duet replay t --until soon", 64, "duet: --until: expected the number of a step"),
    Case(
      "duet play home --from -", 64, "duet: --from: expected a file, found '-'; play reads keys from standard input\n"),
    Case(
      "duet play home --from t -d d", 64, "duet: expected --data or --from, found both; a trace has its own data\n"),
    Case(
      "duet run home -o t >out; duet replay t -a co-list", 64, "duet: home does not run on co-list; it runs on state-st"
    ),
    Case("duet run people -d x", 64, "duet: people takes no data\n"),
    Case("duet report -o r", 64, "duet: expected a scenario, or traces, found nothing\n"),
    Case("duet report hom -o r", 64, "duet: unknown scenario 'hom'; known, the nearest first: home, "),
    Case("duet report home stepper -o r", 64, "duet: expected one scenario, or traces, found home and 'stepper'\n"),
    Case("duet report a.jsonl --random 3 -o r", 64, "duet: expected --random with a scenario, found traces\n"),
    Case("duet report - - -o r", 64, "duet: expected one trace from standard input, found several\n"),
    Case("duet report nix.jsonl -o r", 66, "duet: nix.jsonl: "),
    Case("duet check hom", 64, "duet: unknown scenario 'hom'; known, the nearest first: home, "),
    Case("duet check home --text x", 64, "duet: --text: expected FIELD=TEXT, found 'x'\n"),
    Case("duet check home --text =x", 64, "duet: --text: expected FIELD=TEXT, found '=x'\n"),
    Case("duet check home --fail nix=x", 64, "duet: --fail: no service is called 'nix'; home calls articles\n"),
    Case("duet check home --step 10", 64, "duet: expected --time virtual with --step, found --step alone\n"),
    Case("duet check home --time virtual --step 0", 64, "duet: --step: expected 1 to 86400000, found '0'\n"),
    Case("duet check home --time never", 64, "duet: --time: expected one of 'any'"),
    Case("duet check home --pending=-1", 64, "duet: --pending: expected 0 to 1000, found '-1'\n"),
    Case("duet check home --depth many", 64, "duet: --depth: expected a number of events, found 'many'\n"),
    Case(
      "duet check home --states-at-most=-1", 64, "duet: --states-at-most: expected a number of states, found '-1'\n"),
    Case("duet check home --threads 0", 64, "duet: --threads: expected 1 to 1024, found '0'\n"),
    Case(
      "duet learn home --extra-states 9", 64, "duet: --extra-states: expected 0 to 8, found '9'\nsee: duet help learn\n"
    ),
    Case("duet learn home -a nowhere", 64, "duet: unknown architecture 'nowhere'"),
    Case("duet check home --property nix", 64, "duet: unknown property 'nix'; known: unique-ids, "),
    Case("duet check home -o -", 64, "duet: --output: expected a folder, found '-'\n"),
    Case(
      "duet check home --oracle -a all", 64, "duet: expected --oracle with one architecture, found 10\n"),
    Case("duet check home --oracle -o x", 64, "duet: expected --oracle without --output, found both\n"),
    Case("duet check home --oracle --format json", 64, "duet: expected --oracle without --format, found both\n"),
    Case(
      "echo x 1 | duet check home --oracle", 65, "duet: standard input:1: expected numbers of events, found 'x'\n"),
    Case(
      "echo 0 99 | duet check home --oracle", 65,
      "duet: standard input:1: a number of the path is no event of its state\n"),
    Case("duet check home -o ''", 64, "duet: --output: expected a folder, found ''\n"),
    Case("duet bisimulate home --probes=-1", 64, "duet: --probes: expected 0 to 1000000, found '-1'\n"),
    Case("duet bisimulate home --property nix", 64, "duet: unknown property 'nix'; known"),
    Case(
      "duet bisimulate stepper -a state-store -a state-store", 64,
      "duet: --architecture: expected different architectures, found state-store twice\n"),
    Case(
      "duet bisimulate home --property unique-ids --observing views+effects", 64,
      "duet: expected --property or --observing views+effects, found both\n"),
    Case("duet bisimulate home --observing all", 64, "duet: --observing: expected one of 'views'"),
    Case("duet bisimulate home-locale -a stepper", 64, "duet: unknown architecture 'stepper'; known"),
    Case("duet check people -d x", 64, "duet: people takes no data\n"),
    Case("duet space", 64, "duet: <scenario> is missing"),
    Case("duet space home-locale -a stepper", 64, "duet: unknown architecture 'stepper'; known"),
    Case("duet space home -s - -d -", 64, "duet: expected one input from standard input, found --script and --data\n"),
    Case("duet space home --states-at-most 1", 2, "duet: warning: only 1 event is shown, as --states-at-most asks\n"),
  ]

  /// A script `s`, and the text after its name on standard error.
  private static func script(_ text: String, _ status: Int32, _ says: String?, _ verb: String = "run home") -> Case {
    Case("duet \(verb) -s s", status, says.map { "duet: s:\($0)" }, ["s": text])
  }

  /// A script that cannot be read exits with 65 or 66.
  static let scripts = [
    script("tpa x\n", 65, "1:1: unknown verb 'tpa'; known, the nearest first: tap, "),
    script("wait 1s\ntap \"x\n", 65, "2:5: expected a closing quote for this text"),
    script("wait 5", 65, "1:6: expected 5ms or 5s, found \"5\" without a unit"),
    script("wait -5ms", 65, "1:6: expected a duration such as 250ms or 2s, found \"-5ms\""),
    script("fail x \"y\"", 65, "1:1: no service is called 'x'; known: articles\n"),
    script("fail x \"y\"", 65, "1:1: no service is called 'x'", "compare home"),
    script("fail x \"y\"", 65, "1:1: no service is called 'x'; this scenario", "run stepper"),
    script("fail articles \"y\"", 65, "1:1: live effects do not fail on demand", "run home -e live"),
    script("fail articles \"y\"", 65, "1:1: live effects do not fail on demand", "compare home -e live"),
    Case("printf 'tap \\377' >s; duet run home -s s", 65, "duet: s:1:5: expected UTF-8, found the byte 0xFF\n"),
    script("answer x 1", 65, "1:1: no service is called 'x'; known: articles\n"),
    script(
      "answer articles", 65,
      "1:16: expected answer SERVICE N or answer SERVICE N JSON, such as answer articles 1, found the end of the step\n"
    ),
    script("answer articles 0", 65, "1:17: expected answer SERVICE N"),
    script("answer articles \"1\"", 65, "1:17: expected answer SERVICE N"),
    script("fail articles 1", 65, "1:16: expected fail SERVICE"),
    script("fail articles x \"y\"", 65, "1:15: expected fail SERVICE"),
    script("timer", 65, "1:6: expected timer N, such as timer 1, found the end of the step\n"),
    script("timer -1", 65, "1:7: expected timer N, such as timer 1, found \"-1\"; waiting calls and timers are"),
    script("timer 99999999999999999999", 65, "1:7: expected timer N"),
    script("answer articles 1", 65, "1:1: live effects do not fail on demand", "run home -e live"),
    script("timer 1", 65, "1:1: live effects do not fail on demand", "compare home -e live"),
    Case("duet run home -s nowhere", 66, "duet: nowhere: "),
    Case("duet space home -s nowhere", 66, "duet: nowhere: "),
    script("tap refresh\nanswer articles 2", 1, "2:1: ", "space home"),
    script("tap refresh\nexpect \"Lod\"", 1, "2:1: not met: ", "space home"),
    Case("duet run home -s .", 66, "duet: .: "),
    Case("duet run home -s - <&-", 66, "duet: standard input: "),
    script("", 0, nil),
    script("\u{FEFF}# nothing\r\n\r\n  # to do", 0, nil),
    script("\n\n", 0, nil, "compare home"),
    Case("printf 'tap increment\\nexpect count \"1\"' | duet run stepper -s -", 0, nil),
  ]

  static let findings = [
    script("answer articles 1", 1, "1:1: there is no call 1 of articles to answer; none waits\n"),
    script("tap refresh\nfail articles 2 \"x\"", 1, "2:1: there is no call 2 of articles to answer; 1 waits\n"),
    script("timer 1", 1, "1:1: there is no timer 1 to fire; none waits\n", "compare stepper"),
    script("\ntap profil", 1, "2:1: there is no control profil; the screen shows profile, "),
    script("tap profil", 1, "1:1: there is no control profil; ", "compare home"),
    script(" enter profile \"x\"", 1, "1:2: profile is a button and does not take enter; it takes tap profile"),
    script(
      "tap profile\ntap profile.name", 1,
      "2:1: profile.name is a field and does not take tap; it takes enter profile.name \"…\""),
    script("tap count", 1, "1:1: count is a label and does not take tap", "run stepper"),
    script(
      "tap profile\ntype profile.name \"A\"", 1,
      "2:1: profile.name is a field and does not take type; it takes enter profile.name \"…\""),
    script(
      "tap increment\nexpect count \"2\"", 1,
      "2:1: not met: expect count \"2\"; the label shows \"1\"\nthe view was:\n[−] 1 [+]\n", "run stepper"),
    script(
      "expect \"9\"", 1, "1:1: not met: expect \"9\"; no line of the view contains it\nthe view was:\n[−] 0 [+]\n",
      "compare stepper"),
    script("expect not \"0\"", 1, "1:1: not met: expect not \"0\"; a line", "run stepper"),
    script("expect disabled count", 1, "1:1: not met: expect disabled count; ", "run stepper"),
    script("expect absent count", 1, "1:1: not met: expect absent count; ", "run stepper"),
    script("expect present x", 1, "1:1: not met: expect present x; there is no", "run stepper"),
  ]

  @Test(arguments: findings) func aFindingIs1WithItsLineAndTheView(example: Case) throws {
    #expect(try example.check().err.contains("\nthe view was:\n"))
  }

  /// A step without an end: the clock ticks for a year, and too many ticks come due.
  static let inconclusive = [
    script(
      "tap start\nwait 31536000s\n", 2,
      "2:1: a wait of 31536000000 ms is too long: 20000 timers and answers came due in its first 2000000 ms, and the "
        + "clock stands there; try a shorter wait\n", "run clock"
    ),
    script(
      "tap start\nwait 9223372036854775807ms\n", 2, "2:1: on state-store: a wait of 9223372036854775807 ms is",
      "compare clock"),
    Case("duet check stepper --depth 3", 2, nil), Case("duet check stepper --states-at-most 0", 2, nil),
    Case("duet bisimulate stepper --depth 2", 2, nil),
  ]

  /// Of a wait that was too long, the part that happened is a step.
  @Test(arguments: ["run", "compare"]) func theWaitThatHappenedIsShown(verb: String) throws {
    let outcome = try Self.script("tap start\nwait 31536000s\n", 2, "2:1: ", "\(verb) clock -a state-store").check()
    #expect(outcome.out.contains("\n── 2 · wait 2000000ms ─"))
  }

  /// The data `d`, and the text after its name on standard error.
  private static func state(
    _ json: String, _ says: String?, _ command: String = "run home", _ status: Int32 = 65
  ) -> Case {
    Case("duet \(command) -d d", status, says.map { (status == 65 ? "duet: d:" : "duet: ") + $0 }, ["d": json])
  }

  private static func home(_ part: String, _ new: String, _ says: String) -> Case {
    let state =
      #"{"state":{"frame":{"place":"home","form":{"profile":{"name":"Ada","picture":""},"message":null},"#
      + #""loads":{"running":0,"failure":null}},"articles":[{"id":"a","title":"A","date":null,"isFavorite":true}]}}"#
    return self.state(state.replacing(part, with: new), says)
  }

  /// A state that cannot be read exits with 65, and an architecture that cannot begin from it with 64.
  static let states = [
    state(#"{"state":2}"#, nil, "run stepper -s /dev/null", 0),
    state(" {\n\"state\" : [2,-1] }\n", nil, "check steppers --depth 0", 2),
    state(#"{"state":[2]}"#, nil, "compare steppers", 0),
    state(
      #"{"state":[2]}"#, "steppers cannot begin from this state on co-list; it can on state-store\n",
      "run steppers -a co-list", 64),
    state(
      #"{"state":9223372036854775807}"#, "stepper cannot begin from this state on puller-zipper; it can on state-",
      "compare stepper -a state-store -a puller-zipper", 64),
    Case(
      "duet run steppers -d d -o t >out; duet replay t -a co-list", 64,
      "duet: steppers cannot begin from this state on co-list; ", ["d": #"{"state":[2]}"#]),
    Case(
      "duet run steppers -d d -o t >out; sed -i.bak 's/state-store/co-list/' t; duet replay t", 65,
      "duet: t:1: steppers cannot begin from this state on co-list; ", ["d": #"{"state":[2]}"#]),
    Case(
      "duet run stepper -d d -o t >out; sed -i.bak '1s/\"state\":2/\"state\":true/' t; duet replay t", 65,
      "duet: t:1: data: state: expected a whole number, found true\n", ["d": #"{"state":2}"#]),
    Case("duet run stepper -d nowhere", 66, "duet: nowhere: "),
    state(#"{"state":1"#, "1:11: expected ", "run stepper"),
    state("1", " expected a state, which is an object with the one member state, found other data\n", "run stepper"),
    state(#"{"state":1,"size":2}"#, " expected a state, which ", "check clock"),
    state(#"{"state":1.5}"#, " state: expected a whole number, found 1.5\n", "report stepper -o r"),
    state(#"{"state":[1,"2"]}"#, " state[1]: expected a whole number, found \"2\"\n", "learn steppers"),
    state(
      #"{"state":{"ticks":3,"laps":[]}}"#, " state.isRunning: expected a value, found nothing\n", "run clock"),
    state(
      #"{"state":{"ticks":3,"laps":[],"isRunning":true}}"#,
      " state.isRunning: expected false, found true; a state begins without effects\n", "space clock"),
    state(
      #"{"state":{"ticks":-1,"laps":[],"isRunning":false}}"#, " state.ticks: expected a number of ticks, found -1\n",
      "bisimulate clock"),
    state(
      #"{"state":{"ticks":3,"laps":[2,1],"isRunning":false}}"#,
      " state.laps[1]: expected a number from the last lap's to 3, found 1\n", "compare clock"),
    state(
      #"{"state":{"contents":"loading","saving":"saved"}}"#,
      " state.contents: expected \"unopened\", unavailable with a reason, or items from 0 to 9, found \"loading\"; a state ",
      "run cart"),
    state(
      #"{"state":{"contents":{"items":10},"saving":"saved"}}"#,
      " state.contents: expected \"unopened\", unavailable with a reason, or items from 0 to 9, found {\"items\":10}\n",
      "run cart"),
    state(
      #"{"state":{"contents":{"items":1},"saving":"saving"}}"#,
      " state.saving: expected \"saved\", or failed with a reason, found \"saving\"; a state begins ", "run cart"),
    state(
      #"{"state":{"contents":"unopened","saving":{"failed":"x"}}}"#,
      " state.saving: expected \"saved\", found {\"failed\":\"x\"}\n", "run cart"),
    state(
      #"{"state":{"query":"a","progress":"searching","answer":null}}"#,
      " state.progress: expected \"idle\", or failed with a reason, found \"searching\"; a state begins ", "run search"),
    state(
      #"{"state":{"query":" a","progress":"idle","answer":null}}"#,
      " state.query: expected a trimmed text, found \" a\"\n", "run search"),
    state(
      #"{"state":{"query":"a","progress":"idle","answer":{"query":"a","terms":[1]}}}"#,
      " state.answer.terms[0]: expected a string, found 1\n", "run search"),
    home("place\":\"home", "place\":\"away", " state.frame.place: expected \"home\" or \"detail\", found \"away\"\n"),
    home(
      "running\":0", "running\":1", " state.frame.loads.running: expected 0, found 1; a state begins without effects\n"),
    home("running\":0", "running\":-1", " state.frame.loads.running: expected 0, found -1\n"),
    home("Ada", " ", " state.frame.form.profile.name: expected a trimmed name that is not blank, found \" \"\n"),
    home("message\":null", "message\":\"x\"", " state.frame.form.message: expected null, "),
    home("\"failure\":null", "\"failure\":1", " state.frame.loads.failure: expected a string or null, found 1\n"),
    home(
      "}]}}", "},{\"id\":\"a\",\"title\":\"B\",\"date\":null,\"isFavorite\":false}]}}",
      " state.articles: expected unique ids, "),
    home("true", "1", " state.articles[0].isFavorite: expected a boolean, found 1\n"),
    home("\"date\":null", "\"date\":\"soon\"", " state.articles[0].date: expected a day such as "),
    home(
      "true", "true,\"size\":1",
      " state.articles[0]: expected each of id, title, date, isFavorite once, found \"size\"\n"),
    home(
      "true", "true,\"id\":\"a\"",
      " state.articles[0]: expected each of id, title, date, isFavorite once, found \"id\"\n"),
    state(#"{"state":1}"#, " not a JSON Feed: version: expected ", "run home-locale"),
    state(#"{"state":1}"#, "people takes no data\n", "run people", 64),
  ]

  /// A trace that cannot be read does the same.
  static let traces = [
    Case("duet diff nowhere t", 66, "duet: nowhere: ", ["t": header]),
    Case("duet diff t .", 66, "duet: .: ", ["t": header]),
    Case(
      "duet diff t u", 65, "duet: u:1: expected a trace, found an empty file\n", ["t": header, "u": ""]),
    Case("duet diff t u", 65, "duet: u:1:1: ", ["t": header, "u": "tap x\n"]),
    Case(
      "duet diff t u", 65, "duet: u:1:34: \"version\": expected 1, found 2; ",
      ["t": header, "u": other("\"version\":1", "\"version\":2")]),
    Case(
      "duet diff t u", 65, "duet: u:1: expected a trace of home, found one of stepper; t is of home",
      ["t": header, "u": other("home", "stepper")]),
    Case(
      "duet diff t - <u", 65, "duet: standard input:1: expected a trace, found an empty file", ["t": header, "u": ""]),
    Case(
      "printf %s '\(header)' | duet diff t -", 0,
      "duet: warning: t: the trace was cut short after its header\nduet: warning: standard input: ", ["t": header]),
  ]

  /// `play` refuses a trace that it cannot continue.
  static let continuations = [
    Case("duet play home --from nowhere", 66, "duet: nowhere: "),
    Case("duet play home --from t", 65, "duet: t:1:1: ", ["t": "tap x\n"]),
    Case(
      "duet play stepper --from t", 65, "duet: t:1: expected a trace of stepper, found one of home\n",
      ["t": header]),
    Case("duet play home --from t", 64, "duet: play: standard input is not a terminal", ["t": header]),
  ]

  static func other(_ part: String, _ new: String) -> String { header.replacing(part, with: new) }

  /// A trace of one step, changed by sed, with a correct digest where requested.
  private static func changed(_ command: String, _ says: String, _ status: Int32 = 65, run: String = "stepper") -> Case
  {
    Case(
      "printf 'tap increment\\n' | duet run \(run) -s - -o t >out && sed -i.bak '\(command)' t && duet replay t",
      status,
      says.isEmpty ? nil : says)
  }

  /// `replay` refuses a trace that it cannot run.
  static let replays = [
    Case(
      #"duet run stepper -s s -o - | sed 's/"event","step"/"start","step"/' >t; duet replay t"#, 65,
      "duet: t:3:9: \"kind\": expected \"event\", found \"start\"\n", ["s": "tap increment\n"]),
    Case(
      #"duet run stepper -s s -o - | sed '3s/"effects":../"effects":[{"id":1,"service":"x","yielded":0}]/' >t; duet replay t"#,
      65, "duet: t:3:94: \"answer\": expected what x yielded, found nothing\n", ["s": "tap increment\n"]),
    Case(
      "duet run stepper -s /dev/null -o t >out; cat t t >u; duet replay u", 0,
      "duet: warning: u:4: the text after the end of the trace is not read\n"),
    Case("duet replay nowhere", 66, "duet: nowhere: "),
    Case("duet replay .", 66, "duet: .: "),
    Case("duet replay - <&-", 66, "duet: standard input: "),
    Case(
      #"duet run stepper -s "$(printf 'a\nduet: b')""#, 66, "duet: a\u{FFFD}duet: b: No such file or directory\n"),
    Case(
      #"n="$(printf 'a\nduet: b')"; echo '{' >"$n"; duet run home -d "$n""#, 65,
      "duet: a\u{FFFD}duet: b:2:1: expected a key in double quotes, "),
    Case("duet run stepper -s ''", 66, "duet: '': No such file or directory\n"),
    Case("duet run stepper -o ''", 74, "duet: '': No such file or directory\n"),
    Case("duet run stepper -s t/", 66, "duet: t/: Not a directory\n", ["t": ""]),
    Case("duet run stepper -o t/", 74, "duet: t/: No such file or directory\n"),
    Case("duet report stepper -o t/", 74, "duet: t/: No such file or directory\n"),
    Case("duet replay /dev/zero", 65, "duet: /dev/zero:1: expected a newline within 67108864 bytes, found a longer"),
    Case("duet run stepper -s /dev/zero", 66, "duet: /dev/zero: expected at most 256 MiB, found more\n"),
    Case("duet replay t", 65, "duet: t:1: expected a trace, found an empty file\n", ["t": ""]),
    Case("duet replay - </dev/null", 65, "duet: standard input:1: expected a trace, found an empty file"),
    Case("duet replay t", 65, "duet: t:1:1: expected a value, found \"tap\"; a value is ", ["t": "tap increment\n"]),
    Case("duet replay t", 65, "duet: t:1:", ["t": String(header.prefix(60))]),
    Case(
      "duet replay t", 65, "duet: t:1: data: profile: expected an object with name and picture, found nothing",
      ["t": header]),
    Case(
      "head -c 1000000 /dev/zero >t; duet replay t", 65,
      "duet: t:1:1: expected a value, found the control character U+0000; "),
    changed("s/\"digest\":\"/&0/", "duet: t:4:34: \"digest\": expected "),
    changed("s/+1 \\[/&/;3s/\"\\[−\\] 1/\"[−] 2/", "duet: t:4:34: \"digest\": expected "),
    changed("3s/\"step\":1/\"step\":2/", "duet: t:3:24: \"step\": expected 1, found 2\n"),
    changed("3{h;d;};4G", "duet: t:3:"),
    changed("3s/\"moves\":1/\"moves\":\"1\"/", "duet: t:3:"),
    changed("3s/\"time\":0/\"time\":1.5/", "duet: t:3:33: \"time\": expected a whole number, found a number\n"),
    changed("1s/\"version\":1/\"version\":2/", "duet: t:1:34: \"version\": expected 1, found 2; "),
    changed("1s/stepper/steper/", "duet: t:1: unknown scenario '" + "steper'; known, the nearest first: stepper, "),
    changed(
      "1s/state-store/state-stor/", "duet: t:1: unknown architecture 'state-stor'; known, the nearest first: state-s"),
    changed("1s/state-store/co-list/", "duet: t:1: stepper does not run on co-list; it runs on state-store, "),
    changed(
      "1s/\"scenario\":\"stepper\"/\"scenario\":\"home\"/",
      "duet: t:1: data: profile: expected an object with name and picture, found nothing"),
    changed(
      "1s/\"scenario\":\"stepper\"/\"scenario\":\"clock\"/", "duet: t:3: this trace cannot be replayed: step 1: "),
    changed("1s/\"scenarioVersion\":1/\"scenarioVersion\":2/", "duet: warning: t:1: this replay is risky: it was ", 0),
    changed(
      "1s/simulated/fast/",
      "duet: warning: t:1: this replay is risky: its effects are unknown: expected one of simulated, live, found fast\n",
      0),
    changed("$d", "duet: warning: t: the trace was cut short after step 1\n", 0),
    changed("1s/\"stepper\"/\"\\\\u001b[31m\\\\u009b\"/", "duet: t:1: unknown scenario '�[31m�'"),
  ]

  /// No raw part of a trace reaches a terminal, whatever it contains.
  @Test(arguments: ["", " -a reader-env", " --until 1"])
  func controlCharactersStayInTheTrace(flags: String) throws {
    let scratch = try Scratch(["s": "tap increment\ntap increment\n"])
    _ = try scratch.run("duet run stepper -s s -o t")
    let evil = "\\u001b]0;x\\u0007\\u009b2J\\u202e"
    var text = try scratch.read("t").split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    text = text.replacing("[+]", with: evil).replacing("\"space\":\"", with: "\"space\":\"\(evil)")
      .replacing("state-store", with: "state-store")
    try scratch.write("t", text)
    for command in ["duet replay t" + flags, "duet diff t t"] {
      let outcome = try scratch.run(command)
      #expect(outcome.status == (command.hasPrefix("duet diff") ? 0 : 1))
      for scalar in (outcome.out + outcome.err).unicodeScalars {
        let isRaw = scalar.value < 0x20 && scalar != "\n" || 0x7f...0x9f ~= scalar.value || scalar == "\u{202e}"
        #expect(!isRaw, "\(scalar.value)")
      }
    }
  }

  /// A killed run leaves a trace that replays, whenever it was killed.
  @Test func whatIsKilledLeavesATraceThatReplays() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run(
      """
      "$DUET" run home -e live -s - -o killed >out 2>err <<END & pid=$!
      tap refresh
      wait 50ms
      tap profile
      wait 600s
      END
      until [ "$(cat killed 2>/dev/null | wc -l)" -ge 6 ]; do sleep 0.05; done
      kill -9 $pid; wait $pid
      echo "ended with $?"
      duet replay killed -a free-cofree
      """, status: 1)
    #expect(outcome.out.contains("ended with 137\n"))
    #expect(outcome.out.contains("\n3 of 3 steps reproduced · digest "))
    // A shell can also report that the command was killed.
    let warning = "duet: warning: killed: the trace ends in step 4, wait 600000ms, which did not end: it trapped, or "
    #expect(outcome.err.hasSuffix(warning + "the run was stopped\n"), "\(outcome.err)")
    // Half a line more is ignored.
    let more = try scratch.run("printf '{\"kind\":\"event\",\"st' >>killed; duet replay killed", status: 1)
    #expect(more.out.contains("\n3 of 3 steps reproduced · digest "))
  }

  /// An output that cannot be written exits with 74.
  static let outputs = [
    Case("duet run home -o nowhere/trace", 74, "duet: nowhere/trace: "),
    Case("duet run home -o .", 74, "duet: .: "),
    Case("duet compare home -o file", 74, "duet: file/", ["file": ""]),
    Case("duet compare home -o a/b", 74, "duet: a/b: "),
    Case("duet compare home -o a/b/c", 74, "duet: a/b/c: No such file or directory\n"),
    Case("duet check stepper -o file", 74, "duet: file: expected a folder, found a file\n", ["file": ""]),
    Case("trap '' XFSZ; ulimit -f 1; duet check home -o full >/dev/null", 74, "duet: full/"),
    Case("duet check stepper -o a/b", 74, "duet: a/b: No such file or directory\n"),
    Case("duet check stepper -o a/b/c", 74, "duet: a/b/c: No such file or directory\n"),
    Case("duet report stepper -o a/b/c", 74, "duet: a/b/c: No such file or directory\n"),
    Case("duet run stepper -o a/b/c", 74, "duet: a/b/c: No such file or directory\n"),
    Case("duet run home >&-", 74, nil),
    Case("duet run home -o trace >&-", 74, nil),
    Case("duet list >&-", 74, nil),
    Case("duet --help >&-", 74, nil),
    Case("duet run stepper -o t >out && duet replay t >&-", 74, nil),
    Case("duet diff t t >&-", 74, "duet: warning: t: the trace was cut short after its header", ["t": header]),
    Case("duet run home --width 1 --height 1", 0, nil),
    Case("duet compare home --width 1000 --height 1000 -s s", 0, nil, ["s": ""]),
    Case("duet run home 2>&-", 0, nil),
  ]

  static let header =
    #"{"format":"duet-trace","version":1,"tool":"0.1.0","scenario":"home","scenarioVersion":1,"#
    + #""architecture":"state-store","effects":"simulated","seed":null,"size":[80,24],"data":{}}"# + "\n"

  /// So does one on a full disk, for which Linux has a device.
  #if os(Linux)
    static let full =
      [
        Case("duet run home -o /dev/full", 74, "duet: /dev/full: "),
        Case("duet run home >/dev/full", 74, "duet: standard output: "),
        Case("duet compare home --format json >/dev/full", 74, "duet: standard output: "),
      ]
      + ["--version", "check stepper", "bisimulate stepper", "learn stepper", "report stepper"].map {
        Case("duet \($0) >/dev/full", 74, "duet: standard output: ")
      }
  #else
    static let full: [Case] = []
  #endif

  @Test(arguments: ["run home", "compare home", "list", "compare home --format json", "run home --format jsonl"])
  func whoeverClosesThePipeIsLeftInPeace(command: String) throws {
    let scratch = try Scratch()
    let outcome = try scratch.run("{ duet \(command) --color never; echo $? >status; } | head -c 1")
    #expect(outcome.err == "")
    // A small output fits into the pipe before its reader is gone.
    #expect(["0\n", "74\n"].contains(try scratch.read("status")))
    try scratch.write("s", String(repeating: "tap increment\n", count: 3000))
    let long = try scratch.run("{ duet run stepper -s s; echo $? >status; } | head -n 1")
    #expect(long.err == "")
    #expect(try scratch.read("status") == "74\n")
  }

  @Test func aFileIsNeverTakenForStandardOutput() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("duet run stepper -o trace >&-").status == 74)
    let lines = try scratch.read("trace").split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{") })
  }

  @Test func nothingIsDoneByHalves() throws {
    let scratch = try Scratch(["trace": "kept\n", "bad": "tap \"", "feed": "{"])
    for line in [
      "duet run home -s bad -o trace", "duet run home -d feed -o trace", "duet run home -d nowhere -o trace",
      "duet run hom -o trace", "duet run home --width 0 -o trace",
    ] {
      #expect(try scratch.run(line).status >= 64)
      #expect(try scratch.read("trace") == "kept\n", "\(line)")
    }
    #expect(
      try scratch.run("mkdir -p t/reader-env.jsonl; echo kept >t/state-store.jsonl; duet compare home -o t").status
        == 74)
    #expect(try scratch.files("t") == ["reader-env.jsonl", "state-store.jsonl"])
    #expect(try scratch.read("t/state-store.jsonl") == "kept\n")
    #expect(try scratch.run("duet compare hom -o new").status == 64)
    #expect(try scratch.run("duet compare home -d nowhere -o new").status == 66)
    #expect(!scratch.has("new"))
  }

  @Test func anInterruptIs130AndKeepsWholeLines() throws {
    let scratch = try Scratch(["s": "tap refresh\nwait 50ms\nwait 60s\n"])
    try scratch.run(
      """
      "$DUET" run home -s s -e live -o trace >text & pid=$!
      n=0; while [ "$(wc -l <trace 2>/dev/null || echo 0)" -lt 5 ] && [ $n -lt 1200 ]; do sleep 0.05; n=$((n+1)); done
      kill -INT $pid; wait $pid
      """, status: 130)
    let trace = try scratch.read("trace")
    #expect(trace.hasSuffix("}\n"))
    #expect(trace.split(separator: "\n").count == 5)
    #expect(try scratch.read("text").contains("── 2 · wait 50ms"))
    let diff = try scratch.run("duet diff trace trace", status: 0)
    #expect(diff.err.contains("trace: the trace ends in step 3, wait 60000ms, which did not end"))
  }

  @Test(arguments: ["duet", "duet --help", "duet -h", "duet help"]) func helpIsAResult(line: String) throws {
    let outcome = try Scratch().run(line, status: 0)
    #expect(outcome.err == "")
    for verb in ["list", "run", "compare", "diff", "replay"] { #expect(outcome.out.contains("  \(verb)  ")) }
  }

  @Test func helpOfAVerbNamesItsFlags() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run("duet help run", status: 0)
    let flags = [
      "-a, --architecture", "-e, --effects", "-s, --script", "--random", "--seed", "-d, --data", "-o, --trace",
      "--format", "--timings", "--color", "--width", "--height",
    ]
    for flag in flags { #expect(outcome.out.contains(flag)) }
    #expect(try scratch.run("duet run --help").out == outcome.out)
  }

  @Test func theVersionIsThatOfTraces() throws {
    #expect(try Scratch().run("duet --version").out == "0.1.0\n")
  }
}
