/// Paths as text, `/`-separated; nothing here looks at a disk.
enum FilePath {
  /// Without `.`, `..` and doubled slashes.
  static func normalized(_ path: String) -> String {
    if isNormalized(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether nothing in a path can be left out: no part of it is empty or begins with a dot, beside `..` and names.
  private static func isNormalized(_ path: String) -> Bool {
    var previous = UInt8(ascii: "x")
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") {
        return false
      }
      previous = byte
    }
    return path.utf8.first != UInt8(ascii: ".") && previous != UInt8(ascii: "/")
  }

  /// A path as seen from a folder; an absolute one stays what it is.
  static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? normalized(path) : normalized(folder + "/" + path)
  }

  /// The folder that holds a file or folder; `/` for what is at the top.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether a path is a folder or anything in it.
  static func isPath(_ path: String, within folder: String) -> Bool {
    folder == "/" || path == folder
      || (path.utf8.count > folder.utf8.count && path.hasPrefix(folder)
        && path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/"))
  }

  /// A path as people see it from a folder: `Sources/App.swift`, `../Package.swift`.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let ups = Array(repeating: Substring(".."), count: base.count - common)
    let result = (ups + parts[common...]).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  /// The folder of a path and those above it, the nearest first, up to `top`.
  static func ancestors(of path: String, upTo top: String) -> [String] {
    var result: [String] = []
    var folder = parent(of: path)
    while isPath(folder, within: top) {
      result.append(folder)
      guard folder != top, folder != "/", !folder.isEmpty else { break }
      folder = parent(of: folder)
    }
    return result
  }
}
