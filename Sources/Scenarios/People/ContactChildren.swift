import Components

extension Contacts {
  /// What the people scenario calls its contacts' components, on every architecture.
  static let child = "contact"

  /// Which contacts are there: what their components do lasts as long, and ends with them.
  var children: Children { .keyed(Self.child) { self[$0] != nil } }
}
