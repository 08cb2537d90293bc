import OrderedJSON
import Utilities

extension JSON {
  /// A random document: repeated keys, texts with all escapes, numbers of all forms.
  static func random(depth: Int, using random: inout SplitMix64) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      let numbers = ["0", "-0", "1.50", "1e2", "-12.0E+007", "123456789012345678901234567890", "0.1"]
      return numbers.randomElement(using: &random).flatMap(JSONNumber.init).map(JSON.number) ?? .null
    case 3: return JSON(Int.random(in: Int.min...Int.max, using: &random))
    case 4: return .string(randomText(using: &random))
    case 5, 6:
      return .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            (randomText(using: &random), .random(depth: depth - 1, using: &random))
          }
        )
      )
    }
  }

  static func randomText(using random: inout SplitMix64) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\0", "\u{1F}", "\u{7F}", "é", "\u{301}", "\u{2028}",
      "\u{2029}", "茶", "🫖", "\u{200D}", "\u{10FFFF}", "\u{FEFF}", " ", "u",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
    }
    return text
  }
}
