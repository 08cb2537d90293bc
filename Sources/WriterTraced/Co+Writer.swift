import Algebra

// `Co Traced ≅ Writer`: the monad of the comonad Traced is Writer (Kmett 2011).
//
// The two conversions are monad morphisms that preserve the pairing: `Co(m).pair(with: w, f) == w.pair(m, f)`. They are
// inverse to each other for actions that use a traced space only by `trace`, which is all that the comonad `Log -> _`
// has. A step that also reads ``Traced/log`` depends on the history of the space, and a writer cannot.

extension Co {
  /// Creates the action that moves a traced space by the log of `writer`.
  @inlinable
  public init<Log: Monoid>(_ writer: Writer<Log, A>) where W == TracedBrand<Log> {
    self.init(writer.kind, by: WriterTracedPairing<Log>.self)
  }
}

extension Writer {
  /// Creates the writer whose log is what `action` appends to a traced space.
  ///
  /// - Complexity: that of `action`, which runs at once.
  @inlinable
  public init(_ action: Co<TracedBrand<Log>, A>) {
    let space = Traced<Log, (A) -> (A, Log)> { told in { value in (value, told) } }
    let (value, told) = action.run(space.kind)
    self.init(value, log: told)
  }
}
