import Components
import OrderedJSON
import Utilities

/// A reflection of values into JSON, which reuses what did not change since the last one.
///
/// Reflection is slow, and a step changes little. So a reflector keeps each value with its JSON. If the next value is
/// equal, it has the same JSON: equal values are interchangeable (the documentation of `Equatable`). Values with objects,
/// references or mirrors of their own are always reflected again.
final class Reflector {
  /// The JSON of a value, with what is needed to reuse it.
  struct Reflected {
    var json: JSON
    /// The number of values that the JSON shows.
    var count = 1
    /// Whether the value can change and still be equal: it has objects or references.
    var isShared = false
    /// What to compare the next value with; `nil` for a simple value.
    fileprivate var node: Node?
  }

  /// A value that was reflected, and its parts.
  fileprivate final class Node {
    let value: Any
    let type: TypeInfo
    let json: JSON
    let count: Int
    let isShared: Bool
    /// The nodes of the stored properties, in order.
    let children: [Node?]
    /// The numbers of values that the elements show.
    let counts: [Int]

    init(_ value: Any, _ type: TypeInfo, _ reflected: Reflected, children: [Node?] = [], counts: [Int] = []) {
      (self.value, self.type, self.children, self.counts) = (value, type, children, counts)
      (json, count, isShared) = (reflected.json, reflected.count, reflected.isShared)
    }
  }

  /// How a type that is not simple is reflected.
  fileprivate enum Form {
    case reference, collection, custom, plain
  }

  /// What reflection needs to know of a type.
  fileprivate final class TypeInfo {
    let form: Form
    /// Whether two values of the type are equal; `nil` without `==`.
    let isEqual: ((Any, Any) -> Bool)?
    /// The mirror of a type that provides its own.
    let customMirror: ((Any) -> Mirror)?
    let isVoid: Bool
    let isNumber: Bool
    /// The nodes of small values that were reflected lately: log entries, actions and flags often return.
    private(set) var recent: [Node] = []
    private var oldest = 0

    private static let mostRecent = 4
    /// The most values in a node that is remembered.
    static let mostRecentCount = 8

    init(form: Form, type: Any.Type) {
      self.form = form
      isVoid = type == Void.self
      isNumber = type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type
      isEqual = (type as? any Equatable.Type).map { equality(of: $0) }
      customMirror = form == .custom ? (type as? any CustomReflectable.Type).map { mirrors(of: $0) } : nil
    }

    func remember(_ node: Node) {
      guard isEqual != nil, !node.isShared, node.count <= Self.mostRecentCount else { return }
      guard recent.count == Self.mostRecent else { return recent.append(node) }
      recent[oldest] = node
      oldest = (oldest + 1) % Self.mostRecent
    }
  }

  /// The references that the last reflection showed, with their values.
  private var references: [(reference: any ReferenceContent, value: Any)] = []
  /// Whether the last reflection showed objects, which can change without a trace.
  private var hasObjects = false
  private var last: [Node?] = []
  private var left = 0
  private var path: [ObjectIdentifier] = []
  private var types: [ObjectIdentifier: TypeInfo] = [:]

  /// Returns the number of elements that a long array leaves out; `nil` if it leaves out none.
  ///
  /// A text in the middle of the array says the number.
  static func leftOut(of elements: [JSON]) -> Int? {
    guard elements.count == 2 * shownAtEnd + 1, let text = elements[shownAtEnd].string, text.hasSuffix(" more›")
    else { return nil }
    // A text of the state may have any number.
    return Int(text.dropFirst().dropLast(6)).flatMap { (1...Int(Int32.max)).contains($0) ? $0 : nil }
  }

  private static let mostValues = 10_000
  private static let shownAtEnd = 500
  private static let deepest = 64

  /// Begins the reflection of some values, which are compared with those of the last reflection, in order.
  ///
  /// - Parameter reflect: Reflects a value.
  func reflecting<Result>(_ body: (_ reflect: (Any) -> Reflected) -> Result) -> Result {
    left = Self.mostValues
    references = []
    hasObjects = false
    var next: [Node?] = []
    let result = body { value in
      let reflected = self.reflected(value, next.count < last.count ? last[next.count] : nil, depth: 0)
      next.append(reflected.node)
      return reflected
    }
    last = next
    return result
  }

