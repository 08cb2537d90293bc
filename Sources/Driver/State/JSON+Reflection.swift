import Components
import OrderedJSON
import TextUtilities

extension JSON {
  /// Creates the structured value of any value, by reflection.
  ///
  ///     JSON(reflecting: Contact(name: "Ada", phone: nil)).write()   // {"name":"Ada","phone":null}
  ///
  /// - A structure, a tuple or an object becomes an object of its stored properties.
  /// - A collection becomes an array; a dictionary becomes an object, with its keys sorted.
  /// - A case becomes its name, or an object of its name and its payload.
  /// - A reference becomes its present value.
  /// - A function becomes `‹function›`, and an object inside itself `‹cycle›`.
  ///
  /// A type that conforms to `CustomReflectable` chooses its properties, and `Redacted` hides a value.
  ///
  /// A large value is cut: a collection shows 500 elements at each end, with `‹N more›` between them. After 10,000
  /// values, or 64 levels, `…` stands for the rest.
  ///
  /// - Complexity: O(*n*) in the values shown.
  public init(reflecting value: Any) {
    var reflector = Reflector()
    self = reflector.json(value)
  }
}

/// A reflection of one value, which counts what it shows.
struct Reflector {
  /// The references that were shown.
  private(set) var references: Set<ObjectIdentifier> = []
  /// Whether the value has references or objects, which can change without the value.
  private(set) var isShared = false
  private var left = 10_000
  private var path: [ObjectIdentifier] = []

  private static let shownAtEnd = 500
  private static let deepest = 64

  mutating func json(_ value: Any) -> JSON { json(value, depth: 0) }

  private mutating func json(_ value: Any, depth: Int) -> JSON {
    left -= 1
    guard left > 0, depth < Self.deepest else { return "…" }
    switch value {
    case let text as String: return .string(text)
    case let number as Int: return JSON(number)
    case let isTrue as Bool: return JSON(isTrue)
    case let reference as any ReferenceContent:
      isShared = true
      references.insert(reference.identity)
      return json(reference.content, depth: depth + 1)
    default: return structure(value, depth: depth)
    }
  }

  private mutating func structure(_ value: Any, depth: Int) -> JSON {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { json($0.value, depth: depth) } ?? .null
    case .enum: return `case`(value, mirror, depth: depth)
    case .collection: return array(mirror.children.count, mirror.children.lazy.map(\.value), depth: depth)
    case .set:
      return array(mirror.children.count, mirror.children.lazy.map(\.value), depth: depth, isSorted: true)
    case .dictionary: return dictionary(mirror, depth: depth)
    case .tuple: return fields(of: mirror, depth: depth) ?? .array([])
    case .class:
      isShared = true
      let object = ObjectIdentifier(value as AnyObject)
      guard !path.contains(object) else { return "‹cycle›" }
      path.append(object)
      defer { path.removeLast() }
      return fields(of: mirror, depth: depth) ?? leaf(value)
    case .struct:
      if !(value is any CustomReflectable), let elements = value as? any Collection {
        return collection(elements, depth: depth)
      }
      return fields(of: mirror, depth: depth) ?? leaf(value)
    default: return fields(of: mirror, depth: depth) ?? leaf(value)
    }
  }

  /// A value without stored properties: a number, or its text.
  private func leaf(_ value: Any) -> JSON {
    switch value {
    case let number as any BinaryInteger: return JSONNumber("\(number)").map(JSON.number) ?? .string("\(number)")
    case let number as any BinaryFloatingPoint:
      return JSONNumber("\(number)").map(JSON.number) ?? .string("\(number)")
    default:
      let text = limited(text(of: value))
      return .string(text == "(Function)" ? "‹function›" : text)
    }
  }

  private mutating func `case`(_ value: Any, _ mirror: Mirror, depth: Int) -> JSON {
    guard let (label, payload) = mirror.children.first else { return leaf(value) }
    return JSON([(label ?? "value", json(payload, depth: depth + 1))])
  }

  /// The stored properties; `nil` if there are none.
  private mutating func fields(of mirror: Mirror, depth: Int) -> JSON? {
    var members: [(String, JSON)] = []
    if let inherited = mirror.superclassMirror, case .object(let fields)? = self.fields(of: inherited, depth: depth) {
      members = fields.map { ($0.key, $0.value) }
    }
    for (index, child) in mirror.children.enumerated() {
      // A property wrapper stores `_name`, and the observation macro adds `_$observationRegistrar`.
      let label = child.label ?? "\(index)"
      if label.hasPrefix("_$") { continue }
      members.append((label.hasPrefix("_") ? String(label.dropFirst()) : label, json(child.value, depth: depth + 1)))
    }
    if members.isEmpty { return nil }
    // A tuple without labels is an array.
    if mirror.displayStyle == .tuple, mirror.children.first?.label == ".0" { return .array(members.map(\.1)) }
    return JSON(members)
  }

  private mutating func collection<C: Collection>(_ elements: C, depth: Int) -> JSON {
    array(elements.count, elements.lazy.map { $0 as Any }, depth: depth)
  }

  private mutating func array(
    _ count: Int, _ elements: some Sequence<Any>, depth: Int, isSorted: Bool = false
  ) -> JSON {
    let hidden = count - 2 * Self.shownAtEnd
    var shown: [JSON] = []
    shown.reserveCapacity(min(count, 2 * Self.shownAtEnd + 1))
    for (index, element) in elements.enumerated() {
      if hidden > 0, index == Self.shownAtEnd { shown.append(.string("‹\(hidden) more›")) }
      if hidden > 0, index >= Self.shownAtEnd, index < count - Self.shownAtEnd { continue }
      shown.append(json(element, depth: depth + 1))
    }
    return .array(isSorted ? shown.sorted { $0.write() < $1.write() } : shown)
  }

  private mutating func dictionary(_ mirror: Mirror, depth: Int) -> JSON {
    var members: [(String, JSON)] = []
    for child in mirror.children.prefix(2 * Self.shownAtEnd) {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      members.append((text(of: pair[0].value), json(pair[1].value, depth: depth + 1)))
    }
    return JSON(members.sorted { $0.0 < $1.0 })
  }
}

extension JSON {
  fileprivate init(_ members: [(String, JSON)]) { self = .object(JSONObject(members)) }
}
