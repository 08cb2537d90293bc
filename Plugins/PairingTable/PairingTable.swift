import Foundation
import PackagePlugin

/// Writes the table of the pairings: each dependency of the target that `Architectures/` has a file of, in order.
///
/// So a pairing is listed once, in Package.swift.
@main
struct PairingTable: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Architectures")
    let pairings = target.dependencies.compactMap { dependency -> String? in
      guard case .target(let module) = dependency,
        FileManager.default.fileExists(atPath: folder.appending(path: module.name + ".swift").path)
      else { return nil }
      return "." + module.name.prefix(1).lowercased() + module.name.dropFirst()
    }
    let table = context.pluginWorkDirectoryURL.appending(path: "Pairings.swift")
    let source = "extension Architecture { static let pairings: [Self] = [\(pairings.joined(separator: ", "))] }"
    return [
      .buildCommand(
        displayName: "List the pairings", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", #"printf '%s\n' "$1" >"$2""#, "sh", source, table.path], outputFiles: [table])
    ]
  }
}
