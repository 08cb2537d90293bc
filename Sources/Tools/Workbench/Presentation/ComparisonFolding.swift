import Driver

/// The choice of a comparison's steps to show, and of those to fold into one line.
///
/// It shows the first two steps and the last, each step that disagrees, its neighbours, and each step that costs more
/// than any before. It folds runs of at least two other steps. It keeps at most two steps in memory.
struct ComparisonFolding {
  typealias Item = (step: ComparedStep, marks: ComparisonSummary.Marks)

  /// A step or a fold, to show next.
  enum Piece {
    case step(Item)
    case fold(Fold)
  }

  /// Consecutive steps that are shown as one line.
  struct Fold {
    let first: Int
    private(set) var last: Int
    /// The difference of the second session's step numbers from these; agreeing neighbours have the same.
    let shift: Int
    /// The events by ``ScriptEvent/subject``, with their counts; at most ``longest`` subjects.
    private(set) var events: [(name: String, count: Int)] = []
    /// The number of events whose subjects are not in ``events``.
    private(set) var others = 0
    /// The last view in the fold, if any step has one.
    private(set) var view: [String]?
    /// The step, if the fold has only one.
    private(set) var only: Item?

    static let longest = 24

    var count: Int { last - first + 1 }

    fileprivate init(_ item: Item) {
      first = item.step.step
      last = first
      shift = (item.step.numbers.last ?? first) - first
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

  private var held: Item?
  private var fold: Fold?
  private var hasDisagreed = false

  /// Adds the next step, and returns the pieces to show now.
  mutating func add(_ item: Item) -> [Piece] {
    let agrees = item.step.agrees
    defer { hasDisagreed = !agrees }
    if agrees, !hasDisagreed, item.step.step > 1, item.marks.isEmpty {
      foldHeld()
      held = item
      return []
    }
    // The step before a disagreement is shown with it.
    if agrees { foldHeld() }
    return end() + [.step(item)]
  }

  /// Ends the folding, and returns the remaining pieces, including the last step.
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
