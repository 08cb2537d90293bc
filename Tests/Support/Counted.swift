/// A value on the heap that counts its copies; a change in place counts none.
package struct Counted: Equatable {
  private final class Storage {
    var value = 0
    var copies = 0
  }

  private var storage = Storage()

  package init() {}

  package var value: Int {
    get { storage.value }
    set {
      if !isKnownUniquelyReferenced(&storage) {
        let copy = Storage()
        copy.copies = storage.copies + 1
        storage = copy
      }
      storage.value = newValue
    }
  }

  package var copies: Int { storage.copies }

  package mutating func increment() { value += 1 }

  package static func == (a: Counted, b: Counted) -> Bool { a.value == b.value }
}