  /// Whether a reference or an object of the last reflection may have changed since.
  var mayHaveChanged: Bool {
    hasObjects
      || references.contains { reference, value in
        let content = reference.content
        let type = typeInfo(of: content)
        return type !== typeInfo(of: value) || type.isEqual?(content, value) != true
      }
  }

  /// Whether the last reflection showed a reference.
  func hasShown(_ reference: any ReferenceContent) -> Bool {
    references.contains { $0.reference.identity == reference.identity }
  }

  /// Returns the JSON of one value.
  func reflect(_ value: Any) -> Reflected { reflecting { $0(value) } }

  private func reflected(_ value: Any, _ last: Node?, depth: Int) -> Reflected {
    guard left > 1, depth < Self.deepest else {
      left -= 1
      return Reflected(json: "…")
    }
    // The type decides, and not the value: an optional is not the value in it.
    let kind = Swift.type(of: value)
    if kind == Int.self, let number = value as? Int { return simple(JSON(number)) }
    if kind == String.self, let text = value as? String { return simple(.string(text)) }
    if kind == Bool.self, let boolean = value as? Bool { return simple(JSON(boolean)) }
    let type = typeInfo(of: value)
    switch type.form {
    case .reference:
      left -= 1
      guard let reference = value as? any ReferenceContent else { return simple(.null) }
      let value = reference.content
      references.append((reference, value))
      var content = reflected(value, last?.children.first ?? nil, depth: depth + 1)
      let child = content.node
      content.isShared = true
      content.count += 1
      content.node = Node(reference, type, content, children: [child])
      return content
    case .collection, .custom, .plain: break
    }
    if let node = node(equalTo: value, type, last) {
      left -= node.count
      return Reflected(json: node.json, count: node.count, isShared: false, node: node)
    }
    let before = left
    left -= 1
    let last = last?.type === type ? last : nil
    if type.form == .collection, let elements = value as? any Collection {
      return collection(elements, value, type, last, depth: depth, from: before)
    }
    return structure(value, type, last, depth: depth, from: before)
  }

  /// Returns the node of an equal value: of the last one in the same place, or of a recent one.
  private func node(equalTo value: Any, _ type: TypeInfo, _ last: Node?) -> Node? {
    guard let isEqual = type.isEqual else { return nil }
    if let last, last.type === type, !last.isShared, last.count < left, isEqual(value, last.value) { return last }
    return type.recent.first { $0 !== last && $0.count < left && isEqual(value, $0.value) }
  }

  private func typeInfo(of value: Any) -> TypeInfo {
    let type = type(of: value)
    let identifier = ObjectIdentifier(type)
    if let info = types[identifier] { return info }
    let info = TypeInfo(form: form(of: type, value), type: type)
    types[identifier] = info
    return info
  }

  private func form(of type: Any.Type, _ value: Any) -> Form {
    if type is any ReferenceContent.Type { return .reference }
    let style = Mirror(reflecting: value).displayStyle
    switch style {
    case .collection: return type is any Collection.Type ? .collection : .custom
    // These conform to `CustomReflectable`, too.
    case .set, .dictionary, .optional: return .plain
    default:
      if type is any CustomReflectable.Type { return .custom }
      return style == .struct && type is any Collection.Type ? .collection : .plain
    }
  }

  private func simple(_ json: JSON) -> Reflected {
    left -= 1
    return Reflected(json: json)
  }

  // MARK: Structures

