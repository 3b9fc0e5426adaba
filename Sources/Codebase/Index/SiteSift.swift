/// Tells from a file's bytes whether it can hold a site: it mentions a name that sites begin with, as they do.
///
/// Comments and strings are not told apart from code, so it errs on the side of yes.
public struct SiteSift: Sendable {
  /// Names that need nothing else.
  private let certain: WordSet
  private let conditional: WordSet
  private let tokens: [UInt32: [SiteToken]]

  /// - Parameter tokens: of each name that sites begin with; one of them must be there.
  public init(_ tokens: [String: [SiteToken]]) {
    let others = tokens.filter { !$0.value.contains(where: \.isUnconditional) }
    certain = WordSet(Set(tokens.keys).subtracting(others.keys))
    conditional = WordSet(Set(others.keys))
    self.tokens = Dictionary(others.map { (WordHash.of($0.key), $0.value) }, uniquingKeysWith: +)
  }

  func mayHoldSites(_ file: Int, in codebase: Codebase) -> Bool {
    var open: [UInt32: Set<SiteToken.Place>] = [:]
    for word in codebase.words(of: file) {
      if certain.contains(word) { return true }
      guard conditional.contains(word) else { continue }
      for token in tokens[word] ?? [] where token.holds(of: file, in: codebase) {
        if token.place == .anywhere { return true }
        open[word, default: []].insert(token.place)
      }
    }
    return !open.isEmpty && mentions(open, file, in: codebase)
  }

  /// Whether one of the words, by their hashes, is at one of its places.
  private func mentions(_ words: [UInt32: Set<SiteToken.Place>], _ file: Int, in codebase: Codebase) -> Bool {
    let source = codebase.source(of: file)
    return source.bytes.withUnsafeBufferPointer { bytes in
      source.containsWord { hash, offset in
        guard conditional.contains(hash), let places = words[hash] else { return false }
        return places.contains { place in
          switch place {
          case .anywhere: true
          case .member: bytes.isMember(at: offset)
          case .implicitMember: bytes.isImplicitMember(at: offset)
          case .handlerFunction: HandlerSignature(bytes, codebase.index).mayHaveHandler(after: offset)
          }
        }
      }
    }
  }
}

extension SiteToken {
  fileprivate var isUnconditional: Bool {
    place == .anywhere && words.isEmpty && wordsOfCodebase.isEmpty
  }

  fileprivate func holds(of file: Int, in codebase: Codebase) -> Bool {
    (words.isEmpty || words.contains { codebase.does(file, mention: $0) })
      && (wordsOfCodebase.isEmpty || wordsOfCodebase.contains(where: codebase.mayMention))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the period before a word; nil where there is none.
  private func period(before offset: Int) -> Int? {
    var index = offset - 1
    while index >= 0, self[index] <= UInt8(ascii: " ") || self[index] == UInt8(ascii: "`") { index -= 1 }
    return index >= 0 && self[index] == UInt8(ascii: ".") ? index : nil
  }

  fileprivate func isMember(at offset: Int) -> Bool { period(before: offset) != nil }

  fileprivate func isImplicitMember(at offset: Int) -> Bool {
    guard let period = period(before: offset) else { return false }
    guard period > 0 else { return true }
    let before = self[period - 1]
    return !WordHash.isPart(before) && !")]}?!>`\"".utf8.contains(before)
  }
}

/// The parameters of a function, told from bytes.
private struct HandlerSignature {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let index: DeclarationIndex
  /// More bytes than the parameters of a function have.
  private static let limit = 8192

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ index: DeclarationIndex) {
    self.bytes = bytes
    self.index = index
  }

  /// Whether a parameter of the function whose keyword is at an offset may be a closure that is kept until the function
  /// is done: it is `@escaping`, or an optional of a function type or of a typealias.
  func mayHaveHandler(after keyword: Int) -> Bool {
    let end = min(bytes.count, keyword + Self.limit)
    guard var offset = start(after: keyword, before: end) else { return false }
    var depth = 0
    var hasFunctionType = false
    while offset < end {
      let byte = bytes[offset]
      if WordHash.isPart(byte) {
        let start = offset
        repeat { offset += 1 } while offset < end && WordHash.isPart(bytes[offset])
        let word = UnsafeBufferPointer(rebasing: bytes[start..<offset])
        if word.spells("escaping") { return true }
        if isOptional(at: offset), index.mayDeclareAlias(hash: Sift.hash(word)) { return true }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): offset = endOfString(from: offset, before: end)
      case UInt8(ascii: "/") where isFollowed(offset, by: "/"):
        while offset + 1 < end, bytes[offset + 1] != UInt8(ascii: "\n") { offset += 1 }
      case UInt8(ascii: "/") where isFollowed(offset, by: "*"):
        offset += 2
        while offset + 1 < end, bytes[offset] != UInt8(ascii: "/") || bytes[offset - 1] != UInt8(ascii: "*") {
          offset += 1
        }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return false }
        if hasFunctionType, isOptional(at: offset + 1) { return true }
      case UInt8(ascii: ">"):
        if bytes[offset - 1] == UInt8(ascii: "-") {
          hasFunctionType = true
        } else if isOptional(at: offset + 1) {
          return true
        }
      default: break
      }
      offset += 1
    }
    return depth > 0
  }

  /// The offset of the parenthesis that opens the parameters; nil where there is none.
  private func start(after keyword: Int, before end: Int) -> Int? {
    var depth = 0
    for offset in keyword..<end {
      switch bytes[offset] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "(") where depth <= 0: return offset
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
    }
    return nil
  }

  /// The offset of the quote that closes a string; that of the line's last byte where there is none.
  private func endOfString(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset + 1 < end, bytes[offset + 1] != UInt8(ascii: "\n") {
      offset += 1
      if bytes[offset] == UInt8(ascii: "\"") { break }
      if bytes[offset] == UInt8(ascii: "\\") { offset += 1 }
    }
    return offset
  }

  private func isFollowed(_ offset: Int, by byte: Unicode.Scalar) -> Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: byte)
  }

  private func isOptional(at offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == UInt8(ascii: "?") || bytes[offset] == UInt8(ascii: "!"))
  }
}
