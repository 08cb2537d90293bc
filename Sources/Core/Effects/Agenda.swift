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

  /// An item of work, which runs once at most.
  final class Entry: Question, Comparable {
    let time: Int
    let rank: Rank
    /// The number of the item in the order of insertion.
    let number: Int
    /// Whether the item is a timer, and not the answer to a call.
    let isTimer: Bool
    let cause = Cause.current
    /// The item's number among the questions of its cause.
    private let place = Cause.current?.number()
    fileprivate var work: (@MainActor () -> Void)?
    private let cancelled: Tally

    fileprivate init(
      _ time: Int, _ rank: Rank, _ number: Int, isTimer: Bool, _ cancelled: Tally,
      _ work: @escaping @MainActor () -> Void
    ) {
      self.time = time
      self.rank = rank
      self.number = number
      self.isTimer = isTimer
      self.cancelled = cancelled
      self.work = work
    }

    override func takeBack() {
      guard take() != nil, let cause else { return }
      cause.sees(place)
      cause.seesCancellation()
    }

    /// Returns the work, and removes it from the agenda; `nil` if it is done or cancelled.
    func take() -> (@MainActor () -> Void)? {
      guard let work else { return nil }
      self.work = nil
      cancelled.count += 1
      return work
    }

    /// Runs `work`, which this item held.
    func run(_ work: @MainActor () -> Void) {
      guard let cause else { return work() }
      if isTimer {
        cause.sees(place)
        cause.seesTimer()
      }
      cause.run(work)
    }

    nonisolated static func < (one: Entry, other: Entry) -> Bool {
      (one.time, one.rank.rawValue, one.number) < (other.time, other.rank.rawValue, other.number)
    }

    nonisolated static func == (one: Entry, other: Entry) -> Bool { one === other }
  }

  fileprivate final class Tally {
    var count = 0
  }

  /// The time of the next item, or `nil` if every item is at `Int.max`.
  var nextTime: Int? {
    mutating get {
      removeCancelled()
      guard let first = heap.first, first.time < .max else { return nil }
      return first.time
    }
  }

  /// - Complexity: Amortized O(log *n*).
  @discardableResult mutating func insert(
    at time: Int, rank: Rank = .usual, isTimer: Bool = false, _ work: @escaping @MainActor () -> Void
  ) -> Entry {
    if cancelled.count > 32, cancelled.count > heap.count / 2 { compact() }
    count += 1
    let entry = Entry(time, rank, count, isTimer: isTimer, cancelled, work)
    heap.insert(entry)
    return entry
  }

  /// The timers that wait, in the order of their insertion, except those that never fire.
  ///
  /// - Complexity: O(*n* log *n*).
  var timers: [Entry] {
    heap.elements.filter { $0.isTimer && $0.work != nil && $0.time < .max }.sorted { $0.number < $1.number }
  }

  /// Removes and returns the first item if it is due at or before `end`.
  ///
  /// An item at `Int.max` is never due: it stands for something that never happens.
  ///
  /// - Complexity: Amortized O(log *n*).
  mutating func removeNext(upTo end: Int) -> (entry: Entry, work: @MainActor () -> Void)? {
    removeCancelled()
    guard let first = heap.first, first.time <= end, first.time < .max, let work = first.work else { return nil }
    first.work = nil
    heap.removeFirst()
    return (first, work)
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
