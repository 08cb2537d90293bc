import Benchmark
import Workbench
import WorkbenchCommand

/// What the command does before it has done anything: the catalogue is made, and listed.
func startUp() {
  Benchmark.event("Start-up", "the standard catalogue, listed", .one) {
    { times in
      do {
        let output = try FileOutput(creating: "/dev/null")
        for _ in 0..<times { try Catalogue.standard.list(nil, format: .text, color: false, to: output) }
      } catch {
        preconditionFailure("the device takes everything: \(error)")
      }
    }
  }
}
