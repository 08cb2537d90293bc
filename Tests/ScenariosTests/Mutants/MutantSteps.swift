import Duet

@testable import Scenarios

// Mutants of architectures. Each is a space, so that a session runs it like the original.

/// A space with altered interfaces.
struct Altered<S: Space, E: Effect, V>: Space where S.Focus == UI<E, S.M, V> {
  typealias M = S.M

  var base: S
  let alter: (UI<E, S.M, V>) -> UI<E, S.M, V>

  func extract() -> UI<E, S.M, V> { alter(base.extract()) }
  mutating func run<A>(_ program: Kind<S.M, A>) -> A { base.run(program) }
}

extension Space {
  /// The mutant whose interfaces send their actions to a broken handler.
  ///
  /// - Parameter mishandle: what the broken handler makes of an effect and of the correct handler.
  func mishandling<E: Effect, V>(
    _ mishandle: @escaping (Eff<E, Kind<M, Void>>, Handler<E, M>) -> Eff<E, Void>
  ) -> Altered<Self, E, V> where Focus == UI<E, M, V> {
    Altered(base: self) { interface in
      UI { handler in interface(Handler(readingBy: handler) { mishandle($0, handler) }) }
    }
  }

  /// The mutant that ignores all actions.
  func deaf<E: Effect, V>() -> Altered<Self, E, V> where Focus == UI<E, M, V> {
    mishandling { _, handler in handler(.pure(.pure(()))) }
  }

  /// The mutant that loses every second action.
  func forgetful<E: Effect, V>() -> Altered<Self, E, V> where Focus == UI<E, M, V> {
    let count = Count()
    return mishandling { effect, handler in
      count.value += 1
      return count.value.isMultiple(of: 2) ? .pure(()) : handler(effect)
    }
  }

  /// The mutant whose running effects cannot be cancelled: a cancellation waits for them.
  func stubborn<E: Effect, V>() -> Altered<Self, E, V> where Focus == UI<E, M, V> {
    mishandling { effect, handler in handler(effect).uncancellable() }
  }
}

private final class Count {
  var value = 0
}

/// The mutant whose handler moves from the space of its view, not from the latest.
struct Captured<S: Space, E: Effect, V>: Space where S.Focus == UI<E, S.M, V> {
  typealias M = FromBrand<S>

  var base: S

  func extract() -> UI<E, FromBrand<S>, V> {
    let interface = base.extract()
    return UI { handler in
      interface(Handler { effect in handler(effect.map { Kind(From(action: $0, space: base)) }) })
    }
  }

  mutating func run<A>(_ program: Kind<FromBrand<S>, A>) -> A {
    let from = From<S, A>(program)
    base = from.space ?? base
    return base.run(from.action)
  }
}

/// An action, and the space from which it was taken.
struct From<S: Space, A>: Branded, CustomStringConvertible {
  typealias Brand = FromBrand<S>
  let action: Kind<S.M, A>
  let space: S?

  var description: String { action.description }
}

enum FromBrand<S: Space>: Monad {
  static func pure<A>(_ value: A) -> Kind<FromBrand, A> { Kind(From(action: S.M.pure(value), space: nil)) }

  static func flatMap<A, B>(
    _ m: Kind<FromBrand, A>, _ next: @escaping (A) -> Kind<FromBrand, B>
  ) -> Kind<FromBrand, B> {
    let first = From<S, A>(m)
    return Kind(From(action: S.M.flatMap(first.action) { From<S, B>(next($0)).action }, space: first.space))
  }
}

/// The mutant of Writer–Traced that puts a new entry before the log.
struct SwappedLog<Log: Monoid, S, A>: Space {
  typealias M = WriterBrand<Log>

  let origin: EventSourced<Log, S, A>
  var log: Log

  init(_ origin: EventSourced<Log, S, A>) {
    self.origin = origin
    log = .empty
  }

  func extract() -> A { origin.trace(log) }

