import Driver
import ModelChecking

/// Learns the automaton of a component from its views, and from the events that they offer.
///
///     let first = try await learn { todo(Simulation()) }
///     let second = try await learn { otherTodo(Simulation()) }
///     #expect(first.isIsomorphic(to: second))
///
/// It knows nothing of the component's state: it performs events, and looks. States are different if the same events show
/// something different after them (Vaandrager, Garhewal, Rot and Wißmann 2022: L#). An automaton that agrees with all
/// observations is tested by scripts, which visit each state, perform up to `extraStates` + 1 events, and then tell the
/// state from all others (Vasilevskii 1973; Chow 1978; Luo, Petrenko and Bochmann 1994). So the result is right if the
/// component has at most `extraStates` states more that can be told apart. It depends on nothing but the component and
/// the plan: not on a seed, and not on the order of hashes.
///
/// Snapshots serve only to begin scripts quickly. At the end, the script to each state is performed once more in a new
/// session.
///
/// - Parameters:
///   - plan: What is tried. Its limits bound the states and the scripts to them.
///   - extraStates: The number of further states that the test allows. The test grows exponentially with it.
///   - scripts: Scripts that the automaton has to reproduce, besides those of the test.
///   - progress: Called now and then with the numbers of states and events so far. It returns whether the search goes on.
///   - make: Returns a new session, always of the same component, without a record of steps.
/// - Throws: ``NotRepeatable``, `NotSearchable`, or the errors of `make`.
/// - Complexity: O(*n* · *k*^(*e* + 1) · *w*) scripts for *n* states with *k* events, *e* extra states, and *w* sequences
///   that tell a state from all others.
@MainActor
public func learn(
  _ plan: SearchPlan = SearchPlan(), extraStates: Int = 1, trying scripts: [[ScriptEvent]] = [],
  progress: (_ states: Int, _ events: Int) async -> Bool = { _, _ in true },
  _ make: @escaping @MainActor () throws -> any RunningSession
) async throws -> LearnedAutomaton {
  let learner = try Learner(plan, make)
  return try await learner.automaton(extraStates: max(0, extraStates), trying: scripts, progress)
}

/// A learner that grows a tree of observations (L#).
///
/// The basis has nodes that are apart in pairs: the states so far. The frontier has the nodes after them.
@MainActor
private final class Learner {
  /// The reason to stop before the test is passed.
  private enum Stop: Error {
    case limit(SearchLimit)
    case interruption
  }

  private enum Role {
    /// The state with this number.
    case basis(Int)
    /// A node after a state, which may be one of these states.
    case frontier([Int])
    /// A node further below.
    case other
  }

  private let plan: SearchPlan
  private let session: LearnedSession
  private var tree = ObservationTree()
  private var roles: [Role] = [.basis(0)]
  /// The nodes of the states, in the order of discovery.
  private var basis = [0]
  /// Whether the states of a node in the frontier were compared with it.
  private var isNarrowed = [true]
  /// The states that show each observation.
  private var statesShowing: [Int: [Int]] = [:]
  /// The nodes of the frontier, in the order of discovery. Some may have moved into the basis.
  private var frontier: [Int] = []
  /// The nodes that were in the frontier at some time, by what they show.
  private var frontierShowing: [Int: [Int]] = [:]
  /// The number of states whose offered events were all performed.
  private var completed = 0
  private var refusals: [LearnedAutomaton.Refusal] = []
  /// The length of the sequences, and the state, where a hypothesis failed its test last.
  private var refuted = (length: 0, state: 0)
  private var result = LearnedAutomaton()

  init(_ plan: SearchPlan, _ make: @escaping Lanes.Make) throws {
    self.plan = plan
    session = try LearnedSession(plan, make)
    let start = session.look()
    tree.addRoot(view: start.view, events: start.events)
    statesShowing[tree.nodes[0].observation] = [0]
  }

  func automaton(
    extraStates: Int, trying scripts: [[ScriptEvent]], _ progress: (_ states: Int, _ events: Int) async -> Bool
  ) async throws -> LearnedAutomaton {
    result.extraStates = extraStates
    do {
      try await pass(extraStates, scripts) {
        guard await progress(self.basis.count, self.session.events) else { throw Stop.interruption }
      }
      for node in basis { try session.repeatScript(to: node, tree) }
    } catch Stop.limit(let limit) {
      result.limit = limit
    } catch Stop.interruption {
      result.isInterrupted = true
    }
    (result.events, result.resets, result.inputs) = (session.events, session.resets, session.inputs)
    let shown = basis.map { tree.observations[tree.nodes[$0].observation] }
    let states = zip(basis, shown).map { node, observation in
      LearnedAutomaton.State(
        view: observation.view, events: observation.inputs.map { tree.events[$0] },
        moves: observation.inputs.indices.map { move(tree.nodes[node].answers[$0]) })
    }
    result.describe(states, lines: session.lines)
    return result
  }

  private func move(_ answer: ObservationTree.Answer?) -> LearnedAutomaton.Move {
    switch answer {
    case nil: .unknown
    case .refused(let reason): .refused(refusals[reason])
    case .node(let node): state(of: node).map { .state($0) } ?? .unknown
    }
  }

