import Benchmark
import StandardCatalogue
import WorkbenchCommand

/// The start of the command: creates the standard catalogue and lists it.
func startUp() {
  Benchmark.event("Start-up", "the standard catalogue, listed", .one) {
    { times in
      do {
        let output = try FileOutput(creating: "/dev/null")
        for _ in 0..<times { try await Catalogue.standard.list(nil, format: .text, color: false, to: output) }
      } catch {
        preconditionFailure("the device takes everything: \(error)")
      }
    }
  }
}
