internal import Libc

/// Writes a line to standard error.
package func writeToStandardError(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
