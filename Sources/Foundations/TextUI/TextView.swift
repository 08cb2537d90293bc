/// A user interface made of text: its elements, and the actions of its controls.
///
/// A view is a value. You can compare, print, lay out and search it without running anything. It is a functor in its
/// actions.
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
/// Labels, controls and lists have IDs, which must be unique in the view (`checkIDs()`).
///
/// The storage is flat: one array of nodes in preorder, one of the rows of lists, one of actions and one of lists. The
/// first two do not depend on `Action`. So copying a view copies four references, and `map` shares the nodes.
@frozen public struct TextView<Action> {
  @usableFromInline var shown: Shown
  @usableFromInline var actions: [Carried]
  @usableFromInline var lists: [TextList<Action>]

  /// The action or functions of a control.
  @frozen @usableFromInline enum Carried {
    case tap(Action)
    case enter((String) -> Action)
    /// What a control with other events does for each.
    case events(Reactions)
  }

  /// What a control does for each of its events.
  @frozen @usableFromInline struct Reactions {
    /// Apart from the reactions: a list that does not depend on `Action` is read without making types at run time.
    @usableFromInline var events: [ControlEvent] = []
    @usableFromInline var reactions: [Reaction] = []

    @inlinable init() {}

    /// Adds an event, if there is a reaction to it.
    @inlinable mutating func add(_ event: ControlEvent, _ reaction: Reaction?) {
      guard let reaction else { return }
      events.append(event)
      reactions.append(reaction)
    }

    @inlinable subscript(event: ControlEvent) -> Reaction? { events.firstIndex(of: event).map { reactions[$0] } }
  }

  /// What a control does for an event.
  @frozen @usableFromInline enum Reaction {
    case action(Action)
    /// For any text.
    case enters((String) -> Action)
    /// For what the event says, such as an option; nil if the control cannot take that.
    case says((String) -> Action?)
  }

  /// Creates a view: a column of the elements that `build` adds.
  ///
  /// - Complexity: O(*n*) in the elements. Up to eight elements and four controls take one allocation for the elements
  ///   and one for the actions.
  @inlinable public init(_ build: (inout Builder) -> Void) {
    var builder = Builder()
    build(&builder)
    self = builder.view
  }

  /// The view without elements.
  @inlinable package static var empty: TextView { TextView(shown: Shown(nodes: [], lists: []), actions: [], lists: []) }

  @inlinable init(shown: Shown, actions: [Carried], lists: [TextList<Action>]) {
    self.shown = shown
    self.actions = actions
    self.lists = lists
  }

  @inlinable var nodes: [Node] { shown.nodes }
}
