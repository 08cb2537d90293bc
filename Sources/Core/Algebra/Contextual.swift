import Utilities

/// A monad whose programs run over a context: a state, a log, an environment, the position of a space.
///
/// A brand only names its context. What a monad needs is written here, once. A program is one step, a function
/// `(inout Context) -> A`, or a tree of binds on the heap that a loop runs.
///
///     /// Programs that walk on a line.
///     enum WalkBrand: Stateful { typealias Context = Int }
///     typealias Walk<A> = Kind<WalkBrand, A>
///
///     let there = Walk<Void> { $0 += 1 }
///     let andBack = there.then(Walk { $0 -= 1 })
///
/// A module whose programs may not do everything with their context has operations instead of ``Stateful``: a `Writer` can only
/// append.
///
/// Laws: those of a monad, and those of its `run`.
///
/// - Complexity: A bind takes O(1) to build. A run is linear in the binds, however they are nested, in constant stack.
public protocol Contextual: Monad where Raw == Steps<Context, Command> {
  /// What the steps of a program read and change.
  associatedtype Context
  /// A step that is data, for example a log to append. The default is `Never`: there are no commands.
  ///
  /// A program of one command needs no closure. Types outside this package must keep the default.
  associatedtype Command = Never

  /// Performs `command`, and returns its value.
  static func perform<A>(_ command: Command, on context: inout Context) -> A

  /// Returns what a `StepReceiver` receives for `command`, and prints; `nil` if bound programs do not print their steps.
  static func label(of command: Command) -> AnyKindBox?
}

/// A contextual monad in which every function over the context is a step: the state monad, by its own name.
public protocol Stateful: Contextual {}

extension Contextual where Command == Never {
  /// Is never called.
  @inlinable public static func perform<A>(_ command: Never, on context: inout Context) -> A {}
}

extension Contextual {
  /// Returns `nil`.
  @inlinable public static func label(of command: Command) -> AnyKindBox? { nil }
}

extension Kind where F: Contextual {
  @inlinable package init(_ steps: Steps<F.Context, F.Command>) { raw = steps }

  /// Creates a bound program.
  @inlinable package init(_ node: ComputationNode) { raw = Steps(nil, node) }

  /// The command, if this program is one.
  @inlinable package var command: F.Command? { raw.command }

  /// This program as a computation.
  @inlinable @inline(__always) package var computation: Computation<F.Context, A> {
    guard let command else { return raw.computation(A.self) }
    return .perform({ F.perform(command, on: &$0) }, label: F.label(of: command))
  }

  /// Runs this program on `context`, in place, and returns its value.
  ///
  /// Laws: `pure(a).run(&c)` returns `a` and leaves `c`; `m.flatMap(k).run(&c)` is `m.run(&c)`, which returns `a`, and then
  /// `k(a).run(&c)`.
  @inlinable public func run(_ context: inout F.Context) -> A {
    let steps = raw
    if let step = steps.step { return step.call(&context, returning: A.self) }
    if let command = steps.command { return F.perform(command, on: &context) }
    return steps.isNothing ? nothing(A.self) : steps.computation(A.self).runToEnd(&context)
  }

  /// Returns a program that runs this one on a context of its own.
  ///
  /// Examples: the log that `listen` and `censor` look at, a child's log in its parent's log, a changed environment, or
  /// a part of an environment.
  ///
  /// - Parameters:
  ///   - enter: Makes the context of this program.
  ///   - leave: Makes the value from this program's value and its final context.
  @inlinable package func bridged<G: Contextual, B>(
    enter: @escaping (inout G.Context) -> F.Context, leave: @escaping (A, F.Context, inout G.Context) -> B
  ) -> Kind<G, B> {
    let computation = computation
    return Kind<G, B>(
      ComputationNode { run in
        // Such a run has no context to enter from.
        if run.receiver != nil { return run.passLast(nil, B.self) }
        let outer = run.context(as: G.Context.self)
        let inner = UnsafeMutablePointer<F.Context>.allocate(capacity: 1)
        inner.initialize(to: enter(&outer.pointee))
        run.context = UnsafeMutableRawPointer(inner)
        // Frees the inner context exactly once: the programs of these monads have no callback, so the body ends, and only
        // this run has the node.
        let leaving = ComputationNode { run in
          run.context = UnsafeMutableRawPointer(outer)
          let value = run.take(A.self)
          let left = inner.move()
          inner.deallocate()
          run.give(leave(value, left, &outer.pointee))
          return nil
        }
        run.waiting.append(leaving)
        return run.enter(computation)
      })
  }

  /// Whether this program has no binds.
  @inlinable package var isStep: Bool { raw.isStep }

  /// The value of a program that was made by `pure`.
  @inlinable package var pureValue: A? { isPure ? raw.pureValue(A.self) : nil }

  /// Whether this program was made by `pure`.
  @inlinable package var isPure: Bool { raw.isPure }
}

extension Kind where F: Stateful {
  /// Creates a program of one step.
  @inlinable public init(_ step: @escaping (inout F.Context) -> A) { self.init(Steps(step)) }

  /// Creates a program of one step, which prints as `label`.
  @inlinable public init(_ label: @autoclosure @escaping () -> String, _ step: @escaping (inout F.Context) -> A) {
    self.init(Steps(Label(text: label), step))
  }
}

