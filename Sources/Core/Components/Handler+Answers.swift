import Algebra
import Effects

// MARK: - Reading

extension Handler {
  /// Returns the value of `program` in the latest space, without moving it.
  ///
  ///     .handling { input, store, handler in
  ///       handler(.pure(.modify { $0.add(input) }))
  ///         .flatMap { handler.read(.gets(\.tasks)) }
  ///         .flatMap { store.save($0) }
  ///     }
  ///
  /// `program` runs on a copy of the space, after every action sent before it, and is not recorded as an action. If the
  /// explorer or the part is gone, the effect is cancelled.
  ///
  /// Programs of Writer and Action cannot read the state: there, use ``WithRequests``.
  ///
  /// - Complexity: That of `program`. A program that changes the state also copies what it changes.
  public func read<A>(_ program: Kind<M, A>) -> Eff<E, A> { answer(of: runner, to: program, moving: false) }
}

// MARK: - Running

extension Handler {
  /// Runs the program that `effect` returns, and returns its value: the model's handler at any type.
  ///
  /// Law: for an action, it does what `handler(effect)` does, with the same records and views.
  public func run<A>(_ effect: Eff<E, Kind<M, A>>) -> Eff<E, A> { effect.flatMap { run($0) } }

  /// Moves the latest space by `program`, and returns its value.
  ///
  /// `program` is an action: a session records it and renders after it. If the explorer or the part is gone, the effect
  /// is cancelled. A handler made from a function receives the program as an action; the value is available when the
  /// function has handled it.
  ///
  ///     handler.run(State { state in state.takeNextID() }).flatMap { id in … }
  public func run<A>(_ program: Kind<M, A>) -> Eff<E, A> {
    if case .moving = form, let runner { return answer(of: runner, to: program, moving: true) }
    return .deferred {
      let answer = Answer<A>()
      return self(.pure(answer.asking(program))).flatMap { answer.take().map { .pure($0) } ?? .cancelled }
    }
  }

  private func answer<A>(of runner: ProgramRunner<M>?, to program: Kind<M, A>, moving: Bool) -> Eff<E, A> {
    guard let runner else { return .cancelled }
    return .async(with: (runner: runner, program: program)) { asked, _, answer in
      asked.runner.run(asked.program, moving: moving) { value in answer(value.map { .completed($0) } ?? .cancelled) }
      return .nothing
    }
  }
}

extension Eff {
  fileprivate static var cancelled: Eff {
    .async { _, answer in
      answer(.cancelled)
      return .nothing
    }
  }
}

// MARK: - Runners of programs

/// Runs programs with values of any type: a closure cannot be generic, but a method can.
@usableFromInline package class ProgramRunner<M: Monad> {
  // Unchecked: each is read and replaced as a whole.
  /// The last ``Responder`` of an explorer.
  @exclusivity(unchecked) @usableFromInline final var responder: AnyObject?
  /// Its function that answers inputs, in a box.
  @exclusivity(unchecked) @usableFromInline final var response: AnyObject?

  /// Whether this can keep a response. An explorer that is gone cannot: the response refers to it.
  @exclusivity(unchecked) @usableFromInline final var keepsResponse = false

  @inlinable init() {}

  /// Runs `program`, at once or after the actions sent before it.
  ///
  /// - Parameters:
  ///   - moving: Whether the space moves, as by an action. If false, the program runs on a copy.
  ///   - completion: Called once with the program's value, or with `nil` if the space or the part is gone.
  @usableFromInline
  package func run<A>(_ program: Kind<M, A>, moving: Bool, _ completion: @escaping (A?) -> Void) { completion(nil) }
}

/// Sends the actions of a part as actions of the whole, and runs the part's programs as programs of the whole.
///
/// It is one object, since each input of a child makes one at each level. The part may be a child, which can go while an
/// effect of it runs.
@usableFromInline final class PartRunner<E: Effect, Part: Monad, M: Monad, ID>: ProgramRunner<Part> {
  /// Answers the programs of the whole; `nil` if nothing does.
  @usableFromInline let runner: ProgramRunner<M>?
  /// Moves the whole; `nil` if its handler does something else.
  @usableFromInline let move: ((Kind<M, Void>) -> Void)?
  @usableFromInline let action: (Kind<Part, Void>, ID) -> Kind<M, Void>
  // Unchecked: each is read and replaced as a whole.
  /// The child's scope, once an effect begins there. An effect that waits for nothing begins in none.
  @exclusivity(unchecked) @usableFromInline var scope: EffectScope<E>?
  @exclusivity(unchecked) @usableFromInline var isPresent: (() -> Bool)?
  @usableFromInline let id: ID

  @inlinable init(of whole: Handler<E, M>, id: ID, _ action: @escaping (Kind<Part, Void>, ID) -> Kind<M, Void>) {
    runner = whole.runner
    if case .moving(let move) = whole.form { self.move = move } else { move = nil }
    self.action = action
    self.id = id
  }

  @inlinable var isGone: Bool { isPresent?() == false }

  /// Returns the handler of the part of `whole`, without the actions that are sent when the child is gone.
  @inlinable func handler(of whole: Handler<E, M>) -> Handler<E, Part> {
    let part = runner == nil ? nil : self
    guard move == nil else { return Handler<E, Part>(form: .moving { self.send($0) }, runner: part) }
    // Tens of components can be nested, so an effect that waits for nothing stays such an effect.
    return Handler<E, Part>(
      form: .custom { effect in
        if self.isGone { return .pure(()) }
        return whole(effect.mapInPlace { self.action($0, self.id) }).unless { self.isGone }
      }, runner: part)
  }

  @inlinable func send(_ part: Kind<Part, Void>) { if !isGone { move?(action(part, id)) } }

  /// Runs the part's program as an action of the whole.
  ///
  /// Such an action returns no value, so the program stores its value while it runs. The value is `nil` if the whole
  /// has no such part. A pure program without a value takes its turn as a pure action, which is not recorded.
  @usableFromInline
  package override func run<A>(_ program: Kind<Part, A>, moving: Bool, _ completion: @escaping (A?) -> Void) {
    guard let runner, !isGone else { return completion(nil) }
    if A.self == Void.self, Part.isPure(program) {
      return runner.run(M.pure(()), moving: moving) { completion($0.flatMap { $0 as? A }) }
    }
    let answer = Answer<A>()
    runner.run(action(answer.asking(program), id), moving: moving) { handled in
      completion(handled.flatMap { answer.take() })
    }
  }
}

/// The value of a program that runs as an action. After it was taken, a replay of the action stores no value.
private final class Answer<A> {
  private var value: A?
  private var isTaken = false

  /// Returns the program as an action that stores its value here.
  func asking<M: Monad>(_ program: Kind<M, A>) -> Kind<M, Void> {
    M.map(program) { if !self.isTaken { self.value = $0 } }
  }

  func take() -> A? {
    isTaken = true
    defer { value = nil }
    return value
  }
}
