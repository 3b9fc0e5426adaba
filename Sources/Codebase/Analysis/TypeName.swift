/// A type as written, reduced to what names it.
///
/// `inout any Dispatch.DispatchQueue?` becomes the path `["DispatchQueue"]`, optional. Two are equal that differ in blanks,
/// in `any`, or in the names of a function's parameters.
public struct TypeName: Hashable, Sendable {
  /// Names from the outside in, without module prefixes of system libraries, generic arguments or sugar.
  public let path: [String]
  public let isOptional: Bool
  /// Whether it is a function type; then `path` is empty.
  public let isFunction: Bool
  public let text: String

  public var name: String { path.last ?? "" }

  /// Modules whose name may stand before a type without changing which type is meant.
  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "Dispatch", "UIKit", "AppKit", "SwiftUI", "Combine", "CoreData",
  ]

  public init(_ written: String) {
    // Most types are one name, and telling that from bytes is far cheaper than from characters.
    if let first = written.utf8.first, first.isNameStart,
      written.utf8.allSatisfy({ $0.isNameStart || $0 &- UInt8(ascii: "0") < 10 })
    {
      text = written
      path = [written]
      isOptional = false
      isFunction = false
      return
    }
    self = Self.known.value(for: written) { TypeName(parsing: written) }
  }

  /// The same few types are spelled again and again.
  private static let known = Memo<String, TypeName>(limit: 1 << 14)

  private init(parsing written: String) {
    text = written
    var rest = Substring(written)
    var isOptional = false
    var changed = true
    while changed {
      changed = false
      rest = rest.trimmingBlanks
      if let unattributed = rest.droppingAttribute {
        rest = unattributed
        changed = true
        continue
      }
      for word in [
        "inout ", "any ", "some ", "borrowing ", "consuming ", "sending ", "isolated ", "__owned ",
        "__shared ",
      ] where rest.hasPrefix(word) {
        rest = rest.dropFirst(word.count)
        changed = true
      }
      if (rest.hasSuffix("?") || rest.hasSuffix("!")) && !Self.containsArrowOutsideBrackets(rest) {
        rest.removeLast()
        isOptional = true
        changed = true
      }
      if rest.hasPrefix("("), rest.hasSuffix(")"), Self.closes(rest),
        !Self.hasTopLevelComma(rest.dropFirst().dropLast()),
        rest.count > 2
      {
        rest = rest.dropFirst().dropLast()
        changed = true
      }
    }
    // A composition with protocols that have no members of their own is what the others are.
    if rest.contains("&"), !Self.containsArrowOutsideBrackets(rest), !rest.contains("<") {
      let named = rest.split(separator: "&").filter { part in
        !["Sendable", "AnyObject", "Copyable", "Escapable"].contains { part.trimmingBlanks == $0 }
      }
      if named.count == 1 { rest = named[0].trimmingBlanks }
    }
    self.isOptional = isOptional
    isFunction = Self.containsArrowOutsideBrackets(rest)
    guard !isFunction, let first = rest.first, first.isLetter || first == "_" || first == "`" else {
      path = []
      return
    }
    var names: [String] = []
    var current = ""
    var depth = 0
    var previous: Character = " "
    for character in rest {
      defer { previous = character }
      switch character {
      case "<": depth += 1
      case ">": if previous != "-" { depth -= 1 }
      case "." where depth == 0:
        names.append(current)
        current = ""
      case "`": break
      default: if depth == 0 && !character.isWhitespace { current.append(character) }
      }
    }
    names.append(current)
    if names.count > 1, Self.systemModules.contains(names[0]) { names.removeFirst() }
    path = names
  }

  private static func containsArrowOutsideBrackets(_ text: Substring) -> Bool {
    var depth = 0
    var previous: Character = " "
    for character in text {
      if character == ">" && previous == "-" && depth == 0 { return true }
      if character == "(" || character == "[" || character == "<" { depth += 1 }
      if character == ")" || character == "]" || (character == ">" && previous != "-") { depth -= 1 }
      previous = character
    }
    return false
  }

  /// Whether the parenthesis that opens the text is closed by the one that ends it.
  private static func closes(_ text: Substring) -> Bool {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text.index(after: index) == text.endIndex }
      }
    }
    return false
  }

  private static func hasTopLevelComma(_ text: Substring) -> Bool {
    var depth = 0
    for character in text {
      if character == "(" || character == "[" || character == "<" { depth += 1 }
      if character == ")" || character == "]" || character == ">" { depth -= 1 }
      if character == "," && depth == 0 { return true }
    }
    return false
  }
}

