import Effects

/// The function that sends an initial input to the child at a path.
typealias Send<Input> = (Input, _ path: [ChildID]) -> Void

/// A group of children that a component declares.
///
/// ``DeclarationOf`` knows the types of the keys. They are looked up only to compare children: most views have nothing
/// to compare, and each lookup takes 350 instructions.
class Declaration<Observation, Input> {
  let name: String
  /// Whether a child, or one within it, has an initial input.
  let starts: Bool
  /// Whether several groups within one child could take the same input.
  let canClash: Bool
  /// Whether an input belongs to one of the children.
  let claims: (Input) -> Bool
  /// The function that returns the two groups within one child that take an input.
  let clash: (Input) -> String?
  /// Whether an input belongs to a child of this group, or to one within it, that is not present.
  ///
  /// The node, if there is one, keeps the children of this observation.
  let isGone: (Observation, Input, PresenceNode?) -> Bool

  init(
    name: String, starts: Bool, canClash: Bool, claims: @escaping (Input) -> Bool,
    clash: @escaping (Input) -> String?, isGone: @escaping (Observation, Input, PresenceNode?) -> Bool
  ) {
    self.name = name
    self.starts = starts
    self.canClash = canClash
    self.claims = claims
    self.clash = clash
    self.isGone = isGone
  }

  /// Compares the children in `seen` with those of the last view.
  ///
  /// It cancels the effects of children that are gone, and sends the initial inputs of new children.
  @MainActor final func keep(
    _ seen: Observation, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>
  ) {
    // If no child runs an effect or has an initial input, compare no child and keep no part of the state.
    guard starts || scope?.hasChildren(named: name) == true else { return node.keep(nil, name) }
    keepAll(seen, in: node, scope, send)
  }

  @MainActor func keepAll(
    _ seen: Observation, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>
  ) {}

  /// Keeps the children in `seen`, if none are kept, along the path to a child for which an effect begins.
  func prepare(_ path: ArraySlice<ChildID>, _ seen: Observation, in node: PresenceNode) {}
}

/// The children and the initial inputs that a component declares.
@usableFromInline
final class Declarations<Observation, Input> {
  private let make: () -> [Declaration<Observation, Input>]
  private(set) lazy var all = make()
  let nests: Bool
  /// Whether there are neither children nor initial inputs.
  let isEmpty: Bool
  /// Whether several groups of children could take the same input.
  let canClash: Bool
  /// Whether the component, or one of its children, has an initial input.
  let starts: Bool
  let initial: [Input]
  /// The name that two groups of children have, and where.
  let duplicate: String?

  init(_ all: [Declaration<Observation, Input>] = [], initial: [Input] = [], duplicate: String? = nil) {
    make = { all }
    nests = !all.isEmpty
    isEmpty = all.isEmpty && initial.isEmpty
    canClash = all.count > 1 || all.contains { $0.canClash }
    starts = !initial.isEmpty || all.contains { $0.starts }
    self.initial = initial
    var names: Set<String> = []
    self.duplicate = duplicate ?? all.first { !names.insert($0.name).inserted }.map { "“\($0.name)”" }
  }

  /// Creates the declarations of one level of a tree, with the properties of `level`. `make` runs on first use.
  init(as level: Declarations, _ make: @escaping () -> [Declaration<Observation, Input>]) {
    self.make = make
    (nests, isEmpty, canClash, starts) = (level.nests, level.isEmpty, level.canClash, level.starts)
    (initial, duplicate) = (level.initial, level.duplicate)
  }

  func combined(with other: Declarations) -> Declarations {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Declarations(all + other.all, initial: initial + other.initial, duplicate: duplicate ?? other.duplicate)
  }

  /// Returns the children in `seen`, or `nil` if there is nothing to compare.
  @usableFromInline
  func shown(_ seen: Observation) -> ShownChildren<Input>? { isEmpty ? nil : Shown(self, seen) }

  /// Returns the two groups of children that take one input, and where.
  func clash(_ input: Input) -> String? {
    guard canClash else { return nil }
    // A loop makes no array: each input comes here.
    var own: Declaration<Observation, Input>?
    for group in all where group.claims(input) {
      guard own == nil else {
        return all.filter { $0.claims(input) }.map { "“\($0.name)”" }.joined(separator: " and ")
      }
      own = group
    }
    guard let own, own.canClash, let clash = own.clash(input) else { return nil }
    return "\(clash), within “\(own.name)”"
  }

  /// Returns whether `input` belongs to a child that is not present in `seen`.
  ///
  /// - Parameter node: The node that keeps the children in `seen`, if one does.
  func isGone(_ input: Input, in seen: Observation, keptIn node: PresenceNode?) -> Bool {
    for group in all where group.isGone(seen, input, node) { return true }
    return false
  }
}

