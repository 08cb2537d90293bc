/// A program is `Sendable` when its value is, so that it can be a static constant:
///
///     enum Programs { static let double: Free<Counting, Void> = … }
///
/// The compiler cannot check the functions that a program is made of, since a monad's `flatMap` takes any. This is safe for
/// programs that keep the law: the instructions are values, and the functions are pure, so they share nothing that changes. The
/// nodes of a program are not changed before their `deinit`.
extension Free: @unchecked Sendable where A: Sendable {}
