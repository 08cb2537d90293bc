import Effects
import OrderedJSON
import TextUI
import Utilities

/// An expectation that was not met.
public struct UnmetExpectation: Error, Hashable, CustomStringConvertible {
  /// The expectation.
  public let expectation: Expectation
  /// A description of the actual state.
  public let found: String
  /// The lines of the whole view at that time.
  public let view: [String]

  /// The expectation and the actual state.
  public var description: String {
    "not met: \(shortened(expectation.description, limit: 500)); \(shortened(found, limit: 500))"
  }
}

extension RunningSession {
  /// Checks `expectation` against the whole view, whatever the size.
  ///
  /// - Returns: `nil` if the expectation is met.
  public func unmet(_ expectation: Expectation) -> UnmetExpectation? {
    guard let found = difference(expectation) else { return nil }
    if case .label(let id, let text) = expectation, control(id)?.isSecure == true {
      return UnmetExpectation(
        expectation: .label(control: id, text.masked), found: "\(found), as a secure field does for every text",
        view: lines)
    }
    return UnmetExpectation(expectation: expectation, found: found, view: lines)
  }

  private func difference(_ expectation: Expectation) -> String? {
    switch expectation {
    case .shows(let text): return shows(text) ? nil : "no line of the view contains it"
    case .showsNot(let text): return shows(text) ? "a line of the view contains it" : nil
    case .label(let id, let text):
      guard let control = control(id) else { return missing(id) }
      // Compare the raw and the displayed text: a tab in a name is displayed as a space.
      let isMet = control.text == text || sanitized(control.text) == text
      return isMet ? nil : "the \(control.kind) shows \(scriptText(control.text))"
    case .state(.absent, let id): return control(id).map { "there is a \($0.kind) with this ID" }
    case .state(let state, let id):
      guard let control = control(id) else { return missing(id) }
      return control.difference(from: state, hasFocus: focus == id, focus: focus)
    case .count(let list, let number):
      // A list that is not shown has no rows.
      guard let count = rowCount(of: list) else { return number == 0 ? nil : "there is no list \(scriptWord(list))" }
      return count == number ? nil : "the list has \(count == 1 ? "1 row" : "\(count) rows")"
    case .called(let service, let request):
      return differenceOfCalls(service) { latest, _ in
        guard let latest else { return "it has not been called since the start or the last restart" }
        guard let request, latest.request?.hasSameValue(as: request) != true else { return nil }
        return "its latest call had \(latest.request.map { "the request \($0.write())" } ?? "no request")"
      }
    case .notCalled(let service):
      return differenceOfCalls(service) { latest, wasJustCalled in
        guard wasJustCalled else { return nil }
        return "it was called" + (latest?.request.map { " with the request \($0.write())" } ?? "")
      }
    }
  }

  private func differenceOfCalls(
    _ service: String, _ difference: (_ latest: (id: Int, request: JSON?)?, _ wasJustCalled: Bool) -> String?
  ) -> String? {
    guard let runtime = (self as? any SearchableSession)?.runtimeCore else { return "this session notes no calls" }
    guard shownStep == step else { return "only the calls of the latest step are known, which is step \(step)" }
    if let simulation = runtime as? Simulation, !simulation.services.contains(service) {
      return FailureRefused.unknownService(service, known: simulation.services).description
    }
    return difference(runtime.latestCalls[service], runtime.wasJustCalled(service))
  }

  private func missing(_ id: String) -> String {
    SessionError.noControl(id, on: controls).description
  }
}

extension ControlState {
  /// What is there in place of an expected state; `nil` if it is met.
  fileprivate func difference(from state: Expectation.State, hasFocus: Bool, focus: String?) -> String? {
    switch state {
    case .enabled: isEnabled ? nil : "the \(kind) is disabled"
    case .disabled: isEnabled ? "the \(kind) is enabled" : nil
    case .present, .absent: nil
    case .checked, .unchecked:
      switch kind.isOn {
      case nil: "a \(kind) is neither checked nor unchecked"
      case let isOn?: isOn == (state == .checked) ? nil : "the \(kind) is \(isOn ? "checked" : "unchecked")"
      }
    case .focused: hasFocus ? nil : focus.map { "\(scriptWord($0)) has the focus" } ?? "no control has the focus"
    case .invalid:
      kind != .field ? "a \(kind) has no error" : error == nil ? "the field has no error" : nil
    }
  }
}
