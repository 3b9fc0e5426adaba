/// The patterns of one `.gitignore` file, or of a list in its syntax.
struct IgnoreList: Sendable {
  private let patterns: [IgnorePattern]

  var isEmpty: Bool { patterns.isEmpty }

  /// - Parameter foldsCase: whether ASCII capitals and small letters are the same (`core.ignoreCase`).
  init(contents: [UInt8], foldsCase: Bool) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = contents.starts(with: byteOrderMark) ? contents.dropFirst(3) : contents[...]
    patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      if line.first == UInt8(ascii: "#") { return nil }
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return IgnorePattern(IgnoreList.trimmingTrailingSpaces(line), foldsCase: foldsCase)
    }
  }

  init(patterns: [IgnorePattern]) {
    self.patterns = patterns
  }

  /// Whether the last pattern that matches ignores the path, or brings it back; `nil` where none matches.
  ///
  /// - Parameter path: relative to the folder that the list belongs to, without a trailing slash.
  func ignores(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool? {
    for pattern in patterns.reversed() where pattern.matches(path, isFolder: isFolder) {
      return !pattern.isNegated
    }
    return nil
  }

  /// Trailing spaces do not count, unless the first of them is escaped.
  private static func trimmingTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index += 1
        // A lone backslash at the end keeps what is before it.
        if index == line.endIndex { return line }
        end = index + 1
      } else if line[index] != UInt8(ascii: " ") {
        end = index + 1
      }
      index += 1
    }
    return line[..<end]
  }
}

/// One line of a `.gitignore` file.
struct IgnorePattern: Sendable {
  let isNegated: Bool
  /// A trailing slash: folders only.
  private let needsFolder: Bool
  /// No other slash: the last path component is compared, at any depth.
  private let isName: Bool
  private let glob: Glob

  /// - Returns: `nil` for a line that can match nothing.
  init?(_ line: some Collection<UInt8>, foldsCase: Bool) {
    let slash = UInt8(ascii: "/")
    var rest = Array(line.prefix { $0 != 0 })[...]
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    needsFolder = rest.last == slash
    if needsFolder { rest.removeLast() }
    isName = !rest.contains(slash)
    if !isName, rest.first == slash { rest.removeFirst() }
    guard let glob = Glob(rest, foldsCase: foldsCase) else { return nil }
    self.glob = glob
  }

  func matches(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    if needsFolder && !isFolder { return false }
    guard isName, let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return glob.matches(path) }
    return glob.matches(UnsafeBufferPointer(rebasing: path[(slash + 1)...]))
  }
}
