extension TextView {
  /// The same view, its actions taken through `f`.
  ///
  /// Laws: `view.map { $0 }` carries what `view` carries, and `view.map(f).map(g)` what `view.map { g(f($0)) }` does.
  /// Both compare equal to `view`, for a view is compared by what it shows.
  ///
  /// `f` is called at once for the action of each control, whenever a text is submitted for a field, and for a row of a
  /// list when one of its controls is asked for.
  ///
  /// - Complexity: O(*n*) in the controls. What is shown is shared, and costs no more to lay out.
  @inlinable
  public func map<B>(_ f: @escaping (Action) -> B) -> TextView<B> {
    TextView<B>(shown: shown, actions: actions.map { $0.map(f) }, lists: lists.isEmpty ? [] : lists.map { $0.map(f) })
  }
}

extension TextView.Carried {
  @inlinable
  func map<B>(_ f: @escaping (Action) -> B) -> TextView<B>.Carried {
    switch self {
    case .tap(let action): .tap(f(action))
    case .enter(let submit): .enter { f(submit($0)) }
    case .field(let submit, let change, let cancel, let leave):
      .field(
        { f(submit($0)) }, change: change.map { change in { f(change($0)) } }, cancel: cancel.map(f),
        leave: leave.map(f))
    }
  }
}
