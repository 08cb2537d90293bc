import TextUtilities
import Trampoline

/// A concrete type that stands for one application of a brand to an argument: `Store<S, A>` is `StoreBrand<S>` of `A`.
///
/// Swift cannot abstract over `Store<S, _>`. A brand is a name for it that can be passed as a type parameter, and
/// ``Kind`` is the brand applied (Yallop & White 2014).
///
/// - Important: A brand belongs to one concrete type. Swift cannot check this, so lowering does: see ``init(_:)``.
public protocol Branded<Brand, A> {
  /// The name of the type constructor.
  associatedtype Brand
  /// What it is applied to.
  associatedtype A

  /// Lowers the application of a brand to the concrete type that stands for it.
  ///
  /// The default is right for every type that is outside this package.
  ///
  /// - Precondition: The kind was lifted from a value of this very type. Any type can claim a brand by declaring it;
  ///   a kind that was lifted from another claimant traps here, in release builds too, and names both types.
  /// - Complexity: O(1).
  init(_ kind: Kind<Brand, A>)
}

/// The brand `F` applied to `A`: `F<A>`, where code must be written once for every `F`.
///
/// A kind is made from a ``Branded`` value only, so that its brand and argument are those of a real type:
///
///     let kind: Kind<StoreBrand<Int>, String> = Kind(store)
///     let store = Store(kind)
///
/// - Complexity: Making one allocates one box; lowering compares one pointer.
@frozen
public struct Kind<F, A> {
  @usableFromInline var box: AnyKindBox

  @inlinable
  init(box: AnyKindBox) { self.box = box }

  /// The object that holds the value, for ``Release``.
  package var storage: AnyObject { box }

  /// The node of a bound program, which has no box around it; `nil` for other values.
  @inlinable
  var node: ComputationNode? {
    // Safe: the class is compared before. It is not generic, so that takes no look-up.
    type(of: box) == ComputationNode.self ? unsafeDowncast(box, to: ComputationNode.self) : nil
  }

  /// Lifts a concrete value to the application of its brand.
  @inlinable
  public init<Concrete: Branded>(_ value: Concrete) where Concrete.Brand == F, Concrete.A == A {
    box = KindBox(value)
  }
}

extension Branded {
  /// This value as the application of its brand.
  @inlinable
  public var kind: Kind<Brand, A> { Kind(self) }

  /// The concrete value that `kind` was lifted from.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<Brand, A>) { self = Self.boxed(kind) }

  /// The value in the box of `kind`.
  ///
  /// Inlined always, as `change` is: otherwise a caller that knows the types at run time only looks up a witness table for each
  /// call. That is 5 % of an event of `Day` and `SumSpace`.
  @inlinable
  @inline(__always)
  package static func boxed(_ kind: Kind<Brand, A>) -> Self {
    // Read once. Swift 6.3.1 read it again, for the message, after it had freed the box: in a release build of
    // `aForeignTypeThatClaimsABrandTraps`.
    let payloadType = kind.box.payloadType
    guard payloadType == Self.self else { foreignClaim(payloadType, of: Self.self) }
    // Safe: only a `KindBox<Self>` has this payload type.
    return unsafeDowncast(kind.box, to: KindBox<Self>.self).value
  }
}

extension Branded {
  /// Changes the concrete value of `kind`: in place where no other kind shares it, otherwise in a copy.
  ///
  ///     var kind: Kind<StoreBrand<Int>, String> = Kind(store)
  ///     Store.change(&kind) { $0.position += 1 }
  ///
  /// - Precondition: as for ``init(_:)``. A kind lifted from another type that claims the brand traps, and names both types.
  /// - Complexity: O(1), beside `body`. A shared kind costs one copy of the value and one allocation.
  @inlinable
  @inline(__always)
  public static func change<R>(_ kind: inout Kind<Brand, A>, _ body: (inout Self) -> R) -> R {
    if kind.box.payloadType != Self.self || !isKnownUniquelyReferenced(&kind.box) {
      kind.box = KindBox(Self(kind))
    }
    // Safe: only a `KindBox<Self>` has this payload type, whether the kind had it before or has a new one.
    return body(&unsafeDowncast(kind.box, to: KindBox<Self>.self).value)
  }
}

extension Kind: CustomStringConvertible {
  /// What the concrete value says of itself.
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

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
///
/// Only a type that claims another type's brand comes here.
@usableFromInline
func foreignClaim(_ claimant: Any.Type, of concrete: Any.Type) -> Never {
  fatalError("a \(claimant) claims the brand of \(concrete): a brand has one concrete type")
}

@usableFromInline
final class KindBox<Concrete>: AnyKindBox {
  // Unchecked: only `Branded.change` writes it, in a box that nobody else refers to, while it holds `inout` access to the
  // only reference; so no two accesses overlap.
  @exclusivity(unchecked) @usableFromInline var value: Concrete

  @inlinable
  init(_ value: Concrete) {
    self.value = value
    super.init(payloadType: Concrete.self)
  }

  @usableFromInline override var description: String { text(of: value) }
  @usableFromInline override var summary: String { Algebra.summary(of: value) }
}
