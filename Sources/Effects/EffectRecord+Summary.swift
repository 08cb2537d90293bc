extension EffectRecord {
  /// The record in a few words: `articles #1 began`, `articles #1 failed: offline`.
  package var summary: String {
    switch event {
    case .began: "\(service) #\(id) began at \(time) ms"
    case .answered(let answer):
      "\(service) #\(id) answered at \(time) ms" + (answer.array.map { " with \($0.count)" } ?? "")
    case .failed(let reason): "\(service) #\(id) failed at \(time) ms: \(reason)"
    case .yielded(let element): "\(service) #\(id) said \(element) at \(time) ms"
    case .finished: "\(service) #\(id) ended at \(time) ms"
    case .cancelled: "\(service) #\(id) was cancelled at \(time) ms"
    case .dropped: "\(service) #\(id) was dropped at \(time) ms"
    }
  }
}

extension EffectRecord.Event {
  /// Its name, as summaries have it.
  package var name: String {
    switch self {
    case .began: "began"
    case .answered: "answered"
    case .failed: "failed"
    case .yielded: "yielded"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dropped: "dropped"
    }
  }

  /// All of the names, in the order in which summaries have them.
  package static let names = ["began", "answered", "failed", "yielded", "finished", "cancelled", "dropped"]
}
