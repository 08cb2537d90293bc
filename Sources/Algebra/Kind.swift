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
  public init(_ kind: Kind<Brand, A>) { self = Self.boxed(kind) }

  /// The value in the box of `kind`.
  @inlinable
  package static func boxed(_ kind: Kind<Brand, A>) -> Self {
    guard type(of: kind.box) == KindBox<Self>.self else {
      foreignClaim(kind.box.payloadType, of: Self.self)
    }
    // Safe: the line above compared the box's very class.
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
  public static func change<R>(_ kind: inout Kind<Brand, A>, _ body: (inout Self) -> R) -> R {
    if type(of: kind.box) != KindBox<Self>.self || !isKnownUniquelyReferenced(&kind.box) {
      kind.box = KindBox(Self(kind))
    }
    // Safe: the box has this very class, whether it had it before or is new.
    return body(&unsafeDowncast(kind.box, to: KindBox<Self>.self).value)
  }
}

extension Kind: CustomStringConvertible {
  /// What the concrete value says of itself.
  public var description: String {
    func description<Brand: DescribedBrand>(_ brand: Brand.Type) -> String {
      brand.description(Kind<Brand, A>(box: box))
    }
    guard type(of: box) == ComputationNode.self, let brand = F.self as? any DescribedBrand.Type else {
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
  init(_ value: Concrete) { self.value = value }

  @usableFromInline override var payloadType: Any.Type { Concrete.self }
  @usableFromInline override var description: String { text(of: value) }
  @usableFromInline override var summary: String { Algebra.summary(of: value) }
}
