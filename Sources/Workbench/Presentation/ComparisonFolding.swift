import Driver

/// Which steps of a comparison are shown, and which are folded away: one after another, with no more kept than it takes to
/// tell.
///
/// Shown are the start and the first event, the last one, those that do not agree with one on either side, and those that
/// cost more than any before. A stretch of others is told in a line; of a single one, the step is as short.
struct ComparisonFolding {
  /// A step, with which architectures it cost most.
  typealias Item = (step: ComparedStep, marks: ComparisonSummary.Marks)

  /// What is to be shown next.
  enum Piece {
    case step(Item)
    case fold(Fold)
  }

  /// Steps that are told in a line.
  struct Fold {
    /// The first and the last of them.
    let first: Int
    private(set) var last: Int
    /// What happened, by ``ScriptEvent/subject``: each with how many times it did.
    private(set) var events: [(name: String, count: Int)] = []
    /// How many events there were beyond those of ``events``, of which there are so many at most.
    private(set) var others = 0
    /// The view that the last of them left, if any did.
    private(set) var view: [String]?
    /// The only one of them.
    private(set) var only: Item?

    static let longest = 24

    /// How many they are.
    var count: Int { last - first + 1 }

    fileprivate init(_ item: Item) {
      first = item.step.step
      last = first
      add(item)
      only = item
    }

    fileprivate mutating func add(_ item: Item) {
      only = nil
      last = item.step.step
      view = item.step.outcomes.lazy.compactMap(\.record).first?.views.last ?? view
      guard let name = item.step.event?.subject else { return }
      if let index = events.firstIndex(where: { $0.name == name }) {
        events[index].count += 1
      } else if events.count < Self.longest {
        events.append((name, 1))
      } else {
        others += 1
      }
    }
  }

  /// The last step, where it may still be folded.
  private var held: Item?
  private var fold: Fold?
  private var hasDisagreed = false

  /// Takes the next step, and gives what is to be shown now.
  mutating func add(_ item: Item) -> [Piece] {
    let agrees = item.step.agrees
    defer { hasDisagreed = !agrees }
    if agrees, !hasDisagreed, item.step.step > 1, item.marks.isEmpty {
      foldHeld()
      held = item
      return []
    }
    // What stands before a step that does not agree is shown with it.
    if agrees { foldHeld() }
    return end() + [.step(item)]
  }

  /// Gives what is still to be shown when there are no more steps: the last of them is.
  mutating func end() -> [Piece] {
    var pieces: [Piece] = []
    if let fold { pieces.append(fold.only.map(Piece.step) ?? .fold(fold)) }
    if let held { pieces.append(.step(held)) }
    fold = nil
    held = nil
    return pieces
  }

  private mutating func foldHeld() {
    guard let item = held else { return }
    held = nil
    if fold == nil { fold = Fold(item) } else { fold?.add(item) }
  }
}
