import Components
import Driver
import Effects
import StateStore
import TextUI

// Search on State–Store. Actions change the state.

extension Search: OnStateStore {
  /// Returns the search on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> StoreComponent<E, Search, SearchInput, TextView<SearchInput>> {
    StoreComponent(
      initial: Search(), dispatcher: stateEntering().combined(with: stateAsking().inTime()).provided(services),
      render: searchView)
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects, services: stage.start))
  }

  /// Returns the dispatcher of the changes that happen at once.
  static func stateEntering<E: Effect>() -> Dispatcher<E, StateBrand<Search>, SearchServices, SearchInput> {
    .workflow { input, _ in
      guard case .enter(let text) = input else { return [] }
      return [.pure(.modify { $0.enter(text) })]
    }
  }

  /// Returns the dispatcher of the changes before and after the call of the service.
  static func stateAsking<E: Effect>() -> Dispatcher<E, StateBrand<Search>, SearchServices, SearchInput> {
    .workflow { input, services in
      [
        .pure(.modify { $0.begin(input.query) }),
        services.find(input.query).call().map { answer in
          .modify { search in
            switch answer {
            case .success(let answer): search.end(answer)
            case .failure(let failure): search.fail(failure.reason)
            }
          }
        },
      ]
    }
  }
}
