import Effects

/// The values of the cart scenario, which every architecture shows.
///
/// A cart loads its number of items at the start, and saves it after each change. A change while a save runs cancels
/// that save, so the last number is saved.
public struct Cart: Hashable, Sendable {
  /// The most items that a cart can hold.
  public static let most = 9

  /// What the cart holds.
  public enum Contents: Hashable, Sendable {
    /// The load has not begun.
    case unopened
    /// The load runs.
    case loading
    /// The load failed with a reason, and can be repeated.
    case unavailable(String)
    /// A number of items.
    case items(Int)
  }

  /// The state of the last save.
  public enum Saving: Hashable, Sendable {
    /// The number of items is saved.
    case saved
    /// A save runs.
    case saving
    /// The save failed with a reason, and can be repeated.
    case failed(String)
  }

  /// What the cart holds.
  public var contents = Contents.unopened
  /// The state of the last save.
  public var saving = Saving.saved

  /// Creates a cart that has not been loaded.
  public init() {}

  init(_ contents: Contents, _ saving: Saving = .saved) { (self.contents, self.saving) = (contents, saving) }
}

/// An input of a cart.
public enum CartInput: Hashable, Sendable {
  /// Load the number of items: the initial input, and the button after a failure.
  case load
  /// Add an item.
  case add
  /// Remove an item.
  case remove
  /// Save again after a failure.
  case save
}

/// A message of a cart: an input, or the answer of a service.
public enum CartMessage: Hashable, Sendable, CustomStringConvertible {
  /// An input.
  case input(CartInput)
  /// The load ended.
  case loaded(Result<Int, ServiceFailure>)
  /// The save ended.
  case saved(Result<Int, ServiceFailure>)

  /// The message in a few words.
  public var description: String {
    switch self {
    case .input(let input): "\(input)"
    case .loaded(.success(let count)): "loaded \(count)"
    case .loaded(.failure(let failure)): "load failed: \(failure)"
    case .saved(.success(let count)): "saved \(count)"
    case .saved(.failure(let failure)): "save failed: \(failure)"
    }
  }
}

/// An effect that a change of a cart requests.
public enum CartRequest: Hashable, Sendable {
  /// Load the number of items.
  case load
  /// Save this number of items.
  case save(Int)
}

// MARK: - Changes

extension Cart {
  /// Changes the cart by a message, and returns the effect that the new state requests.
  mutating func take(_ message: CartMessage) -> CartRequest? {
    switch message {
    case .input(.load):
      contents = .loading
      return .load
    case .loaded(.success(let count)): self = Cart(.items(count))
    case .loaded(.failure(let failure)): contents = .unavailable(failure.reason)
    case .input(.add): return save(adding: 1)
    case .input(.remove): return save(adding: -1)
    case .input(.save): return save(adding: 0)
    case .saved(let result): saving = Saving(result)
    }
    return nil
  }

  private mutating func save(adding change: Int) -> CartRequest? {
    guard case .items(let count) = contents, 0...Self.most ~= count + change else { return nil }
    self = Cart(.items(count + change), .saving)
    return .save(count + change)
  }
}

extension Cart.Saving {
  init(_ result: Result<Int, ServiceFailure>) {
    switch result {
    case .success: self = .saved
    case .failure(let failure): self = .failed(failure.reason)
    }
  }
}
