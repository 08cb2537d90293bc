import Algebra

// `Co Traced ≅ Writer` for actions that do not read the log: the monad of the comonad `Log -> _` is Writer (Kmett 2011).
//
// The conversion to `Co` is a monad morphism that preserves the pairing: `Co(m).pair(with: w, f) == w.pair(m, f)`. The
// two are inverse to each other, and the other one is a morphism too, for actions that use a traced space only by
// `trace`, which is all that `Log -> _` has. A ``Traced`` also has the log at its focus. A step that reads
// ``Traced/log`` is a lawful action of `Co Traced`, and no writer does what it does.

extension Co {
  /// Creates the action that moves a traced space by the log of `writer`.
  @inlinable
  public init<Log: Monoid>(_ writer: Writer<Log, A>) where W == TracedBrand<Log> {
    self.init(writer.kind, by: WriterTracedPairing<Log>.self)
  }
}

extension Writer {
  /// Creates the writer whose log is what `action` appends to a traced space with an empty log.
  ///
  /// An action whose steps read ``Traced/log`` changes its meaning: they read the empty log.
  ///
  /// - Complexity: that of `action`, which runs at once.
  @inlinable
  public init(_ action: Co<TracedBrand<Log>, A>) {
    let space = Traced<Log, (A) -> (A, Log)> { told in { value in (value, told) } }
    let (value, told) = action.run(space.kind)
    self.init(value, log: told)
  }
}
