import Driver
import DuetTesting
import Effects
import Scenarios
import StateStore
import Testing
import WriterTraced

@MainActor
@Suite struct FailureTests {
  @Test func p() async {
    let test = finderSession()
    let s = await said {
      await test.tap("twice") {
        $0.action("x")
        $0.action("y")
        $0.view("""
          Find: ‹b›
          [Twice]
          (Off)
          """)
        $0.space({ $0.position }, FinderState(word: "x", found: []))
        $0.effect("index", .began)
        $0.expect(.label(control: "word", "q"))
      }
      await test.enter("w", into: "word") {
        $0.effect("index", .failed("x"), at: 200)
        $0.view()
      }
      await test.wait(milliseconds: 300) { $0.answer(of: "i") }
      await test.tap("off")
      await test.tap("nothing")
      await test.fail("nothing", reason: "a")
      test.send(.twice)
      await test.enter("w", into: "word")
      await test.finish()
    }
    for x in s { print("=====", x.line); print(x.text) }
    let w = TestSession(Stepper.writerTraced(Simulated.self))
    let r = TestSession(Stepper.readerEnv(Simulated.self))
    let f = TestSession(Stepper.freeCofree(Simulated.self))
    for x in await said({ await w.tap("increment"); await r.tap("increment"); await f.tap("increment") {
      $0.space({ $0.depth }, 2) }
      await w.tap("increment") { $0.action({ $0.run().log}, 2); $0.space(\.log, 1)}
    }) {  print("=====", x.line); print(x.text)}
  }
}
