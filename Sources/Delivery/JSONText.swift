import Foundation

/// Where something is in a JSON text, for messages.
public enum JSONText {
  /// The line, from 1, on which a text stops being JSON; nil for JSON, and where the parser doesn't say.
  public static func lineOfFault(in bytes: [UInt8]) -> Int? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      return nil
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
      if let match = text.firstMatch(of: /line ([0-9]+)/) { return Int(match.1) }
      if let match = text.firstMatch(of: /character ([0-9]+)/), let offset = Int(match.1) {
        return line(of: offset, in: bytes)
      }
      return text.contains("end of file") ? line(of: bytes.count, in: bytes) : nil
    }
  }

  /// The line, from 1, of an object's key, the first of that name; nil where there is none.
  public static func line(ofKey key: String, in bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = text[...]
    while let found = rest.range(of: "\"\(key)\"") {
      rest = rest[found.upperBound...]
      guard rest.first(where: { !$0.isWhitespace }) == ":" else { continue }
      return line(of: text.utf8.distance(from: text.startIndex, to: found.lowerBound), in: bytes)
    }
    return nil
  }

  /// A key that an object at the top of a text has twice, with the line, from 1, of the second; nil where none is.
  public static func repeatedKey(in bytes: [UInt8]) -> (key: String, line: Int)? {
    var keys: Set<String> = []
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index
        index = end(ofStringAt: start, in: bytes)
        let next = bytes[index...].dropFirst().first { !$0.isJSONSpace }
        if depth == 1, next == UInt8(ascii: ":") {
          let key = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
          guard keys.insert(key).inserted else { return (key, line(of: start, in: bytes)) }
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The offset of the quote that ends a string, or of the last byte.
  private static func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count - 1)
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    let before = bytes.prefix(offset)
    // An end after the last line feed is the end of the line before.
    let end = before.count == bytes.count && before.last == UInt8(ascii: "\n") ? before.dropLast() : before
    return end.count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
