/// A program is `Sendable` if its value is, so that it can be a static constant:
///
///     enum Programs { static let double: Free<Counting, Void> = … }
///
/// The compiler cannot check the closures of a program, because `flatMap` accepts any closure. The conformance is safe
/// for programs that keep the laws: their instructions are values and their closures are pure, so they share no mutable
/// state. Only `deinit` changes the nodes of a program.
extension Free: @unchecked Sendable where A: Sendable {}
