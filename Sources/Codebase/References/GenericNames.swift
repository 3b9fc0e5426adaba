import SwiftSyntax

/// Names that generic parameters and associated types have anywhere in a codebase: a type of such a name may be any.
enum GenericNames {
  static func contains(_ name: String, in codebase: Codebase) -> Bool {
    codebase.answers.find("generic names") { collect(codebase) }.contains(name)
  }

  private static func collect(_ codebase: Codebase) -> Set<String> {
    var names: Set<String> = []
    for file in codebase.files {
      file.bytes.withUnsafeBufferPointer { bytes in
        var words = Words(bytes)
        while let word = words.next() {
          switch Self.introducer(word) {
          case .declaration: guard words.next() != nil else { return }
          case .initialiser: break
          case .associatedType:
            if let name = words.next() { names.insert(String(decoding: name, as: UTF8.self)) }
            continue
          case nil: continue
          }
          if words.isAtBracket { names.formUnion(words.parameters()) }
        }
      }
    }
    return names
  }

  private enum Introducer {
    /// A name follows, and then the parameters.
    case declaration
    /// The parameters follow at once.
    case initialiser
    case associatedType
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  @inline(__always)
  private static func introducer(_ word: Bytes) -> Introducer? {
    switch word.count {
    case 4:
      if word.spells("func") || word.spells("enum") { return .declaration }
      return word.spells("init") ? .initialiser : nil
    case 5: return word.spells("class") || word.spells("actor") || word.spells("macro") ? .declaration : nil
    case 6: return word.spells("struct") ? .declaration : nil
    case 8: return word.spells("protocol") ? .declaration : nil
    case 9:
      if word.spells("typealias") { return .declaration }
      return word.spells("subscript") ? .initialiser : nil
    case 14: return word.spells("associatedtype") ? .associatedType : nil
    default: return nil
    }
  }

  /// The identifiers of a file's bytes.
  private struct Words {
    private let bytes: Bytes
    private var index = 0

    init(_ bytes: Bytes) { self.bytes = bytes }

    var isAtBracket: Bool { index < bytes.count && bytes[index] == UInt8(ascii: "<") }

    mutating func next() -> Bytes? {
      while index < bytes.count, !WordHash.isPart(bytes[index]) { index += 1 }
      guard index < bytes.count else { return nil }
      let start = index
      while index < bytes.count, WordHash.isPart(bytes[index]) { index += 1 }
      return Bytes(rebasing: bytes[start..<index])
    }

    /// The names between `<` and its `>` that stand first there or behind a comma.
    mutating func parameters() -> [String] {
      var names: [String] = []
      var depth = 0
      let end = min(bytes.count, index + 400)
      var isNext = false
      while index < end {
        let byte = bytes[index]
        if WordHash.isPart(byte) {
          let start = index
          while index < end, WordHash.isPart(bytes[index]) { index += 1 }
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
