extension Int {
  /// A time so many milliseconds after this one; the end of all time, where that would be later.
  func later(by milliseconds: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(milliseconds)
    return overflow ? .max : sum
  }
}

/// What comes due, by when, then by its rank, then by when it was asked for: a binary heap.
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

  /// Each is before those at twice its index plus 1 and plus 2.
  private var heap: [Entry] = []
  private var count = 0
  private let cancelled = Tally()

  /// Something that comes due. It is kept by the agenda, and by nobody who takes it back.
  private final class Entry {
    let time: Int
    let rank: Rank
    let number: Int
    var work: (() -> Void)?

    init(_ time: Int, _ rank: Rank, _ number: Int, _ work: @escaping () -> Void) {
      self.time = time
      self.rank = rank
      self.number = number
      self.work = work
    }

    func isBefore(_ other: Entry) -> Bool {
      (time, rank.rawValue, number) < (other.time, other.rank.rawValue, other.number)
    }
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
  mutating func insert(at time: Int, rank: Rank = .usual, _ work: @escaping () -> Void) -> Cancellation {
    if cancelled.count > 32, cancelled.count > heap.count / 2 { compact() }
    count += 1
    let entry = Entry(time, rank, count, work)
    insert(entry)
    return Cancellation { [weak entry, cancelled] in
      guard let entry, entry.work != nil else { return }
      entry.work = nil
      cancelled.count += 1
    }
  }

  /// Takes the first one out, if it is due at `end` at the latest. The end of all time is never due: it stands for what is waited
  /// for in vain.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeNext(upTo end: Int) -> (time: Int, work: () -> Void)? {
    removeCancelled()
    guard let first = heap.first, first.time <= end, first.time < .max, let work = first.work.take() else { return nil }
    removeFirst()
    return (first.time, work)
  }

  private mutating func removeCancelled() {
    while let first = heap.first, first.work == nil {
      removeFirst()
      cancelled.count -= 1
    }
  }

  private mutating func insert(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBefore(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      var earliest = index
      for child in 2 * index + 1...2 * index + 2 where child < heap.count {
        if heap[child].isBefore(heap[earliest]) { earliest = child }
      }
      guard earliest != index else { return }
      heap.swapAt(index, earliest)
      index = earliest
    }
  }

  /// Lets go of what was taken back: it is more than half. So what was asked for and taken back, however often, takes no more
  /// room than what still waits.
  private mutating func compact() {
    let waiting = heap.filter { $0.work != nil }
    heap = []
    cancelled.count = 0
    for entry in waiting { insert(entry) }
  }
}