extension Contextual {
  /// Returns whether `pure` made `m`.
  @inlinable public static func isPure<A>(_ m: Kind<Self, A>) -> Bool { m.isPure }

  /// Returns the program that returns `value` and does nothing.
  @inlinable public static func pure<A>(_ value: A) -> Kind<Self, A> {
    Kind(A.self == Void.self ? .nothing : Steps(isPure: true) { _ in value })
  }

  /// Runs `m`, then the program that `next` returns for its value.
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Kind<Self, B>(m.computation.bind(next, as: ByKind<Self, B>.self))
  }

  /// Returns `pure` and the value of a pure program, a command, the label of a step that has one, and `‹function›` for others.
  @inlinable public static func description<A>(of program: Kind<Self, A>) -> String {
    if let command = program.command { return text(of: command) }
    if program.isPure {
      if A.self == Void.self { return "pure ()" }
      if let value = program.pureValue { return "pure " + text(of: value) }
    }
    return program.raw.label ?? "‹function›"
  }
}

/// What a step prints as.
@usableFromInline struct Label: CustomStringConvertible {
  @usableFromInline let text: () -> String

  @inlinable init(text: @escaping () -> String) { self.text = text }

  @usableFromInline var description: String { text() }
}

/// The form of programs that are kinds.
///
/// A closure that converts kinds to computations would add an allocation to each bind.
@usableFromInline enum ByKind<F: Contextual, A>: ComputationForm {
  @inlinable @inline(__always)
  static func begin(_ program: Kind<F, A>, _ run: inout ComputationRun) -> ComputationNode? {
    run.enter(program.computation)
  }
}

/// What a program over a context stores, whatever the type of its value: a command, one step, or the node of a bound program.
///
/// The pure program that returns `()` stores nothing.
///
/// The fields are not cases of an enum: the compiler writes an enum's tag next to a closure as a byte and reads it as a word, which
/// stalls the processor at each event.
@frozen public struct Steps<Context, Command> {
  /// The step; `nil` for a bound program and a command.
  @usableFromInline let step: Step<Context>?
  /// The node of a bound program, the label of a step, or the mark of a pure one; otherwise `nil`.
  @usableFromInline let object: AnyKindBox?
  /// The command; `nil` for other programs.
  @usableFromInline let command: Command?

  @inlinable init(_ step: Step<Context>?, _ object: AnyKindBox?, _ command: Command? = nil) {
    self.step = step
    self.object = object
    self.command = command
  }

  /// Creates a step, which does not look at its context if `isPure`.
  @inlinable package init<A>(isPure: Bool = false, _ step: @escaping (inout Context) -> A) {
    self.init(Step(step), isPure ? PureMark.shared : nil)
  }

  /// The pure program that returns `()`.
  @inlinable static var nothing: Steps { Steps(nil, nil) }

  @inlinable var isNothing: Bool {
    if object != nil { return false }
    if case .some = step { return false }
    return if case .some = command { false } else { true }
  }

  /// Creates a program of one command.
  @inlinable package init(command: Command) { self.init(nil, nil, command) }

  /// Creates a step with a label in a box.
  @inlinable package init<A>(label: AnyKindBox, _ step: @escaping (inout Context) -> A) { self.init(Step(step), label) }

  /// Creates a step that prints as `label`.
  @inlinable
  package init<A>(_ label: some Any, _ step: @escaping (inout Context) -> A) { self.init(Step(step), KindBox(label)) }

  /// Creates the same steps, which are no command, for a monad with other commands.
  @inlinable package init<Other>(_ steps: Steps<Context, Other>) { self.init(steps.step, steps.object) }

  /// These steps, as those of a program that returns an `A`.
  ///
  /// - Precondition: They return an `A`, and are no command.
  @inlinable @inline(__always) func computation<A>(_: A.Type) -> Computation<Context, A> {
    guard let step else {
      guard let object else { return .pure(Algebra.nothing(A.self)) }
      // The only object of a program without a step is a node.
      return .node(object.asNode)
    }
    let isPure = isPure
    return .perform(step.returning(A.self), label: isPure ? nil : object, isPure: isPure)
  }

  /// Whether this is no bound program.
  @inlinable var isStep: Bool {
    // Not `!= nil`, which copies the closure.
    if case .some = step { true } else if case .some = command { true } else { object == nil }
  }

  /// Whether this is a step that leaves the context as it is, and does not read it.
  @inlinable package var isPure: Bool {
    guard case .some = step else { return isNothing }
    guard let object else { return false }
    // Only the mark has this type.
    return object.payloadType == PureMark.self
  }

  /// The description of a step's label; `nil` without one.
  @usableFromInline var label: String? { isStep ? object?.description : nil }

  /// The value of a pure program.
  @inlinable func pureValue<A>(_: A.Type) -> A? {
    guard isPure else { return nil }
    guard let step else { return Algebra.nothing(A.self) }
    return withUnsafeTemporaryAllocation(of: Context.self, capacity: 1) { room in
      // Safe: a pure step does not touch the context, so it may be uninitialised.
      step.returning(A.self)(&room.baseAddress.unsafelyUnwrapped.pointee)
    }
  }
}

/// The mark of a pure step, in place of a label.
@usableFromInline final class PureMark: AnyKindBox {
  // Unchecked: it has no state.
  @usableFromInline nonisolated(unsafe) static let shared = PureMark()

  @usableFromInline init() { super.init(payloadType: PureMark.self) }
}
