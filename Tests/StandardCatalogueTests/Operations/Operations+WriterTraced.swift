import Duet
import PairingLaws
import Testing

@testable import StandardCatalogue

/// The operations of Writer–Traced that its law suite does not reach.
@Suite("Operations of Writer–Traced") struct WriterTracedOperations {
  private typealias Log = [Bool]
  private let writers = Probes.writerTraced.programs.values.map { Writer<Log, Int>($0) }

  @Test func runningOntoALogAppends() throws {
    for m in writers {
      for before in logs.values {
        var log = before
        let value = m.run(appendingTo: &log)
        try #require((value, log) == (m.run().value, before + m.run().log))
      }
    }
  }

  /// Fails if an operation uses the whole log as its own, in the middle of a program.
  @Test func eachOperationHasItsOwnLog() throws {
    func around<A>(_ writer: Writer<Log, A>) -> (value: A, log: Log) {
      Writer<Log, Void>.tell([false]).then(writer).flatMap { Writer($0, log: [false]) }.run()
    }
    for m in writers {
      let (value, own) = m.run()
      let whole = [false] + own + [false]
      let heard = around(m.listen())
      try #require((heard.value.value, heard.value.log, heard.log) == (value, own, whole))
      let nested = Writer<Log, Void>.tell([true]).then(m.listen()).listen().run().value
      try #require((nested.value.log, nested.log) == (own, [true] + own))
      let censored = around(m.censor { $0 + [true] }.censor { $0.reversed() })
      try #require(censored == (value, [false, true] + own.reversed() + [false]))
    }
  }

  /// A mapped writer, bound or not, tells its mapped log at its place. So `mapLog` is a monad morphism.
  @Test func mapLogMapsItsOwnLog() throws {
    let embed: (Log) -> [Int] = { $0.map { $0 ? 1 : 0 } }
    for m in writers {
      let (value, own) = m.run()
      try #require(m.mapLog(embed).run() == (value, embed(own)))
      let within = Writer<[Int], Void>.tell([9]).then(m.mapLog(embed)).flatMap { Writer($0, log: [8]) }
      try #require(within.run() == (value, [9] + embed(own) + [8]))
    }
  }
}
