import Duet
import Foundation
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  private typealias Program<A> = Free<MachineLanguage<Int, Void, Int>, A>

  static let freeCofree = Demonstrations(
    architecture: "free-cofree", pairing: "Free–Cofree",
    claims: [
      Claim(.reading, .yes, "whatever its language has a query for") { Verdict(Probes.freeCofree.read) },
      Claim(.storing, .partly, "commands are data; the program after a query is a function of the answer") {
        let (add, count) = (Program<Void>.command(2), Program<Int>.query { $0 })
        let areStored = Probes.freeCofree.survive([add, add.then(.command(5))]) {
          String(decoding: try JSONEncoder().encode(commands(of: $0)), as: UTF8.self)
        } read: {
          try JSONDecoder().decode([Int].self, from: Data($0.utf8)).reduce(.pure(())) { $0.then(.command($1)) }
        }
        let answers = Probes.freeCofree.cannotTellApart(
          count.flatMap { .command($0) }, count.flatMap { .command(1 - $0) })
        return areStored && answers ? .partly : Verdict(areStored)
      },
      Claim(.merging, .no, "a program is a sequence") { Verdict(Probes.freeCofree.replacing.commute) },
      Claim(.size, .constant, "the interpreter's state") {
        let machine = Cofree.unfold(nil, by: MachineRunner<Happening, Void, Happening?> { $0 = $1 }) { _ in 0 }
        return held(in: machine) { $0.move(by: .command($1)) }
      },
      Claim(.undoing, .no, "a program may lead back on one interpreter, and not on another") {
        Verdict(Probes.freeCofree.haveWaysBack)
      },
      Claim(.answering, .yes, "each query has its own answer type") {
        let program = Program<String>.query { "\($0)" }.flatMap { text in Program<[Int]>.query { [text.count, $0] } }
        return Verdict(
          Probes.freeCofree.spaces.first(6).allSatisfy { space in
            let count = Cofree<Machine<Int, Int>, Int>(space.value).child(Program<Int>.counting).answer
            return Cofree(space.value).interpret(program).value == ["\(count)".count, count]
          })
      },
      Claim(.changing, .yes, "whatever its commands do") { Verdict(Probes.freeCofree.change) },
    ])

  /// The commands of a program without queries.
  private static func commands(of program: Program<Void>) -> [Int] {
    var commands: [Int] = []
    var program = program
    while case .instruction(let instruction) = program.step(),
      case .command(let command, let next) = MachineInstruction(instruction)
    {
      commands.append(command)
      program = next(())
    }
    return commands
  }
}

extension Kind where F == FreeBrand<MachineLanguage<Int, Void, Int>>, A == Int {
  fileprivate static var counting: Kind<MachineLanguage<Int, Void, Int>, Int> {
    MachineInstruction<Int, Void, Int, Int>.query { $0 }.kind
  }
}

extension Probes where P == FreeCofreePairing<Machine<Int, Int>> {
  /// Machines whose commands replace their number, which makes the order of two visible.
  fileprivate var replacing: Probes {
    func machine(_ number: Int) -> Cofree<Machine<Int, Int>, Int> {
      .unfold(number, by: MachineRunner { $0 = $1 }) { $0 }
    }
    return Probes(
      spaces: Domain([1, 2, 3].map { Named("\($0)", machine($0)) }),
      programs: Domain([4, 5].map { number in Named("\(number)", Free.command(number).map { number }) }))
  }
}
