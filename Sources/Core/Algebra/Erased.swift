// The casts that the compiler does not check: those of functions whose result type is not in the type of what stores them, of values
// whose type has two names, and of boxes. No other file of `Kind`, `Contextual` or `Positioned` has one.
//
// Why this is safe. `Function<P, A>` is two words, the code and its context, whatever `A` is: its field is a function of the most
// general form, which takes and returns values by address. So a cast to `Function<P, Erased>` changes no bit, and a cast back to
// the same `A` gives the function that was there. A cast to another `A` is wrong. It does not happen: a `Kind<F, A>` is made from
// functions that return an `A`, and calls them as such. Debug builds check that in each call. A `Step` is stored as a function that
// returns `Void`, also in the general form, and is called as one only if it was made from one.

/// Stands for a type that is not known. It has no values.
@usableFromInline enum Erased {}

/// A function `(Input) -> A`, for some `A`.
@frozen public struct Look<Input> {
  @frozen @usableFromInline struct Function<A> {
    @usableFromInline let body: (Input) -> A

    @inlinable init(_ body: @escaping (Input) -> A) { self.body = body }
  }

  @usableFromInline let function: Function<Erased>
  #if DEBUG
    @usableFromInline let type: Any.Type
  #endif

  @inlinable package init<A>(_ body: @escaping (Input) -> A) {
    function = unsafeBitCast(Function(body), to: Function<Erased>.self)
    #if DEBUG
      type = A.self
    #endif
  }

  /// Returns the function that this was made from.
  ///
  /// - Precondition: It returns an `A`.
  @inlinable @inline(__always) package func returning<A>(_: A.Type) -> (Input) -> A {
    #if DEBUG
      if type != A.self { wrongType(type, A.self) }
    #endif
    return unsafeBitCast(function, to: Function<A>.self).body
  }
}

/// A function `(inout Context) -> A`, for some `A`: a step of a program.
@frozen public struct Step<Context> {
  @frozen @usableFromInline struct Function<A> {
    @usableFromInline let body: (inout Context) -> A

    @inlinable init(_ body: @escaping (inout Context) -> A) { self.body = body }
  }

  /// The function, under the type of one that returns nothing: most do, and a cast costs a retain and a release.
  @usableFromInline let function: Function<Void>
  #if DEBUG
    @usableFromInline let type: Any.Type
  #endif

  @inlinable package init<A>(_ body: @escaping (inout Context) -> A) {
    function = unsafeBitCast(Function(body), to: Function<Void>.self)
    #if DEBUG
      type = A.self
    #endif
  }

  /// Returns the function that this was made from.
  ///
  /// - Precondition: It returns an `A`.
  @inlinable @inline(__always) package func returning<A>(_: A.Type) -> (inout Context) -> A {
    #if DEBUG
      if type != A.self { wrongType(type, A.self) }
    #endif
    return unsafeBitCast(function, to: Function<A>.self).body
  }

  /// Calls the function that this was made from.
  ///
  /// - Precondition: It returns an `A`.
  @inlinable @inline(__always) func call<A>(_ context: inout Context, returning _: A.Type) -> A {
    guard A.self == Void.self else { return returning(A.self)(&context) }
    #if DEBUG
      if type != A.self { wrongType(type, A.self) }
    #endif
    function.body(&context)
    return nothing(A.self)
  }
}

/// Traps. Reached only if this package makes a kind from a function of another type than the kind's.
@usableFromInline func wrongType(_ made: Any.Type, _ called: Any.Type) -> Never {
  fatalError("a function that returns \(made) was called as one that returns \(called): see where its Kind was made")
}

/// Returns `()`, as the value of a command.
///
/// - Precondition: `A` is `Void`. A command is made only for a program that returns nothing.
@inlinable @inline(__always) package func nothing<A>(_: A.Type) -> A {
  #if DEBUG
    if A.self != Void.self { wrongType(Void.self, A.self) }
  #endif
  return sameType((), as: A.self)
}

/// Returns a value under the other name of its type.
///
/// - Precondition: The types are one. In a generic function, the compiler does not know it.
@inlinable @inline(__always) func sameType<A, B>(_ value: A, as _: B.Type) -> B { unsafeBitCast(value, to: B.self) }

extension Kind {
  /// The box of this kind: its own, if its brand stores kinds in boxes.
  @inlinable package var inBox: AnyKindBox {
    F.Raw.self == Boxed.self ? sameType(raw, as: Boxed.self).object : KindBox(self)
  }

  /// Returns the kind of which `box` is the box.
  ///
  /// - Precondition: It was made by `inBox` of such a kind. Otherwise, lowering the kind traps.
  @inlinable package init(inBox box: AnyKindBox) {
    let boxed = Boxed(object: box)
    self = F.Raw.self == Boxed.self ? Kind(raw: sameType(boxed, as: F.Raw.self)) : boxed.value(in: F.self)
  }
}

extension AnyKindBox {
  /// This box as a node.
  ///
  /// - Precondition: It is one.
  @inlinable var asNode: ComputationNode { unsafeDowncast(self, to: ComputationNode.self) }
}

extension KindBox {
  /// Calls `body` with `box` as the box of such a value.
  ///
  /// - Precondition: `payloadType` of `box` is this type. So `box` is of this class, since no other class has that type.
  ///
  /// It does not use `unsafeDowncast`: where the compiler knows that the box is of another class, because the branch before traps,
  /// Swift 6.3.1 does not end (`aForeignBrandCompilesOptimised`).
  @inlinable @inline(__always) static func contents<R>(of box: AnyKindBox, _ body: (KindBox) -> R) -> R {
    Unmanaged<KindBox>.fromOpaque(Unmanaged.passUnretained(box).toOpaque())._withUnsafeGuaranteedRef(body)
  }

  /// Returns `box` as the box of a state of this type. Traps if it is none: it is that of another space.
  @inlinable package static func of(_ box: AnyKindBox) -> KindBox {
    guard box.payloadType == Concrete.self else { foreignPosition(box.payloadType, Concrete.self) }
    // Safe: as for `contents(of:_:)`.
    return unsafeDowncast(box, to: KindBox.self)
  }
}
