/// What one pass over a file's bytes finds out without parsing: which names it may declare.
///
/// Comments and strings are not told apart from code, so it errs on the side of yes.
struct Sift: Sendable {
  /// Whether the word `async` occurs other than as a member, as it does where a function is declared asynchronous.
  let mayDeclareAsync: Bool
  /// Hashes of the names of functions, variables and typealiases that are declared on lines without indentation, as
  /// globals are, or with little of it under an `#if`.
  let globalNames: Set<UInt64>
  /// Hashes of the names that follow `typealias`.
  let aliasNames: Set<UInt64>
  /// Hashes of the names that follow a declaration keyword, sorted.
  let declaredNames: [UInt64]

  /// Hashes of the names that types are declared or extended with, sorted: what they inherit and conform to.
  let inheritedNames: [UInt64]

  /// Hashes of the names of generic parameters and associated types.
  let genericNames: Set<UInt64>

  /// Hashes of the names that follow `var`.
  let variableNames: Set<UInt64>

  /// The hash of a name's UTF-8 bytes.
  static func hash(_ name: some Collection<UInt8>) -> UInt64 {
    var hash = FowlerNollVo()
    hash.add(name)
    return hash.value
  }

  static func hash(_ name: String) -> UInt64 { hash(name.utf8) }

  init(_ bytes: [UInt8]) {
    var names: [UInt64] = []
    var inherited: [UInt64] = []
    var mayDeclareAsync = false
    var globalNames: Set<UInt64> = []
    var aliasNames: Set<UInt64> = []
    var genericNames: Set<UInt64> = []
    var variableNames: Set<UInt64> = []
    bytes.withUnsafeBufferPointer { buffer in
      let count = buffer.count
      // A byte-order mark is no part of the first word.
      var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      var expectsName = false
      var isBehindVar = false
      // Whether the code stands under an `#if` without indentation.
      var isConditional = false
      // What the name that is expected is to be declared as.
      var opensType = false
      var opensAlias = false
      var opensAssociatedType = false
      while index < count {
        let first = buffer[index]
        guard Self.startsIdentifier(first) else {
          // A name follows its keyword after white space only; a backtick may open it.
          if expectsName && first > UInt8(ascii: " ") && first != UInt8(ascii: "`") { expectsName = false }
          if first == UInt8(ascii: "#"), index == 0 || buffer[index - 1] == UInt8(ascii: "\n") {
            isConditional = Self.isConditional(buffer, behind: index) ?? isConditional
          }
          index += 1
          continue
        }
        let start = index
        repeat { index += 1 } while index < count && WordHash.isPart(buffer[index])
        let identifier = UnsafeBufferPointer(rebasing: buffer[start..<index])
        if isBehindVar { variableNames.insert(Self.hash(identifier)) }
        isBehindVar = identifier.spells("var")
        if expectsName {
          expectsName = Self.declares(identifier)
          if expectsName {
            // `class func`
            opensType = Self.declaresType(identifier)
            opensAlias = identifier.spells("typealias")
            opensAssociatedType = identifier.spells("associatedtype")
            continue
          }
          let hash = Self.hash(identifier)
          names.append(hash)
          if !opensType && Self.opensGlobal(buffer, keywordAt: start, isConditional) {
            globalNames.insert(hash)
          }
          if opensAlias { aliasNames.insert(hash) }
          if opensAssociatedType { genericNames.insert(hash) }
          if index < count && buffer[index] == UInt8(ascii: "<") {
            Self.collectParameters(buffer, from: index, into: &genericNames)
          }
          if opensType { Self.collectInherited(buffer, from: index, into: &inherited) }
          // `extension Outer.Inner` declares members of `Inner`.
          if index + 1 < count && buffer[index] == UInt8(ascii: ".") {
            expectsName = true
            index += 1
          }
          continue
        }
        if Self.declares(identifier) {
          expectsName = true
          opensType = Self.declaresType(identifier)
          opensAlias = identifier.spells("typealias")
          opensAssociatedType = identifier.spells("associatedtype")
        } else if identifier.count == 3 && Self.opensGlobal(buffer, keywordAt: start, isConditional) {
          expectsName = identifier.spells("let") || identifier.spells("var")
          opensType = false
          opensAlias = false
          opensAssociatedType = false
        } else {
          let isMember = start > 0 && buffer[start - 1] == UInt8(ascii: ".")
          if !mayDeclareAsync && !isMember { mayDeclareAsync = identifier.spells("async") }
          if index < count && buffer[index] == UInt8(ascii: "<") && Self.takesParameters(identifier) {
            Self.collectParameters(buffer, from: index, into: &genericNames)
          }
        }
      }
    }
    self.mayDeclareAsync = mayDeclareAsync
    self.globalNames = globalNames
    self.aliasNames = aliasNames
    self.genericNames = genericNames
    self.variableNames = variableNames
    declaredNames = Self.unique(&names)
    inheritedNames = Self.unique(&inherited)
  }

