/// A user interface made of text: what is shown, and the actions that its controls carry.
///
/// A view is a value. It can be compared, printed, laid out and searched without running anything, and it is a functor
/// in what its controls carry.
///
///     let stepper = TextView<Int> { view in
///       view.row { row in
///         row.button("decrement", label: "−", -1)
///         row.label("count", "0")
///         row.button("increment", label: "+", 1)
///       }
///     }
///     stepper.lines                           // ["[−] 0 [+]"]
///     stepper.control("increment")?.tap       // 1
///
/// Everything addressable has an ID, which is to be unique in its view (`checkIDs()`).
///
/// It is stored flat: what is shown, which knows nothing of `Action`, as one array of nodes in preorder and one of the
/// rows of lists; and the actions and the lists that the nodes carry. So copying a view copies four references, and `map`
/// shares what is shown.
@frozen
public struct TextView<Action> {
  @usableFromInline var shown: Shown
  @usableFromInline var actions: [Carried]
  @usableFromInline var lists: [TextList<Action>]

  /// What a control carries.
  @frozen
  @usableFromInline
  enum Carried {
    case tap(Action)
    case enter((String) -> Action)
    /// A field that takes more than texts that are submitted.
    indirect case field(
      _ submit: (String) -> Action, change: ((String) -> Action)?, cancel: Action?, leave: Action?)
  }

  /// The view of what `build` adds to the builder: a column of it.
  ///
  /// - Complexity: O(*n*) in the elements. An allocation for the elements and one for the actions, for a view of up to
  ///   eight elements and four controls.
  @inlinable
  public init(_ build: (inout Builder) -> Void) {
    var builder = Builder()
    build(&builder)
    self = builder.view
  }

  /// The view of nothing.
  @inlinable
  package static var empty: TextView { TextView(shown: Shown(nodes: [], lists: []), actions: [], lists: []) }

  @inlinable
  init(shown: Shown, actions: [Carried], lists: [TextList<Action>]) {
    self.shown = shown
    self.actions = actions
    self.lists = lists
  }

  @inlinable var nodes: [Node] { shown.nodes }
}