  private func structure(
    _ value: Any, _ type: TypeInfo, _ last: Node?, depth: Int, from before: Int
  ) -> Reflected {
    let mirror = type.customMirror?(value) ?? Mirror(reflecting: value)
    var parts = Parts(last: last, isShared: false)
    var json: JSON?
    switch mirror.displayStyle {
    case .optional: json = mirror.children.first.map { part($0.value, depth: depth, &parts) } ?? .null
    case .enum:
      if let (label, payload) = mirror.children.first {
        json = [(key: label ?? "value", value: part(payload, depth: depth + 1, &parts))].json
      }
    case .set: json = .array(fields(of: mirror, depth: depth, &parts).map(\.value).sorted { $0.write() < $1.write() })
    case .dictionary: json = dictionary(mirror, depth: depth, &parts)
    case .class:
      parts.isShared = true
      hasObjects = true
      let identity = ObjectIdentifier(value as AnyObject)
      guard !path.contains(identity) else { return Reflected(json: "‹cycle›", isShared: true) }
      path.append(identity)
      defer { path.removeLast() }
      json = object(of: mirror, depth: depth, &parts)
    default: json = object(of: mirror, depth: depth, &parts)
    }
    // What a mirror of its own shows may change without the value, unless it shows nothing.
    if type.customMirror != nil, json != nil { parts.isShared = true }
    var reflected = Reflected(json: json ?? leaf(value, type), count: before - left, isShared: parts.isShared)
    let node = Node(value, type, reflected, children: parts.nodes)
    // If a limit cut the value, its JSON is right only here.
    if left > 1, depth + TypeInfo.mostRecentCount < Self.deepest { type.remember(node) }
    reflected.node = node
    return reflected
  }

  /// The parts of a value so far.
  private struct Parts {
    let last: Node?
    var isShared: Bool
    var nodes: [Node?] = []

    /// The node that the next part had.
    var lastNode: Node? { last.flatMap { nodes.count < $0.children.count ? $0.children[nodes.count] : nil } }
  }

  private func part(_ value: Any, depth: Int, _ parts: inout Parts) -> JSON {
    let part = reflected(value, parts.lastNode, depth: depth)
    if part.isShared { parts.isShared = true }
    parts.nodes.append(part.node)
    return part.json
  }

  /// A value without stored properties: a number, or its text.
  private func leaf(_ value: Any, _ type: TypeInfo) -> JSON {
    if type.isVoid { return .array([]) }
    if type.isNumber { return JSONNumber("\(value)").map(JSON.number) ?? .string("\(value)") }
    let text = limited { Utilities.text(of: value) }
    return .string(text == "(Function)" ? "‹function›" : text)
  }

  /// The stored properties as an object; `nil` if there are none.
  private func object(of mirror: Mirror, depth: Int, _ parts: inout Parts) -> JSON? {
    let fields = fields(of: mirror, depth: depth, &parts)
    if fields.isEmpty { return nil }
    // A tuple without labels is an array.
    if mirror.displayStyle == .tuple, mirror.children.first?.label == ".0" { return .array(fields.map(\.value)) }
    return fields.json
  }

  private func fields(of mirror: Mirror, depth: Int, _ parts: inout Parts) -> [JSONObject.Element] {
    var fields = mirror.superclassMirror.map { self.fields(of: $0, depth: depth, &parts) } ?? []
    // Most values have few parts.
    fields.reserveCapacity(4)
    for child in mirror.children {
      guard fields.count < 2 * Self.shownAtEnd else { break }
      var label = child.label ?? "\(fields.count)"
      // A property wrapper stores `_name`, and the observation macro adds `_$observationRegistrar`.
      if label.hasPrefix("_") {
        if label.hasPrefix("_$") { continue }
        label.removeFirst()
      }
      fields.append((label, part(child.value, depth: depth + 1, &parts)))
    }
    return fields
  }

  private func dictionary(_ mirror: Mirror, depth: Int, _ parts: inout Parts) -> JSON {
    var members: [JSONObject.Element] = []
    for child in mirror.children.prefix(2 * Self.shownAtEnd) {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      members.append((text(of: pair[0].value), part(pair[1].value, depth: depth + 1, &parts)))
    }
    return members.sorted { $0.key < $1.key }.json
  }

  // MARK: Collections

