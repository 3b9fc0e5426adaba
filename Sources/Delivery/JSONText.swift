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

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    let before = bytes.prefix(offset)
    // An end after the last line feed is the end of the line before.
    let end = before.count == bytes.count && before.last == UInt8(ascii: "\n") ? before.dropLast() : before
    return end.count { $0 == UInt8(ascii: "\n") } + 1
  }
}
