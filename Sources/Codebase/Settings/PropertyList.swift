/// A property list in the old style, as `project.pbxproj` is: `{ key = value; list = (a, b); }`.
indirect enum PropertyList: Equatable {
  case string(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  struct SyntaxError: Error, Equatable {
    /// From 1.
    let line: Int
    /// Lower case, no full stop.
    let message: String
  }

  /// - Throws: `SyntaxError` at the first byte that can't be understood.
  init(_ bytes: [UInt8]) throws(SyntaxError) {
    var parser = Parser(bytes)
    self = try parser.parse()
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var elements: [PropertyList] {
    if case .list(let elements) = self { return elements }
    return []
  }

  var entries: [String: PropertyList] {
    if case .dictionary(let entries) = self { return entries }
    return [:]
  }

  /// The text of an entry.
  func text(_ key: String) -> String? { entries[key]?.text }

  /// The texts of an entry that is a list.
  func texts(_ key: String) -> [String] { entries[key]?.elements.compactMap(\.text) ?? [] }
}

extension PropertyList {
  private struct Parser {
    private let bytes: [UInt8]
    private var index = 0
    private static let depthLimit = 100

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func parse() throws(SyntaxError) -> PropertyList {
      let value = try value(depth: 0)
      skipBlanks()
      guard index == bytes.count else { throw error("unexpected text after the property list") }
      return value
    }

    private mutating func value(depth: Int) throws(SyntaxError) -> PropertyList {
      guard depth < Self.depthLimit else { throw error("nested too deeply") }
      skipBlanks()
      guard let first = peek else { throw error("unexpected end of file") }
      switch first {
      case UInt8(ascii: "{"): return try dictionary(depth: depth)
      case UInt8(ascii: "("): return try list(depth: depth)
      case UInt8(ascii: "<"): return try data()
      default: return .string(try string())
      }
    }

    private mutating func dictionary(depth: Int) throws(SyntaxError) -> PropertyList {
      index += 1
      var entries: [String: PropertyList] = [:]
      while true {
        skipBlanks()
        if take("}") { return .dictionary(entries) }
        let key = try string()
        skipBlanks()
        guard take("=") else { throw error("expected '=' after '\(key)'") }
        entries[key] = try value(depth: depth + 1)
        skipBlanks()
        guard take(";") || peek == UInt8(ascii: "}") else {
          throw error("expected ';' after the value of '\(key)'")
        }
      }
    }

    private mutating func list(depth: Int) throws(SyntaxError) -> PropertyList {
      index += 1
      var elements: [PropertyList] = []
      while true {
        skipBlanks()
        if take(")") { return .list(elements) }
        elements.append(try value(depth: depth + 1))
        skipBlanks()
        guard take(",") || peek == UInt8(ascii: ")") else { throw error("expected ',' or ')' in a list") }
      }
    }

    /// `<0fbd77>`: its text; nothing here needs the bytes.
    private mutating func data() throws(SyntaxError) -> PropertyList {
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      guard take(">") else { throw error("data without its '>'") }
      return .string(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func string() throws(SyntaxError) -> String {
      guard let first = peek else { throw error("unexpected end of file") }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
      let start = index
      while let byte = peek, Self.isPlain(byte) {
        // A slash is part of a path, unless it opens a comment.
        if byte == UInt8(ascii: "/"), opensComment { break }
        index += 1
      }
      guard index > start else { throw error("unexpected '\(Character(Unicode.Scalar(first)))'") }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted(by quote: UInt8) throws(SyntaxError) -> String {
      let opening = index
      index += 1
      var result: [UInt8] = []
      while let byte = peek {
        index += 1
        if byte == quote { return String(decoding: result, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\"), let escaped = peek else {
          result.append(byte)
          continue
        }
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "U"): result += unicodeEscape()
        default: result.append(escaped)
        }
      }
      index = opening
      throw error("string without its closing quote")
    }

    /// Up to four hexadecimal digits after `\U`.
    private mutating func unicodeEscape() -> [UInt8] {
      var value: UInt32 = 0
      var digits = 0
      while digits < 4, let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
        value = value * 16 + UInt32(digit)
        digits += 1
        index += 1
      }
      return Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        return true
      default: return "_$/:.-@+*%&#!?~^|".utf8.contains(byte)
      }
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard peek == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    private var opensComment: Bool {
      index + 1 < bytes.count
        && (bytes[index + 1] == UInt8(ascii: "*") || bytes[index + 1] == UInt8(ascii: "/"))
    }

    private mutating func skipBlanks() {
      while let byte = peek {
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          index += 1
        } else if byte == UInt8(ascii: "/"), opensComment {
          skipComment()
        } else {
          return
        }
      }
    }

    private mutating func skipComment() {
      let isLine = bytes[index + 1] == UInt8(ascii: "/")
      index += 2
      while let byte = peek {
        index += 1
        if isLine ? byte == 0x0A : byte == UInt8(ascii: "*") && take("/") { return }
      }
    }

    private func error(_ message: String) -> SyntaxError {
      let line = bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1
      return SyntaxError(line: line, message: message)
    }
  }
}
