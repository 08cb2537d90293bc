import Duet

extension Cart {
  /// Creates the cart of a recorded state, which is not being loaded or saved.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("contents", "saving")
    let contents: Contents = try state["contents"].read(
      "\"unopened\", unavailable with a reason, or items from 0 to \(Self.most)", isWaiting: { $0 == "loading" }
    ) { json in
      if json == "unopened" { return .unopened }
      if let reason = json.payload("unavailable")?.string { return .unavailable(reason) }
      guard let count = json.payload("items")?.int, 0...Self.most ~= count else { return nil }
      return .items(count)
    }
    // Without items, nothing was saved.
    let hasItems = if case .items = contents { true } else { false }
    let saving: Saving = try state["saving"].read(
      hasItems ? "\"saved\", or failed with a reason" : "\"saved\"", isWaiting: { $0 == "saving" }
    ) { json in
      if json == "saved" { return .saved }
      return hasItems ? (json.payload("failed")?.string).map { .failed($0) } : nil
    }
    self.init(contents, saving)
  }
}
