import Algebra
import Components
import Trampoline

/// `Action<Input, _>`
public enum ActionBrand<Input> {}

extension Action: StepProgram {
  /// The brand.
  public typealias Brand = ActionBrand<Input>

  /// Lowers the kind of a program.
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
  /// What is sent.
  public typealias Action = ActionMoore.Action<Input, Void>

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

/// `Moore<Input, _>`
public enum MooreBrand<Input> {}

extension Moore: Branded {
  /// The brand.
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

/// `Action<Input, _>` pairs with `Moore<Input, _>`: the inputs sent choose the machine that has taken them.
public enum ActionMoorePairing<Input>: InteractionLaw {
  /// The actions.
  public typealias M = ActionBrand<Input>
  /// The machines.
  public typealias W = MooreBrand<Input>

  /// ``Moore/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Moore(w).pair(Action(m), combine)
  }

  /// Steps the machine in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Moore.change(&w) { $0.run(m) }
  }
}
