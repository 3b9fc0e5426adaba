import Codebase
import Foundation

/// A copy of a source tree in which builds may do as they like.
///
/// It stays where it is between runs, with its build folders, so that only what has changed is copied and compiled
/// again. Files are cloned where the file system can.
public struct ScratchTree: Sendable {
  /// The folder that is copied.
  public let original: URL
  /// The copy of it.
  public let copy: URL
  /// Where builds keep what they make.
  public let builds: URL

  /// Names that are no part of the sources at any level: builds make their own, and nothing here commits.
  private static let leftOut: Set<String> = [".git", ".build", "DerivedData", "node_modules", ".swiftpm"]

  /// - Parameter base: where scratch trees are kept; the system's folder for temporary files when nil.
  public init(of original: URL, in base: URL? = nil) {
    // Paths inside the copy must look the same wherever they are named from.
    self.original = original.resolvingSymlinksInPath()
    let base = (base ?? FileManager.default.temporaryDirectory).resolvingSymlinksInPath()
    let name = "unqueue-verify-\(getuid())-\(Self.digest(self.original.path))"
    let folder = base.appendingPathComponent(name)
    copy = folder.appendingPathComponent("tree").appendingPathComponent(self.original.lastPathComponent)
    builds = folder.appendingPathComponent("builds")
  }

  /// Makes the copy equal to the original again: new and changed files are copied, others removed.
  ///
  /// - Throws: `VerificationError.cannotCopy`, naming the file.
  public func synchronise() throws {
    try making(copy) { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true) }
    // What other users could read or replace would not be the tree that is judged.
    try making(copy.deletingLastPathComponent().deletingLastPathComponent()) {
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: $0.path)
    }
    try synchronise(original, copy)
  }

  /// Gives files of the copy other contents.
  ///
  /// - Parameter contents: by path relative to the original.
  public func write(_ contents: [String: [UInt8]]) throws {
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      try making(copy.appendingPathComponent(path)) { try Data(bytes).write(to: $0) }
    }
  }

  /// The path relative to the original of what a build calls by its path in the copy; nil for what is not in it.
  public func relativePath(of path: String) -> String? {
    for root in [copy.path, original.path] where path.hasPrefix(root + "/") {
      return String(path.dropFirst(root.count + 1))
    }
    return path.hasPrefix("/") ? nil : path
  }

  private func synchronise(_ source: URL, _ target: URL) throws {
    let files = FileManager.default
    let names = try making(source) { try files.contentsOfDirectory(atPath: $0.path) }
      .filter { !Self.leftOut.contains($0) }
    let present = (try? files.contentsOfDirectory(atPath: target.path)) ?? []
    for name in Set(present).subtracting(names) where !Self.leftOut.contains(name) {
      try making(target.appendingPathComponent(name)) { try files.removeItem(at: $0) }
    }
    for name in names.sorted() {
      let from = source.appendingPathComponent(name)
      let to = target.appendingPathComponent(name)
      let old = try? files.attributesOfItem(atPath: to.path)
      let new = try making(from) { try files.attributesOfItem(atPath: $0.path) }
      let type = new[.type] as? FileAttributeType
      if let old, old[.type] as? FileAttributeType != type { try making(to) { try files.removeItem(at: $0) } }
      switch type {
      case .typeDirectory:
        try making(to) { try files.createDirectory(at: $0, withIntermediateDirectories: true) }
        try synchronise(from, to)
      case .typeSymbolicLink:
        let link = try making(from) { try files.destinationOfSymbolicLink(atPath: $0.path) }
        if (try? files.destinationOfSymbolicLink(atPath: to.path)) == link { continue }
        try? files.removeItem(at: to)
        try making(to) { try files.createSymbolicLink(atPath: $0.path, withDestinationPath: link) }
      case .typeRegular:
        if let old, Self.looksEqual(old, new) { continue }
        try? files.removeItem(at: to)
        try making(to) {
          try files.copyItem(at: from, to: $0)
          // Builds tell by the time whether a file has changed.
          if let date = new[.modificationDate] {
            try files.setAttributes([.modificationDate: date], ofItemAtPath: $0.path)
          }
        }
      default:
        // Sockets, pipes and devices are no sources.
        continue
      }
    }
  }

  private static func looksEqual(_ old: [FileAttributeKey: Any], _ new: [FileAttributeKey: Any]) -> Bool {
    let dates = [old, new].map { ($0[.modificationDate] as? Date)?.timeIntervalSince1970 ?? -1 }
    let sizes = [old, new].map { ($0[.size] as? NSNumber)?.int64Value ?? -1 }
    let permissions = [old, new].map { ($0[.posixPermissions] as? NSNumber)?.int16Value ?? -1 }
    return abs(dates[0] - dates[1]) < 0.000_01 && sizes[0] == sizes[1] && permissions[0] == permissions[1]
  }

  private func making<Result>(_ url: URL, _ work: (URL) throws -> Result) throws -> Result {
    do {
      return try work(url)
    } catch {
      throw VerificationError.cannotCopy(path: url.path, reason: error.localizedDescription)
    }
  }

  /// A short name for a text.
  private static func digest(_ text: String) -> String {
    var hash = FowlerNollVo()
    hash.add(text.utf8)
    return String(hash.value, radix: 36)
  }
}
