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

    @inlinable mutating func add(_ node: Node) {
      if node.flags & Node.focused != 0 { view.shown.mayFocus = true }
      view.shown.nodes.append(node)
    }

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

    /// Adds a text with an ID that takes a double press, or a press with the secondary button.
    ///
    ///     row.label("title", item.title, onDoubleTap: .edit(item.id))
    @inlinable public mutating func label(
      _ id: String, _ text: String, role: TextRole = .body, onDoubleTap: Action?, onMenu: Action? = nil
    ) {
      let slot = carry(nil, onDoubleTap, onMenu)
      add(Node(.label, id: id, text: text, role: role, slot: slot ?? -1, at: view.nodes.count))
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

    /// Adds a button that also takes a key, a double press or a press with the secondary button.
    ///
    ///     view.button("undo", label: "Undo", enabled: canUndo, shortcut: "ctrl-z", .undo)
    ///
    /// - Parameters:
    ///   - shortcut: A key that taps the button wherever the focus is: `ctrl-z`, `alt-shift-n`, `f5`. The first
    ///     enabled button with a shortcut takes it.
    ///   - onDoubleTap: The action of a double press.
    ///   - onMenu: The action of a press with the secondary button.
    @inlinable public mutating func button(
      _ id: String, label: String, name: String = "", enabled: Bool = true, focused: Bool = false, shortcut: String,
      onDoubleTap: Action? = nil, onMenu: Action? = nil, _ action: Action
    ) {
      let slot = carry(action, onDoubleTap, onMenu)
      let flags = Node.flags(enabled: enabled, focused: focused)
      add(
        Node(
          .button, id: id, text: label, value: name, flags: flags, slot: slot ?? -1,
          detail: .with { $0.shortcut = shortcut }, at: view.nodes.count))
    }

    /// Stores the reaction to one event, and returns where.
    @inlinable mutating func carry(_ event: ControlEvent, _ reaction: Reaction) -> Int {
      var own = Reactions()
      own.add(event, reaction)
      return carry(.events(own))
    }

    /// Stores the actions of presses, and returns where; `nil` if there are no actions.
    @inlinable mutating func carry(_ tap: Action?, _ double: Action?, _ menu: Action?) -> Int? {
      if let tap, double == nil, menu == nil { return carry(.tap(tap)) }
      var own = Reactions()
      own.add(.tap, tap.map { .action($0) })
      own.add(.double, double.map { .action($0) })
      own.add(.menu, menu.map { .action($0) })
      return own.events.isEmpty ? nil : carry(.events(own))
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
    ///   - prompt: A short hint, shown while the value is empty. It is no part of the value.
    ///   - error: What is wrong with the value, shown after the field; `nil` if nothing is.
    ///   - input: What a person types, for the keyboard of a telephone.
    ///   - focused: Whether the field gets the focus when it comes into view; see ``TextView/initialFocus``.
    ///   - isSecure: Whether the text is a secret, such as a password; see ``Control/isSecure``.
    ///   - isReadOnly: Whether the text can be read and copied, but not changed.
    ///   - onCancel: The action of Esc in the field.
    ///   - onLeave: The action when the field loses the focus.
    ///   - onSubmit: The action of submitting a text.
    ///   - onChange: The action of each change of the text before it is submitted.
    @inlinable public mutating func field(
      _ id: String, label: String, name: String = "", value: String, prompt: String = "", error: String? = nil,
      input: FieldInput = .text, enabled: Bool = true, focused: Bool = false, isSecure: Bool = false,
      isReadOnly: Bool = false, onCancel: Action? = nil, onLeave: Action? = nil,
      onSubmit: @escaping (String) -> Action, onChange: ((String) -> Action)? = nil
    ) {
      let isPlain = onChange == nil && onCancel == nil && onLeave == nil && !isReadOnly
      let slot = carry(
        isPlain ? .enter(onSubmit) : .events(events(isReadOnly ? nil : onSubmit, onChange, onCancel, onLeave)))
      let isUsual = prompt.isEmpty && error == nil && input == .text && !isReadOnly
      let isNamed = label.isEmpty && !name.isEmpty
      let flags =
        Node.flags(enabled: enabled, focused: focused) | (isNamed ? Node.named : 0) | (isSecure ? Node.secure : 0)
      add(
        Node(
          .field, id: id, text: isNamed ? name : label, value: isSecure ? value.masked : value, flags: flags,
          slot: slot,
          detail: isUsual
            ? nil
            : .with { ($0.prompt, $0.error, $0.input, $0.isReadOnly) = (prompt, error, input, isReadOnly) },
          at: view.nodes.count))
    }

    @usableFromInline func events(
      _ submit: ((String) -> Action)?, _ change: ((String) -> Action)?, _ cancel: Action?, _ leave: Action?
    ) -> Reactions {
      var own = Reactions()
      if let submit {
        own.add(.enter, .enters(submit))
        own.add(.type, change.map { .enters($0) })
      }
      own.add(.cancel, cancel.map { .action($0) })
      own.add(.leave, leave.map { .action($0) })
      return own
    }

    /// Adds a checkbox, shown as `[x] label` or `[ ] label`, with round brackets if disabled.
    ///
    ///     row.checkbox("done", label: item.title, isOn: item.isDone, .toggle(item.id))
    ///
    /// - Parameters:
    ///   - name: What a screen reader says, if the label is empty: see ``ViewElement/name``.
    ///   - focused: Whether it gets the focus when it comes into view; see ``TextView/initialFocus``.
    @inlinable public mutating func checkbox(
      _ id: String, label: String, name: String = "", isOn: Bool, enabled: Bool = true, focused: Bool = false,
      _ action: Action
    ) {
      let slot = carry(.tap(action))
      let flags = Node.flags(enabled: enabled, on: isOn, focused: focused)
      add(Node(.checkbox, id: id, text: label, value: name, flags: flags, slot: slot, at: view.nodes.count))
    }

    /// Adds a choice among options, which are known by their labels.
    ///
    ///     view.picker("kind", label: "Flight", options: ["one-way", "return"], selection: flight.kind) { .kind($0) }
    ///
    /// It is shown as `label: ‹selection ▾›`, as `label: ◉ one-way ○ return`, or as a list of such lines.
    ///
    /// - Parameters:
    ///   - style: How it shows its options.
    ///   - options: The labels. Of two equal ones, only the first can be chosen.
    ///   - selection: The chosen option; `nil` if none is, and then a menu shows nothing.
    ///   - focused: Whether it gets the focus when it comes into view; see ``TextView/initialFocus``.
    ///   - onChoose: The action of choosing an option.
    public mutating func picker(
      _ id: String, label: String, style: PickerStyle = .menu, options: [String], selection: String?,
      enabled: Bool = true, focused: Bool = false, onChoose: @escaping (String) -> Action
    ) {
      let choose = Reaction.says { option in options.contains { $0.isSame(as: option) } ? onChoose(option) : nil }
      let slot = carry(.choose, choose)
      let index = view.nodes.count
      let flags = Node.flags(enabled: enabled, focused: focused)
      add(
        Node(
          .picker, id: id, text: label, value: selection ?? "", flags: flags, slot: slot,
          detail: .with { $0.style = style }, at: index))
      for option in options {
        let isChosen = selection.map { $0.isSame(as: option) } ?? false
        let flags = Node.flags(enabled: enabled, on: isChosen, focused: false)
        add(Node(.option, text: option, flags: flags, at: view.nodes.count))
      }
      view.shown.nodes[index].end = Int32(truncatingIfNeeded: view.nodes.count)
    }

    /// Adds a number between two bounds, shown as `label ━━━━●───── 40`.
    ///
    ///     view.slider("duration", label: "Duration", value: timer.seconds, in: 0...60, step: 0.5) { .duration($0) }
    ///
    /// Each change is sent. A number outside of the bounds cannot be set; another one is set to the nearest step.
    ///
    /// - Parameters:
    ///   - value: The number. Outside of the bounds, the nearer bound is shown. NaN counts as the lower one.
    ///   - bounds: The smallest and the greatest number. Both are finite.
    ///   - step: The distance of two numbers that can be set; 0 if any can.
    ///   - focused: Whether it gets the focus when it comes into view; see ``TextView/initialFocus``.
    ///   - onSet: The action of setting a number.
    public mutating func slider(
      _ id: String, label: String, value: Double, in bounds: ClosedRange<Double>, step: Double = 1,
      enabled: Bool = true, focused: Bool = false, onSet: @escaping (Double) -> Action
    ) {
      let set = Reaction.says { text in
        guard let number = Double(text), bounds.contains(number) else { return nil }
        return onSet(number.onStep(step, in: bounds))
      }
      let shown = value.isNaN ? bounds.lowerBound : min(max(value, bounds.lowerBound), bounds.upperBound)
      add(
        Node(
          .slider, id: id, text: label, value: shown.plain,
          flags: Node.flags(enabled: enabled, focused: focused), slot: carry(.set, set),
          detail: .with { ($0.lower, $0.upper, $0.step) = (bounds.lowerBound, bounds.upperBound, step) },
          at: view.nodes.count))
    }

    /// Adds a link to a location, shown as its label, underlined.
    ///
    ///     view.link("active", label: "Active", destination: "#/active", isCurrent: filter == .active)
    ///
    /// A tap opens the location: the view gets it by ``onOpen(_:)``. The location of another site, such as
    /// `https://duet.example`, can only be opened on a page.
    ///
    /// - Parameters:
    ///   - destination: The location: a text that the component chooses, such as `#/active`.
    ///   - isCurrent: Whether it leads to what is shown.
    @inlinable public mutating func link(
      _ id: String, label: String, destination: String, isCurrent: Bool = false, enabled: Bool = true,
      focused: Bool = false
    ) {
      let flags = Node.flags(enabled: enabled, on: isCurrent, focused: focused)
      add(Node(.link, id: id, text: label, value: destination, flags: flags, at: view.nodes.count))
    }

    /// Takes the locations that links, a script or the address of a page open. It shows nothing.
    ///
    ///     view.onOpen { .route($0) }
    ///
    /// The last of several takes them.
    @inlinable public mutating func onOpen(_ action: @escaping (String) -> Action) {
      add(Node(.onOpen, slot: carry(.enter(action)), at: view.nodes.count))
    }

    /// Adds a picture that takes the pointer.
    ///
    ///     view.canvas("board", label: "Circles", size: Size(width: 400, height: 240)) { drawing in
    ///       for circle in circles { drawing.circle(at: circle.centre, radius: circle.radius) }
    ///     } onPress: { .pressed($0) }
    ///
    /// A terminal shows 8 × 16 units in a cell, by the dots of braille.
    ///
    /// - Parameters:
    ///   - label: What a screen reader says.
    ///   - size: Its size in units, which are pixels of a page.
    ///   - onDoubleTap: The action of a double press.
    ///   - onMenu: The action of a press with the secondary button. The pointer was moved there before.
    ///   - draw: Draws the shapes, later ones over earlier ones.
    ///   - onPress: The action of a press at a point.
    ///   - onMove: The action of the pointer's move to a point, of a pointer that can move without a press.
    public mutating func canvas(
      _ id: String, label: String, size: Size, enabled: Bool = true, focused: Bool = false,
      onDoubleTap: Action? = nil, onMenu: Action? = nil, draw: (inout Drawing) -> Void,
      onPress: ((Point) -> Action)? = nil, onMove: ((Point) -> Action)? = nil
    ) {
      var drawing = Drawing(size: Size(width: max(0, size.width), height: max(0, size.height)))
      draw(&drawing)
      let (shown, shape) = (drawing, Drawing(size: drawing.size))
      func at(_ action: @escaping (Point) -> Action) -> Reaction {
        .says { text in Point(text).flatMap { shape.contains($0) ? action($0) : nil } }
      }
      var own = Reactions()
      own.add(.press, onPress.map(at))
      own.add(.move, onMove.map(at))
      own.add(.double, onDoubleTap.map { .action($0) })
      own.add(.menu, onMenu.map { .action($0) })
      add(
        Node(
          .canvas, id: id, text: label, flags: Node.flags(enabled: enabled, focused: focused),
          slot: carry(.events(own)), detail: .with { $0.drawing = shown }, at: view.nodes.count))
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

    /// Adds a dialog: a titled box. While a view has one, no control outside of it takes events.
    ///
    ///     if let asked {
    ///       view.dialog("confirm", title: "Delete \(asked)?", onCancel: .keep) { dialog in
    ///         dialog.button("delete", label: "Delete", .delete(asked))
    ///       }
    ///     }
    ///
    /// Of several dialogs, only the last takes events. In the row of a list, a dialog closes off only that row.
    ///
    /// - Parameter onCancel: The action of Esc in the dialog: `cancel ID`.
    @inlinable public mutating func dialog(
      _ id: String, title: String, onCancel: Action? = nil, _ build: (inout Builder) -> Void
    ) {
      let slot = onCancel.map { carry(.cancel, .action($0)) } ?? -1
      let index = view.nodes.count
      contain(.dialog, text: title, build)
      guard index < view.nodes.count, view.nodes[index].kind == .dialog else { return }
      (view.shown.nodes[index].id, view.shown.nodes[index].slot) = (id, Int32(truncatingIfNeeded: slot))
      view.shown.dialog = Int32(truncatingIfNeeded: index)
    }

    /// Adds a column of a fixed width, for example a column of a table.
    ///
    /// - Parameters:
    ///   - width: The number of cells. A text that is longer wraps.
    ///   - alignment: Where an element stands that is not as wide.
    @inlinable public mutating func frame(
      width: Int, alignment: FrameAlignment = .leading, _ build: (inout Builder) -> Void
    ) {
      let index = view.nodes.count
      contain(.frame, build)
      guard index < view.nodes.count, view.nodes[index].kind == .frame else { return }
      view.shown.nodes[index].detail = .with { ($0.width, $0.alignment) = (max(0, width), alignment) }
    }

    /// Adds a line of `─` across the column. In a row and in `lines`, it is four cells long.
    @inlinable public mutating func divider() { add(Node(.divider, at: view.nodes.count)) }

    /// Adds a progress bar: `label █████░░░░░ 50%`, or `label ░░░░░░░░░░ …` if `fraction` is nil.
    ///
    /// A fraction below 0 or NaN counts as 0, and one above 1 as 1. Only a complete fraction shows 100 %.
    ///
    /// - Parameter id: An ID, for expectations: `expect loading "50%"`.
    @inlinable public mutating func progress(_ fraction: Double?, id: String = "", label: String = "") {
      var percent = Node.indeterminate
      if let fraction {
        percent = fraction >= 1 ? 100 : fraction > 0 ? min(UInt8((fraction * 100).rounded()), 99) : 0
      }
      add(Node(.progress, id: id, text: label, percent: percent, at: view.nodes.count))
    }

    /// Adds a list. Its rows are made when they come into view.
    ///
    /// The ID of the control `favorite` in the row with the key `K` is `id.K.favorite`. The ID of the row itself, if
    /// rows can be selected, is `id.K`. A list is as wide as its column, so in a row it begins a new line.
    @inlinable public mutating func list(_ id: String, _ list: TextList<Action>) {
      view.lists.append(list)
      view.shown.lists.append(list.rows)
      if list.focused != nil { view.shown.mayFocus = true }
      let flags = Node.enabled | Node.listing
      add(Node(.list, id: id, flags: flags, slot: view.lists.count - 1, at: view.nodes.count))
    }

    /// Adds a table of cells, under the titles of its columns.
    ///
    ///     view.grid(
    ///       "sheet", label: "Sheet",
    ///       columns: [GridColumn("", width: 3, isHeader: true), GridColumn("A", width: 8), GridColumn("B", width: 8)],
    ///       TextList(1..<100) { row in
    ///         TextView { cells in
    ///           cells.text("\(row)")
    ///           for column in ["A", "B"] { cells.label(column, sheet[column, row], onDoubleTap: .edit(column, row)) }
    ///         }
    ///       })
    ///
    /// The elements of a row are its cells, one for each column; others are not shown. The ID of the label `B` in the
    /// row with the key `7` is `sheet.7.B`. Texts and labels are cut to the width of their column. Players and pages
    /// scroll the columns, except the first ones that name the rows.
    ///
    /// - Parameters:
    ///   - label: What a screen reader says.
    ///   - rows: The rows. They are made when they come into view.
    @inlinable public mutating func grid(
      _ id: String, label: String, columns: [GridColumn], _ rows: TextList<Action>
    ) {
      list(id, rows)
      view.shown.nodes[view.nodes.count - 1].text = label
      view.shown.nodes[view.nodes.count - 1].detail = .with { $0.columns = columns }
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
      if child.dialog >= 0 { view.shown.dialog = child.dialog &+ nodes }
      if child.mayFocus { view.shown.mayFocus = true }
    }
  }
}

extension Node {
  @inlinable var hasID: Bool {
    switch kind {
    case .label, .button, .toggle, .field, .list, .checkbox, .picker, .slider, .link, .canvas, .dialog: true
    case .progress: !id.isEmpty
    default: false
    }
  }
}
