extension ScriptEvent {
  /// The events to try in place of this one, the simplest first.
  ///
  /// None of them leads back to this event, by any number of steps.
  func simpler(services: [String]) -> [ScriptEvent] {
    switch self {
    case .control(let event, let control, let text):
      event.takesText ? Self.simpler(text).map { .control(event, control, text: $0) } : []
    case .window: []
    case .wait(let milliseconds):
      services.map { .answer(service: $0, number: 1) } + [.timer(number: 1)]
        + Self.smaller(milliseconds, from: 1).map { .wait(milliseconds: $0) }
    case .fail(let service, let reason): Self.simpler(reason).map { .fail(service: service, reason: $0) }
    case .answer(let service, let number, let reason):
      (reason == nil ? [] : [.answer(service: service, number: number)])
        + Self.smaller(number, from: 1).map { .answer(service: service, number: $0, failing: reason) }
        + (reason.map(Self.simpler) ?? []).map { .answer(service: service, number: number, failing: $0) }
    case .timer(let number): Self.smaller(number, from: 1).map { .timer(number: $0) }
    case .reply(let service, let number, let value):
      [.answer(service: service, number: number)]
        + Self.smaller(number, from: 1).map { .reply(service: service, number: $0, value) }
    case .restart: []
    }
  }

  /// The smallest number, and then numbers that come nearer and nearer to `number`, by halves of what is left.
  private static func smaller(_ number: Int, from least: Int) -> [Int] {
    var numbers: [Int] = []
    var distance = number - least
    while distance > 0 {
      numbers.append(number - distance)
      distance /= 2
    }
    return numbers
  }

  /// The texts of at most one character, the halves of a text, and the text without one of its first characters.
  private static func simpler(_ text: String) -> [String] {
    let shortest = ["", "a", " "]
    if let rank = shortest.firstIndex(of: text) { return Array(shortest[..<rank]) }
    guard text.count > 1 else { return shortest }
    let half = text.count / 2
    let without = text.indices.prefix(32).map { index in
      var shorter = text
      shorter.remove(at: index)
      return shorter
    }
    return shortest + [String(text.prefix(half)), String(text.suffix(half))] + without
  }
}
