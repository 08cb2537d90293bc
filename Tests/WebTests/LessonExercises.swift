import Duet
import PairingLaws

/// The exercises of the lessons with their solutions, as the page has them: `LessonTests` compares the texts.
enum LessonExercises {
  static var laws: [Law] { store + env + traced + zipper + moore + cofree + co + pairing }

  private static var store: [Law] {
    [
      Law("store.1", "one step brighter", over: Domain(all: [0, 1, 2, 3])) { s in
        let watts = Store(s) { $0 * ($0 + 2) }
        return watts.peek(s + 1) <-> (s + 1) * (s + 3)
      },
      Law("store.2", "what one step adds", over: Domain(all: [0, 1, 2, 3])) { s in
        let watts = Store(s) { $0 * ($0 + 2) }
        let steps = watts.extend { w in w.peek(w.position + 1) - w.extract() }
        return steps.extract() <-> 2 * s + 3
      },
      Law("store.3", "double the setting", over: Domain(all: [0, 1, 2])) { s in
        let double: State<Int, Void> = .modify { $0 *= 2 }
        return StateStorePairing.pair(double, Store(s) { $0 }) { $1 } <-> 2 * s
      },
    ]
  }

  private static var env: [Law] {
    [
      Law("env.1", "what the order costs", over: Domain(all: [1, 2, 3])) { guests in
        let order = Env(guests, 12)
        return order.extend { w in w.ask() * w.extract() }.extract() <-> 12 * guests
      },
      Law("env.2", "one more guest", over: Domain(all: [1, 2, 3])) { guests in
        let order = Env(guests, 12)
        return order.local { $0 + 1 }.ask() <-> guests + 1
      },
      Law("env.3", "twice the guests, and a plate", over: Domain(all: [1, 2, 3])) { guests in
        let twice: Reader<Int, Int> = .asks { 2 * $0 }
        return ReaderEnvPairing.pair(twice, Env(guests, 12)) { $0 + $1 } <-> 2 * guests + 12
      },
    ]
  }

  private static var traced: [Law] {
    [
      Law("traced.1", "the toppings after a log", over: .arrays(of: Domain(all: ["cheese"]), upTo: 3)) { log in
        let count = Traced<[String], Int> { $0.count }
        return count.trace(log) <-> log.count
      },
      Law("traced.2", "one more topping", over: .arrays(of: Domain(all: ["olives"]), upTo: 3)) { log in
        let count = Traced<[String], Int> { $0.count }
        return count.extend { w in w.trace(["cheese"]) }.trace(log) <-> log.count + 1
      },
      Law("traced.3", "add both", over: .arrays(of: Domain(all: ["ham"]), upTo: 3)) { log in
        let order: Writer<[String], Void> = .tell(["cheese", "olives"])
        let pizza = Traced(log: log) { $0 }
        return WriterTracedPairing.pair(order, pizza) { $1 } <-> log + ["cheese", "olives"]
      },
    ]
  }

  private static var zipper: [Law] {
    [
      Law("zipper.1", "the left neighbour", over: Domain(all: [0, 1, 2, 3, 4])) { i in
        let row = Zipper(count: 5, index: i) { [3, 1, 4, 1, 5][$0] }
        return row.extend { w in w.peek(max(0, w.index - 1)) }.extract() <-> [3, 3, 1, 4, 1][i]
      },
      Law("zipper.2", "in the mirror", over: Domain(all: [0, 1, 2, 3, 4])) { i in
        let row = Zipper(count: 5, index: i) { [3, 1, 4, 1, 5][$0] }
        return row.extend { w in w.peek(w.count - 1 - w.index) }.extract() <-> [5, 1, 4, 1, 3][i]
      },
      Law("zipper.3", "the last but one", over: Domain(all: [0, 1, 2, 3, 4])) { i in
        let row = Zipper(count: 5, index: i) { [3, 1, 4, 2, 5][$0] }
        let almost: Puller<Void> = .moveToLast.then(.moveLeft)
        return PullerZipperPairing.pair(almost, row) { $1 } <-> 2
      },
    ]
  }