  /// The state that a node is known to be in, or the only one that is left.
  private func state(of node: Int) -> Int? {
    switch roles[node] {
    case .basis(let state): state
    case .frontier(let states): states.count == 1 ? states[0] : nil
    case .other: nil
    }
  }

  /// Learns until an automaton passes its test.
  private func pass(_ extraStates: Int, _ scripts: [[ScriptEvent]], _ report: () async throws -> Void) async throws {
    try perform(scripts)
    while true {
      try await identify(report)
      let hypothesis = hypothesis()
      if let conflict = firstConflict(with: hypothesis) {
        try refine(hypothesis, by: conflict)
        continue
      }
      result.hypotheses += 1
      guard let conflict = try await test(hypothesis, extraStates, report) else { return }
      try refine(hypothesis, by: conflict)
    }
  }

  /// Performs given scripts, as far as their events are offered.
  private func perform(_ scripts: [[ScriptEvent]]) throws {
    for script in scripts {
      var node = 0
      for event in script {
        guard let input = tree.events.firstIndex(of: event), let next = try ask([input], from: node) else { break }
        node = next
      }
    }
  }

  // MARK: Asking

  /// Performs events from a node, as far as they can happen, and returns the node they lead to; `nil` if they cannot.
  private func ask(_ word: [Int], from node: Int) throws -> Int? {
    var node = node
    for input in word {
      guard let position = tree.position(of: input, in: node) else { return nil }
      switch tree.nodes[node].answers[position] {
      case .refused: return nil
      case .node(let next): node = next
      case nil:
        switch try session.perform(tree.events[input], in: node, tree) {
        case .refused(let refusal):
          tree.refuse(input, in: node, reason: number(refusal))
          return nil
        case .shows(let view, let events):
          let next = tree.add(input, to: node, view: view, events: events)
          roles.append(.other)
          isNarrowed.append(false)
          if case .basis = roles[node] { addToFrontier(next) }
          session.arrive(at: next)
          node = next
          if tree.observations.count > plan.limits.states { try leave() }
        }
      }
    }
    return node
  }

  /// Ends the search when more is shown than there may be states: what shows something different is a state of its own.
  private func leave() throws {
    for node in frontier
    where statesShowing[tree.nodes[node].observation] == nil && tree.nodes[node].depth <= plan.limits.depth {
      try promote(node)
    }
    throw Stop.limit(.states)
  }

  private func number(_ refusal: LearnedAutomaton.Refusal) -> Int {
    if let known = refusals.firstIndex(of: refusal) { return known }
    refusals.append(refusal)
    return refusals.count - 1
  }

  // MARK: States

  private func addToFrontier(_ node: Int) {
    roles[node] = .frontier(statesShowing[tree.nodes[node].observation] ?? [])
    frontier.append(node)
    frontierShowing[tree.nodes[node].observation, default: []].append(node)
  }

  /// Makes a node of the frontier a state.
  private func promote(_ node: Int) throws {
    guard basis.count < plan.limits.states else { throw Stop.limit(.states) }
    guard tree.nodes[node].depth <= plan.limits.depth else { throw Stop.limit(.depth) }
    let state = basis.count
    basis.append(node)
    roles[node] = .basis(state)
    let observation = tree.nodes[node].observation
    statesShowing[observation, default: []].append(state)
    for other in frontierShowing[observation] ?? [] {
      if case .frontier(let states) = roles[other] { roles[other] = .frontier(states + [state]) }
    }
    for case (_, .node(let next)) in tree.nodes[node].answersInOrder { addToFrontier(next) }
  }

  /// Drops the states that a node of the frontier is apart from.
  private func narrow(_ node: Int) {
    guard case .frontier(let states) = roles[node] else { return }
    roles[node] = .frontier(states.filter { !tree.areApart(basis[$0], node) })
  }

  /// Performs all events of all states, until each leads to one known state.
  private func identify(_ report: () async throws -> Void) async throws {
    var isDone = false
    while !isDone {
      while completed < basis.count {
        let node = basis[completed]
        for input in tree.inputs(of: node) {
          _ = try ask([input], from: node)
          try await report()
        }
        completed += 1
        forgetSnapshots()
      }
      isDone = true
      for node in frontier {
        while case .frontier(let states) = roles[node], states.count != 1 || !isNarrowed[node] {
          isDone = false
          narrow(node)
          isNarrowed[node] = true
          guard case .frontier(let left) = roles[node] else { break }
          if left.isEmpty {
            try promote(node)
          } else if left.count > 1, let witness = tree.witness(basis[left[0]], basis[left[1]]) {
            // What this shows tells the node from one of the two.
            _ = try ask(witness, from: node)
          }
        }
      }
      frontier.removeAll { if case .frontier = roles[$0] { false } else { true } }
      forgetSnapshots()
    }
  }

  private func forgetSnapshots() {
    session.dropSnapshots { if case .other = roles[$0] { false } else { true } }
  }

  // MARK: Hypotheses