  /// The names between `<` and its `>` that stand first there or behind a comma.
  private static func collectParameters(
    _ buffer: UnsafeBufferPointer<UInt8>, from start: Int, into names: inout Set<UInt64>
  ) {
    var index = start
    let end = min(buffer.count, start + 400)
    var depth = 0
    var isNext = false
    while index < end {
      let byte = buffer[index]
      if WordHash.isPart(byte) {
        let word = index
        repeat { index += 1 } while index < end && WordHash.isPart(buffer[index])
        let name = UnsafeBufferPointer(rebasing: buffer[word..<index])
        if isNext { names.insert(hash(name)) }
        isNext = isNext && name.spells("each")
        continue
      }
      switch byte {
      case UInt8(ascii: "<"):
        depth += 1
        isNext = depth == 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: ","): isNext = depth == 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      default: break
      }
      index += 1
    }
  }

  private static func unique(_ names: inout [UInt64]) -> [UInt64] {
    names.sort()
    var unique: [UInt64] = []
    unique.reserveCapacity(names.count)
    for name in names where unique.last != name { unique.append(name) }
    return unique
  }

  /// The words between a type's name and its body, where a colon comes first.
  private static func collectInherited(
    _ buffer: UnsafeBufferPointer<UInt8>, from start: Int, into names: inout [UInt64]
  ) {
    var index = start
    let end = min(buffer.count, start + 1000)
    var isAfterColon = false
    while index < end {
      let byte = buffer[index]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") { return }
      if byte == UInt8(ascii: ":") { isAfterColon = true }
      guard startsIdentifier(byte) else {
        index += 1
        continue
      }
      let word = index
      repeat { index += 1 } while index < end && WordHash.isPart(buffer[index])
      if isAfterColon { names.append(hash(UnsafeBufferPointer(rebasing: buffer[word..<index]))) }
    }
  }
}

extension Sift {
  @inline(__always)
  private static func startsIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether a name follows this keyword. Members other than functions are found through their type.
  @inline(__always)
  private static func declares(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.count {
    case 4: return word.spells("func") || word.spells("enum")
    case 5: return word.spells("class") || word.spells("actor")
    case 6: return word.spells("struct")
    case 8: return word.spells("protocol")
    case 9: return word.spells("extension") || word.spells("typealias")
    case 14: return word.spells("associatedtype")
    default: return false
    }
  }

  @inline(__always)
  private static func declaresType(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    !word.spells("func") && !word.spells("typealias") && !word.spells("associatedtype")
  }

  /// Whether generic parameters follow this word at once.
  @inline(__always)
  private static func takesParameters(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.spells("init") || word.spells("subscript")
  }

  /// Whether a declaration stands on a line without indentation, as a global does, or one level deep under an `#if`.
  @inline(__always)
  private static func opensGlobal(
    _ buffer: UnsafeBufferPointer<UInt8>, keywordAt start: Int, _ isConditional: Bool
  ) -> Bool {
    var index = start
    while index > 0 && buffer[index - 1] != UInt8(ascii: "\n") && start - index < 80 { index -= 1 }
    if isConditional {
      let end = min(start, index + 4)
      while index < end, buffer[index] == UInt8(ascii: " ") || buffer[index] == UInt8(ascii: "\t") {
        index += 1
      }
    }
    return startsIdentifier(buffer[index]) || buffer[index] == UInt8(ascii: "@")
  }

  /// Whether a `#` begins a condition, or ends one; nil where it is neither.
  private static func isConditional(_ buffer: UnsafeBufferPointer<UInt8>, behind start: Int) -> Bool? {
    var end = start + 1
    while end < buffer.count && WordHash.isPart(buffer[end]) { end += 1 }
    let word = UnsafeBufferPointer(rebasing: buffer[start + 1..<end])
    if word.spells("if") { return true }
    return word.spells("endif") ? false : nil
  }
}
