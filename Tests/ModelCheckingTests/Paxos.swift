import ModelChecking

/// Single-decree Paxos (Lamport 1998, *The Part-Time Parliament*), as his specification for TLA+ has it
/// (tlaplus/Examples, `PaxosHowToWinATuringAward/Paxos.tla`), with three acceptors and two values.
struct Paxos: TransitionSystem {
  enum Message: Hashable {
    case prepare(ballot: Int)
    case promise(acceptor: Int, ballot: Int, voted: Vote?)
    case accept(Vote)
    case accepted(acceptor: Int, Vote)
  }

  struct Vote: Hashable {
    var ballot: Int
    var value: Int
  }

  struct State: Hashable {
    /// The highest ballot that each acceptor has taken part in.
    var ballots = [-1, -1, -1]
    /// The last vote of each acceptor.
    var votes: [Vote?] = [nil, nil, nil]
    /// All messages that were ever sent.
    var messages: Set<Message> = []

    /// The values for which a majority of acceptors voted in one ballot.
    var chosen: Set<Int> {
      var voters: [Vote: Int] = [:]
      for case .accepted(_, let vote) in messages { voters[vote, default: 0] += 1 }
      return Set(voters.filter { $0.value >= 2 }.keys.map(\.value))
    }
  }

  enum Label: Hashable {
    case prepare(ballot: Int)
    case promise(acceptor: Int, ballot: Int)
    case accept(Vote)
    case vote(acceptor: Int, Vote)
  }

  static let quorums = [[0, 1], [0, 2], [1, 2]]
  let ballots: Int

  var initialStates: [State] { [State()] }

  func visitSuccessors(of state: State, _ visit: (Label, consuming State) -> Void) {
    func go(_ label: Label, _ message: Message, _ change: (inout State) -> Void = { _ in }) {
      var next = state
      change(&next)
      next.messages.insert(message)
      visit(label, next)
    }
    for ballot in 0..<ballots {
      go(.prepare(ballot: ballot), .prepare(ballot: ballot))
      for value in 0..<2 {
        let vote = Vote(ballot: ballot, value: value)
        for _ in 0..<witnesses(for: vote, in: state) { go(.accept(vote), .accept(vote)) }
      }
      for acceptor in 0..<3 where state.messages.contains(.prepare(ballot: ballot)) && ballot > state.ballots[acceptor]
      {
        let promise = Message.promise(acceptor: acceptor, ballot: ballot, voted: state.votes[acceptor])
        go(.promise(acceptor: acceptor, ballot: ballot), promise) { $0.ballots[acceptor] = ballot }
      }
      for value in 0..<2 {
        let vote = Vote(ballot: ballot, value: value)
        for acceptor in 0..<3 where state.messages.contains(.accept(vote)) && ballot >= state.ballots[acceptor] {
          go(.vote(acceptor: acceptor, vote), .accepted(acceptor: acceptor, vote)) {
            $0.ballots[acceptor] = ballot
            $0.votes[acceptor] = vote
          }
        }
      }
    }
  }

  /// In how many ways the leader of a ballot may ask for a vote. TLC counts each as a transition: each quorum, and each
  /// of its highest votes.
  private func witnesses(for vote: Vote, in state: State) -> Int {
    let hasAsked = state.messages.contains {
      if case .accept(let other) = $0 { other.ballot == vote.ballot } else { false }
    }
    guard !hasAsked else { return 0 }
    return Self.quorums.reduce(0) { count, quorum in
      var promised: Set<Int> = []
      var votes: [(acceptor: Int, vote: Vote)] = []
      for case .promise(let acceptor, vote.ballot, let voted) in state.messages where quorum.contains(acceptor) {
        promised.insert(acceptor)
        if let voted { votes.append((acceptor, voted)) }
      }
      guard promised.count == quorum.count else { return count }
      guard let highest = votes.map(\.vote.ballot).max() else { return count + 1 }
      return count + votes.count { $0.vote == Vote(ballot: highest, value: vote.value) }
    }
  }
}
