import Algebra

// `Co Traced ≅ Writer`: the monad that Traced has of itself is Writer.
//
// Both ways are monad morphisms, and what pairs by the one pairs by the other: `Co(m).pair(with: w, f) == w.pair(m, f)`
// (Kmett 2011). They are inverse to each other for the actions that go through a traced space by `trace`, which is all
// that the comonad `Log -> _` has. A step that reads ``Traced/log`` looks at how the space came to where it is; that is
// beside the comonad, and a writer cannot.

extension Co {
  /// What is told as a way through the space of logs: to where it has been told.
  @inlinable
  public init<Log: Monoid>(_ writer: Writer<Log, A>) where W == TracedBrand<Log> {
    self.init(writer.kind, by: WriterTracedPairing<Log>.self)
  }
}

extension Writer {
  /// A way through the space of logs as what is told on it.
  ///
  /// - Complexity: the action is run at once.
  @inlinable
  public init(_ action: Co<TracedBrand<Log>, A>) {
    let space = Traced<Log, (A) -> (A, Log)> { told in { value in (value, told) } }
    let (value, told) = action.run(space.kind)
    self.init(value, log: told)
  }
}
