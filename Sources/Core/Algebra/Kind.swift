import Utilities

/// A name for a type constructor: `StoreBrand<S>` is the brand of `Store<S, _>`.
///
/// Swift cannot abstract over `Store<S, _>`. A brand can be a type parameter, and ``Kind`` is the brand applied to an argument (Yallop
/// & White 2014). A brand says how its kinds are stored: ``Positioned``, ``Contextual`` or, in a box, ``Branded``.
public protocol Brand {
  /// What a `Kind<Self, A>` stores, whatever `A` is.
  associatedtype Raw = Boxed

  /// Returns the description of a kind.
  static func description<A>(of kind: Kind<Self, A>) -> String

  /// Returns a description in a few words.
  static func summary<A>(of kind: Kind<Self, A>) -> String

  /// Returns the mirror of a kind.
  static func mirror<A>(of kind: Kind<Self, A>) -> Mirror

  /// Adds what the future of a kind depends on: see ``Fingerprinted``.
  static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint)
}

extension Brand {
  /// Returns the description.
  public static func summary<A>(of kind: Kind<Self, A>) -> String { kind.description }

  /// Returns a mirror without parts: tools show the description.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror { Mirror(of: kind) }

  /// Adds the description.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.description)
  }
}

/// The brand `F` applied to `A`: `F<A>`.
@frozen public struct Kind<F: Brand, A> {
  @usableFromInline package var raw: F.Raw

  /// Creates a kind from what it stores.
  ///
  /// - Precondition: `raw` was made for an `A`.
  @inlinable package init(raw: F.Raw) { self.raw = raw }
}

/// What tools show of a value, and what a search of all states compares.
public typealias Described = CustomStringConvertible & Summarized & CustomReflectable & Fingerprinted

extension Kind: CustomStringConvertible {
  /// The description that the brand gives.
  public var description: String { F.description(of: self) }
}

extension Kind: Summarized {
  /// The summary that the brand gives.
  public var summary: String { F.summary(of: self) }
}

extension Kind: CustomReflectable {
  /// The mirror that the brand gives.
  public var customMirror: Mirror { F.mirror(of: self) }
}

extension Kind: Fingerprinted {
  /// Adds what the brand adds.
  public func combine(into fingerprint: inout Fingerprint) { F.combine(self, into: &fingerprint) }
}

// MARK: - Boxes

/// What the kinds of a ``Branded`` type store: a box with the value.
@frozen public struct Boxed {
  @usableFromInline var object: AnyKindBox

  @inlinable package init(object: AnyKindBox) { self.object = object }

  /// A box with `value`.
  @inlinable package init<Concrete>(_ value: consuming Concrete) { object = KindBox(value) }

  /// The node of a bound program; `nil` for other values.
  @inlinable package var node: ComputationNode? {
    let box = object
    // The class is not generic, so that to compare it takes no look-up.
    return type(of: box) == ComputationNode.self ? box.asNode : nil
  }

  /// Returns the value.
  ///
  /// - Precondition: It is a `Concrete`. Traps otherwise: another type claims `brand`.
  @inlinable @inline(__always) package func value<Concrete>(in brand: Any.Type) -> Concrete {
    // Read once. Swift 6.3.1 read it again for the message, after it had freed the box, in a release build of
    // `aForeignTypeThatClaimsABrandTraps`.
    let box = object
    let payloadType = box.payloadType
    guard payloadType == Concrete.self else { foreignClaim(payloadType, Concrete.self, brand) }
    return KindBox<Concrete>.contents(of: box) { $0.value }
  }
}

/// A concrete type that stands for a brand applied to an argument, in a box.
///
///     struct Pair<A>: Branded {
///       typealias Brand = PairBrand
///       var first: A
///       var second: A
///     }
///
///     let kind: Kind<PairBrand, Int> = Kind(Pair(first: 1, second: 2))
///     let pair = Pair(kind)
///
/// - Important: A brand belongs to one concrete type. Swift cannot check this; ``init(_:)`` does, at run time.
public protocol Branded<Brand, A> {
  /// The brand: a name for the type constructor.
  associatedtype Brand: Algebra.Brand
  /// The argument of the brand.
  associatedtype A

  /// Lowers a kind to the concrete type.
  ///
  /// Types outside this package must keep the default.
  ///
  /// - Precondition: `kind` was lifted from a value of this type. If another type claims the same brand, lowering a
  ///   kind of that type traps, in release builds too, and the message names both types.
  init(_ kind: Kind<Brand, A>)

  /// This value as a kind.
  var kind: Kind<Brand, A> { get }
}

extension Kind {
  /// Lifts a concrete value to a kind.
  ///
  /// - Complexity: One allocation, unless the value is a kind.
  @inlinable
  public init<Concrete: Branded>(_ value: Concrete) where Concrete.Brand == F, Concrete.A == A { self = value.kind }
}

