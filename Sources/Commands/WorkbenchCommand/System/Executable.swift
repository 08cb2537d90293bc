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
    let arguments = cStrings(CommandLine.arguments)
    path.withPlatformString { _ = execv($0, arguments) }
  }

  /// Returns C strings with a null pointer at their end, as the functions of `exec` take them. They are never freed.
  static func cStrings(_ strings: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { (array + index).initialize(to: strdup(string)) }
    (array + strings.count).initialize(to: nil)
    return array
  }
}

/// An error for a process that cannot start.
struct ChildError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = "cannot start a process: \(description)" }
}
