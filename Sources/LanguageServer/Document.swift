import Codebase
import Foundation

/// A document that a client has open.
struct Document: Sendable {
  /// As the client calls it.
  let uri: String
  /// Where its file is.
  let path: String
  private(set) var version: Int
  /// UTF-8, as the client has it.
  private(set) var bytes: [UInt8]
  /// The path without links.
  private let realPath: String

  /// Nil for what is no file.
  init?(uri: String, version: Int, text: String) {
    guard let path = FileURI.path(of: uri) else { return nil }
    self.uri = uri
    self.path = path
    self.version = version
    bytes = Array(text.utf8)
    realPath = Self.real(path)
  }

  mutating func change(_ changes: [DidChangeParams.Change], version: Int, encoding: PositionEncoding) {
    for change in changes {
      guard let range = change.range else {
        bytes = Array(change.text.utf8)
        continue
      }
      let positions = Positions(bytes, encoding: encoding, hidesMark: false)
      let start = positions.offset(of: min(range.start, range.end))
      bytes.replaceSubrange(start..<positions.offset(of: max(range.start, range.end)), with: change.text.utf8)
    }
    self.version = version
  }

  /// Whether it is the file at a path.
  func isFile(at other: String) -> Bool {
    if path == other { return true }
    // Only what has its name can be the same file under another path.
    guard FileURI.name(of: other) == FileURI.name(of: realPath) else { return false }
    return Self.real(other) == realPath
  }

  private static func real(_ path: String) -> String { (try? FileOperations.resolve(path)) ?? path }
}

/// Addresses such as `file:///App/Feed.swift`.
enum FileURI {
  /// The path that an address leads to; nil for other schemes.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    // What stands before the path is a host, which is this machine.
    guard let slash = rest.firstIndex(of: "/"),
      let path = rest[slash...].prefix(while: { $0 != "?" && $0 != "#" }).removingPercentEncoding
    else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  static func uri(of path: String) -> String {
    "file://" + (path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path)
  }

  static func name(of path: String) -> Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }

  /// Whether a path is a folder's or leads into it.
  static func isPath(_ path: String, within folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The characters that need no escape anywhere in an address, and the slash.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
