import Algebra
import Components
import FreeCofree
import Testing

/// The ready-made language: commands of any type, and queries of any state.
@Suite struct MachineTests {
  private enum Command { case add(Int), clear }
  private typealias Language = MachineLanguage<Command, Void, Int>

  private var machine: Cofree<FreeCofree.Machine<Command, Int>, String> {
    .unfold(
      0,
      by: MachineRunner { state, command in
        switch command {
        case .add(let amount): state += amount
        case .clear: state = 0
        }
      },
      head: { "at \($0)" })
  }

  @Test func commandsAreDoneInOrder() {
    let program = Free<Language, Void>.command(.add(2)).then(.command(.clear)).then(.command(.add(5)))
    #expect(machine.interpret(program).end.extract() == "at 5")
  }

  @Test func aQuerysAnswerHasItsTypeAndMovesNothing() {
    let isEven = Free<Language, Bool>.query { $0.isMultiple(of: 2) }
    let space = machine.moved(by: .command(.add(3)))
    let (value, end) = space.interpret(isEven)
    #expect(value == false)
    #expect(end.extract() == space.extract())
    let program = Free<Language, Int>.query { $0 }.flatMap { .command(.add($0)) }
    #expect(space.interpret(program).end.extract() == "at 6")
  }

  /// The response has its type, and the program continues with it.
  @Test func aCommandAnswers() {
    let stack: Cofree<AnsweringMachine<StackCommand, Int?, [Int]>, [Int]> = .unfold(
      [1, 2], by: MachineRunner { $1.perform(on: &$0) }
    ) { $0 }
    let (sum, end) = stack.interpret(
      Free<MachineLanguage<StackCommand, Int?, [Int]>, Int?>.command(.pop).flatMap { last in
        .command(.push(last.map { $0 * 10 } ?? 0)).then(.command(.push(7))).then(.query { $0.reduce(0, +) })
      })
    #expect((sum, end.extract()) == (28, [1, 20, 7]))
    #expect(Free<MachineLanguage<StackCommand, Int?, [Int]>, Int?>.command(.pop).description == "pop")
  }

  private enum StackCommand {
    case push(Int), pop

    func perform(on stack: inout [Int]) -> Int? {
      guard case .push(let number) = self else { return stack.popLast() }
      stack.append(number)
      return nil
    }
  }

  @Test func programsArePrinted() {
    let program = Free<Language, Void>.command(.add(2)).then(.command(.clear))
    #expect(program.description == "add(2); clear")
    #expect(Free<Language, Int>.query { $0 }.description.hasPrefix("query?"))
  }
}
