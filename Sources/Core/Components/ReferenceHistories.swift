import Effects

/// The references that a session's views read and, if the session remembers its steps, their histories.
///
/// A reference is listed, and its history begins, when a view first reads it. So a session needs no list of its
/// references. An earlier view reads the same references again, and each of them has a history from that step on,
/// wherever it was created.
@usableFromInline package final class ReferenceHistories {
  /// The histories that record the reads of the current view.
  @TaskLocal private static var noting: TaskConfined<ReferenceHistories>?

  /// The step that the view that is read belongs to, and the first step of the histories that begin now.
  private var (step, present) = (0, 0)

  /// The references that views have read, in the order of their first reads, with the steps of these.
  private var contents: [(first: Int, content: any ReferenceContent)] = []
  private var listed: Set<ObjectIdentifier> = []
  private var histories: [ObjectIdentifier: (first: Int, history: ReferenceHistory)] = [:]
  /// The number of changes between two values that are kept; `.none` if no histories are kept.
  private var spacing: Int??

  package init() {}

  /// Keeps histories of the references that views read from now on.
  ///
  /// - Parameter spacing: The number of changes between two values that are kept.
  package func remember(every spacing: Int?) { self.spacing = .some(spacing) }

  deinit { for (_, history) in histories.values { history.end() } }

  /// Returns the references that views had read by the end of `step`, in the order of their first reads.
  package func contents(atEndOf step: Int) -> [any ReferenceContent] {
    contents.lazy.filter { $0.first <= step }.map(\.content)
  }

  /// Runs `body`, and notes each reference that it reads.
  ///
  /// - Parameters:
  ///   - step: The step that the view belongs to.
  ///   - present: The first step of these histories: the latest one that has ended.
  package func noting<Result>(in step: Int, from present: Int, _ body: () -> Result) -> Result {
    readers.add(1, ordering: .relaxed)
    defer { readers.subtract(1, ordering: .relaxed) }
    (self.step, self.present) = (step, present)
    return TaskConfined.confining(self, in: Self.$noting, body)
  }

  /// Notes a value that is read, if a session notes its reads.
  static func note<Value>(_ storage: ValueStorage<Value>) { noting?.own?.note(storage) }

  private func note<Value>(_ storage: ValueStorage<Value>) {
    let id = storage.identity
    if listed.insert(id).inserted { contents.append((step, storage)) }
    guard let spacing, histories[id] == nil else { return }
    histories[id] = (present, storage.remembering(from: present, every: spacing))
  }

  /// Assigns the changes so far to `step`.
  package func endStep(_ step: Int) { for (_, history) in histories.values { history.endStep(step) } }

  /// Runs `body` while the references refer to their values at the end of `step`.
  ///
  /// - Precondition: `body` changes none of them.
  package func showing<Result>(_ step: Int, _ body: () -> Result) -> Result {
    let hide = histories.values.filter { $0.first <= step }.map { $0.history.show(step) }
    defer { for hide in hide { hide() } }
    return body()
  }

  /// Drops the values that make the next ``showing(_:_:)`` faster.
  package func forgetShown() { for (_, history) in histories.values { history.forgetShown() } }
}

/// The history of a reference's value, without the type of the value.
struct ReferenceHistory {
  let endStep: (_ step: Int) -> Void
  /// Lets the reference refer to its value at the end of a step, and returns the function that ends this.
  let show: (_ step: Int) -> () -> Void
  let forgetShown: () -> Void
  let end: () -> Void
}
