/// A named property that a single state can decide.
///
/// ```swift
/// let small = Property<Int>.always("small") { $0 < 10 }
/// let result = Counter().search(for: [small])
/// ```
///
/// For properties of whole paths see ``Graph/leadsTo(from:to:fairness:)``.
public struct Property<State>: Sendable {
  /// What a matching state decides.
  @usableFromInline enum Kind: Sendable { case always, reachable }

  /// The name, for reports.
  public let name: String
  @usableFromInline let kind: Kind
  /// Whether a state decides the property.
  @usableFromInline let decides: @Sendable (State) -> Bool

  /// Creates a property that holds if `condition` is true in all reachable states.
  @inlinable public static func always(_ name: String, _ condition: @escaping @Sendable (State) -> Bool) -> Self {
    Self(name, .always) { !condition($0) }
  }

  /// Creates a property that holds if `condition` is true in a reachable state.
  @inlinable public static func reachable(_ name: String, _ condition: @escaping @Sendable (State) -> Bool) -> Self {
    Self(name, .reachable, condition)
  }

  @usableFromInline init(_ name: String, _ kind: Kind, _ decides: @escaping @Sendable (State) -> Bool) {
    (self.name, self.kind, self.decides) = (name, kind, decides)
  }

  /// The verdict, given the path to the first state that decides the property.
  @usableFromInline func verdict<Label>(_ path: Path<Label>?, _ report: SearchReport) -> Verdict<Label> {
    switch (kind, path) {
    case (.always, let path?): .fails(path)
    case (.reachable, let path?): .holds(path)
    case (.always, nil): report.limit.map { .inconclusive($0) } ?? .holds(nil)
    case (.reachable, nil): report.limit.map { .inconclusive($0) } ?? .fails(nil)
    }
  }
}
