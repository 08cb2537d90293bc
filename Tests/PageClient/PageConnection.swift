import FlyingSocks
import Foundation

/// A connection to a page's server on this computer, for requests that no browser would send, too.
package struct PageConnection: Sendable {
  let socket: AsyncSocket
  private let address: PageAddress

  /// Connects to the server of a page.
  ///
  /// - Parameter receiving: The bytes that the system keeps until they are read; `nil` for the usual number.
  package init(to address: PageAddress, receiving: Int32? = nil) async throws {
    self.address = address
    socket = try await AsyncSocket.connected(
      to: try sockaddr_in.inet(ip4: "127.0.0.1", port: address.port), timeout: 600)
    if let receiving { try socket.socket.setValue(receiving, for: .receiveBufferSize) }
  }

  /// Sends bytes as they are.
  package func send(_ bytes: some Sequence<UInt8>) async throws { try await socket.write(Data(bytes)) }

  /// Sends a request, and returns the answer.
  ///
  /// - Parameters:
  ///   - path: The path below the secret one, such as `do`; with a slash at the start, the whole path.
  ///   - headers: Further headers; one without a value removes a usual one.
  package func request(
    _ method: String = "GET", _ path: String, headers: [String: String?] = [:], body: String = ""
  ) async throws -> PageAnswer {
    var all: [String: String?] = ["Host": address.host, "Content-Length": body.isEmpty ? nil : "\(body.utf8.count)"]
    all.merge(headers) { $1 }
    let lines = all.sorted { $0.key < $1.key }.compactMap { key, value in value.map { "\(key): \($0)\r\n" } }
    let target = path.hasPrefix("/") ? path : address.path + path
    try await send("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n\(body)".utf8)
    return try await answer()
  }

  /// Reads an answer.
  package func answer() async throws -> PageAnswer {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try await socket.read()) }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    return PageAnswer(status: status, headers: headers, body: try await socket.read(bytes: length))
  }

  /// Whether the server closes the connection, without another byte.
  package func isClosed() async throws -> Bool {
    do {
      _ = try await socket.read()
      return false
    } catch SocketError.disconnected {
      return true
    }
  }

  /// Closes the connection.
  package func close() { try? socket.close() }
}

/// The parts of a page's address: `http://127.0.0.1:PORT/SECRET/`.
package struct PageAddress: Hashable, Sendable {
  /// The name and the port, as in the header `Host`.
  package let host: String
  /// The port.
  package let port: UInt16
  /// The path, which begins and ends with a slash.
  package let path: String

  /// Reads an address; `nil` if it is none.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /http:\/\/(127\.0\.0\.1:([0-9]+))(\/.*\/)\n?/), let port = UInt16(match.2)
    else { return nil }
    (host, self.port, path) = (String(match.1), port, String(match.3))
  }
}

/// The answer to a request.
package struct PageAnswer: Hashable, Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The headers, by their lowercase names.
  package let headers: [String: String]
  /// The body.
  package let body: [UInt8]

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }
}
