import Effects

/// The children and the initial inputs that a component declares.
@usableFromInline final class Declarations<Observation, Input> {
  private let make: () -> [ChildGroup<Observation, Input>]
  private(set) lazy var groups = make()
  /// Returns why no child takes an input.
  @usableFromInline private(set) lazy var fault = faultOfGroups()
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

  @usableFromInline func combined(with other: Declarations) -> Declarations {
    Declarations(groups + other.groups, initial: initial + other.initial)
  }

  /// Whether there are children.
  @usableFromInline var nests: Bool { traits.nests }

  /// Returns whether an input belongs to a child.
  @usableFromInline private(set) lazy var claims = claimsOfGroups()

  private func claimsOfGroups() -> (Input) -> Bool {
    if groups.count == 1 { return groups[0].claims }
    return { [groups] input in
      for group in groups where group.claims(input) { return true }
      return false
    }
  }

  private func faultOfGroups() -> ChildGroup<Observation, Input>.Fault {
    guard traits.canClash else { return groups.first?.fault ?? { _, _, _ in nil } }
    return { [groups] seen, input, node in
      // A loop makes no array: each input comes here.
      var own: ChildGroup<Observation, Input>?
      for group in groups where group.claims(input) {
        if let own { return .clash("“\(own.name)” and “\(group.name)”") }
        own = group
      }
      guard let own, let fault = own.fault(seen, input, node) else { return nil }
      guard case .clash(let names) = fault else { return fault }
      return .clash("\(names), within “\(own.name)”")
    }
  }

  /// Returns the children in `seen`.
  @usableFromInline func shown(_ seen: Observation) -> ShownChildren<Input> { Shown(self, seen) }
}

/// Why no child takes an input.
@usableFromInline package enum InputFault: Equatable {
  /// The child that it belongs to is not present.
  case gone
  /// Two groups of children take it: their names, and where.
  case clash(String)
}

/// The children of one view.
@usableFromInline package class ShownChildren<Input> {
  var traits: ChildTraits { ChildTraits() }
  var initial: [Input] { [] }
  package final var duplicate: String? { traits.duplicate }
  /// Returns why no child takes `input` now.
  ///
  /// - Parameter node: The node that keeps these children, if one does.
  func fault(of input: Input, keptIn node: PresenceNode?) -> InputFault? { nil }
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

  override func fault(of input: Input, keptIn node: PresenceNode?) -> InputFault? {
    declared.fault(seen, input, node)
  }

  @MainActor override func keep(in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {
    for group in declared.groups { group.keep(seen, in: node, scope, send) }
  }

  override func prepare(_ path: ArraySlice<ChildID>, in node: PresenceNode) {
    declared.groups.first { $0.name == path.first?.name }?.prepare(path, seen, in: node)
  }
}
