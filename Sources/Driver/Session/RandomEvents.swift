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
  public init(seed: UInt64) { generator = SplitMix64(state: seed) }

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

/// A small generator whose sequence is fixed for all time (Steele, Lea & Flood 2014).
private struct SplitMix64: Sendable {
  var state: UInt64

  /// The remainder of the next number: the standard library's way of drawing from a range may change, and with it what
  /// a seed means. `bound` is positive, and far too small for the remainder's bias to matter.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
