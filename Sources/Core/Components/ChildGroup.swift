import Effects

/// The function that sends an initial input to the child at a path.
typealias Send<Input> = (Input, _ path: [ChildID]) -> Void

/// What a component declares, with the children in it.
struct ChildTraits {
  /// Whether there are groups of children.
  var nests = false
  /// Whether several groups of children could take the same input.
  var canClash = false
  /// Whether the component, or one of its children, has an initial input.
  var starts = false
  /// The name that two groups of children have, and where.
  var duplicate: String?
}

/// A group of children of a component or of a view.
///
/// ``ChildGroupOf`` knows the types of the keys. They are looked up only to compare children: most views have nothing
/// to compare, and each lookup takes 350 instructions.
@usableFromInline class ChildGroup<Observation, Input> {
  /// Returns why neither a child of a group nor one within it takes an input that belongs to it.
  ///
  /// The node keeps the children of the observation, if there is one.
  @usableFromInline typealias Fault = (Observation, Input, _ keptIn: PresenceNode?) -> InputFault?

  let name: String
  /// Whether an input belongs to one of the children.
  let claims: (Input) -> Bool
  /// What a child declares.
  let within: ChildTraits
  let fault: Fault

  init(_ name: String, claims: @escaping (Input) -> Bool, within: ChildTraits, fault: @escaping Fault) {
    self.name = name
    self.claims = claims
    self.within = within
    self.fault = fault
  }

  /// Compares the children in `seen` with those of the last view.
  ///
  /// It cancels the effects of children that are gone, and sends the initial inputs of new children.
  @MainActor final func keep(
    _ seen: Observation, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>
  ) {
    // If no child runs an effect or has an initial input, compare no child and keep no part of the state.
    guard within.starts || scope?.hasChildren(named: name) == true else { return node.keep(nil, name) }
    keepAll(seen, in: node, scope, send)
  }

  @MainActor func keepAll(
    _ seen: Observation, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>
  ) {}

  /// Keeps the children in `seen`, if none are kept, along the path to a child for which an effect begins.
  func prepare(_ path: ArraySlice<ChildID>, _ seen: Observation, in node: PresenceNode) {}
}

/// A group of children, whose keys are those of a collection's elements.
final class ChildGroupOf<Observation, Input, Elements: Collection, Key: Hashable, ID, Child, ChildInput>: ChildGroup<
  Observation, Input
>
{
  typealias Group = Children<Observation, Input, ID, Child, ChildInput>

  let children: Group
  let elements: (Observation) -> Elements
  let key: (Elements.Element) -> Key
  let id: (Key) -> ID
  let seen: (Observation, Elements.Element) -> Child?
  /// Whether the same array means that the children have the same children.
  let coversChildren: Bool
  /// The function that returns the children within a child.
  let own: (Child) -> ShownChildren<ChildInput>?

  init(
    _ children: Group, in elements: @escaping (Observation) -> Elements, key: @escaping (Elements.Element) -> Key,
    id: @escaping (Key) -> ID, seen: @escaping (Observation, Elements.Element) -> Child?, coversChildren: Bool,
    within: ChildTraits, fault: @escaping Fault, own: @escaping (Child) -> ShownChildren<ChildInput>?
  ) {
    self.children = children
    self.elements = elements
    self.key = key
    self.id = id
    self.seen = seen
    self.coversChildren = coversChildren
    self.own = own
    super.init(children.name, claims: children.claims, within: within, fault: fault)
  }

  @MainActor override func keepAll(
    _ whole: Observation, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>
  ) {
    let elements = elements(whole)
    let (kept, new) = compare(elements, in: node, scope)
    guard var new, within.nests || within.starts && !new.isEmpty else { return }
    for element in elements {
      let key = key(element)
      let (id, place) = (id(key), place(key))
      let (isNew, scope) = (new.remove(key) != nil, scope?.running(place))
      guard within.starts || scope != nil, isNew || within.nests, let shown = seen(whole, element).flatMap(own) else {
        continue
      }
      func begin(_ input: ChildInput, _ path: [ChildID]) {
        send(children.input.embed((key: id, input: input)), [place] + path)
      }
      if isNew { for input in shown.initial { begin(input, []) } }
      if within.nests { shown.keep(in: kept.node(key), scope, begin) }
    }
  }

  private typealias Kept = KeptChildrenOf<Elements.Element, Key>

  /// Returns the children to keep, and the keys that are new; `nil` if nothing changed, within the children either.
  @MainActor private func compare(
    _ elements: Elements, in node: PresenceNode, _ scope: (any ChildScopes)?
  ) -> (Kept, new: Set<Key>?) {
    guard let kept = node.kept(name) as? Kept else {
      let kept = keeping(elements, in: node)
      scope?.cancelChildren(scope?.childIDs(named: name).filter { kept.child($0) == nil } ?? [])
      return (kept, within.starts ? Set(kept.keys) : [])
    }
    let array = elements as? [Elements.Element]
    if let array, let last = kept.array, hasSameStorage(array, last) { return (kept, coversChildren ? nil : []) }
    kept.array = array
    let (gone, new) = kept.change(to: elements.lazy.map(key))
    if !gone.isEmpty { scope?.cancelChildren(gone.map(place)) }
    return (kept, new)
  }

  private func place(_ key: Key) -> ChildID { children.child(id(key)) }

  override func prepare(_ path: ArraySlice<ChildID>, _ whole: Observation, in node: PresenceNode) {
    guard let first = path.first else { return }
    let elements = elements(whole)
    let kept = node.kept(name) as? Kept ?? keeping(elements, in: node)
    guard path.count > 1, let element = elements.first(where: { place(key($0)) == first }) else { return }
    seen(whole, element).flatMap(own)?.prepare(path.dropFirst(), in: kept.node(key(element)))
  }

  private func keeping(_ elements: Elements, in node: PresenceNode) -> Kept {
    let kept = Kept(elements.map(key))
    kept.array = elements as? [Elements.Element]
    node.keep(kept, name)
    return kept
  }
}

/// Returns whether two live arrays share their storage. Then they are equal, since a change would have copied one.
private func hasSameStorage<Element>(_ one: [Element], _ other: [Element]) -> Bool {
  one.count == other.count
    && one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
}
