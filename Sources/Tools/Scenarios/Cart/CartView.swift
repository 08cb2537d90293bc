import TextUI

/// Returns the view of a cart: the number of items with its buttons, and the state of the load or the save.
public func cartView(_ cart: Cart) -> TextView<CartInput> {
  TextView { view in
    view.text("Cart", role: .title)
    switch cart.contents {
    case .unopened: break
    case .loading: view.text("Loading…", role: .dimmed)
    case .unavailable(let reason):
      view.row { row in
        row.text("Could not load: \(reason)", role: .error)
        row.button("load", label: "Load again", .load)
      }
    case .items(let count):
      view.row { row in
        row.button("remove", label: "−", enabled: count > 0, .remove)
        row.label("count", "\(count)")
        row.button("add", label: "+", enabled: count < Cart.most, .add)
      }
      view.row { row in
        switch cart.saving {
        case .saved: row.label("saving", "Saved")
        case .saving: row.label("saving", "Saving…")
        case .failed(let reason):
          row.text("Could not save: \(reason)", role: .error)
          row.button("save", label: "Save again", .save)
        }
      }
    }
  }
}
