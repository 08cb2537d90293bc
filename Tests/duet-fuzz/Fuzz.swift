import Foundation
import Fuzzed

/// Runs libFuzzer on the target that DUET_FUZZ names. `make fuzz` passes the options.
@main
enum Fuzz {
  static let target = ProcessInfo.processInfo.environment["DUET_FUZZ"].flatMap(Target.init)

  static func main() {
    guard target != nil else {
      let names = Target.allCases.map(\.rawValue).joined(separator: ", ")
      FileHandle.standardError.write(Data("error: DUET_FUZZ: expected one of \(names)\n".utf8))
      exit(2)
    }
    var count = CommandLine.argc
    var arguments: Arguments? = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, runInput))
  }
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
private typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

private func runInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // The fuzzer runs on the main thread, and so does the main actor while the loop runs.
  MainActor.assumeIsolated {
    var isDone = false
    Task {
      _ = await Fuzz.target?.accepts(bytes)
      isDone = true
    }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
  return 0
}

/// The entry of libFuzzer for programs with a `main` of their own. C and Swift pass pointers alike.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments?>, _ body: Body
) -> CInt