extension Kind: Branded {
  /// The brand.
  public typealias Brand = F

  /// Returns `kind`, so that code for all concrete types is also for those that are kinds themselves.
  @inlinable public init(_ kind: Kind) { self = kind }

  /// This kind.
  @inlinable public var kind: Kind { self }

  /// Changes `kind`.
  @inlinable @inline(__always)
  public static func change<R>(_ kind: inout Kind, _ body: (inout Kind) -> R) -> R { body(&kind) }
}

extension Branded where Brand.Raw == Boxed {
  /// This value as a kind.
  @inlinable public var kind: Kind<Brand, A> { Kind(raw: Boxed(self)) }

  /// Lowers `kind` to the value that it was lifted from.
  ///
  /// Always inlined, like `change`. Otherwise a caller that knows the types only at run time looks up a witness table
  /// in each call.
  @inlinable @inline(__always) public init(_ kind: Kind<Brand, A>) { self = kind.raw.value(in: Brand.self) }

  /// Changes the concrete value of `kind`: in place if no other kind shares it, otherwise in a copy.
  ///
  ///     var kind: Kind<PairBrand, Int> = Kind(pair)
  ///     Pair.change(&kind) { $0.first += 1 }
  ///
  /// - Precondition: As for ``init(_:)``: a kind of another type that claims the brand traps, and the message names
  ///   both.
  /// - Complexity: O(1), plus `body`. A shared kind costs one copy of the value and one allocation.
  @inlinable @inline(__always)
  public static func change<R>(_ kind: inout Kind<Brand, A>, _ body: (inout Self) -> R) -> R {
    let isOwn = isKnownUniquelyReferenced(&kind.raw.object)
    let box = kind.raw.object
    if isOwn, box.payloadType == Self.self { return KindBox<Self>.contents(of: box) { body(&$0.value) } }
    let copy = KindBox(Self(kind))
    kind.raw.object = copy
    return body(&copy.value)
  }
}

extension Brand where Raw == Boxed {
  /// Returns the description of the concrete value.
  public static func description<A>(of kind: Kind<Self, A>) -> String { kind.raw.object.description }

  /// Returns the summary of the concrete value.
  public static func summary<A>(of kind: Kind<Self, A>) -> String { kind.raw.object.summary }

  /// Returns the mirror of the concrete value.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror { Mirror(reflecting: kind.raw.object.content) }

  /// Adds the concrete value.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.raw.object.content)
  }
}

/// Ends the program with a message, in release builds too, where a failed precondition is silent.
///
/// Reached only if two types claim one brand.
///
/// - Parameters:
///   - lifted: The type of the value in the box, or `ComputationNode` for a bound effect.
///   - lowered: The type that the kind is lowered to.
@usableFromInline func foreignClaim(_ lifted: Any.Type, _ lowered: Any.Type, _ brand: Any.Type) -> Never {
  // Only effects are stored as nodes.
  if lifted == ComputationNode.self {
    fatalError("\(lowered) uses the brand \(brand) of another type: declare a brand of its own for \(lowered)")
  }
  fatalError("\(lifted) uses the brand of \(lowered): declare a brand of its own for \(lifted)")
}

/// A value in a box: that of a kind, the state of a space, the label of a step.
@usableFromInline package final class KindBox<Concrete>: AnyKindBox {
  // Unchecked: only `Branded.change` and spaces write it. Each has `inout` access to the only reference to the box, so no two
  // accesses overlap. Nothing writes the label of a step, which a run of the step only reads.
  @exclusivity(unchecked) @usableFromInline package var value: Concrete

  @inlinable package init(_ value: consuming Concrete) {
    self.value = value
    super.init(payloadType: Concrete.self)
  }

  /// Calls `body` with the value, which it may change.
  ///
  /// In another module, Swift 6.3.1 checks each access of `value`, unchecked or not.
  @inlinable @inline(__always) package func change<R>(_ body: (inout Concrete) -> R) -> R { body(&value) }

  @usableFromInline package override var description: String { text(of: value) }
  @usableFromInline package override var summary: String { Algebra.summary(of: value) }
  package override var content: Any { value }
  @usableFromInline package override func copy() -> AnyKindBox { KindBox(value) }
}

extension AnyKindBox {
  /// The state that tools show of the space whose box this is. It is `nil` if they can show none.
  package var state: Any? {
    guard let function = content as? any FunctionState else { return content }
    return function.content
  }
}

/// A state that is a function, or a space that the function returned: tools can show only the state of that space.
@usableFromInline package protocol FunctionState {
  /// The state of that space. It is `nil` while there is only a function.
  var content: Any? { get }
}
