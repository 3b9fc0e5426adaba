import Codebase
import Migration

/// What changes have in common that do the same to code that differs in names and literals alone.
///
/// Two changes have one shape where they are of one rewrite, have the same summary and the same notes, rest on the same
/// assumptions, and remove and add the same tokens once names and literals are left out. Names in quotes don't count in
/// a summary either.
struct ChangeShape: Hashable, Sendable {
  private let text: String

  init(_ change: Change, in codebase: Codebase) {
    var parts = [change.rewrite, Self.withoutQuotes(change.title)]
    parts += change.alters.map(Self.withoutQuotes)
    parts.append(change.assumptions.kinds.sorted().map(\.rawValue).joined(separator: ","))
    for edit in change.edits.inOrder {
      parts.append("-" + CodeTokens.shape(of: codebase.bytes(of: edit.file, in: edit.range)))
      parts.append("+" + CodeTokens.shape(of: Array(edit.replacement.utf8)[...]))
    }
    text = parts.joined(separator: "\n")
  }

  /// `'' async, with its callers` of `'load' async, with its callers`; an apostrophe inside a word is no quote.
  private static func withoutQuotes(_ text: String) -> String {
    text.replacing(/(?<before>^|[\s(])'[^']*'/) { "\($0.output.before)''" }
  }
}

/// Code as its tokens, by bytes and without a tree.
enum CodeTokens {
  /// The tokens of a piece of code, separated by spaces, without names, literals, comments and white space. The names of
  /// attributes and macros stay.
  static func shape(of code: ArraySlice<UInt8>) -> String {
    var scanner = Scanner(code: code)
    var tokens: [String] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens.joined(separator: " ")
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consuming", "continue", "convenience", "default", "defer", "deinit", "do", "dynamic", "else", "enum",
    "extension", "fallthrough", "fileprivate", "final", "for", "func", "guard", "if", "import", "in",
    "indirect",
    "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nonisolated", "nonmutating",
    "open", "operator", "optional", "override", "package", "private", "protocol", "public", "repeat",
    "required",
    "rethrows", "return", "self", "Self", "sending", "some", "static", "struct", "subscript", "super",
    "switch",
    "throw", "throws", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]

  private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(code: ArraySlice<UInt8>) { rest = code }

    mutating func next() -> String? {
      while let byte = rest.first {
        if byte <= UInt8(ascii: " ") {
          rest.removeFirst()
        } else if rest.starts(with: "//".utf8) {
          rest = rest.drop { $0 != UInt8(ascii: "\n") }
        } else if rest.starts(with: "/*".utf8) {
          skipComment()
        } else if byte == UInt8(ascii: "\"") || isRawString {
          skipString()
        } else if byte == UInt8(ascii: "`") {
          rest = rest.dropFirst().drop { $0 != UInt8(ascii: "`") }.dropFirst()
        } else if Self.isWord(byte) {
          if let word = word() { return word }
        } else {
          rest.removeFirst()
          guard byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") else {
            return String(UnicodeScalar(byte))
          }
          let name = rest.prefix(while: Self.isWord)
          rest = rest.dropFirst(name.count)
          return String(UnicodeScalar(byte)) + String(decoding: name, as: UTF8.self)
        }
      }
      return nil
    }

    /// Takes a word; nil for a name or a literal.
    private mutating func word() -> String? {
      let isNumber = Self.isDigit(rest[rest.startIndex])
      let word = rest.prefix(while: Self.isWord)
      rest = rest.dropFirst(word.count)
      if isNumber {
        // The dot of a fraction has a digit behind it.
        while rest.first == UInt8(ascii: "."), rest.dropFirst().first.map(Self.isDigit) ?? false {
          rest = rest.dropFirst().drop(while: Self.isWord)
        }
        return nil
      }
      let text = String(decoding: word, as: UTF8.self)
      return CodeTokens.keywords.contains(text) ? text : nil
    }

    private mutating func skipComment() {
      var depth = 0
      while !rest.isEmpty {
        if rest.starts(with: "/*".utf8) {
          depth += 1
          rest = rest.dropFirst(2)
        } else if rest.starts(with: "*/".utf8) {
          depth -= 1
          rest = rest.dropFirst(2)
          if depth == 0 { return }
        } else {
          rest.removeFirst()
        }
      }
    }

    private var isRawString: Bool {
      rest.first == UInt8(ascii: "#") && rest.drop { $0 == UInt8(ascii: "#") }.first == UInt8(ascii: "\"")
    }

    /// Skips a string with what is interpolated in it.
    private mutating func skipString() {
      let marks = rest.prefix { $0 == UInt8(ascii: "#") }
      rest = rest.dropFirst(marks.count)
      let quotes = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
      rest = rest.dropFirst(quotes)
      let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + marks
      let escape = [UInt8(ascii: "\\")] + marks
      while !rest.isEmpty, !rest.starts(with: end) {
        if rest.starts(with: escape) {
          rest = rest.dropFirst(escape.count)
          if rest.first == UInt8(ascii: "(") { skipInterpolation() } else { rest = rest.dropFirst() }
        } else {
          rest.removeFirst()
        }
      }
      rest = rest.dropFirst(end.count)
    }

    private mutating func skipInterpolation() {
      var depth = 0
      while let byte = rest.first {
        if byte == UInt8(ascii: "\"") || isRawString {
          skipString()
          continue
        }
        rest.removeFirst()
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { return }
      }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func isWord(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "$") || byte >= 0x80
    }
  }
}
