import Algebra
import Components
import Effects
import FreeCofree
import TextUI

// Search on Free–Cofree: actions are programs, in a language of the three things that are shown.

/// What search can be told.
public enum SearchInstruction<Next>: Branded {
  /// Put a query into the field.
  case fill(String, Next)
  /// Say how far the search for it is.
  case report(Search.Progress, Next)
  /// Show an answer, or none.
  case show(SearchAnswer?, Next)

  /// The brand.
  public typealias Brand = SearchLanguage
  /// What the program does next.
  public typealias Argument = Next

  func map<B>(_ transform: @escaping (Next) -> B) -> SearchInstruction<B> {
    switch self {
    case .fill(let query, let next): .fill(query, transform(next))
    case .report(let progress, let next): .report(progress, transform(next))
    case .show(let answer, let next): .show(answer, transform(next))
    }
  }
}

/// The language of search.
public enum SearchLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(SearchInstruction(instruction).map(transform))
  }
}

extension Free where F == SearchLanguage, A == Void {
  static func fill(_ query: String) -> Free { .liftF(SearchInstruction.fill(query, ())) }
  static func report(_ progress: Search.Progress) -> Free { .liftF(SearchInstruction.report(progress, ())) }
  static func show(_ answer: SearchAnswer?) -> Free { .liftF(SearchInstruction.show(answer, ())) }
}

/// Does search's instructions.
public struct SearchRunner: StatefulRunner {
  /// Changes the state in place.
  public func perform<X>(_ instruction: Kind<SearchLanguage, X>, on search: inout Search) -> X {
    switch SearchInstruction(instruction) {
    case .fill(let query, let next):
      search.query = query
      return next
    case .report(let progress, let next):
      search.progress = progress
      return next
    case .show(let answer, let next):
      search.answer = answer
      return next
    }
  }
}

// MARK: - Programs

extension Search {
  /// Search on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> CofreeComponent<E, RunnerBrand<SearchRunner>, SearchInput, TextView<SearchInput>> {
    CofreeComponent(
      initial: Search(), runner: SearchRunner(), environment: services, dispatcher: freeDispatcher(),
      render: searchView)
  }
}

private func freeDispatcher<E: Effect>() -> Dispatcher<E, FreeBrand<SearchLanguage>, SearchServices, SearchInput> {
  typealias SearchDispatcher = Dispatcher<E, FreeBrand<SearchLanguage>, SearchServices, SearchInput>
  let entering = SearchDispatcher.workflow { input, _ in
    guard case .enter = input else { return [] }
    let program = Free<SearchLanguage, Void>.fill(input.query).then(.report(.idle))
    return [.pure(input.query.isEmpty ? program.then(.show(nil)) : program)]
  }
  let asking = SearchDispatcher.workflow { input, services in
    [
      .pure(.fill(input.query).then(.report(.searching))),
      services.find(input.query).call().map { answer in
        switch answer {
        case .success(let answer): .show(answer).then(.report(.idle))
        case .failure(let failure): .report(.failed(failure.reason))
        }
      },
    ]
  }
  return entering.combined(with: asking.inTime())
}

// MARK: - Printing

extension SearchInstruction: CustomStringConvertible {
  /// The instruction, with how much was found.
  public var description: String {
    switch self {
    case .fill(let query, _): "fill in \(query.debugDescription)"
    case .report(let progress, _): "report \(progress)"
    case .show(let answer, _): answer.map { "show \($0.summary)" } ?? "show nothing"
    }
  }
}
