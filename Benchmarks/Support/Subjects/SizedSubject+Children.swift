import Optics
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import ReaderEnv
import Scenarios
import StateStore
import TextUI
import WriterTraced

// A component whose innermost child does all the work, to measure nested children.
extension SizedSubject {
  /// A component whose view shows only the innermost child, so that the view costs the same at each depth.
  static let innermost = nest("State–Store") { depth in
    StoreComponent<IO, Nest, NestInput, NestView>(
      initial: Nest(depth: depth), dispatcher: stateDispatcher(depth),
      render: { nest in
        var innermost = nest
        while let child = innermost.child.first { innermost = child }
        return TextView { $0.label("count", String(innermost.count)) }
      })
  }

  /// Components with nested children, the plain loop first. Their size is the depth; the innermost child gets the inputs.
  public static let children = [
    SizedSubject(name: "Plain loop") { depth in
      var nest = Nest(depth: depth)
      return handling(
        nestInput(depth), by: { nest.handle($0) }, showing: { blackHole(nestView(nest).laidOut(in: screen)) })
    },
    nest("State–Store") { depth in
      StoreComponent<IO, Nest, NestInput, NestView>(
        initial: Nest(depth: depth), dispatcher: stateDispatcher(depth), render: nestView)
    },
    nest("Writer–Traced") { depth in
      EventSourcedComponent<IO, [NestEvent], Nest, NestInput, NestView>(
        initial: Nest(depth: depth), act: { nest, log in for event in log { nest.apply(event) } },
        dispatcher: writerDispatcher(depth), render: nestView)
    },
    nest("Reader–Env") { depth in
      EnvComponent<IO, NestEnvironment, NestInput, NestView>(
        environment: NestEnvironment(depth: depth), seeing: { $0.nest.get }, dispatcher: readerDispatcher(depth),
        render: nestView)
    },
    nest("Free–Cofree") { depth in
      CofreeComponent<IO, Interpreter<Nest>, NestInput, NestView>(
        initial: Nest(depth: depth), dispatcher: freeDispatcher(depth), render: nestView)
    },
  ]

  private static func nest<S: Space, V: Presentable<IO, NestInput, NestView>>(
    _ name: String, _ space: @escaping @MainActor @Sendable (_ depth: Int) -> S
  ) -> SizedSubject where S.Focus == UI<IO, S.M, V> { SizedSubject(name, space, input: nestInput) }
}

/// The inputs of the innermost child.
private func nestInput(_ depth: Int) -> (_ event: Int) -> NestInput {
  let (up, down) = (NestInput(1, depth: depth), NestInput(-1, depth: depth))
  return { input($0) == .increment ? up : down }
}

// MARK: - The common state, inputs and view

private typealias NestView = TextView<NestInput>

/// A number, and optionally a child of the same type.
private struct Nest {
  var count = 0
  var child: [Nest] = []

  init(depth: Int) { if depth > 0 { child = [Nest(depth: depth - 1)] } }

  mutating func handle(_ input: NestInput) {
    switch input {
    case .add(let amount): count &+= amount
    case .child(let input): if !child.isEmpty { child[0].handle(input) }
    }
  }

  mutating func apply(_ event: NestEvent) {
    switch event {
    case .added(let amount): count &+= amount
    case .child(let event): if !child.isEmpty { child[0].apply(event) }
    }
  }

  static var childTraversal: AffineTraversal<Nest, Nest> {
    AffineTraversal(
      get: { $0.child.first }, update: { nest, change in if !nest.child.isEmpty { change(&nest.child[0]) } })
  }
}

private enum NestInput: Sendable {
  case add(Int)
  indirect case child(NestInput)

  init(_ amount: Int, depth: Int) {
    self = (0..<depth).reduce(.add(amount)) { input, _ in .child(input) }
  }

