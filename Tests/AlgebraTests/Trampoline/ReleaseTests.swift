import Algebra
import Support
import Testing

/// What a user's `deinit` can do while the pile drains. DepthTests checks that long chains take no stack.
@Suite struct ReleaseTests {
  /// A user's object that works in its `deinit`.
  private final class User {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
    deinit { work() }
  }

  private typealias Step = Computation<Int, Void>

  private static func bind<Held>(_ held: Held) -> Step {
    Computation<Int, Held>.pure(held).bind { _ in .pure(()) }
  }

  /// Drops a chain with a user's object in the middle. The pile drains at that time.
  private static func dropInChain(_ work: @escaping () -> Void) {
    _ = bind(User(work)).bind { _ in Step.pure(()) }
  }

  /// Each value is dropped soon after its release, even while the pile drains.
  @Test func aDeinitThatDropsManyBindsKeepsThePileSmall() async {
    await onSmallStack {
      let living = Living()
      Self.dropInChain { for _ in 0..<1_000_000 { _ = Self.bind(Living.One(living)) } }
      #expect(living.count == 0 && living.most < 5_000, "\(living.most)")
    }
  }

  @Test func aDeinitThatDropsALongChainTakesNoStack() async {
    await onSmallStack {
      let living = Living()
      Self.dropInChain {
        var chain = Self.bind(Living.One(living))
        for _ in 0..<1_000_000 { chain = chain.bind { _ in .pure(()) } }
      }
      #expect(living.count == 0)
    }
  }

  /// A chain whose links drop much before the next link: nested drains are limited.
  @Test func deinitsWithinDeinitsTakeNoStack() async {
    await onSmallStack {
      let living = Living()
      func link(_ next: Step) -> Step {
        Self.bind(
          User {
            for _ in 0..<600 { _ = Self.bind(Living.One(living)) }
            withExtendedLifetime(next) {}
          })
      }
      Self.dropInChain {
        var chain = Self.bind(())
        for _ in 0..<2_000 { chain = link(chain) }
      }
      #expect(living.count == 0)
    }
  }
}
