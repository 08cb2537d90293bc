import Algebra
import Effects

/// How some parts of a dispatcher answer inputs.
@usableFromInline enum DispatcherForm<E: Effect, M: Monad, Environment, Input> {
  case empty
  case pure((Input) -> Kind<M, Void>)
  case suspending((Input, Environment) -> Kind<M, Void>)
  case effectful((Input, Environment) -> Eff<E, Kind<M, Void>>?)
  /// Any effect. `isLater` says that something runs before it, which may remove a child.
  case handling((Input, Environment, Handler<E, M>, _ isLater: Bool) -> Eff<E, Void>)
  case combined(DispatcherPair<E, M, Environment, Input>)

  @inlinable
  func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>, isLater: Bool) -> Eff<E, Void> {
    switch self {
    case .empty: return .pure(())
    case .pure(let action): return handler(.pure(action(input)))
    case .suspending(let work): return handler(.suspend { work(input, environment) })
    case .effectful(let effect): return effect(input, environment).map { handler($0) } ?? .pure(())
    case .handling(let send): return send(input, environment, handler, isLater)
    case .combined(let pair): return pair.send(input, in: environment, to: handler, isLater: isLater)
    }
  }

  @inlinable
  func responding(in environment: Environment, to handler: Handler<E, M>) -> (Input, _ isNow: Bool) -> Eff<E, Void> {
    switch (self, handler.form) {
    case (.pure(let action), .moving(let move)):
      return { input, isNow in
        let action = action(input)
        guard isNow else { return .suspend { move(action) } }
        move(action)
        return .pure(())
      }
    case (.suspending(let work), .moving(let move)):
      return { input, isNow in
        guard isNow else { return .suspend { move(work(input, environment)) } }
        move(work(input, environment))
        return .pure(())
      }
    case (.effectful(let effect), .moving(let move)):
      return { input, isNow in
        switch effect(input, environment) {
        case nil: break
        case .pure(let action)? where isNow: move(action)
        case .suspend(let work)? where isNow: move(work())
        case let effect?: return Handler<E, M>.moving(move)(effect)
        }
        return .pure(())
      }
    default:
      return { input, isNow in send(input, in: environment, to: handler, isLater: !isNow) }
    }
  }

  /// Joins two forms by `join`, unless one of them does nothing.
  @inlinable
  func joined(with other: DispatcherForm, by join: (DispatcherForm, DispatcherForm) -> DispatcherForm) -> DispatcherForm
  {
    if case .empty = self { return other }
    if case .empty = other { return self }
    return join(self, other)
  }

  @inlinable func alongside(_ other: DispatcherForm) -> DispatcherForm {
    .handling { input, environment, handler, isLater in
      let sends = [
        send(input, in: environment, to: handler, isLater: isLater),
        other.send(input, in: environment, to: handler, isLater: true),
      ]
      return Eff<E, Void>.parallel(sends.apart()).map { _ in }
    }
  }

  @inlinable func provided(_ environment: Environment) -> DispatcherForm<E, M, Void, Input> {
    switch self {
    case .empty: .empty
    case .pure(let action): .pure(action)
    case .suspending(let work): .suspending { input, _ in work(input, environment) }
    case .effectful(let effect): .effectful { input, _ in effect(input, environment) }
    case .handling, .combined:
      .handling { input, _, handler, isLater in send(input, in: environment, to: handler, isLater: isLater) }
    }
  }
}

extension Array {
  /// Returns these effects as independent parts: when one is cancelled, the others continue.
  ///
  /// Effects that do nothing are left out. A single effect stays as it is, and so does an effect that waits for
  /// nothing.
  @inlinable func apart<E: Effect>() -> [Element] where Element == Eff<E, Void> {
    let parts = filter { if case .pure = $0 { false } else { true } }
    guard parts.count > 1 else { return parts }
    return parts.map { send in
      guard case .steps = send else { return send }
      return send.ifCancelled(giving: ())
    }
  }
}

/// Two dispatchers, one after the other.
///
/// They are data and not a closure, so a loop asks any number of them, and they are dropped without recursion.
@usableFromInline final class DispatcherPair<E: Effect, M: Monad, Environment, Input> {
  @usableFromInline typealias Part = DispatcherForm<E, M, Environment, Input>

  // Unchecked: only `deinit` changes them, when nobody else refers to the pair, so no other access overlaps.
  @exclusivity(unchecked) @usableFromInline var first: Part
  @exclusivity(unchecked) @usableFromInline var second: Part

  @inlinable init(_ first: Part, _ second: Part) {
    self.first = first
    self.second = second
  }

  /// Returns the effects of the parts, in order.
  @inlinable
  func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>, isLater: Bool) -> Eff<E, Void> {
    var all: [Eff<E, Void>] = []
    // The parts to ask, the next one last.
    var rest: [Part] = [second, first]
    while let part = rest.popLast() {
      if case .combined(let pair) = part {
        rest.append(pair.second)
        rest.append(pair.first)
        continue
      }
      let send = part.send(input, in: environment, to: handler, isLater: isLater || !all.isEmpty)
      if case .pure = send { continue }
      all.append(send)
    }
    guard all.count > 1 else { return all.first ?? .pure(()) }
    return .sequence(all.apart())
  }

  deinit {
    Release.flat {
      $0.append(first as Any)
      first = .empty
      $0.append(second as Any)
      second = .empty
    }
  }
}
