import Dispatch
internal import Libc

/// Runs `body`; an interrupt of the process calls `interrupted` once, and a second one ends the process.
///
/// SIGHUP stays ignored if it is, as `nohup` asks. The others do not: a shell ignores SIGINT for a command in the background.
@MainActor
func catchingInterrupts(_ interrupted: @escaping @MainActor () -> Void, _ body: () async throws -> Void) async rethrows
{
  let signals = [SIGINT, SIGTERM, SIGHUP]
  let handlers = signals.map { number in
    let handler = signal(number, SIG_DFL)
    signal(number, handler)
    return handler
  }
  let caught = zip(signals, handlers).filter { $0 != SIGHUP || !isIgnored($1) }.map(\.0)
  var sources: [any DispatchSourceSignal] = []
  for number in caught {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in
      // A second signal, also another one, ends the process.
      for number in caught { signal(number, SIG_DFL) }
      Task { @MainActor in interrupted() }
    }
    signal(number, SIG_IGN)
    // Until the source is registered, a signal is lost. Nobody knows the page before.
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { @Sendable in continuation.resume() }
      source.activate()
    }
    sources.append(source)
  }
  defer {
    for source in sources { source.cancel() }
    for (number, handler) in zip(signals, handlers) { signal(number, handler) }
  }
  try await body()
}
