import Components
import Effects
import TextUtilities
import OrderedJSON

extension Session {
  /// Returns the space at the end of a step as a structured value: ``OrderedJSON/JSON/init(reflecting:)`` of the space.
  ///
  ///     session.state(atEndOf: session.step)   // {"state":1} on State–Store, {"log":…} on Writer–Traced
  ///
  /// References that only the views read follow under `references`, by the types of their values. Functions of the
  /// space, such as its render function, are left out.
  ///
  /// - Returns: `nil` if the session does not remember the step.
  /// - Complexity: That of ``seek(to:)``, without the view, and of the reflection.
  public func state(atEndOf step: Int) -> JSON? {
    if step == self.step {
      return Reflector().snapshot(of: explorer.space, core.references?.contents(atEndOf: step) ?? []).state
    }
    guard let memory, step >= memory.first, step < self.step else { return nil }
    return memory.references.showing(step) {
      Reflector().snapshot(of: memory.space.space(step), memory.references.contents(atEndOf: step)).state
    }
  }

  /// Records states from now on.
  @usableFromInline
  func recordStates() {
    let references = ReferenceHistories()
    core.references = references
    let reflector = Reflector()
    let recorder = StateRecorder { [weak explorer] in
      explorer.map { reflector.snapshot(of: $0.space, references.contents(atEndOf: .max)) }
    }
    core.recorder.states = recorder
    explorer.beforeMoves { recorder.willMove(data(of: $0)) }
    explorer.afterMoves { recorder.didMove() }
  }
}

/// Returns an action as data; `null` if it is a function.
private func data<Action>(of action: Action) -> JSON {
  if action is any CustomReflectable { return JSON(reflecting: action) }
  let text = limited(text(of: action))
  return text == "‹function›" ? .null : .string(text)
}

extension Reflector {
  /// Returns the state of a space and of the references that its views read.
  fileprivate func snapshot(of space: some Space, _ references: [any ReferenceContent]) -> StateRecorder.Snapshot {
    reflecting { reflect in
      let reflected = reflect(space)
      var state = JSONObject()
      if case .object(let members) = reflected.json {
        state = JSONObject(members.lazy.filter { $0.value.string != "‹function›" }.map { ($0.key, $0.value) })
      } else {
        state["space"] = reflected.json
      }
      let shown = self.references
      var contents = JSONObject()
      for reference in references where !shown.contains(reference.identity) {
        let content = reference.content
        let type = "\(type(of: content))"
        let name = contents[type] == nil ? type : "\(type) \(contents.count + 1)"
        contents[name] = reflect(content).json
      }
      if !contents.isEmpty { state["references"] = JSON(contents) }
      return (JSON(state), !self.references.isEmpty || !contents.isEmpty || self.hasObjects)
    }
  }
}
