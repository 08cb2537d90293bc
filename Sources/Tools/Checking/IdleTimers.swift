import Driver
import ModelChecking
import Utilities

extension CheckReport {
  /// Timers that fire again and again, and change nothing that is shown.
  ///
  /// Perhaps nobody stopped them when their purpose ended.
  public struct IdleTimers: Hashable, Sendable {
    /// The timers that wait after the script, with the events that began them.
    public let timers: [WaitingTimers]
    /// A shortest script to where they wait.
    public let script: [ScriptEvent]

    /// What happens, in one line.
    package var text: String {
      let texts = timers.map { "\(counted($0.count, "timer")) of \($0.milliseconds) ms, \($0.beginning)" }
      return "these fire again and again without a change of the view: \(texts.joined(separator: "; "))"
    }
  }
}

extension Graph<ScriptEvent> {
  /// Returns the first state from which timers fire for ever and the view stays the same, if nothing else happens.
  ///
  /// - Parameters:
  ///   - views: The number of each state's view.
  ///   - incomplete: The states with events that the graph does not have.
  func firstIdleState(views: [Int], leaving incomplete: Set<Int>) -> Int? {
    var sources: [Int: [Int]] = [:]
    var isIdle = (0..<stateCount).map { state in
      let targets = transitions(from: state).filter { $0.label.passesTime }.map(\.target)
      for target in targets { sources[target, default: []].append(state) }
      return !targets.isEmpty && !incomplete.contains(state) && targets.allSatisfy { views[$0] == views[state] }
    }
    var busy = isIdle.indices.filter { !isIdle[$0] }
    while let state = busy.popLast() {
      for source in sources[state] ?? [] where isIdle[source] {
        isIdle[source] = false
        busy.append(source)
      }
    }
    return isIdle.firstIndex(of: true)
  }
}

extension ScriptEvent {
  /// Whether the event fires timers: it is one, or the clock moves.
  fileprivate var passesTime: Bool { if case .timer = self { true } else { isWait } }
}
