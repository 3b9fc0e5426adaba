import Codebase
import Foundation
import Migration

/// Keeps a review's decisions in a file, from key to key.
///
///     { "schema": "unqueue-review", "version": 1, "date": "2026-11-20T09:30:00Z", "decisions": [ … ] }
///
/// Paths in it start from the folder that all runs share, so that a review of another folder finds its own.
public struct DecisionStore: Sendable {
  /// Where the file is.
  public let path: String
  /// The run's root as seen from the shared folder, without a slash at the end; empty where they are the same.
  private let prefix: String
  private var encoded: [KeptDecision: String] = [:]

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Parameters:
  ///   - folder: where the file is kept; made when it is first needed.
  ///   - prefix: the run's root as seen from the folder that all runs share.
  public init(folder: String, prefix: String = "") {
    path = "\(folder)/review.json"
    self.prefix = prefix
  }

  /// The decisions of an earlier review; nil where there is none.
  ///
  /// - Throws: `Fault` for a file that can't be read or understood.
  public func load() throws(Fault) -> (decisions: [KeptDecision], date: Date)? {
    let bytes: [UInt8]
    do throws(FileOperations.Failure) {
      bytes = try FileOperations.contents(of: path)
    } catch {
      if error.kind == .missing { return nil }
      throw Fault(description: "\(path): cannot be read: \(error)")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let file = try? decoder.decode(File.self, from: Data(bytes)), file.schema == File.schema,
      file.version == File.version
    else {
      throw Fault(
        description: "\(path): holds no decisions that this version can read; --restart begins anew")
    }
    return (file.decisions.map { $0.moved { RelativePath.path($0, seenFrom: prefix) } }, file.date)
  }

  /// Replaces the file in one step, so that it is there whenever the process ends; without decisions, removes it.
  ///
  /// - Throws: `Fault` where it can't be written.
  public mutating func save(_ decisions: [KeptDecision], date: Date) throws(Fault) {
    if decisions.isEmpty {
      try? FileOperations.delete(path)
      return
    }
    var texts: [KeptDecision: String] = [:]
    texts.reserveCapacity(decisions.count)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      var lines: [String] = []
      for decision in decisions {
        let text: String
        if let known = encoded[decision] {
          text = known
        } else {
          let moved = decision.moved { RelativePath.path($0, of: prefix) }
          text = String(decoding: try encoder.encode(moved), as: UTF8.self)
        }
        texts[decision] = text
        lines.append("  " + text)
      }
      encoded = texts
      let head =
        "{\"schema\": \"\(File.schema)\", \"version\": \(File.version), \"date\": \"\(date.ISO8601Format())\","
      let text = "\(head) \"decisions\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      if !FileManager.default.fileExists(atPath: folder) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Fault(description: "\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  private struct File: Decodable {
    static let schema = "unqueue-review"
    static let version = 1

    let schema: String
    let version: Int
    let date: Date
    let decisions: [KeptDecision]
  }
}

extension KeptDecision {
  fileprivate func moved(_ path: (String) -> String) -> KeptDecision {
    KeptDecision(
      site: SiteIdentity(
        file: path(site.file), declaration: site.declaration, kind: site.kind, ordinal: site.ordinal),
      decision: decision, fingerprint: fingerprint, alternative: alternative,
      edits: edits?.map { edit in
        KeptEdit(
          file: path(edit.file), offset: edit.offset, original: edit.original, replacement: edit.replacement)
      }, result: result)
  }
}

/// Paths between a folder and one inside it; absolute ones stay.
private enum RelativePath {
  /// A path that starts from the inner folder, from the outer one.
  static func path(_ path: String, of folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var parts: [Substring] = []
    for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// A path that starts from the outer folder, from the inner one.
  static func path(_ path: String, seenFrom folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + parts[shared...]).joined(separator: "/")
  }
}