  private static var moore: [Law] {
    [
      Law("moore.1", "missing coins", over: .arrays(of: Domain(all: [false, true]), upTo: 4)) { inputs in
        let step: (inout Int, Bool) -> Void = { coins, isCoin in coins = isCoin ? min(2, coins + 1) : 0 }
        var machine = Moore(initial: 0, step: step) { 2 - $0 }
        for input in inputs { machine.step(input) }
        return machine.extract() <-> 2 - min(2, inputs.reversed().prefix { $0 }.count)
      },
      Law("moore.2", "one more", over: .arrays(of: Domain(all: [false, true]), upTo: 4)) { inputs in
        let coins = Moore<Bool, Int>(initial: 0, step: { $0 += $1 ? 1 : 0 }, render: { $0 })
        var next = coins.extend { w in w.next(true).extract() }
        for input in inputs { next.step(input) }
        return next.extract() <-> inputs.filter { $0 }.count + 1
      },
      Law("moore.3", "two inputs", over: Domain(all: [0, 1, 2])) { n in
        let digits = Moore<Int, Int>(initial: n, step: { $0 = 10 * $0 + $1 }, render: { $0 })
        let action: Action<Int, Void> = .send(2).then(.send(3))
        return ActionMoorePairing.pair(action, digits) { $1 } <-> 100 * n + 23
      },
    ]
  }

  private static var cofree: [Law] {
    [
      Law("cofree.1", "two branches", over: Domain(all: [1, 2, 3])) { n in
        let tree = Cofree<BranchesBrand, Int>.unfold(
          n, head: { $0 }, children: { n in Branches(2 * n, 2 * n + 1).kind })
        return Branches(tree.tail()).list.map { $0.extract() } <-> [2 * n, 2 * n + 1]
      },
      Law("cofree.2", "here and below", over: Domain(all: [1, 2, 3])) { n in
        let tree = Cofree<BranchesBrand, Int>.unfold(n, head: { $0 }, children: { Branches(2 * $0, 2 * $0 + 1).kind })
        return tree.extend { w in w.extract() + Branches(w.tail()).list.map { $0.extract() }.reduce(0, +) }.extract()
          <-> 5 * n + 1
      },
      Law("cofree.3", "one down", over: Domain(all: [1, 2, 3])) { n in
        let tree = Cofree<BranchesBrand, Int>.unfold(n, head: { $0 }, children: { Branches(3 * $0, $0).kind })
        return Branches(tree.tail()).list[0].extract() <-> 3 * n
      },
    ]
  }

  private static var co: [Law] {
    [
      Law("co.1", "the next number", over: Domain(all: [0, 1, 2])) { s in
        let next: Co<StoreBrand<Int>, Void> = Co { $0 += 1 }
        return next.pair(with: Store(s) { $0 }) { $1 } <-> s + 1
      },
      Law("co.2", "twice", over: Domain(all: [0, 1, 2])) { s in
        let double: Co<StoreBrand<Int>, Void> = Co { $0 *= 2 }
        let twice: Co<StoreBrand<Int>, Void> = double.then(double)
        return twice.pair(with: Store(s) { $0 }) { $1 } <-> 4 * s
      },
      Law("co.3", "an action is a rule", over: Domain(all: [0, 1, 2])) { s in
        let add: State<Int, Void> = .modify { $0 += 3 }
        let rule: Co<StoreBrand<Int>, Void> = Co(add, by: StateStorePairing<Int>.self)
        return rule.pair(with: Store(s) { $0 }) { $1 } <-> s + 3
      },
    ]
  }

  private static var pairing: [Law] {
    [
      Law("pairing.1", "right, answer 7", over: Domain(all: [0, 1, 2])) { i in
        let pages = Zipper(count: 4, index: i) { 10 * $0 }
        let program: Puller<Int> = Puller.moveRight.map { 7 }
        return PullerZipperPairing.pair(program, pages) { $0 + $1 } <-> 7 + 10 * (i + 1)
      },
      Law("pairing.2", "pair(nothing, w) == extract(w)", over: Domain(all: [0, 1, 2, 3])) { i in
        let pages = Zipper(count: 4, index: i) { 10 * $0 }
        let nothing: Puller<Void> = .pure(())
        return PullerZipperPairing.pair(nothing, pages) { $1 } <-> pages.extract()
      },
      Law("pairing.3", "one step after the other", over: Domain(all: [0, 1, 2, 3])) { i in
        let pages = Zipper(count: 4, index: i) { 10 * $0 }
        let (right, left) = (Puller<Void>.moveRight, Puller<Void>.moveLeft)
        let moved: Zipper<Int> = PullerZipperPairing.move(.moveRight, pages)
        return PullerZipperPairing.pair(right.then(left), pages) { $1 }
          <-> PullerZipperPairing.pair(left, moved) { $1 }
      },
    ]
  }
}

/// A list, as a functor: the branches of a tree.
struct Branches<A>: Branded {
  typealias Brand = BranchesBrand
  var list: [A]
  init(_ list: A...) { self.list = list }
}

enum BranchesBrand: Functor {
  static func map<A, B>(_ branches: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    var mapped = Branches<B>()
    mapped.list = Branches(branches).list.map(transform)
    return mapped.kind
  }
}
