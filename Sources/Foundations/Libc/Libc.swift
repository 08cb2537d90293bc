// Exports the system's C library, and gives one name to declarations whose names differ between libraries.

#if canImport(Darwin)
  @_exported public import Darwin

  /// The path to a signal handler that receives the signal's number.
  public let simpleHandler = \SignalAction.__sigaction_u.__sa_handler
  /// The path to a signal handler that also receives the cause.
  public let crashHandler = \SignalAction.__sigaction_u.__sa_sigaction
  /// The limit on the number of open files.
  public let openFilesLimit = RLIMIT_NOFILE
#elseif canImport(Glibc)
  @_exported public import Glibc

  /// The path to a signal handler that receives the signal's number.
  public let simpleHandler = \SignalAction.__sigaction_handler.sa_handler
  /// The path to a signal handler that also receives the cause.
  public let crashHandler = \SignalAction.__sigaction_handler.sa_sigaction
  /// The limit on the number of open files.
  public let openFilesLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#elseif canImport(Musl)
  @_exported public import Musl

  /// The path to a signal handler that receives the signal's number.
  public let simpleHandler = \SignalAction.__sa_handler.sa_handler
  /// The path to a signal handler that also receives the cause.
  public let crashHandler = \SignalAction.__sa_handler.sa_sigaction
  /// The limit on the number of open files.
  public let openFilesLimit = RLIMIT_NOFILE
#endif

/// The action of a process on a signal. The name `sigaction` alone is also the name of a function.
public typealias SignalAction = sigaction

/// Returns whether a handler, which `signal` returned, is `SIG_IGN`.
public func isIgnored<Handler>(_ handler: Handler) -> Bool {
  // Both are function pointers, or integers in their place.
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