  mutating func run<X>(_ program: Kind<WriterBrand<Log>, X>) -> X {
    let (value, added) = Writer(program).run()
    log = added <> log
    return value
  }
}

extension Space {
  /// The mutant of a home screen that writes back what it read before the effect began.
  ///
  /// Its space cannot be captured, because the changes are not in it, but the values of its references can.
  func capturing<E: Effect, V>(_ articles: Reference<E, Articles>) -> Altered<Self, E, V>
  where Focus == UI<E, M, V> {
    mishandling { effect, handler in
      handler(
        articles.get.flatMap { before in
          effect.flatMap { action in
            articles.modify { $0 = $0.keepingFavorites(of: before) }.map { action }
          }
        })
    }
  }
}

/// The mutant of a zipper that ends one place after the middle.
func endingTooSoon<A>(_ zipper: Zipper<A>) -> Zipper<A> {
  Zipper(count: zipper.index + 2, index: zipper.index) { zipper.peek($0) }
}

// MARK: - Mutants of search

/// The mutant of search on State–Store with other `timing`: it replaces the effect that sends a query.
func searching(
  _ timing: @escaping (SearchInput, Eff<Simulated, Void>) -> Eff<Simulated, Void>
) -> StoreComponent<Simulated, Search, SearchInput, TextView<SearchInput>> {
  StoreComponent(
    initial: Search(),
    dispatcher: SearchServices.glossary.dispatcher(timing: timing) { event, _ in .pure(.modify { $0.apply(event) }) },
    render: searchView)
}

// MARK: - Mutants of the clock

/// A defect that every architecture can have.
enum Defect: String {
  case deaf = "does not move"
  case forgetful = "loses the second of two"
  case stubborn = "gives nothing up that it has asked"
  case captured = "moves from a captured space"
  case tickingOn = "goes on after a stop"
  case startingTwice = "starts twice"
}

/// Runs the mutant of a component with a defect.
struct BrokenHost<Start>: SessionHost {
  typealias E = Simulated

  let start: Start
  let runtime: Simulation
  let size = Size.usual
  let defect: Defect

  func run<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<Simulated, S.M, V> {
    func session<Mutated: Space>(_ other: Mutated) -> any RunningSession
    where Mutated.Focus == UI<Simulated, Mutated.M, V> {
      Session(other, runtime: runtime, recording: true)
    }
    func missend(_ start: WrongStart, _ shown: V) -> V {
      typealias Shown = Rendering<Simulated, Input, TextView<Input>>
      if let view = shown as? Shown, let wrong = start.missend(view) as? V { return wrong }
      if let view = shown as? Eff<Simulated, Shown>, let wrong = view.map(start.missend) as? V { return wrong }
      return shown
    }
    func missending(_ start: WrongStart) -> Altered<S, Simulated, V> {
      Altered(base: component) { interface in UI { missend(start, interface($0)) } }
    }
    return switch defect {
    case .deaf: session(component.deaf())
    case .forgetful: session(component.forgetful())
    case .stubborn: session(component.stubborn())
    case .captured: session(Captured(base: component))
    case .tickingOn: session(missending(.elsewhere))
    case .startingTwice: session(missending(.twice))
    }
  }
}

/// A wrong way to start a clock.
enum WrongStart {
  /// The ticks run where a stop does not look for them.
  case elsewhere
  /// Two streams of ticks, and a stop ends one.
  case twice

  func missend<Input>(_ view: Rendering<Simulated, Input, TextView<Input>>) -> Rendering<
    Simulated, Input, TextView<Input>
  > {
    Rendering(view: view.view) { input in
      guard input as? StopwatchInput == .start else { return view.send(input) }
      let elsewhere = view.send(input).scoped(to: ChildID("elsewhere"))
      switch self {
      case .elsewhere: return elsewhere
      case .twice: return Eff.parallel([view.send(input), elsewhere]).map { _ in }
      }
    }
  }
}
