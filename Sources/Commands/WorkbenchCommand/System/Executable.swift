import SystemPackage
internal import Libc

/// The program of this process.
enum Executable {
  static func path() throws(ChildError) -> FilePath {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { throw ChildError("the path of this program is unknown") }
      return FilePath(platformString: path)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// Replaces this process with the program at `path`, with the same arguments. It returns only if that fails.
  static func become(_ path: FilePath) {
    let arguments = pointers(CommandLine.arguments.map { strdup($0) })
    path.withPlatformString { _ = execv($0, arguments) }
  }

  /// Returns an array with a null pointer at its end, as the functions of `exec` take it. It is never freed.
  static func pointers(
    _ strings: [UnsafeMutablePointer<CChar>?]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    for (index, string) in (strings + [nil]).enumerated() { (array + index).initialize(to: string) }
    return array
  }
}

/// An error for a process that cannot start.
struct ChildError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = "cannot start a process: \(description)" }
}
