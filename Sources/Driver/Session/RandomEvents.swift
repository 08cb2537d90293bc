import PseudoRandom
import TextUI

/// Events drawn at random from what a screen offers; the same seed draws the same events from the same screens.
///
/// One in eight is a wait of 1 to 500 ms; so is, of 100 ms, each drawn where nothing is enabled.
public struct RandomEvents: Sendable {
  /// What is entered into fields: blank, web addresses, wide characters, quotes, marks and controls among them.
  public static let texts = [
    "", " ", "Ada", "Grace Hopper", "  spaces around  ", "https://example.org/a.png", "http://例え.jp/写真.png",
    "not a web address", "ftp://example.org", "名前", "👩🏽‍💻 Zoë", "e\u{301}toile", "\"quoted\" \\ back", "tab\there",
    "a longer name that does not quite fit into a line of eighty columns, nor should it have to, should it?",
  ]

  private var generator: SplitMix64

  /// Events from `seed`.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next event for a screen that shows `controls`.
  public mutating func next(_ controls: [LaidOut.Placed]) -> ScriptEvent {
    if generator.number(below: 8) == 0 { return .wait(milliseconds: 1 + generator.number(below: 500)) }
    let enabled = controls.filter(\.isEnabled)
    if enabled.isEmpty { return .wait(milliseconds: 100) }
    let control = enabled[generator.number(below: enabled.count)]
    guard control.kind == .field else { return .tap(control.id) }
    return .enter(control.id, Self.texts[generator.number(below: Self.texts.count)])
  }
}
