extension EffectRecord {
  /// A short description, such as `articles #1 began at 0 ms` or `articles #1 failed at 20 ms: offline`.
  package var summary: String {
    switch event {
    case .began: "\(service) #\(id) began at \(time) ms" + (request.map { " with \($0)" } ?? "")
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
  /// The name of the event in summaries.
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

  /// All event names, in the order of summaries.
  package static let names = ["began", "answered", "failed", "yielded", "finished", "cancelled", "dropped"]
}
