import Foundation

/// Takes a stream of bytes apart into messages, each a header with `Content-Length: 20`, an empty line, and that many
/// bytes.
///
/// Source: "Base Protocol" in the Language Server Protocol Specification 3.17.
public struct FrameDecoder: Sendable {
  public enum Frame: Equatable, Sendable {
    /// The bytes behind a header.
    case message([UInt8])
    /// A header that can't be understood, with what is wrong. What comes after it is read on.
    case malformed(String)
  }

  /// Longer messages are taken for a fault of their header, in bytes.
  static let lengthLimit = 1 << 30
  /// No header has longer lines, in bytes.
  static let lineLimit = 8 << 10

  private var buffer: [UInt8] = []
  /// Where in `buffer` the next line or message begins.
  private var start = 0
  /// How far `buffer` was searched for the end of a line.
  private var searched = 0
  private var header = Header()
  /// The length of the message whose header was read.
  private var length: Int?

  private struct Header {
    var hasLines = false
    var length: Int?
    var fault: String?
  }

  public init() {}

  public mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  /// The next message or fault; nil until more bytes come.
  public mutating func next() -> Frame? {
    while true {
      if let length {
        guard buffer.count - start >= length else { return nil }
        let message = Array(buffer[start..<start + length])
        self.length = nil
        advance(to: start + length)
        return .message(message)
      }
      guard let line = nextLine() else {
        guard buffer.count - start > Self.lineLimit else { return nil }
        advance(to: buffer.count)
        header = Header()
        return .malformed("a header's line has no end")
      }
      if let fault = read(line) { return .malformed(fault) }
    }
  }

  /// - Returns: what is wrong with the header that the line ends.
  private mutating func read(_ line: ArraySlice<UInt8>) -> String? {
    guard line.isEmpty else {
      header.hasLines = true
      readField(String(decoding: line, as: UTF8.self))
      return nil
    }
    defer { header = Header() }
    if let fault = header.fault { return fault }
    length = header.length
    return length == nil && header.hasLines ? "a header has no Content-Length" : nil
  }

  private mutating func readField(_ line: String) {
    // What a broken header leaves unread ends in the same line as the next header begins.
    guard let name = line.range(of: "content-length:", options: [.caseInsensitive, .backwards]) else {
      return
    }
    let value = line[name.upperBound...].trimmingCharacters(in: .whitespaces)
    guard let length = Int(value), (0...Self.lengthLimit).contains(length) else {
      header.fault = "Content-Length is '\(value)', which is no number of bytes up to \(Self.lengthLimit)"
      return
    }
    header.length = length
    header.fault = nil
  }

  /// The next line without its end; nil until it is there.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = buffer[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      return nil
    }
    var line = buffer[start..<end]
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    advance(to: end + 1)
    return line
  }

  private mutating func advance(to offset: Int) {
    start = offset
    // What was read is let go of in large pieces.
    if start == buffer.count || start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    searched = start
  }
}
