import SwiftSyntax

/// Blanks the bodies of functions and initialisers, so that reading off what a file declares needs no parsing of what
/// its functions do.
///
/// It takes note of strings, comments and brackets only; where that is not enough to tell where a body ends, as it may
/// be with a regular expression, the answer is that it can't be done.
struct BodyBlanking {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private let bytes: Bytes
  private var index = 0
  /// The brackets that are open, by what closes them.
  private var open: [UInt8] = []
  /// UTF-8 offsets of what bodies hold, braces left out.
  private var bodies: [Range<Int>] = []

  /// A file's bytes with spaces for what function bodies hold; all offsets stay. Nil where that can't be told.
  ///
  /// - Parameter kept: UTF-8 offsets; a body that holds or touches one of these ranges stays.
  static func withoutBodies(_ bytes: [UInt8], keeping kept: [Range<Int>] = []) -> [UInt8]? {
    let bodies = bytes.withUnsafeBufferPointer { buffer in
      var scanner = BodyBlanking(bytes: buffer)
      return scanner.readDeclarations() ? scanner.bodies : nil
    }
    guard let bodies else { return nil }
    var result = bytes
    result.withUnsafeMutableBufferPointer { buffer in
      for body in bodies
      where !kept.contains(where: { $0.lowerBound <= body.upperBound && body.lowerBound <= $0.upperBound }) {
        buffer[body].update(repeating: UInt8(ascii: " "))
      }
    }
    return result
  }

  private init(bytes: Bytes) { self.bytes = bytes }

  // MARK: Declarations

  /// What the next brace opens.
  private enum Pending {
    case type, body, other
  }

  /// Reads what stands at file level and directly in types.
  private mutating func readDeclarations() -> Bool {
    var types = 0
    var pending = Pending.other
    while index < bytes.count {
      let byte = bytes[index]
      if WordHash.isPart(byte) {
        let start = index
        repeat { index += 1 } while index < bytes.count && WordHash.isPart(bytes[index])
        if start == 0 || !Self.marksNames(bytes[start - 1]) {
          pending = meaning(of: Bytes(rebasing: bytes[start..<index])) ?? pending
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"):
        switch pending {
        case .type:
          types += 1
          index += 1
        case .body:
          let start = index + 1
          guard skipBrackets() else { return false }
          bodies.append(start..<index - 1)
        case .other: guard skipBrackets() else { return false }
        }
        pending = .other
      case UInt8(ascii: "}"):
        guard types > 0 else { return false }
        types -= 1
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["): guard skipBrackets() else { return false }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): return false
      default: guard skipOther() else { return false }
      }
    }
    return types == 0
  }

  /// Whether a word behind this byte is a name, a directive or an attribute rather than a keyword.
  private static func marksNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "$"): true
    default: false
    }
  }

  private func meaning(of word: Bytes) -> Pending? {
    switch word.count {
    case 3: return word.spells("var") || word.spells("let") ? .other : nil
    case 4:
      if word.spells("func") || word.spells("init") { return .body }
      if word.spells("enum") { return namesType }
      return word.spells("case") ? .other : nil
    case 5:
      if word.spells("class") || word.spells("actor") { return namesType }
      return word.spells("macro") ? .other : nil
    case 6:
      if word.spells("deinit") { return .body }
      return word.spells("struct") ? namesType : nil
    case 8: return word.spells("protocol") ? namesType : nil
    case 9:
      if word.spells("extension") { return namesType }
      return word.spells("subscript") || word.spells("typealias") ? .other : nil
    case 14: return word.spells("associatedtype") ? .other : nil
    default: return nil
    }
  }

  /// A type's keyword is followed by its name.
  private var namesType: Pending? {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard next > index, next < bytes.count else { return nil }
    return WordHash.isPart(bytes[next]) || bytes[next] == UInt8(ascii: "`") ? .type : nil
  }

  // MARK: Brackets, strings and comments

  /// Goes from an opening bracket behind the one that closes it.
  private mutating func skipBrackets() -> Bool {
    let depth = open.count
    // Strings in strings are read one in the other.
    guard depth < 200 else { return false }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
        if open.count == depth {
          index += 1
          return true
        }
      default:
        guard skipOther() else { return false }
        continue
      }
      index += 1
    }
    return false
  }

  /// Goes on by one byte, or behind a string or a comment.
  private mutating func skipOther() -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\""): return skipString()
    case UInt8(ascii: "/"): return skipSlash()
    case UInt8(ascii: "#"):
      index += 1
      // Raw strings and regular expressions.
      return ![UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "#")].contains(byte(at: index))
    default:
      index += 1
      return true
    }
  }

  private func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private mutating func skipString() -> Bool {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(at: index + 1) == quote && byte(at: index + 2) == quote
    index += isLong ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += 1
        if byte(at: index) == UInt8(ascii: "(") {
          guard skipBrackets() else { return false }
        } else {
          index += 1
        }
      case quote:
        if !isLong {
          index += 1
          return true
        }
        if byte(at: index + 1) == quote && byte(at: index + 2) == quote {
          index += 3
          return true
        }
        index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isLong else { return false }
        index += 1
      default: index += 1
      }
    }
    return false
  }

  private mutating func skipSlash() -> Bool {
    switch byte(at: index + 1) {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
        index += 1
      }
      return true
    case UInt8(ascii: "*"): return skipComment()
    // An operator between white space, or its assignment.
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ")"), UInt8(ascii: "="):
      index += 1
      return true
    default:
      // Behind an operand it is an operator; anything else may begin a regular expression.
      let previous = byte(at: index - 1)
      index += 1
      return WordHash.isPart(previous) || previous == UInt8(ascii: ")") || previous == UInt8(ascii: "]")
    }
  }

  private mutating func skipComment() -> Bool {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), byte(at: index + 1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), byte(at: index + 1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return true }
      } else {
        index += 1
      }
    }
    return false
  }
}

extension SourceFileSyntax {
  /// Whether a text that was free of syntax errors has some after edits.
  ///
  /// Function bodies that no edit reaches are not parsed once more.
  ///
  /// - Parameters:
  ///   - bytes: the edited text.
  ///   - edited: UTF-8 offsets of the replacements in it.
  public static func hasErrors(_ bytes: [UInt8], editedIn edited: [Range<Int>]) -> Bool {
    if let blanked = BodyBlanking.withoutBodies(bytes, keeping: edited), !parse(blanked).hasError {
      return false
    }
    return parse(bytes).hasError
  }
}
