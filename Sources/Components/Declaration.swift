import Effects

/// Takes an initial input, and the path of the child that it starts.
typealias Send<Input> = (Input, _ path: [ChildID]) -> Void

/// The children of one kind that a component declares, with what it shows and its inputs.
class Declaration<Seen, Input> {
  let name: String
  /// Whether one of them, or one within them, has an initial input.
  let starts: Bool
  /// Whether several kinds of children within one of them could take the same input.
  let canClash: Bool

  init(_ name: String, starts: Bool, canClash: Bool) {
    self.name = name
    self.starts = starts
    self.canClash = canClash
  }

  /// Compares the children in `seen` with those kept from the last view: cancels what runs for those that have gone, and sends the
  /// initial inputs of those that have come.
  func keep(_ seen: Seen, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {}

  /// Keeps the children in `seen`, if none are kept, along a path to a child for which something begins.
  func prepare(_ path: ArraySlice<ChildID>, _ seen: Seen, in node: PresenceNode) {}

  func claims(_ input: Input) -> Bool { false }
  func clash(_ input: Input) -> String? { nil }
}

/// All that a component declares of its children, and the inputs with which it starts.
final class Declarations<Seen, Input> {
  private let make: () -> [Declaration<Seen, Input>]
  private(set) lazy var all = make()
  let isEmpty: Bool
  /// Whether it has children.
  let nests: Bool
  /// Whether several kinds of children could take the same input.
  let canClash: Bool
  /// Whether it, or a child of it, has an initial input.
  let starts: Bool
  let initial: [Input]
  /// The name that two kinds of children have, and where.
  let duplicate: String?

  init(
    nests: Bool, canClash: Bool, starts: Bool, initial: [Input], duplicate: String?,
    _ make: @escaping () -> [Declaration<Seen, Input>]
  ) {
    self.make = make
    self.nests = nests
    self.canClash = canClash
    isEmpty = !nests && initial.isEmpty
    self.starts = starts || !initial.isEmpty
    self.initial = initial
    self.duplicate = duplicate
  }

  convenience init(_ all: [Declaration<Seen, Input>] = [], initial: [Input] = [], duplicate: String? = nil) {
    var names: Set<String> = []
    let repeated = all.first { !names.insert($0.name).inserted }.map { "“\($0.name)”" }
    self.init(
      nests: !all.isEmpty, canClash: all.count > 1 || all.contains { $0.canClash },
      starts: all.contains { $0.starts }, initial: initial, duplicate: duplicate ?? repeated
    ) { all }
  }

  func combined(with other: Declarations) -> Declarations {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Declarations(all + other.all, initial: initial + other.initial, duplicate: duplicate ?? other.duplicate)
  }

  /// The children in `seen`; `nil` where there is nothing to compare.
  func shown(_ seen: Seen) -> ShownChildren<Input>? { isEmpty && duplicate == nil ? nil : Shown(self, seen) }

  /// Which two kinds of children take one input, and where.
  func clash(_ input: Input) -> String? {
    guard canClash else { return nil }
    let claimants = all.filter { $0.claims(input) }
    guard claimants.count < 2 else { return claimants.map { "“\($0.name)”" }.joined(separator: " and ") }
    return claimants.first.flatMap { own in own.clash(input).map { "\($0), within “\(own.name)”" } }
  }
}

/// The children that one view has.
public class ShownChildren<Input> {
  /// The name that two kinds of children have, and where.
  package var duplicate: String? { nil }
  /// Which two kinds of children take one input, and where.
  package func clash(_ input: Input) -> String? { nil }
  var initial: [Input] { [] }
  var starts: Bool { false }
  func keep(in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {}
  func prepare(_ path: ArraySlice<ChildID>, in node: PresenceNode) {}
}

private final class Shown<Seen, Input>: ShownChildren<Input> {
  private let declared: Declarations<Seen, Input>
  private let seen: Seen

  init(_ declared: Declarations<Seen, Input>, _ seen: Seen) {
    self.declared = declared
    self.seen = seen
  }

  override var initial: [Input] { declared.initial }
  override var starts: Bool { declared.starts }
  override var duplicate: String? { declared.duplicate }

