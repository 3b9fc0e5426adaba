/// A file's path as git writes it in patches.
struct PatchPath {
  private let path: Substring

  init(_ path: String) {
    // Below `a/`, an absolute path is relative to the root folder.
    self.path = path.drop { $0 == "/" }
  }

  /// A path with spaces is followed by a tab on the `---` and `+++` lines, so that other tools find its end.
  var tab: String { path.contains(" ") ? "\t" : "" }

  /// The path below a prefix, in C-style quotes where git needs them.
  func quoted(under prefix: String) -> String { Self.quoted("\(prefix)/\(path)") }

  /// A path in C-style quotes where git needs them.
  static func quoted(_ path: String) -> String {
    let escaped = path.utf8.map(Self.escaped).joined()
    return escaped == path ? path : "\"\(escaped)\""
  }

  /// A path for people: quoted only where control characters could move the cursor.
  static func legible(_ path: String) -> String {
    path.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? quoted(path) : path
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 0x07: return "\\a"
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0B: return "\\v"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case 0x20..<0x7F: return String(Unicode.Scalar(byte))
    default:
      let octal = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
  }
}
