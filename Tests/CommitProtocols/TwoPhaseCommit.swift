import ModelChecking

/// Two-phase commit (Gray & Lamport 2006, *Consensus on Transaction Commit*, section 3), as one would write it.
///
/// The resource managers and the transaction manager send messages that are never removed.
public struct TwoPhaseCommit: TransitionSystem {
  /// The state of a resource manager.
  public enum ResourceManager: Sendable { case working, prepared, committed, aborted }
  /// The state of the transaction manager.
  public enum TransactionManager: Sendable { case initial, committed, aborted }

  /// The state of all managers, and the messages.
  public struct State: Hashable, Sendable {
    /// The state of each resource manager.
    public var managers: [ResourceManager]
    /// The state of the transaction manager.
    public var transaction = TransactionManager.initial
    /// A bit for each resource manager: whether it has sent that it is prepared.
    public var sent = 0
    /// A bit for each resource manager: whether the transaction manager knows that it is prepared.
    public var known = 0
    /// Whether there is the message to commit.
    public var hasCommitMessage = false
    /// Whether there is the message to abort.
    public var hasAbortMessage = false

    @inlinable
    init(managers: Int) { self.managers = Array(repeating: .working, count: managers) }
  }

  /// What a manager does.
  public enum Label: Hashable, Sendable {
    case commit, abort, receivePrepared(Int), prepare(Int), chooseToAbort(Int), receiveCommit(Int), receiveAbort(Int)
  }

  @usableFromInline let managers: Int

  /// Creates the protocol, for a number of resource managers.
  @inlinable
  public init(managers: Int) { self.managers = managers }

  /// All resource managers work.
  @inlinable
  public var initialStates: [State] { [State(managers: managers)] }

  /// Visits each step of each manager.
  @inlinable
  public func visitSuccessors(of state: State, _ visit: (Label, consuming State) -> Void) {
    func go(_ label: Label, _ change: (inout State) -> Void) {
      var next = state
      change(&next)
      visit(label, next)
    }
    if state.transaction == .initial {
      if state.known == 1 << managers - 1 {
        go(.commit) {
          $0.transaction = .committed
          $0.hasCommitMessage = true
        }
      }
      go(.abort) {
        $0.transaction = .aborted
        $0.hasAbortMessage = true
      }
    }
    for manager in 0..<managers {
      if state.transaction == .initial, state.sent >> manager & 1 == 1 {
        go(.receivePrepared(manager)) { $0.known |= 1 << manager }
      }
      if state.managers[manager] == .working {
        go(.prepare(manager)) {
          $0.managers[manager] = .prepared
          $0.sent |= 1 << manager
        }
        go(.chooseToAbort(manager)) { $0.managers[manager] = .aborted }
      }
      if state.hasCommitMessage { go(.receiveCommit(manager)) { $0.managers[manager] = .committed } }
      if state.hasAbortMessage { go(.receiveAbort(manager)) { $0.managers[manager] = .aborted } }
    }
  }
}
