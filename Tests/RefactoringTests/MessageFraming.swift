import Foundation

/// The frame of a message in the Language Server Protocol: a header that says how many bytes follow.
enum MessageFraming {
  static func frame(_ content: some Collection<UInt8>) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}

/// Bytes as they arrive, cut into the messages that they frame.
struct MessageBuffer {
  private var bytes: [UInt8] = []

  mutating func append(_ arrived: some Sequence<UInt8>) {
    bytes += arrived
  }

  /// Takes the first message out; `nil` where it has not arrived whole.
  ///
  /// - Throws: `MalformedHeader`, after which nothing more can be read.
  mutating func next() throws -> [UInt8]? {
    guard let headerEnd = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: bytes[..<headerEnd.lowerBound], as: UTF8.self)
    guard let length = Self.contentLength(in: header) else { throw MalformedHeader(header: header) }
    let end = headerEnd.upperBound + length
    guard bytes.count >= end else { return nil }
    defer { bytes.removeFirst(end) }
    return Array(bytes[headerEnd.upperBound..<end])
  }

  private static func contentLength(in header: String) -> Int? {
    for line in header.components(separatedBy: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1]).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  struct MalformedHeader: Error {
    let header: String
  }
}
