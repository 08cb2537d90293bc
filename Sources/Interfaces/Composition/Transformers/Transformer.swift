import Algebra
import Components
import Utilities

/// A monad transformer: its programs are functions from a context to a program of `M` that returns a value and a context.
///
/// `StateT` and `WriterT` differ in their context and in their operations. What a monad needs is written here, once.
///
/// Laws: those of a monad; `lift(pure(a))` is `pure(a)`; `lift(m >>= k)` is `lift(m) >>= { lift(k($0)) }`.
///
/// - Complexity: A run takes one bind of `M` for each bind, or two if the program before was itself bound, and constant stack if `M`
///   does.
public protocol Transformer: Monad where Raw == Arrow<Context, M> {
  /// The monad that a program runs in.
  associatedtype M: Monad
  /// What a program reads and changes on its way.
  associatedtype Context
}

/// What a program of a ``Transformer``, or of `ReaderT`, stores, whatever the type of its value: a function, or one step.
@frozen public struct Arrow<Context, M: Monad> {
  /// A step, which a pairing runs at a position without a program of `M` that carries the context. It returns nothing.
  @frozen @usableFromInline enum Step {
    case lift(Kind<M, Void>)
    case change((inout Context) -> Void)
  }

  @usableFromInline let isBound: Bool
  /// The function; `nil` for a step.
  @usableFromInline let look: Look<Context>?
  @usableFromInline let step: Step?
  /// What the program prints as, if that is known without running it.
  @usableFromInline let label: (any CustomStringConvertible)?

  @inlinable init<Output>(_ arrow: Kleisli<Context, M, Output>, label: (any CustomStringConvertible)? = nil) {
    isBound = arrow.isBound
    look = Look(arrow.run)
    step = nil
    self.label = label
  }

  /// Creates a step.
  @inlinable init(_ step: Step) {
    isBound = false
    look = nil
    self.step = step
    label = nil
  }

  /// Returns the function.
  ///
  /// - Precondition: This is no step.
  @inlinable func returning<Output>(_: Output.Type) -> Kleisli<Context, M, Output> {
    // Safe: what is no step has a function.
    Kleisli(isBound: isBound, look.unsafelyUnwrapped.returning(Kind<M, Output>.self))
  }
}

extension Kind where F: Transformer {
  @usableFromInline typealias Run = Kleisli<F.Context, F.M, (value: A, state: F.Context)>

  @inlinable init(arrow: Run, label: (any CustomStringConvertible)? = nil) {
    self.init(raw: Arrow(arrow, label: label))
  }

  @inlinable var arrow: Run {
    switch raw.step {
    case nil: return raw.returning((value: A, state: F.Context).self)
    case .lift(let m): return Run { context in F.M.map(m) { (value: nothing(A.self), state: context) } }
    case .change(let change):
      return Run { context in
        var context = context
        change(&context)
        return F.M.pure((value: nothing(A.self), state: context))
      }
    }
  }

  /// Returns `m` as a program that keeps the context.
  @inlinable public static func lift(_ m: Kind<F.M, A>) -> Kind {
    if A.self == Void.self { return Kind(raw: Arrow(.lift(m.asAction))) }
    return Kind(arrow: Run { context in F.M.map(m) { (value: $0, state: context) } })
  }

  /// Runs this program at the position of a space, where `leave` adds the context that the program leaves to the position's.
  @inlinable func run<P: InteractionLaw, Added>(
    by pairing: P.Type, at position: inout Over<Added, P.W>, in context: F.Context,
    leave: (F.Context, inout Added) -> Void
  ) -> A where P.M == F.M {
    if case .lift(let action) = raw.step {
      P.run(action, moving: &position.under)
      return nothing(A.self)
    }
    let end = P.run(arrow.run(context), moving: &position.under)
    leave(end.state, &position.added)
    return end.value
  }
}

