import Algebra
import Components
import Effects
import WriterTraced

/// The pairing of `Update<Log, S, _>` with `EventSourced<Log, S, _>`: a program reads the state, and its log acts on it.
///
/// A program runs on the position of the space, so there is nothing to write.
public enum UpdateStorePairing<Log: Monoid, S>: Runner {
  /// The monad of programs that read a state and tell a log.
  public typealias M = UpdateBrand<Log, S>
  /// The comonad of traced spaces that store a state.
  public typealias W = EventSourcedBrand<Log, S>
}

extension UpdateStorePairing: ReversiblePairing where Log: Group {
  /// Returns the `tell` of what the later log has in addition, inverted.
  public static func wayBack(from later: Acting<Log, S>, to earlier: Acting<Log, S>) -> Update<Log, S, Void> {
    .tell(later.log.inverse <> earlier.log)
  }
}

extension Kind {
  /// Runs `m`, and combines its value with the value of this space after its log.
  @inlinable public func pair<Log, S, X, C>(_ m: Update<Log, S, X>, _ combine: (X, A) -> C) -> C
  where F == EventSourcedBrand<Log, S> {
    UpdateStorePairing.pair(m, self, combine)
  }
}

/// A component on Update–Store: a space of interfaces whose actions read a state, and tell a log that acts on it.
///
///     let stepper = UpdateComponent<IO, Sum<Int>, Int, StepperInput, TextView<StepperInput>>(
///       initial: 0, act: { $0 &+= $1.value },
///       dispatcher: .pure { .tell($0 == .increment ? 1 : -1) }, render: stepperView)
public typealias UpdateComponent<E: Effect, Log: Monoid, S, Input, View> =
  PairedSpace<UpdateStorePairing<Log, S>, UI<E, UpdateBrand<Log, S>, Rendering<E, Input, View>>>

extension PairedSpace {
  /// Creates a component that starts at the state `initial` with an empty log, and shows `render` of the state.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - act: Changes a state by a log; it obeys the laws of `EventSourced`.
  ///   - dispatcher: Returns a program for each input.
  ///   - render: Returns the view of a state.
  @inlinable public init<Log, S, E: Effect, Input, View>(
    initial: S, act: @escaping (inout S, Log) -> Void,
    dispatcher: Dispatcher<E, UpdateBrand<Log, S>, Void, Input, S>, render: @escaping (S) -> View
  ) where P == UpdateStorePairing<Log, S>, Focus == UI<E, UpdateBrand<Log, S>, Rendering<E, Input, View>> {
    self.init(Kind(initial: initial, act: act, dispatcher: dispatcher, render: render))
  }
}
