import Components
import Effects
import Optics
import StateStore
import Support
import Testing
import TextUI

@testable import Driver

/// The order in which inputs, effects and moves are handled.
@MainActor
@Suite struct CaughtOrder {
  /// Every overlapping effect counts once: of one control, of two, and of two children.
  @Test func overlappingEffectsThatCountTwiceOrNever() {
    let simulation = Simulation()
    let child = Dispatcher<Simulated, StateBrand<Int>, Void, Int, Int>.effectful { amount, _ in
      answer(amount, after: 100).map { amount in .modify { $0 += amount } }
    }
    let session = caughtSession(
      [0, 0], in: simulation,
      dispatcher: child.embedded(
        .keyed(
          "count", keys: { Array($0.indices) }, in: { $0[$1] },
          input: Prism(embed: { $0 }) { $0 })
      ) { action, key in .modify { counts in action.run(&counts[key]) } })
    for turn in 0..<3 {
      session.send((key: 0, input: 1))
      session.send((key: 1, input: 10))
      session.send((key: 0, input: 100))
      simulation.advance(by: turn * 20)
    }
    simulation.advance(by: 1000)
    #expect(session.space.position == [303, 30])
  }

  /// An input sent while an action is handled waits: from the action itself, the view, or an effect.
  @Test func aReentrantSend() {
    var order: [String] = []
    let session = numberSession { (input: Int, handler, send) in
      order.append("input \(input)")
      return handler(
        .suspend {
          if input == 1 { send(3) }
          return .modify { state in
            order.append("begin \(input)")
            if input == 1 { send(4) }
            state = state * 10 + input
            order.append("end \(input)")
          }
        })
    }
    session.send(1)
    session.send(2)
    #expect(session.space.position == 1342)
    #expect(order == [1, 3, 4, 2].flatMap { ["input \($0)", "begin \($0)", "end \($0)"] })
  }

  /// An action that comes with a late answer sends an input, which is handled after it in the same step.
  @Test func aLateActionThatSends() async throws {
    let session = numberSession(recording: true) { (input: Int, handler, send) in
      guard input == 100 else { return handler(.pure(.modify { $0 += input })) }
      return handler(
        answer(input, after: 300).map { hundred in
          .modify {
            $0 += hundred
            send(1)
          }
        })
    }
    _ = try session.start()
    session.send(100)
    let step = try await session.perform(.wait(milliseconds: 300))
    #expect(step.moves == 2 && step.views == [["100"], ["101"]])
  }

  // MARK: A hundred thousand

  /// The stack between the shallowest and the deepest of the places that were measured.
  private final class Stack {
    private var (lowest, highest) = (UInt.max, UInt.min)
    var depth: UInt { highest - lowest }

    func look() {
      var here: UInt8 = 0
      withUnsafePointer(to: &here) { pointer in
        let address = UInt(bitPattern: pointer)
        (lowest, highest) = (min(lowest, address), max(highest, address))
      }
    }
  }

  /// How an action sends the next one.
  enum Sender: CaseIterable {
    case action
    case work
    case lateAnswer
  }

  /// Handles `count` inputs; each sends the next one.
  ///
  /// - Returns: The number of handled inputs.
  private func chain(_ count: Int, _ sender: Sender, _ stack: Stack) -> Int {
    let session = numberSession(movesAtMost: .max) { (input: Int, handler, send) in
      func next() {
        stack.look()
        if input < count { send(input + 1) }
      }
      // The first answer comes late. What it sends is handled during that call.
      let isLate = sender == .lateAnswer && input == 1
      let move = State<Int, Void>.modify { state in
        state += 1
        if sender != .work { next() }
      }
      guard sender == .work else { return handler(isLate ? answer(0, after: 1).map { _ in move } : .pure(move)) }
      return handler(
        .suspend {
          next()
          return move
        })
    }
    session.send(1)
    session.runtime.advance(by: 1)
    return session.space.position
  }

  private static let many = inFull(100_000, debug: 10_000)

  /// Actions that each send the next one take no stack: all of them use far less than 512 KB.
  @Test(arguments: Sender.allCases) func manySelfSentActions(sender: Sender) {
    let stack = Stack()
    #expect(chain(Self.many, sender, stack) == Self.many)
    #expect(stack.depth < 64 * 1024)
  }

  /// Many actions sent at once, from within one action.
  @Test func manySentByOneAction() {
    let session = numberSession(movesAtMost: .max) { (input: Int, handler, send) in
      handler(
        .pure(
          .modify { state in
            state += 1
            for _ in 0..<input { send(0) }
          }))
    }
    session.send(Self.many)
    #expect(session.space.position == Self.many + 1)
  }
}
