import TextUtilities
import Trampoline

/// A concrete type that stands for a brand applied to an argument: `Store<S, A>` is `StoreBrand<S>` of `A`.
///
/// Swift cannot abstract over `Store<S, _>`. A brand is a name for it that can be a type parameter, and ``Kind`` is the
/// brand applied to an argument (Yallop & White 2014).
///
/// - Important: A brand belongs to one concrete type. Swift cannot check this; ``init(_:)`` does, at run time.
public protocol Branded<Brand, A> {
  /// The brand: a name for the type constructor.
  associatedtype Brand
  /// The argument of the brand.
  associatedtype A

  /// Lowers a kind to the concrete type.
  ///
  /// Types outside this package must keep the default.
  ///
  /// - Precondition: `kind` was lifted from a value of this type. If another type claims the same brand, lowering a
  ///   kind of that type traps, in release builds too, and the message names both types.
  init(_ kind: Kind<Brand, A>)
}

/// The brand `F` applied to `A`: `F<A>`, for code that is written once for every `F`.
///
/// Only a ``Branded`` value makes a kind, so its brand and argument are those of a real type:
///
///     let kind: Kind<StoreBrand<Int>, String> = Kind(store)
///     let store = Store(kind)
///
/// - Complexity: Lifting allocates one box; lowering compares one pointer.
@frozen
public struct Kind<F, A> {
  @usableFromInline var box: AnyKindBox

  @inlinable
  init(box: AnyKindBox) { self.box = box }

  /// The object that holds the value, for ``Release``.
  package var storage: AnyObject { box }

  /// The node of a bound program, which has no box; `nil` for other values.
  @inlinable
  var node: ComputationNode? {
    let box = box
    // Safe: the class is compared before. It is not generic, so that takes no look-up.
    return type(of: box) == ComputationNode.self ? unsafeDowncast(box, to: ComputationNode.self) : nil
  }

  /// Lifts a concrete value to a kind.
  @inlinable
  public init<Concrete: Branded>(_ value: Concrete) where Concrete.Brand == F, Concrete.A == A {
    box = KindBox(value)
  }
}

extension Branded {
  /// This value as a kind.
  @inlinable
  public var kind: Kind<Brand, A> { Kind(self) }

  /// Lowers `kind` to the value that it was lifted from.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<Brand, A>) { self = Self.boxed(kind) }

  /// Returns the value in the box of `kind`.
  ///
  /// Always inlined, like `change`. Otherwise a caller that knows the types only at run time looks up a witness table
  /// in each call: 5 % of an event of `Day` and `SwitchedDay`.
  @inlinable
  @inline(__always)
  package static func boxed(_ kind: Kind<Brand, A>) -> Self {
    // Read once. Swift 6.3.1 read it again for the message, after it had freed the box, in a release build of
    // `aForeignTypeThatClaimsABrandTraps`.
    let box = kind.box
    let payloadType = box.payloadType
    guard payloadType == Self.self else { foreignClaim(payloadType, Self.self, Brand.self) }
    return contents(of: box) { $0.value }
  }

  /// Calls `body` with `box` as the box of a value of this type.
  ///
  /// - Precondition: `payloadType` of `box` is this type. So `box` is a `KindBox<Self>`, since no other class has that type.
  ///
  /// It does not use `unsafeDowncast`: where the compiler knows that the box is of another class, because the branch before traps,
  /// Swift 6.3.1 does not end (`aForeignBrandCompilesOptimised`).
  @inlinable
  @inline(__always)
  static func contents<R>(of box: AnyKindBox, _ body: (KindBox<Self>) -> R) -> R {
    Unmanaged<KindBox<Self>>.fromOpaque(Unmanaged.passUnretained(box).toOpaque())._withUnsafeGuaranteedRef(body)
  }
}

extension Branded {
  /// Changes the concrete value of `kind`: in place if no other kind shares it, otherwise in a copy.
  ///
  ///     var kind: Kind<StoreBrand<Int>, String> = Kind(store)
  ///     Store.change(&kind) { $0.position += 1 }
  ///
  /// - Precondition: As for ``init(_:)``: a kind of another type that claims the brand traps, and the message names
  ///   both.
  /// - Complexity: O(1), plus `body`. A shared kind costs one copy of the value and one allocation.
  @inlinable
  @inline(__always)
  public static func change<R>(_ kind: inout Kind<Brand, A>, _ body: (inout Self) -> R) -> R {
    let isOwn = isKnownUniquelyReferenced(&kind.box)
    let box = kind.box
    if isOwn, box.payloadType == Self.self { return contents(of: box) { body(&$0.value) } }
    let copy = KindBox(Self(kind))
    kind.box = copy
    return body(&copy.value)
  }
}

extension Kind: CustomStringConvertible {
  /// The description of the concrete value.
  public var description: String {
    func description<Brand: DescribedBrand>(_ brand: Brand.Type) -> String {
      brand.description(Kind<Brand, A>(box: box))
    }
    guard node != nil, let brand = F.self as? any DescribedBrand.Type else {
      return box.description
    }
    return description(brand)
  }
}

/// Ends the program with a message, in release builds too, where a failed precondition is silent.
///
/// Reached only if a type claims another type's brand.
///
/// - Parameters:
///   - lifted: The type of the value in the box, or `ComputationNode` for a bound program.
///   - lowered: The type that the kind is lowered to.
@usableFromInline
func foreignClaim(_ lifted: Any.Type, _ lowered: Any.Type, _ brand: Any.Type) -> Never {
  // Only a type that owns its brand has programs of steps.
  if lifted == ComputationNode.self {
    fatalError("\(lowered) uses the brand \(brand) of another type: declare a brand of its own for \(lowered)")
  }
  let (claimant, owner) = lifted is any StepProgram.Type ? (lowered, lifted) : (lifted, lowered)
  fatalError("\(claimant) uses the brand of \(owner): declare a brand of its own for \(claimant)")
}

@usableFromInline
final class KindBox<Concrete>: AnyKindBox {
  // Unchecked: only `Branded.change` writes it. `change` has `inout` access to the only reference to the box, so no two
  // accesses overlap.
  @exclusivity(unchecked) @usableFromInline var value: Concrete

  @inlinable
  init(_ value: Concrete) {
    self.value = value
    super.init(payloadType: Concrete.self)
  }

  @usableFromInline override var description: String { text(of: value) }
  @usableFromInline override var summary: String { Algebra.summary(of: value) }
  override var content: Any { value }
}

extension Kind: CustomReflectable {
  /// The mirror of the concrete value.
  public var customMirror: Mirror { Mirror(reflecting: box.content) }
}

extension Kind: Fingerprinted {
  /// Adds the concrete value.
  public func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(box.content) }
}
