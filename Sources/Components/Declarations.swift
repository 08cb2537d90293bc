import Effects

/// The children and the initial inputs that a component declares.
@usableFromInline
final class Declarations<Observation, Input> {
  private let make: () -> [ChildGroup<Observation, Input>]
  private(set) lazy var groups = make()
  let traits: ChildTraits
  let initial: [Input]

  init(_ groups: [ChildGroup<Observation, Input>] = [], initial: [Input] = []) {
    make = { groups }
    var names: Set<String> = []
    let duplicate = groups.first { !names.insert($0.name).inserted }.map { "“\($0.name)”" }
    traits = ChildTraits(
      nests: !groups.isEmpty, canClash: groups.count > 1 || groups.contains { $0.within.canClash },
      starts: !initial.isEmpty || groups.contains { $0.within.starts },
      duplicate: groups.lazy.compactMap { group in
        group.within.duplicate.map { "\($0), within “\(group.name)”" }
      }.first ?? duplicate)
    self.initial = initial
  }

  /// Creates the declarations of one level of a tree, with the properties of `level`. `make` runs on first use.
  init(as level: Declarations, _ make: @escaping () -> [ChildGroup<Observation, Input>]) {
    self.make = make
    (traits, initial) = (level.traits, level.initial)
  }

  @usableFromInline
  func combined(with other: Declarations) -> Declarations {
    Declarations(groups + other.groups, initial: initial + other.initial)
  }

  /// Whether there are children.
  @usableFromInline
  var nests: Bool { traits.nests }

  /// Returns whether an input belongs to a child.
  @usableFromInline
  func claims(_ input: Input) -> Bool {
    for group in groups where group.claims(input) { return true }
    return false
  }

  /// Returns the children in `seen`.
  @usableFromInline
  func shown(_ seen: Observation) -> ShownChildren<Input> { Shown(self, seen) }
}

/// The children of one view.
@usableFromInline
package class ShownChildren<Input> {
  var traits: ChildTraits { ChildTraits() }
  var initial: [Input] { [] }
  package final var duplicate: String? { traits.duplicate }
  /// Returns the two groups of children that take one input, and where.
  package func clash(_ input: Input) -> String? { nil }
  /// Returns whether `input` belongs to a child that is not present.
  ///
  /// - Parameter node: The node that keeps these children, if one does.
  func isGone(_ input: Input, keptIn node: PresenceNode?) -> Bool { false }
  @MainActor func keep(in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {}
  func prepare(_ path: ArraySlice<ChildID>, in node: PresenceNode) {}
}

private final class Shown<Observation, Input>: ShownChildren<Input> {
  private let declared: Declarations<Observation, Input>
  private let seen: Observation

  init(_ declared: Declarations<Observation, Input>, _ seen: Observation) {
    self.declared = declared
    self.seen = seen
  }

  override var traits: ChildTraits { declared.traits }
  override var initial: [Input] { declared.initial }

  override func clash(_ input: Input) -> String? {
    guard declared.traits.canClash else { return nil }
    // A loop makes no array: each input comes here.
    var own: ChildGroup<Observation, Input>?
    for group in declared.groups where group.claims(input) {
      if let own { return "“\(own.name)” and “\(group.name)”" }
      own = group
    }
    guard let own, own.within.canClash, let clash = own.clash(input, in: seen) else { return nil }
    return "\(clash), within “\(own.name)”"
  }

  override func isGone(_ input: Input, keptIn node: PresenceNode?) -> Bool {
    for group in declared.groups where group.isGone(input, in: seen, keptIn: node) { return true }
    return false
  }

  @MainActor override func keep(in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {
    for group in declared.groups { group.keep(seen, in: node, scope, send) }
  }

  override func prepare(_ path: ArraySlice<ChildID>, in node: PresenceNode) {
    declared.groups.first { $0.name == path.first?.name }?.prepare(path, seen, in: node)
  }
}