  private func hypothesis() -> Hypothesis {
    Hypothesis(
      observations: basis.map { tree.nodes[$0].observation }, inputs: basis.map(tree.inputs),
      moves: basis.map { node in
        tree.inputs(of: node).indices.map { position in
          switch tree.nodes[node].answers[position] {
          case .refused(let reason): .refused(reason)
          case .node(let next): .state(state(of: next) ?? 0)
          case nil: .refused(-1)
          }
        }
      })
  }

  /// Returns the first node that shows something else than the hypothesis has there.
  private func firstConflict(with hypothesis: Hypothesis) -> Int? {
    var states: [Int] = []
    states.reserveCapacity(tree.nodes.count)
    for (number, node) in tree.nodes.enumerated() {
      // Nodes have greater numbers than their parents, which show the same as their states do.
      guard number > 0 else {
        states.append(0)
        continue
      }
      guard case .state(let state) = hypothesis.moves[states[node.parent]][node.position] else { return node.parent }
      if node.observation != hypothesis.observations[state] { return number }
      states.append(state)
    }
    for (number, node) in tree.nodes.enumerated() {
      let moves = hypothesis.moves[states[number]]
      for (position, answer) in node.answers {
        if case .refused(let reason) = answer, moves[position] != .refused(reason) { return number }
      }
    }
    return nil
  }

  /// Uses a node that is apart from its state in the hypothesis, to find a node of the frontier with a wrong state.
  ///
  /// It divides the script in halves (Rivest and Schapire 1993).
  private func refine(_ hypothesis: Hypothesis, by conflict: Int) throws {
    var node = conflict
    while true {
      let path = tree.path(to: node)
      guard let place = path.firstIndex(where: { if case .frontier = roles[$0] { true } else { false } }) else {
        return
      }
      guard place < path.count - 1 else { return narrow(node) }
      let word = path.dropFirst().map { tree.nodes[$0].input }
      let half = (place + path.count - 1) / 2
      guard let middle = hypothesis.state(after: word[..<half]), let last = hypothesis.state(after: word[...]),
        let witness = tree.witness(basis[last], node)
      else { return narrow(path[place]) }
      let rest = Array(word[half...])
      _ = try ask(rest + witness, from: basis[middle])
      if tree.areApart(basis[middle], path[half]) {
        node = path[half]
      } else if let next = try ask(rest, from: basis[middle]) {
        node = next
      } else {
        return
      }
    }
  }

  // MARK: Tests

  /// Performs the conformance test. Returns a node that shows something else than the hypothesis has there.
  ///
  /// It begins where the last hypothesis failed: what was tested before is likely to pass again.
  private func test(
    _ hypothesis: Hypothesis, _ extraStates: Int, _ report: () async throws -> Void
  ) async throws -> Int? {
    let identifiers = hypothesis.identifiers()
    result.tests = 0
    let count = basis.count * (extraStates + 2)
    let first = refuted.length * basis.count + refuted.state
    for number in first..<first + count {
      let (length, state) = ((number % count) / basis.count, number % basis.count)
      let conflict = try test(hypothesis, identifiers, from: basis[state], state, length: length)
      forgetSnapshots()
      if let conflict {
        refuted = (length, state)
        return conflict
      }
      try await report()
    }
    return nil
  }

  /// Performs all sequences of a length, followed by those that tell the state that they lead to from all others.
  private func test(
    _ hypothesis: Hypothesis, _ identifiers: [[[Int]]], from node: Int, _ state: Int, length: Int
  ) throws -> Int? {
    guard length > 0 else {
      for word in identifiers[state] {
        result.tests += 1
        if let conflict = try compare(word, from: node, state, hypothesis).conflict { return conflict }
      }
      return nil
    }
    for (input, move) in zip(hypothesis.inputs[state], hypothesis.moves[state]) {
      let (end, conflict) = try compare([input], from: node, state, hypothesis)
      if let conflict { return conflict }
      switch move {
      case .refused: result.tests += length == 1 ? 1 : 0
      case .state(let next):
        let conflict = try test(hypothesis, identifiers, from: end, next, length: length - 1)
        if let conflict { return conflict }
      }
    }
    return nil
  }

  /// Performs events, and compares what they show with a hypothesis.
  private func compare(
    _ word: [Int], from node: Int, _ state: Int, _ hypothesis: Hypothesis
  ) throws -> (end: Int, conflict: Int?) {
    var (node, state) = (node, state)
    for input in word {
      let next = try ask([input], from: node)
      switch (next, hypothesis.move(input, from: state)) {
      case (let next?, .state(let target)?):
        if tree.nodes[next].observation != hypothesis.observations[target] { return (next, next) }
        (node, state) = (next, target)
      case (nil, .refused(let reason)?):
        return (node, tree.answer(to: input, in: node) == .refused(reason) ? nil : node)
      case (nil, nil): return (node, nil)
      default: return (node, node)
      }
    }
    return (node, nil)
  }
}

extension Hypothesis {
  /// The state after events; `nil` if they cannot happen.
  fileprivate func state(after word: ArraySlice<Int>) -> Int? {
    var state = 0
    for input in word {
      guard case .state(let next)? = move(input, from: state) else { return nil }
      state = next
    }
    return state
  }
}
