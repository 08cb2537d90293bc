extension Int {
  /// A time so many milliseconds after this one; the end of all time, where that would be later.
  package func later(by milliseconds: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(milliseconds)
    return overflow ? .max : sum
  }
}

/// What comes due, by when, then by its rank, then by when it was asked for.
@MainActor
struct Agenda {
  /// Which of those that come due at one time come first.
  enum Rank: Int {
    /// What is said again that was recorded: it was said before anything else of its time was done.
    case recorded
    /// Most.
    case usual
    /// After all others of its time, also those that come to be due then.
    case deadline
  }

  private var heap = Heap<Entry>()
  private var count = 0
  private let cancelled = Tally()

  nonisolated init() {}

  /// Something that comes due.
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

  /// How many entries of the heap have been taken back.
  private final class Tally {
    var count = 0
  }

  /// When the next one is due; `nil` when there is none.
  var nextTime: Int? {
    mutating get {
      removeCancelled()
      return heap.first.flatMap { $0.time < .max ? $0.time : nil }
    }
  }

  /// - Returns: what takes it back.
  /// - Complexity: O(log *n*).
  @discardableResult
  mutating func insert(at time: Int, rank: Rank = .usual, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    if cancelled.count > 32, cancelled.count > heap.count / 2 { compact() }
    count += 1
    let entry = Entry(time, rank, count, cancelled, work)
    heap.insert(entry)
    return Cancellation(of: entry)
  }

  /// Takes the first one out, if it is due at `end` at the latest. The end of all time is never due: it stands for what is waited
  /// for in vain.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeNext(upTo end: Int) -> (time: Int, work: @MainActor () -> Void)? {
    removeCancelled()
    guard let first = heap.first, first.time <= end, first.time < .max, let work = first.work else { return nil }
    first.work = nil
    heap.removeFirst()
    return (first.time, work)
  }

  /// Takes everything back.
  ///
  /// It changes no property: what is let go of here may ask for something again. So the owner puts a new agenda in its place first.
  func takeAllBack() {
    for entry in heap.elements { entry.work = nil }
  }

  private mutating func removeCancelled() {
    while let first = heap.first, first.work == nil {
      heap.removeFirst()
      cancelled.count -= 1
    }
  }

  /// Lets go of what was taken back: it is more than half. So what was asked for and taken back, however often, takes no more
  /// room than what still waits.
  private mutating func compact() {
    heap.removeAll { $0.work == nil }
    cancelled.count = 0
  }
}
