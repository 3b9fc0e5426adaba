/// A pattern as in `.gitignore`, without the signs around it: `*` and `?` stay inside one path component, `**`
/// between slashes spans any number of them.
///
/// The rules are those of gitignore(5) and of the `wildmatch` tests that come with git.
struct Glob: Sendable {
  private enum Token: Sendable {
    case byte(UInt8)
    case anyByte
    case set(ByteSet)
    /// `*`
    case component
    /// `**` at the end
    case anything
    /// `**/`
    case folders
  }

  /// What the text begins with, compared before anything else.
  private let prefix: [UInt8]
  private let tokens: [Token]
  /// What the text ends with, compared before the tokens are.
  private let suffix: [UInt8]
  private let foldsCase: Bool

  /// - Returns: `nil` for a pattern that can match nothing, such as one with an unfinished `[`.
  init?(_ pattern: some Collection<UInt8>, foldsCase: Bool) {
    let pattern = Array(pattern)
    self.foldsCase = foldsCase
    let literal = pattern.prefix { !Glob.isSpecial($0) }
    prefix = literal.map { foldsCase ? $0.lowercasedASCII : $0 }
    // The rest begins afresh: for git `a**/b` is `a`, then `**/b`.
    guard let tokens = Glob.parse(pattern[literal.endIndex...], foldsCase: foldsCase) else { return nil }
    self.tokens = tokens
    suffix = Glob.trailingBytes(of: tokens)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }

  private static func trailingBytes(of tokens: [Token]) -> [UInt8] {
    var bytes: [UInt8] = []
    for case let token in tokens.reversed() {
      guard case .byte(let byte) = token else { break }
      bytes.append(byte)
    }
    return bytes.reversed()
  }

  private static func parse(_ pattern: ArraySlice<UInt8>, foldsCase: Bool) -> [Token]? {
    var tokens: [Token] = []
    var index = pattern.startIndex
    while index < pattern.endIndex {
      let byte = pattern[index]
      switch byte {
      case UInt8(ascii: "*"):
        tokens.append(parseStars(pattern, at: &index))
        continue
      case UInt8(ascii: "?"):
        tokens.append(.anyByte)
      case UInt8(ascii: "["):
        guard let set = ByteSet(parsing: pattern, at: &index, foldsCase: foldsCase) else { return nil }
        tokens.append(.set(set))
        continue
      case UInt8(ascii: "\\"):
        index += 1
        guard index < pattern.endIndex else { return nil }
        // Git folds the text, but not an escaped capital, which then matches nothing.
        tokens.append(.byte(pattern[index]))
      default:
        tokens.append(.byte(foldsCase ? byte.lowercasedASCII : byte))
      }
      index += 1
    }
    return tokens
  }

  /// One or more stars; `index` is left behind them, and behind the slash of `**/`.
  private static func parseStars(_ pattern: ArraySlice<UInt8>, at index: inout Int) -> Token {
    let start = index
    while index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") { index += 1 }
    guard index - start > 1, start == pattern.startIndex || pattern[start - 1] == UInt8(ascii: "/") else {
      return .component
    }
    let rest = pattern[index...]
    if rest.isEmpty || rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "/")]) { return .anything }
    guard rest.first == UInt8(ascii: "/") else { return .component }
    index += 1
    return .folders
  }

  /// Whether all of the text matches.
  ///
  /// - Complexity: O(text × pattern) at worst: every position that can be reached is carried along, so no
  ///   pattern is slow.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= prefix.count, hasPrefix(text) else { return false }
    if tokens.isEmpty { return text.count == prefix.count }
    let rest = UnsafeBufferPointer(rebasing: text[prefix.count...])
    guard rest.count >= suffix.count, hasSuffix(rest) else { return false }
    if tokens.count == suffix.count { return rest.count == suffix.count }

    let count = rest.count
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: count + 1) { reached in
      reached.initialize(repeating: false)
      reached[0] = true
      for token in tokens { advance(reached, by: token, in: rest) }
      return reached[count]
    }
  }

  /// Makes the positions reached before a token those reached behind it.
  private func advance(
    _ reached: UnsafeMutableBufferPointer<Bool>, by token: Token, in text: UnsafeBufferPointer<UInt8>
  ) {
    let slash = UInt8(ascii: "/")
    switch token {
    case .byte(let byte):
      step(reached) { fold(text[$0]) == byte }
    case .anyByte:
      step(reached) { text[$0] != slash }
    case .set(let set):
      step(reached) { text[$0] != slash && set.contains(fold(text[$0])) }
    case .component:
      for index in 0..<text.count where reached[index] && text[index] != slash { reached[index + 1] = true }
    case .anything:
      for index in 0..<text.count where reached[index] { reached[index + 1] = true }
    case .folders:
      var isBehind = false
      for index in 0..<text.count {
        isBehind = isBehind || reached[index]
        if isBehind && text[index] == slash { reached[index + 1] = true }
      }
    }
  }

  private func step(_ reached: UnsafeMutableBufferPointer<Bool>, where accepts: (Int) -> Bool) {
    for index in stride(from: reached.count - 1, to: 0, by: -1) {
      reached[index] = reached[index - 1] && accepts(index - 1)
    }
    reached[0] = false
  }

  private func hasPrefix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in prefix.indices where fold(text[index]) != prefix[index] { return false }
    return true
  }

  private func hasSuffix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = text.count - suffix.count
    for index in suffix.indices where fold(text[start + index]) != suffix[index] { return false }
    return true
  }

  private func fold(_ byte: UInt8) -> UInt8 {
    foldsCase ? byte.lowercasedASCII : byte
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
