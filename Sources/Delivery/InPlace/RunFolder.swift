import Codebase
import Foundation
import Migration

/// What is kept of one in-place run.
struct RunFolder: Sendable {
  let path: String
  let disk: Disk
  private let parent: String

  init(_ id: String, in state: StateFolder, disk: Disk) {
    parent = state.runs
    path = "\(parent)/\(id)"
    self.disk = disk
  }

  func old(_ entry: Journal.Entry) -> String { "\(path)/old/\(entry.number)" }
  func new(_ entry: Journal.Entry) -> String { "\(path)/new/\(entry.number)" }

  /// Where temporary files are, save those for other file systems.
  var staged: String { "\(path)/staged" }

  func make() throws(FileOperations.Failure) {
    for folder in [path, "\(path)/old", "\(path)/new", staged] { try disk.createFolder(folder) }
    disk.synchroniseFolder(parent)
  }

  /// Whether a path is in this folder, where no one else removes files.
  func keeps(_ path: String) -> Bool { path.hasPrefix("\(self.path)/") }

  /// The patch from what the run wrote to a file to what was there before; nil where that is not kept any more.
  func patchBack(_ entry: Journal.Entry) -> [UInt8]? {
    guard let old = try? FileOperations.contents(of: old(entry)),
      let new = try? FileOperations.contents(of: new(entry))
    else { return nil }
    let name = entry.file
    let edit = Edit(file: name, range: 0..<new.count, replacement: String(decoding: old, as: UTF8.self))
    return UnifiedDiff().patch(for: SourceFile(path: name, absolutePath: name, bytes: new), edits: [edit])
  }

  private var journal: String { "\(path)/journal.json" }

  /// Replaces the journal in one step, and waits until the drive has it and everything that was written before.
  func write(_ journal: Journal) throws(FileOperations.Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    guard let data = try? encoder.encode(journal) else { return }
    let temporary = "\(path)/journal.tmp"
    try disk.delete(temporary)
    try disk.create(temporary, contents: Array(data))
    try disk.synchronise(temporary, isLast: true)
    try disk.move(temporary, to: self.journal)
    disk.synchroniseFolder(path)
  }

  enum Content {
    /// There is none, so that the run has not changed anything.
    case none
    case journal(Journal)
    /// Another version's; of one that is finished nothing is needed.
    case unknown(isFinished: Bool)
  }

  func read() throws(FileOperations.Failure) -> Content {
    let bytes: [UInt8]
    do throws(FileOperations.Failure) {
      bytes = try FileOperations.contents(of: journal)
    } catch {
      if error.kind == .missing { return .none }
      throw error
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let data = Data(bytes)
    if let journal = try? decoder.decode(Journal.self, from: data), journal.version == Journal.currentVersion
    {
      return .journal(journal)
    }
    let phase = (try? decoder.decode(PhaseOnly.self, from: data))?.phase
    return .unknown(isFinished: phase == .done || phase == .takenBack)
  }

  private struct PhaseOnly: Decodable {
    let phase: Journal.Phase
  }

  /// Forgets the run. Its journal goes first: what is left without one is nobody's.
  func delete() throws(FileOperations.Failure) {
    try disk.delete(journal)
    try disk.delete("\(path)/journal.tmp")
    for folder in ["\(path)/old", "\(path)/new", staged] {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        try disk.delete("\(folder)/\(name)")
      }
      try disk.deleteFolder(folder)
    }
    try disk.deleteFolder(path)
  }

  /// The names of the runs of a state folder, the first run first.
  static func names(in state: StateFolder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: state.runs)) ?? []).sorted()
  }
}
