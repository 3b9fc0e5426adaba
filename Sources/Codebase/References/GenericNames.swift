import SwiftSyntax

/// Names that generic parameters and associated types have anywhere in a codebase: a type of such a name may be any.
enum GenericNames {
  static func contains(_ name: String, in codebase: Codebase) -> Bool {
    codebase.answers.find("generic names") { collect(codebase) }.contains(name)
  }

  private static let keywords: Set<String> = [
    "func", "class", "struct", "enum", "actor", "protocol", "typealias", "macro",
  ]

  private static func collect(_ codebase: Codebase) -> Set<String> {
    var names: Set<String> = []
    for file in codebase.files {
      var words = Words(file.bytes)
      while let word = words.next() {
        let opens: Bool
        if word == "init" || word == "subscript" || word == "init?" {
          opens = words.isAt("<")
        } else if keywords.contains(word) {
          guard words.next() != nil else { break }
          opens = words.isAt("<")
        } else if word == "associatedtype" {
          if let name = words.next() { names.insert(name) }
          continue
        } else {
          continue
        }
        guard opens else { continue }
        names.formUnion(words.parameters())
      }
    }
    return names
  }

  /// The identifiers of a file's bytes.
  private struct Words {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func isAt(_ text: Character) -> Bool {
      index < bytes.count && bytes[index] == text.asciiValue
    }

    mutating func next() -> String? {
      while index < bytes.count, !Self.isWord(bytes[index]) { index += 1 }
      guard index < bytes.count else { return nil }
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      // Only short words and keywords are of interest, and most words are neither.
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The names between `<` and its `>` that stand first there or behind a comma.
    mutating func parameters() -> [String] {
      var names: [String] = []
      var depth = 0
      let end = min(bytes.count, index + 400)
      var isNext = false
      while index < end {
        let byte = bytes[index]
        if Self.isWord(byte) {
          let start = index
          while index < end, Self.isWord(bytes[index]) { index += 1 }
          if isNext { names.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
          isNext = names.last == "each" && isNext
          continue
        }
        switch byte {
        case UInt8(ascii: "<"):
          depth += 1
          isNext = depth == 1
        case UInt8(ascii: ">"): depth -= 1
        case UInt8(ascii: ","): isNext = depth == 1
        case UInt8(ascii: "{"), UInt8(ascii: "}"): return names
        default: break
        }
        index += 1
        if depth == 0 { return names }
      }
      return names
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
        || byte >= 0x80
    }
  }
}

/// What a generic parameter must conform to or inherit from, where the declarations around a place say so.
enum GenericConstraint {
  static func types(of name: String, around place: Syntax) -> [TypeName] {
    var found: [TypeName] = []
    var current = place.parent
    while let node = current {
      if let clause = node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause {
        for parameter in clause.parameters where parameter.name.identifierText == name {
          if let type = parameter.inheritedType { found += parts(of: type) }
        }
      }
      if let clause = node.asProtocol(WithGenericParametersSyntax.self)?.genericWhereClause {
        for requirement in clause.requirements {
          guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
            conformance.leftType.compactText == name
          else { continue }
          found += parts(of: conformance.rightType)
        }
      }
      current = node.parent
    }
    return found
  }

  private static func parts(of type: TypeSyntax) -> [TypeName] {
    type.compactText.split(separator: "&").map { TypeName(String($0)) }.filter { !$0.path.isEmpty }
  }
}
