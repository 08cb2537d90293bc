/// Contacts in the order of their names, each with a unique key.
///
/// A key identifies a contact. It is never reused, and it stays the same when a new surname changes the contact's
/// position. So an input finds its contact at any position, and changes nothing if the contact was removed.
///
///     var contacts = Contacts([Person(surname: "Tisch"), Person(surname: "Emil")])
///     contacts.keys                                       // [2, 1]
///     contacts.update(2) { $0.person.surname = "Ziegel" }
///     contacts.keys                                       // [1, 2]
///
/// Law: after any changes, `keys` contains the keys of all contacts, ordered by their people. Contacts with equal names
/// are in the order in which they were added.
public struct Contacts: Hashable, Sendable {
  /// The contact of each key, from key 1; `nil` if it was removed.
  ///
  /// Copies, such as a view's, share all that did not change.
  private var contacts = SharedArray<Contact?>([])
  /// The keys in the order of the contacts.
  public private(set) var keys: [Int] = []

  /// Creates contacts with keys from 1, in the order of `people`.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ people: [Person] = []) {
    contacts = SharedArray(people.map { Contact($0) })
    keys = people.indices.map { $0 + 1 }.sorted { one, other in
      self[other].map { isBefore(one, $0.person, other) } ?? false
    }
  }

  /// The number of contacts.
  public var count: Int { keys.count }

  /// The contact with a key, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*), of base 32.
  public subscript(key: Int) -> Contact? { key > 0 && key <= contacts.count ? contacts[key - 1] : nil }

  /// Adds a contact with a new key.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(_ person: Person) {
    insert(contacts.count + 1, of: person)
    contacts = SharedArray(Array(contacts) + [Contact(person)])
  }

  /// Removes a contact; does nothing if the key is unknown.
  ///
  /// - Complexity: O(*n*).
  public mutating func remove(_ key: Int) {
    guard let contact = self[key] else { return }
    keys.remove(at: place(of: contact.person, key))
    contacts.update(key - 1) { $0 = nil }
  }

  /// Changes a contact, and its position if the name changed; does nothing if the key is unknown.
  ///
  /// - Complexity: O(log *n*) plus the change if the position stays the same; otherwise O(*n*).
  public mutating func update(_ key: Int, _ change: (inout Contact) -> Void) {
    guard let before = self[key] else { return }
    var changed = before
    change(&changed)
    let place = place(of: before.person, key)
    if !belongs(changed.person, key, at: place) {
      keys.remove(at: place)
      insert(key, of: changed.person)
    }
    contacts.update(key - 1) { $0 = changed }
  }

  /// Returns the keys of the contacts whose surname begins with `prefix`, in order.
  ///
  /// Law: a blank prefix returns all keys.
  ///
  /// - Complexity: O(*n*); O(1) if the prefix is blank.
  public func keys(beginning prefix: String) -> [Int] {
    let prefix = SurnamePrefix(prefix)
    if prefix.isBlank { return keys }
    return keys.filter { key in self[key].map { prefix.begins($0.person.surname) } ?? false }
  }

  private mutating func insert(_ key: Int, of person: Person) { keys.insert(key, at: place(of: person, key)) }

  /// Returns whether a person with the key at `place` is in order with its neighbours.
  private func belongs(_ person: Person, _ key: Int, at place: Int) -> Bool {
    (place == 0 || isBefore(keys[place - 1], person, key))
      && (place + 1 == keys.count || !isBefore(keys[place + 1], person, key))
  }

  /// Returns the position of a key among the others, whether it is there or not.
  ///
  /// - Precondition: The others are in order.
  /// - Complexity: O(log *n*).
  private func place(of person: Person, _ key: Int) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(keys[middle], person, key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(_ other: Int, _ person: Person, _ key: Int) -> Bool {
    guard let contact = self[other] else { return false }
    if contact.person.isBefore(person) { return true }
    return !person.isBefore(contact.person) && other < key
  }
}
