import Algebra

// `Co Traced ≅ Writer` for actions that do not read the log: the monad of the comonad `Log -> _` is Writer (Kmett 2011).
//
// The conversion to `Co` is a monad morphism that preserves the pairing: `Co(m).pair(with: w, f) == w.pair(m, f)`. The
// two are inverse to each other, and the other one is a morphism too, for actions that use a traced space only by
// `trace`, which is all that `Log -> _` has. A ``Traced`` also has the log at its focus. A step that reads
// the log is a lawful action of `Co Traced`, and no writer does what it does.

extension Kind {
  /// Creates the action that moves a traced space by the log of `writer`.
  @inlinable public init<Log>(_ writer: Writer<Log, A>) where F == CoBrand<TracedBrand<Log>> {
    self.init(writer, by: WriterTracedPairing<Log>.self)
  }

  /// Creates the writer whose log is what `action` appends to a traced space with an empty log.
  ///
  /// An action whose steps read the log changes its meaning: they read the empty log.
  ///
  /// - Complexity: that of `action`, which runs at once.
  @inlinable public init<Log>(_ action: Co<TracedBrand<Log>, A>) where F == WriterBrand<Log> {
    var told = Told(Log.empty)
    let value = action.run(&told)
    self.init(value, log: told.log)
  }
}
