extension TextView {
  /// What a view is built with: each call adds one element after those before it.
  ///
  /// - Complexity: Each takes O(1), amortized, but for the containers, which take what they are filled with.
  @frozen
  public struct Builder {
    @usableFromInline var view: TextView<Action>

    @inlinable
    init() {
      view = TextView(shown: Shown(nodes: [], lists: []), actions: [], lists: [])
      view.shown.nodes.reserveCapacity(8)
    }

    @inlinable
    mutating func add(_ node: Node) { view.shown.nodes.append(node) }

    /// Keeps `carried`, and says where.
    @inlinable
    mutating func carry(_ carried: Carried) -> Int {
      if view.actions.isEmpty { view.actions.reserveCapacity(4) }
      view.actions.append(carried)
      return view.actions.count - 1
    }

    /// Adds a container of what `build` adds.
    @inlinable
    mutating func contain(_ kind: Node.Kind, text: String = "", _ build: (inout Builder) -> Void) {
      let index = view.nodes.count
      let lists = view.lists.count
      add(Node(kind, text: text, at: index))
      build(&self)
      // A closure may put another builder in the place of the one it was given: then there is nothing here to close.
      guard index < view.nodes.count, view.nodes[index].kind == kind else { return }
      view.shown.nodes[index].end = Int32(truncatingIfNeeded: view.nodes.count)
      if view.lists.count > lists { view.shown.nodes[index].flags |= Node.listing }
    }

    /// Adds a text. It is shown on one line where it fits, and wrapped between words where it does not.
    ///
    /// An empty text is an empty line.
    @inlinable
    public mutating func text(_ text: String, role: TextRole = .body) {
      add(Node(.text, text: text, role: role, at: view.nodes.count))
    }

    /// Adds a text that can be addressed. It takes no events.
    @inlinable
    public mutating func label(_ id: String, _ text: String, role: TextRole = .body) {
      add(Node(.label, id: id, text: text, role: role, at: view.nodes.count))
    }

    /// Adds a button, shown as `[label]`, or as `(label)` when it is disabled.
    ///
    /// - Parameter focused: Whether it gets the focus when it comes into view; see ``TextView/initialFocus``.
    @inlinable
    public mutating func button(
      _ id: String, label: String, enabled: Bool = true, focused: Bool = false, _ action: Action
    ) {
      let slot = carry(.tap(action))
      let flags = Node.flags(enabled: enabled, focused: focused)
      add(Node(.button, id: id, text: label, flags: flags, slot: slot, at: view.nodes.count))
    }

    /// Adds a button that is enabled where it has an action.
    ///
    ///     view.button("delete", label: "Delete", selected.map(Input.delete))
    ///
    /// Law: with an action it is the enabled button of that action, and without one it shows what a disabled button does.
    @inlinable
    public mutating func button(_ id: String, label: String, _ action: Action?) {
      if let action { return button(id, label: label, enabled: true, action) }
      add(Node(.button, id: id, text: label, flags: 0, at: view.nodes.count))
    }

    /// Adds a toggle, shown as `[label]`, or as `(label)` when it is disabled.
    ///
    /// Only the style tells whether it is on, so a label that says it too (☆ or ★) is what reads well without colours.
    @inlinable
    public mutating func toggle(
      _ id: String, label: String, isOn: Bool, enabled: Bool = true, focused: Bool = false, _ action: Action
    ) {
      let slot = carry(.tap(action))
      let flags = Node.flags(enabled: enabled, on: isOn, focused: focused)
      add(Node(.toggle, id: id, text: label, flags: flags, slot: slot, at: view.nodes.count))
    }

    /// Adds a field, shown as `label: ‹value›`, or as `label: (value)` when it is disabled; without a label, the value
    /// alone.
    ///
    ///     view.field("name", label: "Name", value: form.name) { .rename($0) }
    ///     view.field("query", label: "Find", value: draft, focused: true, onCancel: .clear) {
    ///       .find($0)
    ///     } onChange: {
    ///       .draft($0)
    ///     }
    ///
    /// The field shows `value` and nothing else: a component that takes changes keeps the draft and shows it, or shows
    /// what it makes of it.
    ///
    /// - Parameters:
    ///   - focused: Whether it gets the focus when it comes into view; see ``TextView/initialFocus``.
    ///   - onCancel: The action of Esc in the field.
    ///   - onLeave: The action of the focus leaving the field.
    ///   - onSubmit: The action of entering a text.
    ///   - onChange: The action of each change of the text before it is submitted.
    @inlinable
    public mutating func field(
      _ id: String, label: String, value: String, enabled: Bool = true, focused: Bool = false, onCancel: Action? = nil,
      onLeave: Action? = nil, onSubmit: @escaping (String) -> Action, onChange: ((String) -> Action)? = nil
    ) {
      let isPlain = onChange == nil && onCancel == nil && onLeave == nil
      let slot = carry(
        isPlain ? .enter(onSubmit) : .field(onSubmit, change: onChange, cancel: onCancel, leave: onLeave))
      let flags = Node.flags(enabled: enabled, focused: focused)
      add(Node(.field, id: id, text: label, value: value, flags: flags, slot: slot, at: view.nodes.count))
    }

