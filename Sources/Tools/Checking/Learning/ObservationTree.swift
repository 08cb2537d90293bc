import Driver

/// What a learner observed after each script, as a tree of events (Vaandrager, Garhewal, Rot and Wißmann 2022).
struct ObservationTree {
  /// What can be seen of a state: its view, and the events that it offers.
  struct Observation: Hashable {
    /// The hash of the view.
    let view: UInt64
    /// The numbers of the events, in the order in which they are offered.
    let inputs: [Int]
  }

  /// What became of an event that was performed.
  enum Answer: Hashable {
    /// It cannot happen, for the reason with this number.
    case refused(Int)
    /// It leads to the node with this number.
    case node(Int)
  }

  /// The state after one script.
  struct Node {
    /// The node before the last event; the root is its own parent.
    let parent: Int
    /// The number of the last event; −1 in the root.
    let input: Int
    /// The position of the last event among those that the node before offers.
    let position: Int
    /// The number of events from the root.
    let depth: Int
    /// The number of what can be seen.
    let observation: Int
    /// What became of the events that were performed, by their positions among those that are offered.
    var answers: [Int: Answer] = [:]
    /// The same, in the order in which the events are offered.
    var answersInOrder: [(position: Int, answer: Answer)] {
      answers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// The nodes, in the order of observation.
  private(set) var nodes: [Node] = []
  /// The different observations, in the order of discovery.
  private(set) var observations: [Observation] = []
  /// The different events, in the order of discovery.
  private(set) var events: [ScriptEvent] = []
  private var numbers: [Observation: Int] = [:]
  /// The different lists of offered events. Observations share them.
  private var lists: Set<[Int]> = []
  private var eventNumbers: [ScriptEvent: Int] = [:]

  /// Adds the state before all events.
  mutating func addRoot(view: UInt64, events: [ScriptEvent]) {
    nodes = [node(view, events, parent: 0, input: -1, position: 0)]
  }

  /// Records that an event leads from a node to a new one, and returns the number of the new node.
  ///
  /// - Precondition: The node offers the event.
  mutating func add(_ input: Int, to parent: Int, view: UInt64, events: [ScriptEvent]) -> Int {
    let position = position(of: input, in: parent) ?? 0
    nodes.append(node(view, events, parent: parent, input: input, position: position))
    nodes[parent].answers[position] = .node(nodes.count - 1)
    return nodes.count - 1
  }

  /// Records that an offered event cannot happen.
  mutating func refuse(_ input: Int, in node: Int, reason: Int) {
    if let position = position(of: input, in: node) { nodes[node].answers[position] = .refused(reason) }
  }

  private mutating func node(_ view: UInt64, _ events: [ScriptEvent], parent: Int, input: Int, position: Int) -> Node {
    var inputs: [Int] = []
    var offered: Set<Int> = []
    for event in events {
      let number = eventNumbers[event] ?? self.events.count
      if number == self.events.count {
        eventNumbers[event] = number
        self.events.append(event)
      }
      if offered.insert(number).inserted { inputs.append(number) }
    }
    let observation = Observation(view: view, inputs: lists.insert(inputs).memberAfterInsert)
    let number = numbers[observation] ?? observations.count
    if number == observations.count {
      numbers[observation] = number
      observations.append(observation)
    }
    return Node(
      parent: parent, input: input, position: position, depth: input < 0 ? 0 : nodes[parent].depth + 1,
      observation: number)
  }

  /// The events that a node offers.
  func inputs(of node: Int) -> [Int] { observations[nodes[node].observation].inputs }

  /// The position of an event among those that a node offers; `nil` if it offers it not.
  func position(of input: Int, in node: Int) -> Int? { inputs(of: node).firstIndex(of: input) }

  /// What became of an event in a node; `nil` if the node does not offer it, or it was not performed.
  func answer(to input: Int, in node: Int) -> Answer? {
    position(of: input, in: node).flatMap { nodes[node].answers[$0] }
  }

  /// The nodes on the path from the root to a node, both included.
  func path(to node: Int) -> [Int] {
    var path = [node]
    var node = node
    while nodes[node].depth > 0 {
      node = nodes[node].parent
      path.append(node)
    }
    return path.reversed()
  }

  /// The script to a node.
  func script(to node: Int) -> [ScriptEvent] { path(to: node).dropFirst().map { events[nodes[$0].input] } }

  /// Whether the same events were observed to show a difference after two nodes: whether the nodes are apart.
  ///
  /// - Complexity: O(*n* · *k*) for *n* nodes that are below both, with up to *k* performed events each.
  func areApart(_ one: Int, _ other: Int) -> Bool {
    guard nodes[one].observation == nodes[other].observation else { return true }
    var pairs = [(one, other)]
    while let (one, other) = pairs.popLast() {
      for (position, first) in nodes[one].answers {
        guard let second = nodes[other].answers[position] else { continue }
        if case .node(let first) = first, case .node(let second) = second {
          if nodes[first].observation != nodes[second].observation { return true }
          pairs.append((first, second))
        } else if first != second {
          return true
        }
      }
    }
    return false
  }

  /// Returns the first shortest sequence of events that shows the difference of two nodes; `nil` if there is none yet.
  ///
  /// - Complexity: That of ``areApart(_:_:)``.
  func witness(_ one: Int, _ other: Int) -> [Int]? {
    guard nodes[one].observation == nodes[other].observation else { return [] }
    var queue: [(one: Int, other: Int, before: Int, input: Int)] = [(one, other, -1, -1)]
    func word(to index: Int, then input: Int) -> [Int] {
      var word = [input]
      var index = index
      while queue[index].before >= 0 {
        word.append(queue[index].input)
        index = queue[index].before
      }
      return word.reversed()
    }
    var head = 0
    while head < queue.count {
      let (one, other) = (queue[head].one, queue[head].other)
      for (position, first) in nodes[one].answersInOrder {
        guard let second = nodes[other].answers[position] else { continue }
        let input = inputs(of: one)[position]
        if case .node(let first) = first, case .node(let second) = second {
          if nodes[first].observation != nodes[second].observation { return word(to: head, then: input) }
          queue.append((first, second, head, input))
        } else if first != second {
          return word(to: head, then: input)
        }
      }
      head += 1
    }
    return nil
  }
}
