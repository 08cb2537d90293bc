import Duet
import Testing

@testable import Scenarios

extension PlainLoop<SearchInput> {
  /// Search, written by hand: at most one thing waits, either the pause or the answer.
  static func search(_ services: SearchServices = .glossary) -> PlainLoop {
    var search = Search()
    func ask(_ loop: PlainLoop, _ query: String) {
      search.apply(.asked(query))
      loop.show()
      let service = services.find(query)
      let failure = loop.takeFailure()
      loop.after(service.latency, "search") {
        if let failure {
          search.apply(.failed(failure))
        } else if case .success(let answer) = service.simulated() {
          search.apply(.found(answer))
        }
        loop.show()
      }
    }
    return PlainLoop({ searchView(search) }) { loop, input in
      loop.cancel("search")
      switch input {
      case .enter(let text):
        search.apply(.entered(text))
        loop.show()
        let query = search.query
        if !query.isEmpty { loop.after(Search.pause, "search") { ask(loop, query) } }
      case .retry(let query): ask(loop, query)
      }
    }
  }
}

@MainActor
@Suite("Search: what is shown of it") struct SearchTests {
  /// A search that cancels nothing does not pass the script.
  @Test func theScriptFindsAnOldAnswer() async throws {
    var search = Search()
    let keeping = PlainLoop<SearchInput>({ searchView(search) }) { loop, input in
      guard case .enter(let text) = input else { return }
      search.apply(.entered(text))
      loop.show()
      guard !text.trimmed.isEmpty else { return }
      loop.cancel("pause")
      loop.after(Search.pause, "pause") {
        search.apply(.asked(text.trimmed))
        loop.show()
        loop.after(SearchServices.latency(of: text.trimmed), "search") {
          search.apply(.found(SearchAnswer(query: text.trimmed, terms: Glossary.find(text))))
          loop.show()
        }
      }
    }
    let unmet = try await keeping.firstUnmet(Scenario.search.script(failures: true))
    #expect(unmet == "not met: expect found \"17 terms for “co”\"; the label shows \"8 terms for “comonad”\"")
  }

  @Test func whatIsShown() {
    var search = Search()
    #expect(searchView(search).lines == ["Search", "Query: ‹›"])
    search.apply(.entered(" fix\t"))
    #expect(searchView(search).lines == ["Search", "Query: ‹fix›"])
    search.apply(.asked("fix"))
    #expect(searchView(search).lines == ["Search", "Query: ‹fix›", "Searching…"])
    search.apply(.found(SearchAnswer(query: "fix", terms: Glossary.find("fix"))))
    #expect(searchView(search).lines == ["Search", "Query: ‹fix›", "────", "1 term for “fix”", "fixed point"])
    // A result stays until another one comes.
    search.apply(.entered("xyzzy"))
    search.apply(.asked("xyzzy"))
    search.apply(.failed("off\nline"))
    #expect(
      searchView(search).lines == [
        "Search", "Query: ‹xyzzy›", "Could not search: off line [Retry]", "────", "1 term for “fix”", "fixed point",
      ])
    #expect(searchView(search).control("retry")?.tap == .retry("xyzzy"))
    search.apply(.asked("xyzzy"))
    search.apply(.found(SearchAnswer(query: "xyzzy", terms: [])))
    #expect(searchView(search).lines == ["Search", "Query: ‹xyzzy›", "────", "0 terms for “xyzzy”"])
    search.apply(.entered("\u{3000}"))
    #expect(search == Search())
  }

  @Test func theServiceIsOneForEachQuery() async throws {
    let service = SearchServices.glossary.find("mo tr")
    #expect(service.name == "search" && service.latency == SearchServices.latency(of: "mo tr"))
    let answer = try service.simulated().get()
    #expect(answer == SearchAnswer(query: "mo tr", terms: ["monad transformer"]))
    #expect(try await service.live().get() == answer)
    #expect(service.encode(answer) == ["query": "mo tr", "terms": ["monad transformer"]])
  }

  /// From 50 to 800 ms, always the same for one query, and close to both limits.
  @Test func latencies() {
    let queries = Glossary.terms + (0..<2000).map { "\($0)" }
    let latencies = queries.map { SearchServices.latency(of: $0) }
    #expect(latencies.allSatisfy { (50...800).contains($0) })
    #expect(latencies == queries.map { SearchServices.latency(of: $0) })
    #expect(latencies.contains { $0 < 60 } && latencies.contains { $0 > 790 })
    // The purpose of the script.
    #expect(
      Search.pause + SearchServices.latency(of: "comonad")
        > Search.pause + 100 + Search.pause + SearchServices.latency(of: "co"))
  }
}

@Suite("The glossary") struct GlossaryTests {
  @Test func termsAreInOrderAndOnce() {
    let folded = Glossary.terms.map { $0.lowercased() }
    #expect(folded == Set(folded).sorted())
    #expect(folded.count > 60)
    #expect(Glossary.terms.allSatisfy { $0.trimmed == $0 && Glossary.find($0).contains($0) })
  }

  @Test func aTermIsFoundByTheBeginningsOfItsWords() {
    #expect(Glossary.find("mo tr") == ["monad transformer"])
    #expect(Glossary.find(" TR\tmo ") == ["monad transformer"])
    #expect(Glossary.find("yon") == ["Yoneda lemma"])
    #expect(Glossary.find("oneda").isEmpty && Glossary.find("xyzzy").isEmpty)
    #expect(Glossary.find("").isEmpty && Glossary.find(" \n").isEmpty)
    // "Of" is found as a word in the middle.
    #expect(Glossary.find("of") == ["action of a monoid", "algebra of a functor", "coalgebra of a functor"])
  }

  @Test(arguments: ["c", "co", "mo", "of", "e", "a f"]) func aWordMoreFindsNoOther(query: String) {
    let found = Glossary.find(query)
    #expect(!found.isEmpty)
    for word in ["a", "c", "f", "m", "mo", "z"] {
      #expect(Set(Glossary.find("\(query) \(word)")).isSubset(of: found))
    }
  }
}