extension TypeName {
  /// The result of a function type, as written.
  public var functionResult: String? {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == ">" && previous == "-" && depth == 0 {
        var result = text[text.index(after: index)...].drop { $0.isWhitespace }
        while let last = result.last, last.isWhitespace { result.removeLast() }
        return String(result)
      }
      if character == "(" || character == "[" || character == "<" { depth += 1 }
      if character == ")" || character == "]" || (character == ">" && previous != "-") { depth -= 1 }
      previous = character
    }
    // `((Int) -> Void)?` keeps its arrow inside the parentheses that the optional needs.
    guard text.hasSuffix("?") || text.hasSuffix("!") || text.hasSuffix(")"),
      let open = text.firstIndex(of: "("),
      let close = text.lastIndex(of: ")"), open < close
    else { return nil }
    let inner = String(text[text.index(after: open)..<close])
    return inner == text ? nil : TypeName(inner).functionResult
  }

  /// The parameter types of a function type, as written.
  public var functionParameters: [String] {
    guard isFunction else { return [] }
    var text = Substring(self.text).trimmingBlanks
    while let unattributed = text.droppingAttribute { text = unattributed.trimmingBlanks }
    let whole = text.hasSuffix("?") || text.hasSuffix("!") ? text.dropLast() : text
    if whole.hasPrefix("("), Self.closes(whole) {
      return TypeName(String(whole.dropFirst().dropLast())).functionParameters
    }
    guard text.hasPrefix("(") else { return [] }
    var parameters: [String] = []
    var current = ""
    var depth = 0
    var previous: Character = " "
    for character in text.dropFirst() {
      if character == ")" && depth == 0 { break }
      if character == "," && depth == 0 {
        parameters.append(current)
        current = ""
      } else {
        current.append(character)
      }
      if character == "(" || character == "[" || character == "<" { depth += 1 }
      if character == ")" || character == "]" || (character == ">" && previous != "-") { depth -= 1 }
      previous = character
    }
    if current.contains(where: { !$0.isWhitespace }) { parameters.append(current) }
    return parameters
  }
}

extension TypeName {
  /// The types, or the labels and types, that a separator parts outside of brackets, without blanks around them.
  public static func parts(of text: Substring, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var previous: Character = " "
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      previous = character
    }
    return parts.map { String(Substring($0).trimmingBlanks) }
  }
}

extension String {
  /// The types of a composition as written, or the one type that it is.
  public var splitComposition: [String] {
    guard utf8.contains(UInt8(ascii: "&")) else { return [self] }
    var parts: [Substring] = []
    var start = startIndex
    var depth = 0
    for index in indices {
      switch self[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "&" where depth == 0:
        parts.append(self[start..<index])
        start = self.index(after: index)
      default: break
      }
    }
    return (parts + [self[start...]]).map { String($0.trimmingBlanks) }.filter { !$0.isEmpty }
  }
}

extension UInt8 {
  fileprivate var isNameStart: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") }
}

extension TypeName {
  public static func == (one: Self, other: Self) -> Bool {
    one.text == other.text
      || one.isOptional == other.isOptional && one.isFunction == other.isFunction && one.path == other.path
        && one.spelling == other.spelling
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(isOptional)
    hasher.combine(isFunction)
  }

  /// The names and signs of the text, without `any` and the names of a function's parameters.
  private var spelling: [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let word = first.isInName ? rest.prefix(while: \.isInName) : rest.prefix(1)
      rest.removeFirst(word.count)
      if first.isWhitespace || word == "any" { continue }
      // `_ name:`
      if word == ":", words.count > 2, words[words.count - 2] == "_" {
        words.removeLast(2)
        continue
      }
      words.append(word)
    }
    return words
  }
}

extension Character {
  fileprivate var isInName: Bool { isLetter || isNumber || self == "_" }
}

extension Substring {
  /// What follows the attribute that the text begins with; nil where it begins with none.
  fileprivate var droppingAttribute: Substring? {
    guard hasPrefix("@") else { return nil }
    let name = dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    var rest = dropFirst(1 + name.count)
    // `@escaping(Int) -> Void`: these attributes take no arguments.
    if rest.hasPrefix("("), !Self.bareAttributes.contains(name) {
      var depth = 0
      while let character = rest.popFirst() {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { break }
      }
    }
    return rest.isEmpty ? nil : rest
  }

  private static let bareAttributes: Set<Substring> = [
    "autoclosure", "concurrent", "escaping", "noescape", "MainActor", "Sendable",
  ]

  var trimmingBlanks: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
