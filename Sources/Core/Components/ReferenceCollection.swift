import Algebra
import Effects

/// The references of a session that a search visits: those that were created with its component, or since.
@usableFromInline package final class ReferenceCollection {
  @TaskLocal private static var collecting: TaskConfined<ReferenceCollection>?

  package static var current: ReferenceCollection? { collecting?.own }

  /// Whether a part of a search runs.
  @usableFromInline package static var isCollecting: Bool { readers.load(ordering: .relaxed) > 0 && current != nil }

  private let hidesTicks: Bool
  private var storages: [any CollectedStorage] = []

  /// Creates an empty collection.
  ///
  /// - Parameter hidingTicks: Whether streams of ticks forget how often they have ticked.
  package init(hidingTicks: Bool = false) { hidesTicks = hidingTicks }

  /// Returns an empty collection for the same search.
  package func emptied() -> ReferenceCollection { ReferenceCollection(hidingTicks: hidesTicks) }

  func add(_ storage: some CollectedStorage) { storages.append(storage) }

  /// Runs a part of a search: collects the references that `body` creates, and notes what its effects read.
  @MainActor
  package func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    // Within a part of the same search, nothing is to be set.
    if Self.current === self { return try body() }
    readers.add(1, ordering: .relaxed)
    defer { readers.subtract(1, ordering: .relaxed) }
    return try TaskConfined.confining(self, in: Self.$collecting) { try Cause.search(hidingTicks: hidesTicks, body) }
  }

  /// The number of references.
  package var count: Int { storages.count }

  /// Adds the contents of the references to the fingerprint of a state.
  package func combine(into fingerprint: inout Fingerprint) {
    for storage in storages { storage.combine(into: &fingerprint) }
  }

  /// The references with their contents.
  package var contents: [any ReferenceContent] { storages }

  /// References with their contents at some time.
  package struct Kept {
    fileprivate let storages: [any CollectedStorage]
    fileprivate let restore: [() -> Void]
  }

  /// The references with their present contents.
  package var kept: Kept { Kept(storages: storages, restore: storages.map { $0.keep() }) }

  /// Restores earlier contents, and drops the references that were created later.
  ///
  /// The references can be those of another session of the same component: a space that is put back has its own.
  package func restore(_ kept: Kept) {
    storages = kept.storages
    for restore in kept.restore { restore() }
  }
}

/// The storage of a reference, without the type of its value.
protocol CollectedStorage: ReferenceContent {
  /// Returns the function that restores the present value.
  func keep() -> () -> Void
  func combine(into fingerprint: inout Fingerprint)
}

extension ValueStorage: CollectedStorage {
  func keep() -> () -> Void {
    { [value] in self.replace(with: value) }
  }

  func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(value) }
}
