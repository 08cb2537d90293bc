// The system's C library, whichever it is, and what has another name in each.

#if canImport(Darwin)
  @_exported public import Darwin

  /// A signal's handler that gets the number of the signal.
  public let simpleHandler = \SignalAction.__sigaction_u.__sa_handler
  /// A signal's handler that gets the cause too.
  public let crashHandler = \SignalAction.__sigaction_u.__sa_sigaction
#elseif canImport(Glibc)
  @_exported public import Glibc

  /// A signal's handler that gets the number of the signal.
  public let simpleHandler = \SignalAction.__sigaction_handler.sa_handler
  /// A signal's handler that gets the cause too.
  public let crashHandler = \SignalAction.__sigaction_handler.sa_sigaction
#elseif canImport(Musl)
  @_exported public import Musl

  /// A signal's handler that gets the number of the signal.
  public let simpleHandler = \SignalAction.__sa_handler.sa_handler
  /// A signal's handler that gets the cause too.
  public let crashHandler = \SignalAction.__sa_handler.sa_sigaction
#endif

/// What a process does on a signal. The name `sigaction` alone is that of a function too.
public typealias SignalAction = sigaction