  private func collection<C: Collection>(
    _ elements: C, _ value: Any, _ type: TypeInfo, _ last: Node?, depth: Int, from before: Int
  ) -> Reflected {
    let count = elements.count
    let hidden = max(0, count - 2 * Self.shownAtEnd)
    let kept = kept(elements, count, hidden, last)
    var (shown, counts, isShared): ([JSON], [Int], Bool) = ([], [], false)
    shown.reserveCapacity(min(count, 2 * Self.shownAtEnd + 1))
    counts.reserveCapacity(min(count, 2 * Self.shownAtEnd + 1))
    func add(_ element: Any, at index: Int) {
      if let place = kept.place(of: index, in: count), let last, case .array(let old) = last.json,
        last.counts[place] < left
      {
        left -= last.counts[place]
        shown.append(old[place])
        return counts.append(last.counts[place])
      }
      let part = reflected(element, nil, depth: depth + 1)
      if part.isShared { isShared = true }
      shown.append(part.json)
      counts.append(part.count)
    }
    var index = elements.startIndex
    for offset in 0..<count {
      if hidden > 0, offset == Self.shownAtEnd {
        shown.append(.string("‹\(hidden) more›"))
        counts.append(0)
        index = elements.index(index, offsetBy: hidden)
      }
      guard hidden == 0 || offset < 2 * Self.shownAtEnd else { break }
      add(elements[index], at: offset)
      elements.formIndex(after: &index)
    }
    var whole = Reflected(json: .array(shown), count: before - left, isShared: isShared)
    whole.node = Node(value, type, whole, counts: counts)
    return whole
  }

  /// The elements at both ends that equal those of the last collection.
  private struct Kept {
    var first = 0
    var last = 0
    var lastCount = 0

    /// Returns the place of an element in the last collection.
    func place(of index: Int, in count: Int) -> Int? {
      if index < first { return index }
      return index >= count - last ? index - count + lastCount : nil
    }
  }

  private func kept<C: Collection>(_ elements: C, _ count: Int, _ hidden: Int, _ last: Node?) -> Kept {
    // Of a collection that is cut, only the changes are cheap to find, not what moved.
    guard let last, !last.isShared, hidden == 0, let old = last.value as? C, last.counts.count == old.count,
      let isEqual = (C.Element.self as? any Equatable.Type).map({ equality(of: $0) })
    else { return Kept() }
    var kept = Kept(lastCount: old.count)
    let most = min(count, old.count)
    var (one, other) = (elements.startIndex, old.startIndex)
    while kept.first < most, isEqual(elements[one], old[other]) {
      kept.first += 1
      elements.formIndex(after: &one)
      old.formIndex(after: &other)
    }
    guard let elements = elements as? any BidirectionalCollection else { return kept }
    func end<B: BidirectionalCollection>(_ elements: B) {
      guard let old = old as? B else { return }
      var (one, other) = (elements.endIndex, old.endIndex)
      while kept.first + kept.last < most {
        elements.formIndex(before: &one)
        old.formIndex(before: &other)
        guard isEqual(elements[one], old[other]) else { return }
        kept.last += 1
      }
    }
    end(elements)
    return kept
  }
}

extension [JSONObject.Element] {
  fileprivate var json: JSON { .object(JSONObject(members: self)) }
}

/// Returns `==` of a type.
///
/// - Precondition: Both arguments of the result are values of the type.
private func equality<Value: Equatable>(of type: Value.Type) -> (Any, Any) -> Bool {
  // Both casts succeed: reflectors compare values with the same `TypeInfo`, or elements of two equal collection types.
  // swift-format-ignore: NeverForceUnwrap
  { ($0 as! Value) == ($1 as! Value) }
}

/// Returns `customMirror` of a type.
///
/// - Precondition: The argument of the result is a value of the type.
private func mirrors<Value: CustomReflectable>(of type: Value.Type) -> (Any) -> Mirror {
  // The cast succeeds: the value has this `TypeInfo`.
  // swift-format-ignore: NeverForceUnwrap
  { ($0 as! Value).customMirror }
}
