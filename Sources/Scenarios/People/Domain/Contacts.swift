/// Contacts in the order of their names, each with a key of its own, found by it at once.
///
/// A place says where a contact is now, a key which one it is: it is never given twice, and stays when a new surname moves
/// the contact to another place. So what was sent for a contact finds it wherever it has come to be, and nobody once it has
/// gone.
///
///     var contacts = Contacts([Person(surname: "Tisch"), Person(surname: "Emil")])
///     contacts.keys                                       // [2, 1]
///     contacts.update(2) { $0.person.surname = "Ziegel" }
///     contacts.keys                                       // [1, 2]
///
/// Law: after any changes, `keys` are those of all contacts, in the order of their people, and among equals as they came.
public struct Contacts: Hashable, Sendable {
  /// Each at the place of its key, counted from 1; `nil` where it has gone. It shares what did not change with whoever still holds
  /// these contacts, as a view does.
  private var contacts = SharedArray<Contact?>([])
  /// The keys in order.
  public private(set) var keys: [Int] = []

  /// Contacts whose keys are counted from 1 in the order of `people`.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ people: [Person] = []) {
    contacts = SharedArray(people.map { Contact($0) })
    keys = people.indices.map { $0 + 1 }.sorted { one, other in
      self[other].map { isBefore(one, $0.person, other) } ?? false
    }
  }

  /// How many there are.
  public var count: Int { keys.count }

  /// The contact of a key, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*), of base 32.
  public subscript(key: Int) -> Contact? { key > 0 && key <= contacts.count ? contacts[key - 1] : nil }

  /// Adds a contact, under a key that none had before.
  ///
  /// - Complexity: O(log *n*) for finding its place, O(*n*) for making room.
  public mutating func add(_ person: Person) {
    insert(contacts.count + 1, of: person)
    contacts = SharedArray(Array(contacts) + [Contact(person)])
  }

  /// Removes a contact; of an unknown key, nothing.
  ///
  /// - Complexity: as ``add(_:)``.
  public mutating func remove(_ key: Int) {
    guard let contact = self[key] else { return }
    keys.remove(at: place(of: contact.person, key))
    contacts.update(key - 1) { $0 = nil }
  }

  /// Changes a contact, and moves it to where its name belongs; of an unknown key, nothing.
  ///
  /// - Complexity: O(log *n*), besides the change, where the place stays as it was; else as ``add(_:)``.
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

  /// The keys of those whose surname begins with `prefix`, in order.
  ///
  /// Law: the empty prefix gives all.
  ///
  /// - Complexity: O(*n*); O(1) where the prefix is blank.
  public func keys(beginning prefix: String) -> [Int] {
    let prefix = SurnamePrefix(prefix)
    if prefix.isBlank { return keys }
    return keys.filter { key in self[key].map { prefix.begins($0.person.surname) } ?? false }
  }

  private mutating func insert(_ key: Int, of person: Person) { keys.insert(key, at: place(of: person, key)) }

  /// Whether a person under the key at `place` stands between its neighbours there.
  private func belongs(_ person: Person, _ key: Int, at place: Int) -> Bool {
    (place == 0 || isBefore(keys[place - 1], person, key))
      && (place + 1 == keys.count || !isBefore(keys[place + 1], person, key))
  }

  /// Where a key stands, or would stand, among others that are in order.
  ///
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
