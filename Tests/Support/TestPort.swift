/// A port at which a test can end a server and start another.
///
/// The system gives it to nobody else in the time between: it chooses ports from 32,768 on Linux, and from 49,152 on
/// macOS.
package func testPort() -> UInt16 { .random(in: 20_000..<32_000) }
