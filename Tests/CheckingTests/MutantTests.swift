import Checking
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

@testable import Scenarios

/// Home screens with one mistake each, which `bisimulate` finds by a shortest script.
@MainActor
struct MutantTests {
  enum Mutant: String, CaseIterable, Sendable {
    case lostLoad, keptMessage, leak, keptFailure, lostFailure, lostFavorites, toggleAll, blankName, anyPicture
    case staleMessage, quietSecondLoad, disabledWhileLoading, oneRetry, forgottenName, firstWins, latestOnly,
      eagerAnswer

    /// The length of a shortest script that tells it from the original.
    var length: Int {
      switch self {
      case .toggleAll, .disabledWhileLoading, .eagerAnswer: 1
      case .leak, .lostFailure, .blankName, .anyPicture, .quietSecondLoad, .latestOnly: 2
      case .lostLoad, .lostFavorites, .staleMessage, .forgottenName: 3
      case .keptMessage, .keptFailure, .firstWins, .oneRetry: 4
      }
    }

    /// Whether the views differ, and not only the calls that wait.
    var isSeen: Bool { self != .leak && self != .latestOnly }
  }

  @Test(arguments: Mutant.allCases)
  func mutantsAreToldApart(mutant: Mutant) async throws {
    let plan = Scenario.home.quickPlan
    let result = try await bisimulate(
      { try original(recording: false) }, { try session(of: mutant, recording: false) }, plan: plan)
    guard case .different(let script, let difference) = result.verdict else {
      Issue.record("\(mutant): \(result.verdict), \(result.pairs) pairs")
      return
    }
    #expect(script.count == mutant.length, "\(script.map(\.description))")
    // `compare` confirms it, and no earlier step differs.
    let comparison = Comparison([
      ("original", try original(recording: true)), ("mutant", try session(of: mutant, recording: true)),
    ])
    #expect(comparison.start().agrees)
    for event in script { _ = await comparison.perform(event) }
    #expect(comparison.firstDisagreement?.step == (mutant.isSeen ? script.count : nil))
    // The formula is true of the original alone.
    #expect((difference.formula != nil) == mutant.isSeen)
    guard let formula = difference.formula else { return }
    #expect(comparison.sessions.map { $0.session.unmet(formula) == nil } == [true, false], "\(formula)")
  }

  private func start() throws -> Home.Start {
    Home.Start(try Feed(json: try #require(Scenario.home.plan.data))) { .failure(ServiceFailure("not live")) }
  }

  func original(recording: Bool) throws -> any RunningSession {
    let start = try start()
    return Session(
      Home.stateStore(Simulated.self, from: start.home, services: start.services),
      runtime: Simulation(services: ["articles"]), recording: recording)
  }

  private struct State: Hashable {
    var home: Home
    var failures = 0
    var hasEnded = false
  }

  func session(of mutant: Mutant, recording: Bool) throws -> any RunningSession {
    let start = try start()
    let feed = start.feed
    typealias Action = StateStore.State<State, Void>
    let dispatcher = Dispatcher<Simulated, StateBrand<State>, HomeServices, HomeInput, State>.workflow {
      input, services in
      switch input {
      case .openProfile: return [.pure(.modify { $0.home.frame.place = .detail })]
      case .back:
        return [
          .pure(
            .modify { state in
              let message = state.home.frame.form.message
              state.home.apply(.detailLeft)
              if mutant == .keptMessage { state.home.frame.form.message = message }
              if mutant == .forgottenName, state.failures > 0 { state.home.frame.form.profile.name = feed.profile.name }
            })
        ]
      case .profile(let input):
        return [
          .pure(
            .modify { state in
              if mutant == .blankName, case .name(let text) = input { state.home.frame.form.profile.name = text }
              if mutant == .anyPicture, case .picture(let text) = input { state.home.frame.form.profile.picture = text }
              let message = state.home.frame.form.message
              state.home.apply(.profile(ProfileEvent(input)))
              if mutant == .staleMessage, state.home.frame.form.message == nil {
                state.home.frame.form.message = message
              }
              if mutant == .forgottenName { state.failures = 1 }
            })
        ]
      case .article(let id, _):
        return [
          .pure(
            .modify { state in
              for article in feed.articles where mutant == .toggleAll || article.id == id {
                Home.article(article.id).modify(&state.home) { $0.isFavorite.toggle() }
              }
            })
        ]
      case .refresh:
        let answer: Eff<Simulated, Action> = services.articles.call().map { answer in
          .modify { state in
            if mutant == .firstWins, state.hasEnded, state.home.frame.loads.running == 1 {
              return state.home.frame.loads.running -= 1
            }
            state.hasEnded = true
            switch answer {
            case .success(let articles):
              state.home.articles =
                mutant == .lostFavorites ? articles : articles.keepingFavorites(of: state.home.articles)
              let failure = state.home.frame.loads.failure
              state.home.frame.loads.end(failure: mutant == .keptFailure ? failure : nil)
            case .failure(let failure):
              state.failures += 1
              let isSilent = mutant == .lostFailure || mutant == .oneRetry && state.failures > 1
              state.home.frame.loads.end(failure: isSilent ? nil : failure.reason)
            }
            if mutant == .lostLoad { state.home.frame.loads.running = 0 }
          }
        }
        let begin = Action.modify { state in
          let failure = state.home.frame.loads.failure
          state.home.frame.loads.begin()
          if mutant == .keptFailure { state.home.frame.loads.failure = failure }
          if mutant == .firstWins, state.home.frame.loads.running == 1 { state.hasEnded = false }
        }
        switch mutant {
        case .leak: return [.pure(begin), answer, services.articles.call().map { _ in Action.modify { _ in } }]
        case .latestOnly: return [.pure(begin), answer.cancellable(by: "load", inFlight: true)]
        case .eagerAnswer: return [.pure(begin), .pure(.modify { $0.home.frame.loads.end(failure: nil) })]
        default: return [.pure(begin), answer]
        }
      }
    }
    let component = StoreComponent<Simulated, State, HomeInput, TextView<HomeInput>>(
      initial: State(home: Home(feed)), dispatcher: dispatcher.provided(start.services),
      render: { state in
        var home = state.home
        if mutant == .quietSecondLoad, home.frame.loads.running > 1 { home.frame.loads.running = 0 }
        guard mutant == .disabledWhileLoading, home.frame.place == .home, home.frame.loads.running > 0 else {
          return homeView(home, favorites: home.articles.favoriteCount)
        }
        return TextView { view in view.text("Loading…") }
      })
    return Session(component, runtime: Simulation(services: ["articles"]), recording: recording)
  }
}

extension HomeLoads {
  fileprivate mutating func begin() { apply(.loadBegan) }

  fileprivate mutating func end(failure: String?) { (running, self.failure) = (running - 1, failure) }
}
