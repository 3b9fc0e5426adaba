import Codebase
import Foundation
import Testing

/// One folder under `Golden/<Rewrite>/`: what goes in, what must come out, and what becomes of each site.
struct Case: Sendable, CustomTestStringConvertible {
  /// `MainQueue`.
  let rewrite: String
  let folder: URL
  let settings: CaseSettings
  let before: [SourceFile]

  /// `MainQueue/one-liner`.
  var testDescription: String { "\(rewrite)/\(folder.lastPathComponent)" }

  /// Whether it has more than one Swift file, so that verdicts name the file.
  var hasSeveralFiles: Bool { before.filter(\.isCode).count > 1 }

  var code: [SourceFile] { before.filter(\.isCode) }

  init(_ folder: URL) throws {
    self.folder = folder
    rewrite = folder.deletingLastPathComponent().lastPathComponent
    let settingsFile = folder.appendingPathComponent("settings.json")
    settings =
      FileManager.default.fileExists(atPath: settingsFile.path)
      ? try JSONDecoder().decode(CaseSettings.self, from: Data(contentsOf: settingsFile))
      : CaseSettings()
    before = try Self.sources("before", in: folder)
    guard !before.isEmpty else {
      throw CaseError("\(folder.path) has neither before.swift nor a folder before/ with files in it")
    }
  }

  /// What must come out; empty where it was never recorded.
  func after() throws -> [SourceFile] {
    try Self.sources("after", in: folder)
  }

  /// The lines of `verdicts.txt`; `nil` where it was never recorded.
  func expectedVerdicts() throws -> [String]? {
    let file = folder.appendingPathComponent("verdicts.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// Where a file of one side is kept: `before.swift` for a lone file, else under `before/`.
  func url(of path: String, side: String) -> URL {
    let lone = folder.appendingPathComponent("before.swift")
    return FileManager.default.fileExists(atPath: lone.path)
      ? folder.appendingPathComponent("\(side).swift")
      : folder.appendingPathComponent(side).appendingPathComponent(path)
  }

  private static func sources(_ side: String, in folder: URL) throws -> [SourceFile] {
    let lone = folder.appendingPathComponent("\(side).swift")
    if FileManager.default.fileExists(atPath: lone.path) {
      // One path for both sides: what a rewrite does must not depend on a file's name.
      let bytes = Array(try Data(contentsOf: lone))
      return [SourceFile(path: "Code.swift", absolutePath: lone.path, bytes: bytes)]
    }
    let root = folder.appendingPathComponent(side).path
    let paths = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    return try paths.compactMap { path in
      let absolute = "\(root)/\(path)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), !isFolder.boolValue
      else { return nil }
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: absolute)))
      return SourceFile(path: path, absolutePath: absolute, bytes: bytes)
    }
  }
}

extension SourceFile {
  /// Whether it is Swift that is compiled with the case, not a manifest or another settings file.
  var isCode: Bool { path.hasSuffix(".swift") && !isManifest }

  private var isManifest: Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
