import Foundation
import PackagePlugin

/// A plugin that makes each text file of a target a string: `Page/app.js` is `EmbeddedTexts.app_js`.
///
/// `.embedInCode` makes an array of bytes of it, which the optimizer walks byte by byte: 100 KB took 20 seconds.
@main
struct EmbeddedTexts: BuildToolPlugin {
  private static let types: Set = ["css", "html", "js", "json", "script", "txt"]

  /// Writes one Swift file. Of each file after the first argument it reads the name and the text.
  private static let script = ####"""
    output=$1 && shift
    {
      echo 'enum EmbeddedTexts {'
      for file; do
        name=$(basename "$file" | tr -c 'A-Za-z0-9\n' _)
        printf 'static let %s = ###"""\n' "$name" && cat "$file" && printf '\n"""###\n'
      done
      echo '}'
    } >"$output"
    """####

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files = (target.sourceModule?.sourceFiles.map(\.url) ?? []).filter { Self.types.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embed the texts of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", output.path] + files.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }
}