  static var childPrism: Prism<NestInput, NestInput> {
    Prism(embed: NestInput.child) { if case .child(let input) = $0 { input } else { nil } }
  }
}

/// A stepper with buttons for each level.
private func nestView(_ nest: Nest) -> NestView {
  TextView { view in
    var (nest, depth) = (Optional(nest), 0)
    while let level = nest {
      view.row { row in
        row.button("down.\(depth)", label: "−", NestInput(-1, depth: depth))
        row.label("count.\(depth)", String(level.count))
        row.button("up.\(depth)", label: "+", NestInput(1, depth: depth))
      }
      (nest, depth) = (level.child.first, depth + 1)
    }
  }
}

// MARK: - The dispatcher on each architecture

private typealias NestDispatcher<M: Monad, Environment> = Dispatcher<IO, M, Environment, NestInput, Nest>

private var child: Children<Nest, NestInput, Void, Nest, NestInput> {
  .optional("child", in: \.child.first, input: NestInput.childPrism)
}

/// Embeds the innermost child's dispatcher in its parent's, `depth` times.
private func nested<M, Environment>(
  _ depth: Int, _ own: NestDispatcher<M, Environment>,
  asChild: (NestDispatcher<M, Environment>) -> NestDispatcher<M, Environment>
) -> NestDispatcher<M, Environment> {
  (0..<depth).reduce(own) { child, _ in own.combined(with: asChild(child)) }
}

private func stateDispatcher(_ depth: Int) -> NestDispatcher<StateBrand<Nest>, Void> {
  nested(
    depth,
    .pure { input in if case .add(let amount) = input { .modify { $0.count &+= amount } } else { nil } },
    asChild: {
      $0.embedded(child) { action, _ in action.zoom(Nest.childTraversal) }
    })
}

private enum NestEvent {
  case added(Int)
  indirect case child(NestEvent)
}

private func writerDispatcher(_ depth: Int) -> NestDispatcher<WriterBrand<[NestEvent]>, Void> {
  nested(
    depth,
    .pure { input in if case .add(let amount) = input { .tell([.added(amount)]) } else { nil } },
    asChild: {
      $0.embedded(child) { action, _ in action.mapLog { $0.map(NestEvent.child) } }
    })
}

/// A reference to the whole state, and a function that changes this child's part.
private struct NestEnvironment {
  let nest: Reference<IO, Nest>
  let change: (@escaping (inout Nest) -> Void) -> Eff<IO, Void>

  init(depth: Int) {
    let nest = Reference<IO, Nest>(Nest(depth: depth))
    self.init(nest: nest) { nest.modify($0) }
  }

  init(nest: Reference<IO, Nest>, change: @escaping (@escaping (inout Nest) -> Void) -> Eff<IO, Void>) {
    self.nest = nest
    self.change = change
  }

  var child: NestEnvironment {
    NestEnvironment(nest: nest) { change in self.change { _ = Nest.childTraversal.modify(&$0, change) } }
  }
}

private func readerDispatcher(_ depth: Int) -> NestDispatcher<ReaderBrand<NestEnvironment>, NestEnvironment> {
  nested(
    depth,
    .effectful { input, environment in
      if case .add(let amount) = input { environment.change { $0.count &+= amount }.changed() } else { nil }
    },
    asChild: {
      $0.embedded(child, environment: { nest, _, _ in nest.child }) { action, _ in action.local { $0.child } }
    })
}

private struct Add: Instruction {
  let amount: Int

  func perform(on nest: inout Nest) { nest.count &+= amount }
}

private func freeDispatcher(_ depth: Int) -> NestDispatcher<FreeBrand<Instructions<Nest>>, Void> {
  nested(
    depth,
    .pure { input in if case .add(let amount) = input { Add(amount: amount).program } else { nil } },
    asChild: {
      $0.embedded(child) { action, _ in action.zoom(Nest.childTraversal, orOn: Nest(depth: 0), as: "child") }
    })
}
