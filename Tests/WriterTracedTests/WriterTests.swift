import Algebra
import Testing
import WriterTraced

@Suite struct WriterTests {
  @Test func runningOntoALogPutsItAtTheEnd() throws {
    for m in writers {
      for before in logs {
        var log = before
        let value = m.run(appendingTo: &log)
        try #require(Outcome(value: value, log: log) == Outcome(value: outcome(m).value, log: before + outcome(m).log))
      }
    }
  }

  /// A `listen` that gives the whole log and not its own fails in the middle of a program.
  @Test func listenGivesItsOwnLogAndTellsIt() throws {
    for m in writers {
      let heard = outcome(m.listen().map { "\($0.value) \(String($0.log))" })
      try #require(heard == Outcome(value: "\(outcome(m).value) \(String(outcome(m).log))", log: outcome(m).log))
      let within = Writer<Log, Void>.tell(["b"]).flatMap { m.listen() }.flatMap { heard in Writer(heard.log, log: ["b"])
      }
      try #require(outcome(within) == Outcome(value: outcome(m).log, log: ["b"] + outcome(m).log + ["b"]))
      // Nested: each hears what is within it.
      let nested = outcome(Writer<Log, Void>.tell(["a"]).then(m.listen()).listen().map { [$0.value.log, $0.log] })
      try #require(nested.value == [outcome(m).log, ["a"] + outcome(m).log])
    }
  }

  @Test func listensIsListeningAndLooking() throws {
    let look: (Log) -> Int = { $0.count }
    for m in writers {
      let looked = outcome(m.listens(look).map { "\($0.value) \($0.seen)" })
      try #require(looked == outcome(m.listen().map { "\($0.value) \(look($0.log))" }))
      let within = Writer<Log, Void>.tell(["b"]).flatMap { m.listens(look) }.flatMap { Writer($0.seen, log: ["b"]) }
      try #require(outcome(within) == Outcome(value: outcome(m).log.count, log: ["b"] + outcome(m).log + ["b"]))
    }
  }

  @Test func censorChangesItsOwnLogAlone() throws {
    for log in logs {
      try #require(Writer<Log, Void>.tell(log).censor { $0.reversed() }.run().log == log.reversed())
    }
    for m in writers {
      try #require(outcome(m.censor { $0 }) == outcome(m))
      let within = Writer<Log, Void>.tell(["b"]).flatMap { m.censor { $0.reversed() } }.flatMap {
        Writer($0, log: ["b"])
      }
      try #require(outcome(within) == Outcome(value: outcome(m).value, log: ["b"] + outcome(m).log.reversed() + ["b"]))
      let twice = m.censor { $0 + ["x"] }.censor { $0.reversed() }
      try #require(outcome(twice) == outcome(m.censor { ($0 + ["x"]).reversed() }))
    }
  }

  @Test func mapLogIsAMonadMorphism() throws {
    let embed: (Log) -> [Int] = { $0.map { $0 == "a" ? 0 : 1 } }
    try #require(Writer<Log, Int>.pure(1).mapLog(embed).run() == (1, []))
    for m in writers {
      try #require(outcome(m.mapLog { $0 }) == outcome(m))
      try #require(m.mapLog(embed).run() == (outcome(m).value, embed(outcome(m).log)))
      for k in steps {
        try #require(m.flatMap(k).mapLog(embed).run() == m.mapLog(embed).flatMap { k($0).mapLog(embed) }.run())
      }
      // Within a larger program, its log stands where it was told.
      let within = Writer<[Int], Void>.tell([9]).then(m.mapLog(embed)).then(.tell([8]))
      try #require(within.run().log == [9] + embed(outcome(m).log) + [8])
    }
  }

  @Test func aWriterIsDescribedByWhatItTells() {
    #expect(Writer<Sum<Int>, Void>.tell(1).description == "tell +1")
    #expect(Writer<Sum<Int>, Void>.tell(1).then(.tell(2)).description == "tell +3")
  }
}

/// A log that counts how often it had to be copied to be appended to.
private struct CountedLog: Monoid {
  private final class Storage {
    var count = 0
    var copies = 0
  }

  private var storage = Storage()

  var count: Int { storage.count }
  var copies: Int { storage.copies }

  static var empty: CountedLog { CountedLog() }
  static var one: CountedLog {
    let log = CountedLog()
    log.storage.count = 1
    return log
  }

  mutating func append(_ other: CountedLog) {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      (copy.count, copy.copies) = (storage.count, storage.copies + 1)
      storage = copy
    }
    storage.count += other.count
    storage.copies += other.copies
  }
}

/// A log that is copied for each thing told makes a long program quadratic.
@Suite struct InPlaceTests {
  private let tell = Writer<CountedLog, Void>.tell(.one)

  @Test func tellingGrowsTheLogInPlace() throws {
    var log = CountedLog.empty
    for action in [tell, tell.then(tell), tell.flatMap { tell.then(tell) }] { action.run(appendingTo: &log) }
    try #require((log.count, log.copies) == (6, 0))
    let told = tell.then(tell).then(tell).run().log
    try #require((told.count, told.copies) == (3, 0))
  }

  /// The log as it was before must have one owner again when what was listened to is put after it.
  @Test func listeningAndCensoringGrowItInPlace() {
    let listening = tell.then(tell.listen()).flatMap { _ in tell.censor { $0 } }.then(tell.listen())
    let told = listening.run().log
    #expect((told.count, told.copies) == (4, 0))
  }

  @Test func aMoveGrowsTheLogInPlace() throws {
    var traced = Traced<CountedLog, Int> { $0.count }
    var acted = ActedTraced(Acted(state: CountedLog.empty), act: { $0.append($1) }) {
      (point: Acted<CountedLog, CountedLog>) in
      point.state.count
    }
    for _ in 0..<5 {
      traced.move(by: tell)
      traced.move(by: tell.then(tell))
      acted.move(by: tell)
      acted.move(by: tell.then(tell))
    }
    try #require((traced.extract(), traced.log.copies) == (15, 0))
    try #require((acted.extract(), acted.log.copies, acted.state.copies) == (15, 0, 0))
  }
}
