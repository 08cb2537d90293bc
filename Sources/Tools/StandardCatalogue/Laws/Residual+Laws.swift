import Algebra
import Composition
import PairingLaws
import StateStore

extension LawSuite {
  /// The laws of a failure that no space answers: state changes that may fail, with Store.
  public static var residual: LawSuite { LawSuite("residual", withdrawing(StateTStoreResidual.self) + attempts) }

  /// Returns the laws of any residual law of changes that may fail, such as a mutant.
  static func withdrawing<P: ResidualLaw>(_ pairing: P.Type) -> [Law]
  where P.M == StateTBrand<Int, ResultBrand<TooLittle>>, P.W == StoreBrand<Int>, P.R == ResultBrand<TooLittle> {
    .residual(
      pairing, spaces, programs,
      Domain([
        Named("{ a in pure(a + 1) }") { .pure($0 + 1) },
        Named("{ a in withdraw a, giving 2 }") { amount in Withdrawal.withdraw(amount).map { 2 } },
        Named("{ a in withdraw 2, giving a }") { value in Withdrawal.withdraw(2).map { value } },
      ]), seen: { "\(Result($0))" })
  }

  private static var attempts: [Law] {
    [
      Law(
        "residual.attempt", "attempted(m) moves w as m does if m succeeds, and else stays",
        source: "Ahman & Bauer 2020",
        over: spaces.named("w"), programs.named("m")
      ) { w, m in
        let (value, next) = StateStorePairing.run(m.attempted(), from: w)
        let end = Result(StateTStoreResidual.pair(m, StoreBrand.duplicate(w)) { ($0, $1.position) })
        return "\(value.map { [$0, next.position] }), at \(next.position)"
          <-> "\(end.map { [$0.0, $0.1] }), at \((try? end.get().1) ?? w.position)"
      }
    ]
  }

  private static var spaces: Domain<Store<Int, Int>> {
    Domain(all: [0, 1, 3]).named("money").map { Store($0) { $0 * 10 } }
  }

  private static var programs: Domain<Withdrawal<Int>> {
    Domain([
      Named("get", Withdrawal.get()),
      Named("withdraw 1, giving 5", Withdrawal.withdraw(1).map { 5 }),
      Named("withdraw 1, then 2, giving 4", Withdrawal.withdraw(1).then(.withdraw(2)).map { 4 }),
      Named("pure 3", Withdrawal.pure(3)),
    ])
  }
}

/// The refusal of a withdrawal.
struct TooLittle: Error, Hashable {}

/// A change of an amount of money that may be refused.
private typealias Withdrawal<A> = StateT<Int, ResultBrand<TooLittle>, A>

extension Kind where F == StateTBrand<Int, ResultBrand<TooLittle>>, A == Void {
  fileprivate static func withdraw(_ amount: Int) -> Kind {
    Kind { money in
      (money < amount ? .failure(TooLittle()) : Result.success((value: (), state: money - amount))).kind
    }
  }
}
