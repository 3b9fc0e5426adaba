import Foundation

/// A folder under git's control, by what the file system shows of it. Git itself is not run.
public enum WorkTree {
  /// The top of the work tree that a file or folder is in: the nearest folder around it whose `.git` is, or leads
  /// to, a repository.
  public static func top(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path)
    while gitFolder(of: folder.path) == nil {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// Git's own folder for the work tree with this top, which linked work trees and submodules do not share; nil
  /// where there is none.
  public static func gitFolder(of top: String) -> String? {
    let path = Self.path(of: ".git", in: top)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard !isFolder.boolValue else { return isRepository(path) ? path : nil }
    let key = "gitdir: "
    guard let text = FileManager.default.contents(atPath: path).map({ String(decoding: $0, as: UTF8.self) }),
      text.hasPrefix(key)
    else { return nil }
    let name = text.dropFirst(key.count).trimmingCharacters(in: .newlines)
    let folder = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: top, isDirectory: true))
    return isRepository(folder.path) ? folder.standardizedFileURL.path : nil
  }

  /// The absolute path of what git calls `name`.
  public static func path(of name: String, in top: String) -> String {
    top == "/" ? "/\(name)" : "\(top)/\(name)"
  }

  /// The folder that something with an absolute path is in.
  static func folder(of path: String) -> String {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    return folder.isEmpty ? "/" : folder
  }

  /// The path from the top of what has an absolute path; nil where that is not in the work tree.
  public static func name(of path: String, in top: String) -> String? {
    let prefix = Self.path(of: "", in: top)
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// `HEAD` may be a link that leads nowhere yet.
  private static func isRepository(_ folder: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: "\(folder)/HEAD")) != nil
  }
}
