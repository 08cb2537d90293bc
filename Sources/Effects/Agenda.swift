extension Int {
  /// Returns the time `milliseconds` after this one, or `Int.max` on overflow.
  package func later(by milliseconds: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(milliseconds)
    return overflow ? .max : sum
  }
}

/// Scheduled work, ordered by time, then by rank, then by the order of insertion.
@MainActor
struct Agenda {
  /// The order of work that is due at one time.
  enum Rank: Int {
    /// A replayed event: when it was recorded, it came before all other work of its time.
    case recorded
    case usual
    /// A deadline: after all other work of its time, including work that is added during that time.
    case deadline
  }

  private var heap = Heap<Entry>()
  private var count = 0
  private let cancelled = Tally()

  nonisolated init() {}

  private final class Entry: Question, Comparable {
    let time: Int
    let rank: Rank
    let number: Int
    var work: (@MainActor () -> Void)?
    private let cancelled: Tally

    init(
      _ time: Int, _ rank: Rank, _ number: Int, _ cancelled: Tally, _ work: @escaping @MainActor () -> Void
    ) {
      self.time = time
      self.rank = rank
      self.number = number
      self.cancelled = cancelled
      self.work = work
    }

    override func takeBack() {
      guard work != nil else { return }
      work = nil
      cancelled.count += 1
    }

    nonisolated static func < (one: Entry, other: Entry) -> Bool {
      (one.time, one.rank.rawValue, one.number) < (other.time, other.rank.rawValue, other.number)
    }

    nonisolated static func == (one: Entry, other: Entry) -> Bool { one === other }
  }

  private final class Tally {
    var count = 0
  }

  /// The time of the next item, or `nil` if every item is at `Int.max`.
  var nextTime: Int? {
    mutating get {
      removeCancelled()
      return heap.first.flatMap { $0.time < .max ? $0.time : nil }
    }
  }

  /// - Complexity: Amortized O(log *n*).
  @discardableResult
  mutating func insert(at time: Int, rank: Rank = .usual, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    if cancelled.count > 32, cancelled.count > heap.count / 2 { compact() }
    count += 1
    let entry = Entry(time, rank, count, cancelled, work)
    heap.insert(entry)
    return Cancellation(of: entry)
  }

  /// Removes and returns the first item if it is due at or before `end`.
  ///
  /// An item at `Int.max` is never due: it stands for something that never happens.
  ///
  /// - Complexity: Amortized O(log *n*).
  mutating func removeNext(upTo end: Int) -> (time: Int, work: @MainActor () -> Void)? {
    removeCancelled()
    guard let first = heap.first, first.time <= end, first.time < .max, let work = first.work else { return nil }
    first.work = nil
    heap.removeFirst()
    return (first.time, work)
  }

  /// Cancels all work.
  ///
  /// It mutates no property, because releasing the work may schedule new work. So the owner must put a new agenda in
  /// place first.
  func takeAllBack() {
    for entry in heap.elements { entry.work = nil }
  }

  private mutating func removeCancelled() {
    while let first = heap.first, first.work == nil {
      heap.removeFirst()
      cancelled.count -= 1
    }
  }

  /// Removes cancelled entries once they are more than half.
  ///
  /// So repeated scheduling and cancelling needs no more memory than the pending work.
  private mutating func compact() {
    heap.removeAll { $0.work == nil }
    cancelled.count = 0
  }
}
