import Foundation
import PackagePlugin

/// A plugin that generates the table of pairings, each with its laws, in the order of the dependencies of `Scenarios`.
///
/// A dependency is a pairing if `Architectures/` has a file with its name. So Package.swift is the only list of
/// pairings.
@main
struct PairingTable: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let scenarios = targets(below: target).first(where: { $0.name == "Scenarios" }) else { return [] }
    let folder = scenarios.directoryURL.appending(path: "Architectures")
    let pairings = targets(below: scenarios).filter {
      FileManager.default.fileExists(atPath: folder.appending(path: $0.name + ".swift").path)
    }.map { pairing in
      let name = "." + pairing.name.prefix(1).lowercased() + pairing.name.dropFirst()
      return "\(name).checked { \(name) }"
    }
    let table = context.pluginWorkDirectoryURL.appending(path: "Pairings.swift")
    let source = "extension Architecture { static let pairings: [Self] = [\(pairings.joined(separator: ", "))] }"
    return [
      .buildCommand(
        displayName: "List the pairings", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", #"printf '%s\n' "$1" >"$2""#, "sh", source, table.path], outputFiles: [table])
    ]
  }

  private func targets(below target: Target) -> [Target] {
    target.dependencies.compactMap { if case .target(let target) = $0 { target } else { nil } }
  }
}