extension Transformer {
  /// Returns the program that keeps the context and returns `value`.
  @inlinable public static func pure<A>(_ value: A) -> Kind<Self, A> {
    Kind(arrow: Kleisli { M.pure((value: value, state: $0)) })
  }

  /// Runs `m`, then the program that `next` returns for its value.
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Kind(arrow: m.arrow.bind(enter: { $0 }, next: { _, end in next(end.value).arrow.run(end.state) }))
  }

  /// Returns what the program prints as, or `‹function›`.
  public static func description<A>(of program: Kind<Self, A>) -> String {
    program.raw.label?.description ?? "‹function›"
  }
}

// MARK: - Spaces

/// The position of a space over another: what the transformer adds, and the position of the base.
public struct Over<Context, W: Comonad> {
  /// What the transformer adds: a state, a log or an environment.
  @inlinable public var context: Context { added }
  /// The position of the base.
  @inlinable public var base: W.Position { under }
  @usableFromInline var added: Context
  @usableFromInline var under: W.Position

  @inlinable init(_ context: Context, _ base: W.Position) {
    added = context
    under = base
  }

  /// What describes the base.
  var baseSpace: any Described { W.shown(at: base) }
}

/// A comonad transformer: its spaces lie over those of `W`.
public protocol SpaceTransformer: Positioned where Position == Over<Context, W> {
  /// The comonad of the base.
  associatedtype W: Comonad
  /// What the transformer adds to a position.
  associatedtype Context

  /// The name of the space, and how the context stands to it: `StoreT at`.
  static var title: String { get }
  /// The name of the context in a mirror.
  static var nameOfContext: String { get }

  /// Returns the context for a mirror. The default is the context itself.
  static func shown(_ context: Context) -> Any

  /// Returns the context in a few words. The default is its summary.
  static func words(for context: Context) -> String
}

extension SpaceTransformer {
  /// Returns the position for another function of the base.
  @inlinable public static func forAnotherSpace(_ position: Over<Context, W>) -> Over<Context, W> {
    Over(position.context, W.forAnotherSpace(position.base))
  }

  /// Returns the context.
  public static func shown(_ context: Context) -> Any { context }

  /// Returns the summary of the context.
  public static func words(for context: Context) -> String { Algebra.summary(of: context) }

  /// Returns the title, the context and the description of the base.
  public static func description<A>(of kind: Kind<Self, A>) -> String {
    "\(title) \(text(of: kind.context)) over \(kind.position.baseSpace)"
  }

  /// Returns the title, and the context and the base in a few words.
  public static func summary<A>(of kind: Kind<Self, A>) -> String {
    "\(title) \(words(for: kind.context)) over \(kind.position.baseSpace.summary)"
  }

  /// Returns a mirror with the context and the base space.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(kind, children: [(nameOfContext, shown(kind.context)), ("base", kind.position.baseSpace)])
  }

  /// Adds the context and the base.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.context)
    fingerprint.combine(kind.position.baseSpace)
  }
}

extension Kind where F: SpaceTransformer {
  /// Creates the space over `base`, whose values are functions of what the transformer adds.
  @inlinable init(_ context: F.Context, over base: Kind<F.W, (F.Context) -> A>) {
    let (position, look) = F.W.placed(base)
    self.init(Over(context, position), own: { look($0.base)($0.context) })
  }

  /// What the transformer adds: the state, the log or the environment.
  @inlinable public var context: F.Context { position.context }

  /// The base: at each point, a function of what the transformer adds.
  @inlinable public var base: Kind<F.W, (F.Context) -> A> {
    F.W.space(at: position.base) { base in { peek(Over($0, base)) } }
  }

  /// Returns the space below, with the values at what the transformer adds here.
  ///
  /// Laws: `extract(lower()) == extract()`; it is a comonad morphism.
  @inlinable public func lower() -> Kind<F.W, A> {
    F.W.space(at: position.base) { peek(Over(context, $0)) }
  }
}
