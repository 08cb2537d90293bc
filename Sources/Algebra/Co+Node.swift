import Trampoline

/// An action of several parts.
///
/// It has to be run over spaces of every type, so it is no `Computation`, whose context has one; it begins as one for
/// each space it is run over.
///
/// The base class never resumes its frame. Only a ``CoBind`` and a ``CoValue`` are ever made.
@usableFromInline
class CoNode<W: Comonad, A> {
  /// What waits for this action's value over a space of `B`s.
  @usableFromInline typealias Frame<B> = ComputationFrame<Kind<W, B>, A>
  /// What can be done next over a space of `B`s.
  @usableFromInline typealias Step<B> = ComputationStep<Kind<W, B>>

  @inlinable
  init() {}

  /// Begins this action at the focus of `space`, and gives its value to `frame` when it has one; `space` moves with it.
  @usableFromInline
  func begin<B>(_ frame: Frame<B>, _ space: inout Kind<W, B>) -> Step<B>? { nil }

  /// Gives the parts to be printed, the last first.
  func unfold(into outline: inout CoOutline) {}
}

extension CoNode {
  /// The action's value; `space` moves to where it leads.
  @usableFromInline
  func run<B>(on space: inout Kind<W, B>) -> A {
    BodyComputation(Travel<W, B, A>(action: Co(form: .bound(self)))).runToEnd(&space)
  }
}

/// A value, where an action of several parts is asked for.
@usableFromInline
final class CoValue<W: Comonad, A>: CoNode<W, A> {
  @usableFromInline let value: A

  @inlinable
  init(_ value: A) { self.value = value }

  @usableFromInline
  override func begin<B>(_ frame: Frame<B>, _ space: inout Kind<W, B>) -> Step<B>? { frame.resume(value, &space) }
}

/// One action, then what a function makes of its value.
///
/// What comes first is a step or a node, and not a `Co`: whose size depends on its type, and would be looked up each time it
/// is touched here, where that is not known.
@usableFromInline
final class CoBind<W: Comonad, X, A>: CoNode<W, A> {
  @exclusivity(unchecked) @usableFromInline var step: (any CoStep<W, X>)?
  @exclusivity(unchecked) @usableFromInline var node: CoNode<W, X>?
  @exclusivity(unchecked) @usableFromInline var next: ((X) -> Co<W, A>)?

  @inlinable
  init(_ first: Co<W, X>, _ next: @escaping (X) -> Co<W, A>) {
    switch first.form {
    case .step(let step): self.step = step
    case .bound(let node): self.node = node
    case .pure(let value): node = CoValue(value)
    }
    self.next = next
  }

  private var first: Co<W, X>? {
    if let step { return Co(form: .step(step)) }
    return node.map { Co(form: .bound($0)) }
  }

  @usableFromInline
  override func begin<B>(_ frame: Frame<B>, _ space: inout Kind<W, B>) -> Step<B>? {
    guard let first, let next else { return nil }
    return Bind(BodyComputation(Travel<W, B, X>(action: first))) { BodyComputation(Travel<W, B, A>(action: next($0))) }
      .begin(frame, &space)
  }

  override func unfold(into outline: inout CoOutline) {
    guard let first, let next else { return }
    outline.addLater { outline in
      // Only a command's value is known beforehand: there is one value of `Void`. A cast alone would succeed for `Any`
      // and for optionals, too, of which there are others.
      if X.self == Void.self, let nothing = () as? X { outline.add(next(nothing)) } else { outline.isOpen = true }
    }
    outline.addLater { $0.add(first) }
  }

  deinit {
    Release.flat {
      if let step { $0.append(step) }
      step = nil
      $0.append(object: node)
      node = nil
      $0.append(holder: { [next] in withExtendedLifetime(next) {} })
      next = nil
    }
  }
}

/// An action over spaces of one type.
private struct Travel<W: Comonad, B, A>: ComputationBody {
  let action: Co<W, A>

  func begin(_ frame: CoNode<W, A>.Frame<B>, _ space: inout Kind<W, B>) -> CoNode<W, A>.Step<B>? {
    switch action.form {
    case .pure(let value): return frame.resume(value, &space)
    case .step(let step): return frame.resume(step.run(on: &space), &space)
    case .bound(let node): return node.begin(frame, &space)
    }
  }
}

// MARK: - Printing

/// What is printed of an action: its steps in order, found with a loop.
@usableFromInline
struct CoOutline {
  /// Whether something follows that is not printed.
  var isOpen = false
  private var steps: [String] = []
  /// What is still to be looked at, the next one last.
  private var later: [(inout CoOutline) -> Void] = []

  init() {}

  mutating func addLater(_ part: @escaping (inout CoOutline) -> Void) { later.append(part) }

  mutating func add<W, A>(_ action: Co<W, A>) {
    switch action.form {
    case .pure: break
    case .step where steps.count == 32: isOpen = true
    case .step(let primitive):
      steps.append((primitive as? any CustomStringConvertible)?.description ?? "‹function›")
    case .bound(let node): node.unfold(into: &self)
    }
  }

  /// Looks at all that can be known, and puts it into words.
  mutating func text() -> String {
    while !isOpen, let next = later.popLast() { next(&self) }
    if isOpen { steps.append("…") }
    return steps.isEmpty ? "pure" : steps.joined(separator: "; ")
  }
}
