import Foundation

/// A folder under git's control, by what the file system shows of it.
enum WorkTree {
  /// The top of the work tree that a file or folder is in: the nearest folder around it that has a `.git`.
  static func top(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path)
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// The absolute path of what git calls `name`.
  static func path(of name: String, in top: String) -> String {
    top == "/" ? "/\(name)" : "\(top)/\(name)"
  }

  /// The path from the top of what has an absolute path; nil where that is not in the work tree.
  static func name(of path: String, in top: String) -> String? {
    let prefix = Self.path(of: "", in: top)
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
