import Components
import Effects
import Utilities
import OrderedJSON

extension Session {
  /// Returns the space at the end of a step as a structured value: `JSON(reflecting:)` of the space.
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
      let references = core.references?.contents(atEndOf: step) ?? ReferenceCollection.current?.contents ?? []
      return Reflector().snapshot(of: present, references)
    }
    guard let memory, step >= memory.first, step < self.step else { return nil }
    return memory.references.showing(step) {
      Reflector().snapshot(
        of: memory.space.space(atEndOf: step, on: present), memory.references.contents(atEndOf: step))
    }
  }

  /// Records states from now on.
  @usableFromInline func recordStates() {
    let references = ReferenceHistories()
    core.references = references
    let reflector = Reflector()
    core.recorder.states = StateRecorder(mayHaveChanged: { reflector.mayHaveChanged }) {
      [weak explorer = core.explorer] in
      explorer?.place.map { reflector.snapshot(of: $0, references.contents(atEndOf: .max)) }
    }
  }
}

extension Reflector {
  /// Returns an action as data; `null` if it is a function.
  func data<Action>(of action: Action) -> JSON {
    let data =
      Action.self is any CustomReflectable.Type
      ? reflect(action).json : .string(limited { Utilities.text(of: action) })
    return data.string == "‹function›" ? .null : data
  }

  /// Returns the state of a space and of the references that its views read.
  fileprivate func snapshot(of space: some Space, _ references: [any ReferenceContent]) -> JSON {
    reflecting { reflect in
      let reflected = reflect(space)
      var state = JSONObject()
      if case .object(let members) = reflected.json {
        state = members
        for (key, value) in members where value.string == "‹function›" { state[key] = nil }
      } else {
        state["space"] = reflected.json
      }
      var contents = JSONObject()
      for reference in references where !hasShown(reference) {
        let type = "\(type(of: reference.content))"
        let name = contents[type] == nil ? type : "\(type) \(contents.count + 1)"
        contents[name] = reflect(reference).json
      }
      if !contents.isEmpty { state["references"] = JSON(contents) }
      return JSON(state)
    }
  }
}