  override func keep(in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {
    for children in declared.all { children.keep(seen, in: node, scope, send) }
  }

  override func prepare(_ path: ArraySlice<ChildID>, in node: PresenceNode) {
    declared.all.first { $0.name == path.first?.name }?.prepare(path, seen, in: node)
  }

  override func clash(_ input: Input) -> String? { declared.clash(input) }
}

/// Children of one kind, whose keys are those of a collection's elements.
final class DeclarationOf<Seen, Input, Elements: Collection, Key: Hashable, ChildInput>: Declaration<Seen, Input> {
  private let elements: (Seen) -> Elements
  private let key: (Elements.Element) -> Key
  private let child: (Key) -> ChildID
  /// Whether two collections are the same, in O(1); `nil` where only their keys can be compared.
  private let isSame: ((Elements, Elements) -> Bool)?
  /// Whether the same collection means the same children of children.
  private let coversChildren: Bool
  /// What is declared within a child; `nil` where nothing is.
  private let own: ((Seen, Elements.Element) -> ShownChildren<ChildInput>?)?
  /// Whether the children have children.
  private let nests: Bool
  private let takes: (Input) -> Bool
  private let clashWithin: (Input) -> String?
  private let embed: (Key, ChildInput) -> Input

  init(
    _ name: String, elements: @escaping (Seen) -> Elements, key: @escaping (Elements.Element) -> Key,
    child: @escaping (Key) -> ChildID, isSame: ((Elements, Elements) -> Bool)?, coversChildren: Bool,
    own: ((Seen, Elements.Element) -> ShownChildren<ChildInput>?)?, starts: Bool, nests: Bool, canClash: Bool,
    claims: @escaping (Input) -> Bool, clash: @escaping (Input) -> String?, embed: @escaping (Key, ChildInput) -> Input
  ) {
    self.elements = elements
    self.key = key
    self.child = child
    self.isSame = isSame
    self.coversChildren = coversChildren
    self.own = own
    self.nests = nests
    takes = claims
    clashWithin = clash
    self.embed = embed
    super.init(name, starts: starts, canClash: canClash)
  }

  override func claims(_ input: Input) -> Bool { takes(input) }
  override func clash(_ input: Input) -> String? { clashWithin(input) }

  override func keep(_ seen: Seen, in node: PresenceNode, _ scope: (any ChildScopes)?, _ send: Send<Input>) {
    // Where nothing runs and nothing starts, no child is looked at and nothing of the state is kept.
    guard starts || scope?.hasChildren(named: name) == true else { return node.keep(nil, name) }
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

  /// What is kept from now on, and the keys that were not kept before; `nil` where nothing has changed, within the children neither.
  private func compare(
    _ elements: Elements, in node: PresenceNode, _ scope: (any ChildScopes)?
  ) -> (KeptChildrenOf<Elements, Key>, new: Set<Key>?) {
    guard let kept = node.kept(name) as? KeptChildrenOf<Elements, Key> else {
      let kept = keeping(elements, in: node)
      scope?.cancelChildren(scope?.childIDs(named: name).filter { !kept.has($0) } ?? [])
      return (kept, starts ? Set(kept.keys) : [])
    }
    if let isSame, let last = kept.elements, isSame(last, elements) { return (kept, coversChildren ? nil : []) }
    kept.elements = isSame == nil ? nil : elements
    let (gone, new) = kept.change(to: elements.lazy.map(key))
    if !gone.isEmpty { scope?.cancelChildren(gone.map(child)) }
    return (kept, new)
  }

  override func prepare(_ path: ArraySlice<ChildID>, _ seen: Seen, in node: PresenceNode) {
    guard let first = path.first else { return }
    let elements = elements(seen)
    let kept = node.kept(name) as? KeptChildrenOf<Elements, Key> ?? keeping(elements, in: node)
    guard path.count > 1, let own, let element = elements.first(where: { child(key($0)) == first }),
      let shown = own(seen, element)
    else { return }
    shown.prepare(path.dropFirst(), in: kept.node(key(element)))
  }

  private func keeping(_ elements: Elements, in node: PresenceNode) -> KeptChildrenOf<Elements, Key> {
    let kept = KeptChildrenOf<Elements, Key>(elements.map(key))
    kept.elements = isSame == nil ? nil : elements
    node.keep(kept, name)
    return kept
  }
}
