/// What only some elements have: the rest of a control, beside its texts and its state.
///
/// A class, so that a node that has none of it stays small.
@usableFromInline final class Detail: Hashable, Sendable {
  @usableFromInline let content: Content

  @frozen @usableFromInline struct Content: Hashable, Sendable {
    @usableFromInline var prompt = ""
    @usableFromInline var error: String?
    @usableFromInline var isReadOnly = false
    @usableFromInline var input = FieldInput.text
    @usableFromInline var shortcut = ""
    @usableFromInline var style = PickerStyle.menu
    @usableFromInline var lower = 0.0
    @usableFromInline var upper = 0.0
    @usableFromInline var step = 0.0
    @usableFromInline var drawing: Drawing?
    @usableFromInline var width = 0
    @usableFromInline var alignment = FrameAlignment.leading
    @usableFromInline var columns: [GridColumn] = []

    @inlinable init() {}
  }

  @inlinable init(_ content: Content) { self.content = content }

  /// Returns a detail; `nil` if it says nothing.
  @inlinable static func with(_ change: (inout Content) -> Void) -> Detail? {
    var content = Content()
    change(&content)
    return content == Content() ? nil : Detail(content)
  }

  @usableFromInline static func == (left: Detail, right: Detail) -> Bool {
    left === right || left.content == right.content
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// What a person types into a field. A page shows the keyboard for it; any text can be typed.
public enum FieldInput: String, Hashable, Sendable, CaseIterable {
  /// Any text.
  case text
  /// A number.
  case number
  /// An address of electronic mail.
  case email
  /// A web address.
  case url
}

/// How a picker shows its options.
public enum PickerStyle: String, Hashable, Sendable, CaseIterable {
  /// Only the chosen option, and the others on request.
  case menu
  /// All options, side by side if they fit.
  case radio
  /// All options, one below the other.
  case list
}

extension FrameAlignment {
  /// Returns the number of cells before a content of some width.
  func indent(of content: Int, in width: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (width - content) / 2
    case .trailing: width - content
    }
  }
}

/// The side of a frame at which its content stands.
public enum FrameAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing
}
