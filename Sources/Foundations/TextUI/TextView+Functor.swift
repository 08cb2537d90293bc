extension TextView {
  /// Returns the same view with its actions mapped by `f`.
  ///
  /// Laws: `view.map { $0 }` has the actions of `view`, and `view.map(f).map(g)` those of `view.map { g(f($0)) }`. All
  /// compare equal to `view`, because `==` ignores actions.
  ///
  /// `f` is called at once for each tap. For a field, it is called when the event occurs; for a row, when one of its
  /// controls is looked up.
  ///
  /// - Complexity: O(*n*) in the controls. The visible part is shared, so layout does not become slower.
  @inlinable public func map<B>(_ f: @escaping (Action) -> B) -> TextView<B> {
    TextView<B>(shown: shown, actions: actions.map { $0.map(f) }, lists: lists.isEmpty ? [] : lists.map { $0.map(f) })
  }
}

extension TextView.Carried {
  @inlinable func map<B>(_ f: @escaping (Action) -> B) -> TextView<B>.Carried {
    switch self {
    case .tap(let action): .tap(f(action))
    case .enter(let submit): .enter { f(submit($0)) }
    case .events(let events): .events(events.map(f))
    }
  }
}

extension TextView.Reactions {
  @inlinable func map<B>(_ f: @escaping (Action) -> B) -> TextView<B>.Reactions {
    var mapped = TextView<B>.Reactions()
    for (event, reaction) in zip(events, reactions) {
      switch reaction {
      case .action(let action): mapped.add(event, .action(f(action)))
      case .enters(let action): mapped.add(event, .enters { f(action($0)) })
      case .says(let action): mapped.add(event, .says { action($0).map(f) })
      }
    }
    return mapped
  }
}
