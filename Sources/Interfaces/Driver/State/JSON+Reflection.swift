import OrderedJSON

extension JSON {
  /// Creates the structured value of any value, by reflection.
  ///
  ///     JSON(reflecting: Contact(name: "Ada", phone: nil)).write()   // {"name":"Ada","phone":null}
  ///
  /// - A structure, a tuple or an object becomes an object of its stored properties.
  /// - A collection becomes an array; a dictionary becomes an object, with its keys sorted.
  /// - A case becomes its name, or an object of its name and its payload.
  /// - A reference becomes its present value.
  /// - A function becomes `‹function›`, and an object inside itself `‹cycle›`.
  ///
  /// A type that conforms to `CustomReflectable` chooses its properties, and `Redacted` hides a value.
  ///
  /// A large value is cut: a collection shows 500 elements at each end, with `‹N more›` between them. After 10,000
  /// values, or 64 levels, `…` stands for the rest.
  ///
  /// - Complexity: O(*n*) in the values shown.
  public init(reflecting value: Any) { self = Reflector().reflect(value).json }
}
