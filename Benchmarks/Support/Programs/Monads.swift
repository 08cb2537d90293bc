import ActionMoore
import Algebra
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import RouteScreens
import StateStore
import UpdateStore
import WriterTraced

/// State programs that increment a number.
package enum States: Bindable {
  package static var step: Kind<StateBrand<Int>, Void> { .modify { $0 += 1 } }
  package static func run(_ m: Kind<StateBrand<Int>, Void>) -> Int { m.run(0).state }
}

/// Writer programs that append to a log.
package enum Writers: Bindable {
  package static var step: Kind<WriterBrand<[UInt8]>, Void> { .tell([1]) }
  package static func run(_ m: Kind<WriterBrand<[UInt8]>, Void>) -> Int { m.run().log.count }
}

/// An environment that counts its reads.
package final class Readings {
  var count = 0
}

/// Reader programs that count their reads.
package enum Readers: Bindable {
  package static var step: Kind<ReaderBrand<Readings>, Void> { Kind { $0.count += 1 } }
  package static func run(_ m: Kind<ReaderBrand<Readings>, Void>) -> Int {
    let readings = Readings()
    m.run(readings)
    return readings.count
  }
}

/// Free programs of ticks.
package enum Frees: Bindable {
  package static var step: Kind<FreeBrand<TickLanguage>, Void> { .liftF(TickInstruction(next: ())) }
  package static func run(_ m: Kind<FreeBrand<TickLanguage>, Void>) -> Int {
    counter.interpret(m).end.extract()
  }
}

/// A step that increments a store's position.
struct Increment: CoStep {
  typealias A = Void

  func run<B>(on space: inout Kind<StoreBrand<Int>, B>) { space.update { $0 += 1 } }
}

/// Programs of the monad `Co` of a store.
package enum Cos: Bindable {
  package static var step: Kind<CoBrand<StoreBrand<Int>>, Void> { Co(Increment()) }
  package static func run(_ m: Kind<CoBrand<StoreBrand<Int>>, Void>) -> Int {
    m.pair(with: Store(0) { $0 }) { $1 }
  }
}

/// Action programs that send inputs.
package enum Actions: Bindable {
  package static var step: Kind<ActionBrand<UInt8>, Void> { .send(1) }
  package static func run(_ m: Kind<ActionBrand<UInt8>, Void>) -> Int {
    Moore(initial: 0, step: { $0 += Int($1) }, render: { $0 }).pair(m) { $1 }
  }
}

/// Puller programs that move to the right.
package enum Pullers: Bindable {
  package static var step: Kind<PullerBrand, Void> { .moveRight }
  package static func run(_ m: Kind<PullerBrand, Void>) -> Int { Zipper(count: .max) { $0 }.pair(m) { $1 } }
}

/// Update programs that append to a log, which counts its entries.
package enum Updates: Bindable {
  package static var step: Kind<UpdateBrand<[UInt8], Int>, Void> { .tell([1]) }
  package static func run(_ m: Kind<UpdateBrand<[UInt8], Int>, Void>) -> Int {
    m.run(0) { $0 += $1.count }.state
  }
}

/// Route programs that take events of a screen, which counts them.
package enum Routes: Bindable {
  package enum Ticks: ScreenFlow { package typealias View = Int }

  package struct Ticked: Screen {
    package var count = 0

    package init() {}

    package func after(_ event: UInt8) -> any Screen<Ticks> {
      var next = self
      next.count += Int(event)
      return next
    }
    package func view(_ offer: @escaping (UInt8) -> FlowEvent<Ticks>) -> Int { count }
  }

  package static var step: Kind<RouteBrand<Ticks>, Void> { .take(1, at: Ticked.self) }
  package static func run(_ m: Kind<RouteBrand<Ticks>, Void>) -> Int { m.run(from: Ticked()).screen.shown }
}

/// Programs of `IO` effects that do not wait.
package enum IOs: Bindable {
  // Safe: these programs run on one thread, one at a time.
  private nonisolated(unsafe) static var count = 0
  package static var step: Kind<IO, Void> { Eff<IO, Void>.suspend { count += 1 }.kind }
  package static func run(_ m: Kind<IO, Void>) -> Int {
    count = 0
    return Eff(m).runSynchronously() == nil ? -1 : count
  }
  /// Runs a program until it waits and returns the number of steps so far; `nil` if it does not wait.
  package static func runHalf(_ m: Kind<IO, Void>) -> Int? {
    count = 0
    return Eff(m).runSynchronously() == nil ? count : nil
  }
}

/// Programs of simulated effects that do not wait for the clock.
package enum Simulations: Bindable {
  // Safe: these programs run on one thread, one at a time.
  private nonisolated(unsafe) static var count = 0
  package static var step: Kind<Simulated, Void> { Eff<Simulated, Void>.suspend { count += 1 }.kind }
  package static func run(_ m: Kind<Simulated, Void>) -> Int {
    count = 0
    return run(Eff(m), in: Simulation()) == nil ? -1 : count
  }
  /// Runs a program until it waits for the clock and returns the number of steps so far; `nil` if it does not wait.
  package static func runHalf(_ m: Kind<Simulated, Void>, in simulation: Simulation) -> Int? {
    count = 0
    return run(Eff(m), in: simulation) == nil ? count : nil
  }

  private static func run(_ effect: Eff<Simulated, Void>, in simulation: Simulation) -> Void? {
    let run: @MainActor (Eff<Simulated, Void>) -> Void? = { effect in
      var value: Void?
      effect.running(in: EffectScope(simulation)) { value = $0.value }.begin()
      return value
    }
    // Safe: the thread that runs these programs has the main actor.
    return unsafeBitCast(run, to: ((Eff<Simulated, Void>) -> Void?).self)(effect)
  }
}
