import Terminal
import TextUI

/// One line of text that is being edited: a value, which keys change.
///
///     var editor = LineEditor("Ada")
///     editor.handle(Key(.character("!")))
///     editor.text  // "Ada!"
///
/// The keys are those of shells: arrows, Home and End, also Ctrl-B, F, A and E; by words with Ctrl or Alt and the arrows, or Alt-B
/// and F; Backspace and Delete, also Ctrl-H and D; a word with Ctrl-W or Alt-Backspace, and Alt-D; all before the cursor with Ctrl-U,
/// and all behind it with Ctrl-K, which Ctrl-Y puts back.
public struct LineEditor: Hashable, Sendable {
  /// The Characters.
  private var characters: [Character]
  /// How many of them are before the cursor.
  public private(set) var cursor: Int
  /// What was cut last.
  private var cut: [Character] = []

  /// The longest text that is taken, in Characters: what comes after them is left out.
  public static let longest = 100_000

  /// A text, with the cursor at its end.
  public init(_ text: String = "") {
    characters = Array(text.prefix(Self.longest))
    cursor = characters.count
  }

  /// The text as it is now.
  public var text: String { String(characters) }

  /// Puts a text where the cursor is, as one line: what ends a line becomes a space.
  ///
  /// - Returns: how many Characters were left out, since there are ``longest`` at most.
  /// - Complexity: O(*n* + *m*) in what comes, and in what stands behind the cursor.
  @discardableResult
  public mutating func insert(_ text: String) -> Int {
    let room = max(0, Self.longest - characters.count)
    let added = text.prefix(room).map { $0.isNewline ? " " : $0 }
    // What joins the Character before it, as a combining mark does, makes one Character with it.
    let first = max(0, cursor - 1)
    let joined = Array(String(characters[first..<cursor]) + String(added))
    characters.replaceSubrange(first..<cursor, with: joined)
    cursor = first + joined.count
    return max(0, text.count - added.count)
  }

  /// Does what `key` does to a line of text.
  ///
  /// - Returns: whether it does anything to one; then it is not to be anything else.
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

  /// Puts the cursor where a click says: so many cells from the left of the ``window(_:)`` of that width.
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

  /// The text as a window of `width` cells shows it, and the cell of the window that the cursor is in: the cursor is always in it.
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
    return (sanitized(String(characters[start..<end])), characters[start..<cursor].reduce(0) { $0 + displayed($1) })
  }

  /// The first Character of the window: as many as fit stand before the cursor, which has a cell of its own behind the last.
  private func windowStart(_ width: Int) -> Int {
    var start = cursor
    var before = 0
    while start > 0, before + displayed(characters[start - 1]) <= width - 1 {
      start -= 1
      before += displayed(characters[start])
    }
    return start
  }

  private func displayed(_ character: Character) -> Int { displayWidth(of: sanitized(String(character))) }

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

  /// Where the word begins that the cursor is in or behind.
  private var wordStart: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isOfWord { place -= 1 }
    while place > 0, characters[place - 1].isOfWord { place -= 1 }
    return place
  }

  /// Where the word ends that the cursor is in or before.
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
