import Terminal
import TextUI
import Utilities

/// One line of text and a cursor, edited by keys.
///
///     var editor = LineEditor("Ada")
///     editor.handle(Key(.character("!")))
///     editor.text  // "Ada!"
///
/// The keys are those of shells:
///
/// - by Character: Left and Right, or Ctrl-B and Ctrl-F; Home and End, or Ctrl-A and Ctrl-E
/// - by word: Left and Right with Ctrl or Alt, or Alt-B and Alt-F
/// - delete: Backspace and Delete, or Ctrl-H and Ctrl-D
/// - cut: a word with Ctrl-W, Alt-Backspace or Alt-D; the text before the cursor with Ctrl-U, after it with Ctrl-K
/// - paste the last cut: Ctrl-Y
public struct LineEditor: Hashable, Sendable {
  private var characters: [Character]
  /// The number of Characters before the cursor.
  public private(set) var cursor: Int
  private var cut: [Character] = []
  /// Whether the text is a secret: then ``window(_:)`` shows a bullet for each Character.
  let isSecure: Bool

  /// The maximum length of the text, in Characters; the rest is dropped.
  public static let longest = 100_000

  /// Creates an editor of a text, with the cursor at its end.
  public init(_ text: String = "") { self.init(text, isSecure: false) }

  init(_ text: String, isSecure: Bool) {
    self.isSecure = isSecure
    characters = Array(text.prefix(Self.longest))
    cursor = characters.count
  }

  /// The text.
  public var text: String { String(characters) }

  /// Shows what a component made of the text, such as `129-35678` of `1293-5678`. The cursor stays after the same
  /// Characters; at the end, it stays at the end.
  ///
  /// - Complexity: O(*n d*) for *n* Characters, *d* of them different.
  mutating func takeOver(_ shown: String) {
    func folded(_ characters: [Character]) -> [String] { characters.map { $0.lowercased() } }
    let new = Array(shown.prefix(Self.longest))
    defer { characters = new }
    guard cursor < characters.count else { return cursor = new.count }
    // Usually only the Characters between letters and digits change, or their case.
    let words = (old: folded(characters.filter(\.isOfWord)), new: folded(new.filter(\.isOfWord)))
    let count = characters[..<cursor].count { $0.isOfWord }
    if count > 0, words.old == words.new {
      cursor = new.indices.lazy.filter { new[$0].isOfWord }.dropFirst(count - 1).first.map { $0 + 1 } ?? new.count
      return
    }
    let aligned = Alignment(of: folded(characters), folded(new)).elements
    // After the last Character before the cursor that stays.
    cursor = aligned.last { $0.side == .both && $0.first < cursor }.map { $0.second + 1 } ?? 0
  }

  /// Inserts a text at the cursor, as one line: newlines become spaces.
  ///
  /// - Returns: The number of Characters that exceeded ``longest`` and were dropped.
  /// - Complexity: O(*n* + *m*) in the inserted text and the text after the cursor.
  @discardableResult public mutating func insert(_ text: String) -> Int {
    let room = max(0, Self.longest - characters.count)
    let added = text.prefix(room).map { $0.isNewline ? " " : $0 }
    // A combining mark joins the Character before the cursor, so that one is formed again.
    let first = max(0, cursor - 1)
    let joined = Array(String(characters[first..<cursor]) + String(added))
    characters.replaceSubrange(first..<cursor, with: joined)
    cursor = first + joined.count
    return max(0, text.count - added.count)
  }

  /// Applies an editing key.
  ///
  /// - Returns: Whether `key` is an editing key; if so, it should have no other effect.
  /// - Complexity: O(*n*) in the text.
  public mutating func handle(_ key: Key) -> Bool {
    let byWord = !key.modifiers.isDisjoint(with: [.alt, .control])
    switch (key.code, key.modifiers) {
    case (.left, _): move(to: byWord ? wordStart : cursor - 1)
    case (.right, _): move(to: byWord ? wordEnd : cursor + 1)
    case (.home, _), (.character("a"), .control): move(to: 0)
    case (.end, _), (.character("e"), .control): move(to: characters.count)
    case (.character("b"), .control): move(to: cursor - 1)
    case (.character("f"), .control): move(to: cursor + 1)
    case (.character("b"), .alt): move(to: wordStart)
    case (.character("f"), .alt): move(to: wordEnd)
    case (.backspace, _) where byWord, (.character("w"), .control): cut(wordStart..<cursor)
    case (.backspace, _), (.character("h"), .control): remove(cursor - 1)
    case (.delete, _) where byWord, (.character("d"), .alt): cut(cursor..<wordEnd)
    case (.delete, _), (.character("d"), .control): remove(cursor)
    case (.character("u"), .control): cut(0..<cursor)
    case (.character("k"), .control): cut(cursor..<characters.count)
    case (.character("y"), .control): insert(String(cut))
    case (.character(let character), let modifiers) where modifiers.isSubset(of: .shift): insert(String(character))
    default: return false
    }
    return true
  }

  /// Moves the cursor to a cell of the ``window(_:)`` of the same width, as a click does.
  public mutating func place(atCell cell: Int, inWindow width: Int) {
    var place = windowStart(width)
    var used = 0
    while place < characters.count {
      used += displayed(characters[place])
      guard used <= cell else { break }
      place += 1
    }
    cursor = place
  }

  /// Returns the part of the text that a window of `width` cells shows, and the cursor's cell in the window.
  ///
  /// The window always contains the cursor.
  ///
  /// - Complexity: O(*w*) in the width.
  public func window(_ width: Int) -> (text: String, cursor: Int) {
    guard width > 0 else { return ("", 0) }
    let start = windowStart(width)
    var end = start
    var used = 0
    while end < characters.count, used + displayed(characters[end]) <= width {
      used += displayed(characters[end])
      end += 1
    }
    return (
      isSecure ? String(repeating: "•", count: end - start) : sanitized(String(characters[start..<end])),
      characters[start..<cursor].reduce(0) { $0 + displayed($1) }
    )
  }

  /// The index of the first visible Character. The window shows as many as fit before the cursor, which takes one cell.
  private func windowStart(_ width: Int) -> Int {
    var start = cursor
    var before = 0
    while start > 0, before + displayed(characters[start - 1]) <= width - 1 {
      start -= 1
      before += displayed(characters[start])
    }
    return start
  }

  private func displayed(_ character: Character) -> Int {
    isSecure ? 1 : displayWidth(of: sanitized(String(character)))
  }

  private mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  private mutating func remove(_ index: Int) {
    guard characters.indices.contains(index) else { return }
    characters.remove(at: index)
    if index < cursor { cursor -= 1 }
  }

  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// The start of the word that contains or precedes the cursor.
  private var wordStart: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isOfWord { place -= 1 }
    while place > 0, characters[place - 1].isOfWord { place -= 1 }
    return place
  }

  /// The end of the word that contains or follows the cursor.
  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, !characters[place].isOfWord { place += 1 }
    while place < characters.count, characters[place].isOfWord { place += 1 }
    return place
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber }
}
