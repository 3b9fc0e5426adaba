/// A pattern of files as podspecs and XcodeGen take them: a glob in which `{a,b}` is either.
struct FilePattern: Sendable {
  private let globs: [Glob]
  /// Whether it is the path of one file or folder.
  let isLiteral: Bool

  /// - Parameters:
  ///   - pattern: Relative to the folder that paths are relative to.
  ///   - foldsCase: Whether `a` matches `A`.
  /// - Returns: `nil` for a pattern that can't be read.
  init?(_ pattern: String, foldsCase: Bool) {
    guard let choices = Self.choices(of: Self.withoutDots(pattern)) else { return nil }
    var globs: [Glob] = []
    for choice in choices {
      guard let glob = Glob(Self.spanning(choice).utf8, foldsCase: foldsCase) else { return nil }
      globs.append(glob)
    }
    self.globs = globs
    isLiteral = !pattern.contains { "*?[{\\".contains($0) }
  }

  /// Whether a path as a whole is what the pattern describes.
  func matches(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in globs.contains { $0.matches(bytes) } }
  }

  /// Whether the pattern describes a path, or a folder around it.
  func holds(_ path: String) -> Bool {
    matches(path) || folders(of: path).contains(where: matches)
  }

  private func folders(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  /// `./Sources/` is `Sources`.
  private static func withoutDots(_ pattern: String) -> String {
    var result = Substring(pattern)
    while result.hasPrefix("./") { result = result.dropFirst(2) }
    while result.hasSuffix("/") { result = result.dropLast() }
    return String(result)
  }

  /// `**` spans folders where it is a component of its own and not the last, and is `*` elsewhere.
  ///
  /// Source: `File.fnmatch` of Ruby with `FNM_PATHNAME`.
  private static func spanning(_ pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let last = parts.count - 1
    return parts.enumerated().map { index, part in
      part == "**" && index < last ? "**" : part.replacing("**", with: "*")
    }.joined(separator: "/")
  }

  private static let limit = 256

  /// The patterns without braces that one with braces stands for; `nil` where they don't match, or for too many.
  private static func choices(of pattern: String) -> [String]? {
    var open = [pattern]
    var result: [String] = []
    while let next = open.popLast() {
      guard open.count + result.count < limit else { return nil }
      guard let start = next.lastIndex(of: "{") else {
        if next.contains("}") { return nil }
        result.append(next)
        continue
      }
      guard let end = next[start...].firstIndex(of: "}") else { return nil }
      let inner = next[next.index(after: start)..<end]
      let rest = next[next.index(after: end)...]
      for choice in inner.split(separator: ",", omittingEmptySubsequences: false) {
        open.append("\(next[..<start])\(choice)\(rest)")
      }
    }
    return result
  }
}
