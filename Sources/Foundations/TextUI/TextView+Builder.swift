extension TextView {
  /// The builder of a view. Each call adds one element after the previous ones.
  ///
  /// - Complexity: Amortized O(1) for each element. A container also takes the time of its content.
  @frozen public struct Builder {
    @usableFromInline var view: TextView<Action>

    @inlinable init() {
      view = TextView(shown: Shown(nodes: [], lists: []), actions: [], lists: [])
      view.shown.nodes.reserveCapacity(8)
    }

    @inlinable mutating func add(_ node: Node) { view.shown.nodes.append(node) }

    /// Stores `carried` and returns its index.
    @inlinable mutating func carry(_ carried: Carried) -> Int {
      if view.actions.isEmpty { view.actions.reserveCapacity(4) }
      view.actions.append(carried)
      return view.actions.count - 1
    }

    /// Adds a container with the elements that `build` adds.
    @inlinable mutating func contain(_ kind: Node.Kind, text: String = "", _ build: (inout Builder) -> Void) {
      let index = view.nodes.count
      let lists = view.lists.count
      add(Node(kind, text: text, at: index))
      build(&self)
      // The closure may have replaced the builder; then there is no container to close.
      guard index < view.nodes.count, view.nodes[index].kind == kind else { return }
      view.shown.nodes[index].end = Int32(truncatingIfNeeded: view.nodes.count)
      if view.lists.count > lists { view.shown.nodes[index].flags |= Node.listing }
    }

    /// Adds a text, on one line if it fits, otherwise wrapped between words.
    ///
    /// An empty text is an empty line.
    @inlinable public mutating func text(_ text: String, role: TextRole = .body) {
      add(Node(.text, text: text, role: role, at: view.nodes.count))
    }

    /// Adds a text with an ID. It takes no events.
    @inlinable public mutating func label(_ id: String, _ text: String, role: TextRole = .body) {
      add(Node(.label, id: id, text: text, role: role, at: view.nodes.count))
    }

    /// Adds a button, shown as `[label]`, or as `(label)` if disabled.
    ///
    /// - Parameters:
    ///   - name: What a screen reader says, if the label is only a sign such as `−`: see ``ViewElement/name``.
    ///   - focused: Whether the button gets the focus when it comes into view; see ``TextView/initialFocus``.
    @inlinable public mutating func button(
      _ id: String, label: String, name: String = "", enabled: Bool = true, focused: Bool = false, _ action: Action
    ) {
      let slot = carry(.tap(action))
      let flags = Node.flags(enabled: enabled, focused: focused)
      add(Node(.button, id: id, text: label, value: name, flags: flags, slot: slot, at: view.nodes.count))
    }

    /// Adds a button that is enabled if it has an action.
    ///
    ///     view.button("delete", label: "Delete", selected.map(Input.delete))
    ///
    /// Law: with an action, it is the enabled button of that action; without one, it looks like a disabled button.
    @inlinable public mutating func button(_ id: String, label: String, name: String = "", _ action: Action?) {
      if let action { return button(id, label: label, name: name, enabled: true, action) }
      add(Node(.button, id: id, text: label, value: name, flags: 0, at: view.nodes.count))
    }

    /// Adds a toggle, shown as `[label]`, or as `(label)` if disabled.
    ///
    /// Only the style shows whether it is on. Use a label that also shows it (☆ or ★), so that the view is readable
    /// without colours, and a name that says what is on or off:
    ///
    ///     view.toggle("favorite", label: isOn ? "★" : "☆", name: "Favorite", isOn: isOn, .toggleFavorite)
    ///
    /// - Parameters:
    ///   - name: What a screen reader says, if the label is only a sign: see ``ViewElement/name``. It is the same for
    ///     on and off, because a screen reader adds which of the two it is.
    ///   - focused: Whether the toggle gets the focus when it comes into view; see ``TextView/initialFocus``.
    @inlinable public mutating func toggle(
      _ id: String, label: String, name: String = "", isOn: Bool, enabled: Bool = true, focused: Bool = false,
      _ action: Action
    ) {
      let slot = carry(.tap(action))
      let flags = Node.flags(enabled: enabled, on: isOn, focused: focused)
      add(Node(.toggle, id: id, text: label, value: name, flags: flags, slot: slot, at: view.nodes.count))
    }

    /// Adds a field, shown as `label: ‹value›`, or as `label: (value)` if disabled. An empty label is omitted.
    ///
    ///     view.field("name", label: "Name", value: form.name) { .rename($0) }
    ///     view.field("query", label: "Find", value: draft, focused: true, onCancel: .clear) {
    ///       .find($0)
    ///     } onChange: {
    ///       .draft($0)
    ///     }
    ///
    /// The field always shows `value`. A component that takes changes keeps the draft in its state and shows it.
    ///
    /// A secure field shows `•••` in place of any text, so that the screen does not tell its length. Neither the view nor
    /// anything made of it has the text: records, traces, scripts, pages and messages have `enter password "•••"`. Keep
    /// the text as `Redacted` in the state and in actions, because both are recorded, too.
    ///
    ///     view.field("password", label: "Password", value: login.password, isSecure: true) { .password(Redacted($0)) }
    ///
    /// - Parameters:
    ///   - name: What a screen reader says, if the label is empty: see ``ViewElement/name``.
    ///   - focused: Whether the field gets the focus when it comes into view; see ``TextView/initialFocus``.
    ///   - isSecure: Whether the text is a secret, such as a password; see ``Control/isSecure``.
    ///   - onCancel: The action of Esc in the field.
    ///   - onLeave: The action when the field loses the focus.
    ///   - onSubmit: The action of submitting a text.
    ///   - onChange: The action of each change of the text before it is submitted.
    @inlinable public mutating func field(
      _ id: String, label: String, name: String = "", value: String, enabled: Bool = true, focused: Bool = false,
      isSecure: Bool = false, onCancel: Action? = nil, onLeave: Action? = nil, onSubmit: @escaping (String) -> Action,
      onChange: ((String) -> Action)? = nil
    ) {
      let isPlain = onChange == nil && onCancel == nil && onLeave == nil
      let slot = carry(
        isPlain ? .enter(onSubmit) : .field(onSubmit, change: onChange, cancel: onCancel, leave: onLeave))
      let isNamed = label.isEmpty && !name.isEmpty
      let flags =
        Node.flags(enabled: enabled, focused: focused) | (isNamed ? Node.named : 0) | (isSecure ? Node.secure : 0)
      add(
        Node(
          .field, id: id, text: isNamed ? name : label, value: isSecure ? value.masked : value, flags: flags,
          slot: slot, at: view.nodes.count))
    }

    /// Adds a row: children from left to right, one space apart, continued on the next line if one does not fit.
    ///
    /// A child of several lines is a block, and the next child stands to its right. Only the lines on the screen decide
    /// whether it fits. A text that has to be wrapped has its lines to itself. A child that shows nothing takes no
    /// room.
    @inlinable public mutating func row(_ build: (inout Builder) -> Void) { contain(.row, build) }

    /// Adds a column: the children one below the other.
    @inlinable public mutating func column(_ build: (inout Builder) -> Void) { contain(.column, build) }

    /// Adds a title, and below it a column, indented by two cells. An empty title takes no line.
    ///
    /// The column is not indented if that would leave it fewer than eight cells.
    @inlinable public mutating func section(_ title: String, _ build: (inout Builder) -> Void) {
      contain(.section, text: title, build)
    }

    /// Adds a line of `─` across the column. In a row and in `lines`, it is four cells long.
    @inlinable public mutating func divider() { add(Node(.divider, at: view.nodes.count)) }

    /// Adds a progress bar: `label █████░░░░░ 50%`, or `label ░░░░░░░░░░ …` if `fraction` is nil.
    ///
    /// A fraction below 0 or NaN counts as 0, and one above 1 as 1. Only a complete fraction shows 100 %.
    @inlinable public mutating func progress(_ fraction: Double?, label: String = "") {
      var percent = Node.indeterminate
      if let fraction {
        percent = fraction >= 1 ? 100 : fraction > 0 ? min(UInt8((fraction * 100).rounded()), 99) : 0
      }
      add(Node(.progress, text: label, percent: percent, at: view.nodes.count))
    }

    /// Adds a list. Its rows are made when they come into view.
    ///
    /// The ID of the control `favorite` in the row with the key `K` is `id.K.favorite`. The ID of the row itself, if
    /// rows can be selected, is `id.K`. A list is as wide as its column, so in a row it begins a new line.
    @inlinable public mutating func list(_ id: String, _ list: TextList<Action>) {
      view.lists.append(list)
      view.shown.lists.append(list.rows)
      let flags = Node.enabled | Node.listing
      add(Node(.list, id: id, flags: flags, slot: view.lists.count - 1, at: view.nodes.count))
    }

    /// Adds a child's view as a column, with its actions mapped by `embed`.
    ///
    /// With an `id`, the child's IDs are prefixed by it and a dot: its `name` becomes `profile.name`.
    ///
    /// Law: without an `id`, embedding `TextView(build)` by the identity equals `column(build)`.
    ///
    /// - Complexity: O(*n*) in the elements of the child. The rows of its lists are not made.
    @inlinable public mutating func embed<Child>(
      _ child: TextView<Child>, id: String? = nil, _ embed: @escaping (Child) -> Action
    ) {
      contain(.column) { builder in
        builder.add(child.shown, id)
        for carried in child.actions { builder.view.actions.append(carried.map(embed)) }
        for list in child.lists { builder.view.lists.append(list.map(embed)) }
      }
    }

    /// Adds a view with the same action type, such as one from a ``Memo``.
    ///
    /// Law: equal to `embed(child, id: id) { $0 }`.
    ///
    /// - Complexity: O(*n*) in the elements of the child, about a quarter of the time to build them. Their texts are
    ///   shared; without an `id`, their IDs are too. The rows of its lists are not made.
    @inlinable public mutating func embed(_ child: TextView<Action>, id: String? = nil) {
      contain(.column) { builder in
        builder.add(child.shown, id)
        builder.view.actions.append(contentsOf: child.actions)
        builder.view.lists.append(contentsOf: child.lists)
      }
    }

    /// Adds the visible part of a child. The caller adds its actions and lists next.
    @inlinable mutating func add(_ child: Shown, _ id: String?) {
      let first = view.nodes.count
      let nodes = Int32(truncatingIfNeeded: first)
      let actions = Int32(truncatingIfNeeded: view.actions.count)
      let lists = Int32(truncatingIfNeeded: view.lists.count)
      // Append all, then adjust each: copying nodes one by one takes longer.
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
  @inlinable var hasID: Bool {
    switch kind {
    case .label, .button, .toggle, .field, .list: true
    default: false
    }
  }
}
