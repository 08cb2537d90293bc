import Dispatch
internal import Libc

/// Runs `body`; an interrupt of the process calls `interrupted` once, and a second one ends the process.
@MainActor
func catchingInterrupts(_ interrupted: @escaping @MainActor () -> Void, _ body: () async throws -> Void) async rethrows
{
  let signals = [SIGINT, SIGTERM, SIGHUP]
  let sources = signals.map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in
      for number in signals { signal(number, SIG_DFL) }
      Task { @MainActor in interrupted() }
    }
    source.activate()
    return source
  }
  defer {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
  try await body()
}
