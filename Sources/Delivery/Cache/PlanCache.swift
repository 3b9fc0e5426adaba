import Codebase
import Foundation
import Migration

/// Plans of earlier runs on the disk, each under a digest of all that went into it.
///
/// Several processes use a folder at once: a file is complete before it gets its name, and nobody waits. Whatever can't be
/// read, is damaged or belongs to another key is no plan; whatever can't be written isn't kept. None of that is a fault of
/// a run.
public struct PlanCache: Sendable {
  private let folder: String
  private let sizeLimit: Int

  /// What is kept of a run.
  public struct Entry: Sendable, Codable {
    public let plan: Plan
    /// The lines of settings for the summary.
    public let settings: [String]

    public init(plan: Plan, settings: [String]) {
      self.plan = plan
      self.settings = settings
    }
  }

  /// - Parameters:
  ///   - folder: holds nothing else; it is made where it is missing.
  ///   - sizeLimit: how many bytes the kept plans may take together. Those that were used last are kept.
  public init(folder: String, sizeLimit: Int = 256 << 20) {
    self.folder = folder
    self.sizeLimit = sizeLimit
  }

  /// Where the platform keeps what can be made again; nil where it has no such place.
  public static func standardFolder(environment: [String: String]) -> String? {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return "\(base)/unqueue" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return "\(home)/Library/Caches/unqueue"
    #else
      return "\(home)/.cache/unqueue"
    #endif
  }

  /// The plan that was kept under a key; nil where there is none that can be trusted.
  public func entry(_ key: String) -> Entry? {
    let path = path(of: key)
    guard let bytes = try? FileOperations.contents(of: path),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let content = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual(Self.header(of: content, under: key).utf8),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(content))
    else { return nil }
    // What was used last is the last to go.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    return entry
  }

  /// Keeps a plan, and lets go of those that were used the longest time ago where there are too many.
  public func keep(_ entry: Entry, under key: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entry) else { return }
    let content = Array(data)
    let bytes = Array((Self.header(of: content, under: key) + "\n").utf8) + content
    guard bytes.count <= sizeLimit else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let part = "\(folder)/\(UUID().uuidString)\(Self.unfinished)"
      try FileOperations.create(part, contents: bytes)
      do {
        try FileOperations.move(part, to: path(of: key))
      } catch {
        try FileOperations.delete(part)
      }
    } catch {
      return
    }
    tidy(sparing: "\(key)\(Self.finished)")
  }

  private static let finished = ".plan"
  private static let unfinished = ".part"

  private func path(of key: String) -> String { "\(folder)/\(key)\(Self.finished)" }

  private static func header(of content: [UInt8], under key: String) -> String {
    var digest = Digest()
    digest.add(key)
    digest.add(content)
    return "unqueue-plan 1 \(digest.text)"
  }

  /// - Parameter name: the file that was just written.
  private func tidy(sparing name: String) {
    var files: [(name: String, size: Int, date: Date)] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasSuffix(Self.finished) || name.hasSuffix(Self.unfinished),
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)"),
        let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
      else { continue }
      files.append((name, size, date))
    }
    // A process that writes one for an hour has been stopped.
    let old = files.filter { $0.name.hasSuffix(Self.unfinished) && $0.date.timeIntervalSinceNow < -3600 }
    var gone = Set(old.map(\.name))
    var total = files.filter { !gone.contains($0.name) }.reduce(0) { $0 + $1.size }
    let candidates = files.filter { $0.name.hasSuffix(Self.finished) && $0.name != name }
    for file in candidates.sorted(by: { ($0.date, $0.name) < ($1.date, $1.name) }) where total > sizeLimit {
      gone.insert(file.name)
      total -= file.size
    }
    for name in gone { try? FileOperations.delete("\(folder)/\(name)") }
  }
}
