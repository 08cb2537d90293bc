import Algebra
import Components
import Trampoline

/// The brand of `Action<Input, _>`.
public enum ActionBrand<Input> {}

extension Action: StepProgram {
  /// The brand of `Action<Input, _>`.
  public typealias Brand = ActionBrand<Input>

  /// Lowers a kind to its program.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<ActionBrand<Input>, A>) { self = Self.lowered(kind) }
}

extension ActionBrand: DescribedBrand {
  package static func description<A>(_ program: Kind<Self, A>) -> String {
    ActionMoore.Action<Input, A>(program).description
  }
}

extension ActionBrand: ActionMonad {
  /// An action: inputs to send.
  public typealias Action = ActionMoore.Action<Input, Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { if case .pure = action.form { true } else { false } }

  /// ``Action/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> {
    ActionMoore.Action<Input, A>.pure(value).kind
  }

  /// ``Action/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    ActionMoore.Action<Input, A>.bind(m, next, as: ActionMoore.Action<Input, B>.self)
  }
}

/// The brand of `Moore<Input, _>`.
public enum MooreBrand<Input> {}

extension Moore: Branded {
  /// The brand of `Moore<Input, _>`.
  public typealias Brand = MooreBrand<Input>
}

extension MooreBrand: Comonad {
  /// ``Moore/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Moore(w).map(transform).kind
  }

  /// ``Moore/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Moore(w).extract() }

  /// ``Moore/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Moore(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `Action<Input, _>` with `Moore<Input, _>`: an action sends its inputs to a machine.
public enum ActionMoorePairing<Input>: InteractionLaw {
  /// The monad of inputs.
  public typealias M = ActionBrand<Input>
  /// The comonad of machines.
  public typealias W = MooreBrand<Input>

  /// ``Moore/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Moore(w).pair(Action(m), combine)
  }

  /// Sends the inputs of `m` to the machine, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Moore.change(&w) { $0.run(m) }
  }
}