/// The children of one view.
@usableFromInline
package class ShownChildren<Input> {
  package var duplicate: String? { nil }
  package func clash(_ input: Input) -> String? { nil }
  func isGone(_ input: Input, keptIn node: PresenceNode?) -> Bool { false }
  var initial: [Input] { [] }
  var starts: Bool { false }
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

  override var duplicate: String? { declared.duplicate }
  override func clash(_ input: Input) -> String? { declared.clash(input) }
  override func isGone(_ input: Input, keptIn node: PresenceNode?) -> Bool {
    declared.isGone(input, in: seen, keptIn: node)
  }
  override var initial: [Input] { declared.initial }
  override var starts: Bool { declared.starts }

  @MainActor override func keep(in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {
    for children in declared.all { children.keep(seen, in: node, scope, send) }
  }

  override func prepare(_ path: ArraySlice<ChildID>, in node: PresenceNode) {
    declared.all.first { $0.name == path.first?.name }?.prepare(path, seen, in: node)
  }
}

/// A group of children, whose keys are those of a collection's elements.
final class DeclarationOf<Observation, Input, Elements: Collection, Key: Hashable, ChildInput>: Declaration<
  Observation, Input
>
{
  let elements: (Observation) -> Elements
  let key: (Elements.Element) -> Key
  let child: (Key) -> ChildID
  /// Whether the same array means that the children have the same children.
  let coversChildren: Bool
  /// The function that returns the children within a child; `nil` if the child declares none.
  let own: ((Observation, Elements.Element) -> ShownChildren<ChildInput>?)?
  let nests: Bool
  let embed: (Key, ChildInput) -> Input

  init(
    name: String, elements: @escaping (Observation) -> Elements, key: @escaping (Elements.Element) -> Key,
    child: @escaping (Key) -> ChildID, coversChildren: Bool,
    own: ((Observation, Elements.Element) -> ShownChildren<ChildInput>?)?, starts: Bool, nests: Bool, canClash: Bool,
    claims: @escaping (Input) -> Bool, clash: @escaping (Input) -> String?,
    isGone: @escaping (Observation, Input, PresenceNode?) -> Bool, embed: @escaping (Key, ChildInput) -> Input
  ) {
    self.elements = elements
    self.key = key
    self.child = child
    self.coversChildren = coversChildren
    self.own = own
    self.nests = nests
    self.embed = embed
    super.init(name: name, starts: starts, canClash: canClash, claims: claims, clash: clash, isGone: isGone)
  }

  @MainActor override func keepAll(
    _ seen: Observation, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>
  ) {
    let elements = elements(seen)
    let (kept, new) = compare(elements, in: node, scope)
    guard let new, let own, nests || !new.isEmpty else { return }
    var unstarted = new
    for element in elements {
      let key = key(element)
      let (isNew, scope) = (unstarted.remove(key) != nil, scope?.running(child(key)))
      guard starts || scope != nil, isNew || nests, let shown = own(seen, element) else { continue }
      if isNew { for input in shown.initial { send(embed(key, input), [child(key)]) } }
      if nests { shown.keep(in: kept.node(key), scope) { send(embed(key, $0), [child(key)] + $1) } }
    }
  }

  private typealias Kept = KeptChildrenOf<Elements.Element, Key>

  /// Returns the children to keep, and the keys that are new; `nil` if nothing changed, within the children either.
  @MainActor private func compare(
    _ elements: Elements, in node: PresenceNode, _ scope: (any ChildScopes)?
  ) -> (Kept, new: Set<Key>?) {
    guard let kept = node.kept(name) as? Kept else {
      let kept = keeping(elements, in: node)
      scope?.cancelChildren(scope?.childIDs(named: name).filter { !kept.has($0) } ?? [])
      return (kept, starts ? Set(kept.keys) : [])
    }
    let array = elements as? [Elements.Element]
    if let array, let last = kept.array, hasSameStorage(array, last) { return (kept, coversChildren ? nil : []) }
    kept.array = array
    let (gone, new) = kept.change(to: elements.lazy.map(key))
    if !gone.isEmpty { scope?.cancelChildren(gone.map(child)) }
    return (kept, new)
  }

  override func prepare(_ path: ArraySlice<ChildID>, _ seen: Observation, in node: PresenceNode) {
    guard let first = path.first else { return }
    let elements = elements(seen)
    let kept = node.kept(name) as? Kept ?? keeping(elements, in: node)
    guard path.count > 1, let own, let element = elements.first(where: { child(key($0)) == first }),
      let shown = own(seen, element)
    else { return }
    shown.prepare(path.dropFirst(), in: kept.node(key(element)))
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