    /// Adds a row of what `build` adds: from left to right with a space between, and on the next line where the next
    /// one does not fit.
    ///
    /// A child of several lines is a block, beside which the next one stands; whether it fits is decided by those of
    /// its lines that are on the screen. A text that has to be wrapped has its lines for itself, and what shows nothing
    /// takes no room.
    @inlinable
    public mutating func row(_ build: (inout Builder) -> Void) { contain(.row, build) }

    /// Adds a column of what `build` adds: one below the other.
    @inlinable
    public mutating func column(_ build: (inout Builder) -> Void) { contain(.column, build) }

    /// Adds a title, and below it, indented by two cells, a column of what `build` adds. An empty title has no line.
    ///
    /// Where the indented column would be narrower than eight cells, it is not indented.
    @inlinable
    public mutating func section(_ title: String, _ build: (inout Builder) -> Void) {
      contain(.section, text: title, build)
    }

    /// Adds a line of `─` across the column; in a row, and in `lines`, one of four.
    @inlinable
    public mutating func divider() { add(Node(.divider, at: view.nodes.count)) }

    /// Adds how far something is: `label █████░░░░░ 50%`, or `label ░░░░░░░░░░ …` when `fraction` is nil.
    ///
    /// A fraction below 0, or not a number, is taken as 0, and one above 1 as 1. What is not quite done is never shown
    /// as 100 %.
    @inlinable
    public mutating func progress(_ fraction: Double?, label: String = "") {
      var percent = Node.indeterminate
      if let fraction {
        percent = fraction >= 1 ? 100 : fraction > 0 ? min(UInt8((fraction * 100).rounded()), 99) : 0
      }
      add(Node(.progress, text: label, percent: percent, at: view.nodes.count))
    }

    /// Adds a list, whose rows are made when they come into view.
    ///
    /// The control `favorite` of the row of key `K` is addressed as `id.K.favorite`, and the row itself, where rows can
    /// be selected, as `id.K`. A list is as wide as its column, so in a row it begins a line of its own.
    @inlinable
    public mutating func list(_ id: String, _ list: TextList<Action>) {
      view.lists.append(list)
      view.shown.lists.append(list.rows)
      let flags = Node.enabled | Node.listing
      add(Node(.list, id: id, flags: flags, slot: view.lists.count - 1, at: view.nodes.count))
    }

    /// Adds a child's view: a column of what the child has, its actions taken into those of this view by `embed`.
    ///
    /// With an `id`, the child's own IDs are qualified by it and a dot: its `name` is `profile.name` here.
    ///
    /// Law: without an `id`, embedding `TextView(build)` by the identity is `column(build)`.
    ///
    /// - Complexity: O(*n*) in the elements of the child; the rows of its lists are not made.
    @inlinable
    public mutating func embed<Child>(
      _ child: TextView<Child>, id: String? = nil, _ embed: @escaping (Child) -> Action
    ) {
      contain(.column) { builder in
        builder.add(child.shown, id)
        for carried in child.actions { builder.view.actions.append(carried.map(embed)) }
        for list in child.lists { builder.view.lists.append(list.map(embed)) }
      }
    }

    /// Adds a view whose actions are those of this one, such as a ``Memo`` gives.
    ///
    /// Law: it is `embed(child, id: id) { $0 }`.
    ///
    /// - Complexity: O(*n*) in the elements of the child, at about a quarter of what it takes to build them: their texts are
    ///   shared, and without an `id` their IDs. The rows of its lists are not made.
    @inlinable
    public mutating func embed(_ child: TextView<Action>, id: String? = nil) {
      contain(.column) { builder in
        builder.add(child.shown, id)
        builder.view.actions.append(contentsOf: child.actions)
        builder.view.lists.append(contentsOf: child.lists)
      }
    }

    /// Adds what a child shows, whose actions and lists are to be added next.
    @inlinable
    mutating func add(_ child: Shown, _ id: String?) {
      let first = view.nodes.count
      let nodes = Int32(truncatingIfNeeded: first)
      let actions = Int32(truncatingIfNeeded: view.actions.count)
      let lists = Int32(truncatingIfNeeded: view.lists.count)
      // All at once, and then what is different of each: copying one takes longer than changing it.
      view.shown.nodes.append(contentsOf: child.nodes)
      view.shown.nodes.withUnsafeMutableBufferPointer { all in
        for index in first..<all.count {
          all[index].end &+= nodes
          if all[index].slot >= 0 { all[index].slot &+= all[index].kind == .list ? lists : actions }
          if let id, all[index].hasID { all[index].id = id + "." + all[index].id }
        }
      }
      view.shown.lists.append(contentsOf: child.lists)
    }
  }
}

extension Node {
  @inlinable
  var hasID: Bool {
    switch kind {
    case .label, .button, .toggle, .field, .list: true
    default: false
    }
  }
}
