import Foundation
import Testing
import Trampoline

/// What a user's `deinit` does while the pile drains. That long chains are dropped flat is DepthTests' matter.
@Suite struct ReleaseTests {
  /// How many tokens are alive, and how many were at most.
  private final class Count {
    var live = 0
    var most = 0
  }

  private final class Token {
    let count: Count

    init(_ count: Count) {
      self.count = count
      count.live += 1
      count.most = max(count.most, count.live)
    }

    deinit { count.live -= 1 }
  }

  /// An object of a user, which works when it is dropped.
  private final class User {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
    deinit { work() }
  }

  private typealias Step = Computation<Int, Void>

  private static func bind<Held>(_ held: Held) -> Step { Bind(Pure<Int, Held>(held)) { _ in Pure(()) } }

  /// Drops a chain in the middle of which a user's object is: the pile drains then.
  private static func dropInChain(_ work: @escaping () -> Void) {
    _ = Bind(bind(User(work))) { _ in Pure(()) }
  }

  /// On 512 KB, so that deep recursion is an overflow.
  private func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        work()
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  /// Each is dropped soon after it was let go, though the pile drains already.
  @Test func aDeinitThatDropsManyBindsKeepsThePileSmall() async {
    await onSmallStack {
      let count = Count()
      Self.dropInChain { for _ in 0..<1_000_000 { _ = Self.bind(Token(count)) } }
      #expect(count.live == 0 && count.most < 5_000, "\(count.most)")
    }
  }

  @Test func aDeinitThatDropsALongChainTakesNoStack() async {
    await onSmallStack {
      let count = Count()
      Self.dropInChain {
        var chain = Self.bind(Token(count))
        for _ in 0..<1_000_000 { chain = Bind(chain) { _ in Pure(()) } }
      }
      #expect(count.live == 0)
    }
  }

  /// A chain each of whose links drops much before it drops the next: drains within drains are limited.
  @Test func deinitsWithinDeinitsTakeNoStack() async {
    await onSmallStack {
      let count = Count()
      func link(_ next: Step) -> Step {
        Self.bind(
          User {
            for _ in 0..<600 { _ = Self.bind(Token(count)) }
            withExtendedLifetime(next) {}
          })
      }
      Self.dropInChain {
        var chain = Self.bind(())
        for _ in 0..<2_000 { chain = link(chain) }
      }
      #expect(count.live == 0)
    }
  }
}
