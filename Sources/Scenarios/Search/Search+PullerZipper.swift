import Algebra
import Components
import Driver
import Effects
import PullerZipper
import TextUI

// Search on Puller–Zipper. Each page is a state of progress: idle, searching and failed. The contents of the pages are
// not part of the space: `Eff` reads and changes them through references.

/// The references that the pages of the search read and change, and the services.
public struct SearchPages<E: Effect> {
  let query = Reference<E, String>("")
  let answer = Reference<E, SearchAnswer?>(nil)
  let reason = Reference<E, String>("")
  let services: SearchServices

  var idle: Eff<E, TextView<SearchInput>> { page(.idle) }

  var searching: Eff<E, TextView<SearchInput>> { page(.searching) }

  var failed: Eff<E, TextView<SearchInput>> { reason.get.flatMap { page(.failed($0)) } }

  private func page(_ progress: Search.Progress) -> Eff<E, TextView<SearchInput>> {
    query.get.flatMap { query in
      answer.gets { searchView(Search(query: query, progress: progress, answer: $0)) }
    }
  }
}

extension Kind where F == PullerBrand, A == Void {
  fileprivate static var moveToIdle: Kind { .moveToFirst }
  fileprivate static var moveToSearching: Kind { .move(to: 1) }
  fileprivate static var moveToFailed: Kind { .moveToLast }
}

extension Search: OnPullerZipper {
  /// Returns the search on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> PagesComponent<E, SearchInput, TextView<SearchInput>> {
    PagesComponent(
      environment: SearchPages(services: services), dispatcher: pullerDispatcher(), first: \.idle,
      rest: [\.searching, \.failed])
  }

  /// Returns a session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects, services: stage.start))
  }
}

extension SearchPages {
  fileprivate func enter(_ text: String) -> Eff<E, Void> {
    let query = text.trimmed
    return query.isEmpty ? self.query.set(query).flatMap { answer.set(nil) } : self.query.set(query)
  }

  fileprivate func ask(_ query: String) -> Eff<E, Puller<Void>> {
    services.find(query).call().flatMap { found in
      switch found {
      case .success(let found): answer.set(found).pulling(.moveToIdle)
      case .failure(let failure): reason.set(failure.reason).pulling(.moveToFailed)
      }
    }
  }
}

private func pullerDispatcher<E: Effect>() -> Dispatcher<E, PullerBrand, SearchPages<E>, SearchInput> {
  typealias PagesDispatcher = Dispatcher<E, PullerBrand, SearchPages<E>, SearchInput>
  let entering = PagesDispatcher.workflow { input, pages in
    guard case .enter(let text) = input else { return [] }
    return [pages.enter(text).pulling(.moveToIdle)]
  }
  let asking = PagesDispatcher.workflow { input, pages in
    [pages.query.set(input.query).pulling(.moveToSearching), pages.ask(input.query)]
  }
  return entering.combined(with: asking.inTime())
}
