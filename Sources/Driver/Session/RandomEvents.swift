import PseudoRandom
import TextUI

/// Random events for the controls of a screen; the same seed and screens give the same events.
///
/// The text for a secure field is `•••`, since records have it in place of any other: so a record of random events
/// replays. One event in eight is a wait of 1 to 500 ms. If no control is enabled, the other events are waits of 100 ms.
public struct RandomEvents: Sendable {
  /// The texts that random events enter into fields.
  ///
  /// They include blanks, web addresses, wide characters, quotes, combining marks and control characters.
  public static let texts = [
    "", " ", "Ada", "Grace Hopper", "  spaces around  ", "https://example.org/a.png", "http://例え.jp/写真.png",
    "not a web address", "ftp://example.org", "名前", "👩🏽‍💻 Zoë", "e\u{301}toile", "\"quoted\" \\ back", "tab\there",
    "a longer name that does not quite fit into a line of eighty columns, nor should it have to, should it?",
  ]

  private var generator: SplitMix64

  /// Creates a generator from `seed`.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Returns the next event for a screen that shows `controls`.
  public mutating func next(_ controls: [LaidOut.Placed]) -> ScriptEvent {
    if generator.number(below: 8) == 0 { return .wait(milliseconds: 1 + generator.number(below: 500)) }
    let enabled = controls.filter(\.isEnabled)
    if enabled.isEmpty { return .wait(milliseconds: 100) }
    let control = enabled[generator.number(below: enabled.count)]
    guard control.kind == .field else { return .tap(control.id) }
    if control.isSecure { return ScriptEvent.enter(control.id, " ").masked }
    return .enter(control.id, Self.texts[generator.number(below: Self.texts.count)])
  }
}
