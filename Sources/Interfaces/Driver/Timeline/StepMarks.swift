/// Pins and labels of steps, which people set to find the steps again.
package struct StepMarks: Equatable {
  /// A step of a branch.
  package struct StepID: Hashable {
    package var branch: Int
    package var moment: Int

    package init(branch: Int, moment: Int) { (self.branch, self.moment) = (branch, moment) }
  }

  package private(set) var pins: Set<StepID> = []
  package private(set) var labels: [StepID: String] = [:]

  package init() {}

  /// Pins a step, or removes its pin.
  ///
  /// - Returns: Whether the step is pinned now.
  package mutating func togglePin(_ step: StepID) -> Bool {
    let isNew = pins.insert(step).inserted
    if !isNew { pins.remove(step) }
    return isNew
  }

  /// Labels a step; an empty text removes the label.
  package mutating func label(_ step: StepID, _ text: String) { labels[step] = text.isEmpty ? nil : text }

  /// Gives a new branch the pins and labels of the steps that it repeats.
  package mutating func inherit(to branch: Int, from origin: (branch: Int, moment: Int)) {
    func moved(_ id: StepID) -> StepID? {
      id.branch == origin.branch && id.moment <= origin.moment ? StepID(branch: branch, moment: id.moment) : nil
    }
    pins.formUnion(pins.compactMap(moved))
    for (id, label) in labels { if let id = moved(id) { labels[id] = label } }
  }
}

extension Timeline {
  /// The step that is shown.
  package var shownStep: StepMarks.StepID { StepMarks.StepID(branch: branch, moment: shown) }
}
