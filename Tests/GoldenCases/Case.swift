import Codebase
import Foundation

/// One folder below `Golden/<Rewrite>/`: what goes in, what must come out, and what becomes of each site.
package struct Case: Sendable, CustomStringConvertible {
  /// `MainQueue/one-liner`, `MainQueue/after/one-liner`.
  package let name: String
  package let folder: URL
  package let settings: CaseSettings
  /// The files that go in, manifests and other settings files among them, in order of their paths.
  package let before: [SourceFile]
  /// Where `before` is: the folder itself, or the one around it.
  private let input: URL

  package var description: String { name }

  /// `MainQueue`; `Audit/MainActorRun` for a check.
  package var rewrite: String {
    name.split(separator: "/").prefix(isAudit ? 2 : 1).joined(separator: "/")
  }

  /// Whether it is planned with the audit's checks, not with a migration's rewrites.
  package var isAudit: Bool { name.hasPrefix(GoldenFolder.audit + "/") }

  /// Whether it has more than one Swift file, so that verdicts name the file.
  package var hasSeveralFiles: Bool { code.count > 1 }

  /// The Swift files that are compiled.
  package var code: [SourceFile] { before.filter(\.isCode) }

  /// - Throws: `CaseError`, or what reading the files throws.
  package init(_ folder: URL, name: String, input: URL? = nil) throws {
    self.name = name
    self.folder = folder
    self.input = input ?? folder
    let settingsFile = folder.appendingPathComponent("settings.json")
    settings =
      FileManager.default.fileExists(atPath: settingsFile.path)
      ? try JSONDecoder().decode(CaseSettings.self, from: Data(contentsOf: settingsFile))
      : CaseSettings()
    if input != nil, input != folder, !FileManager.default.fileExists(atPath: settingsFile.path) {
      throw CaseError("a folder inside of a case needs a settings.json; other cases belong beside it")
    }
    before = try Self.sources("before", in: self.input)
    guard !before.isEmpty else {
      throw CaseError("\(folder.path) has neither before.swift nor a folder before/ with files in it")
    }
  }

  /// A case that is in no folder: code that something is derived from, under the default settings.
  package init(name: String, code: [UInt8]) {
    self.name = name
    settings = CaseSettings()
    before = [Self.source("Code.swift", code)]
    folder = URL(fileURLWithPath: Self.root)
    input = folder
  }

  /// What must come out; empty where it was never recorded.
  package func after() throws -> [SourceFile] {
    try Self.sources("after", in: folder)
  }

  /// The lines of `verdicts.txt`; `nil` where it was never recorded.
  package func expectedVerdicts() throws -> [String]? {
    let file = folder.appendingPathComponent("verdicts.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// Writes what comes out, in place of what was recorded before.
  package func record(_ result: [SourceFile], _ verdicts: [String]) throws {
    let isLone = FileManager.default.fileExists(atPath: input.appendingPathComponent("before.swift").path)
    for source in result {
      let file =
        isLone
        ? folder.appendingPathComponent("after.swift")
        : folder.appendingPathComponent("after").appendingPathComponent(source.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.bytes).write(to: file)
    }
    let text = verdicts.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("verdicts.txt"))
  }

  package func checks(_ check: DerivedCheck) -> Bool { settings.except[check] == nil }

  private static func sources(_ side: String, in folder: URL) throws -> [SourceFile] {
    let lone = folder.appendingPathComponent("\(side).swift")
    if FileManager.default.fileExists(atPath: lone.path) {
      // One path for both sides: what a rewrite does must not depend on a file's name.
      return [Self.source("Code.swift", Array(try Data(contentsOf: lone)))]
    }
    let root = folder.appendingPathComponent(side).path
    let paths = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    return try paths.compactMap { path in
      let absolute = "\(root)/\(path)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), !isFolder.boolValue
      else { return nil }
      return Self.source(path, Array(try Data(contentsOf: URL(fileURLWithPath: absolute))))
    }
  }

  /// A file as if the case lay in a folder of its own, so that nothing around it is found.
  private static func source(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, absolutePath: "\(root)/\(path)", bytes: bytes)
  }

  static let root = "/case"
}

extension SourceFile {
  /// Whether it is Swift that is compiled with the case, not a manifest or another settings file.
  package var isCode: Bool { path.hasSuffix(".swift") && !isManifest }

  package var isManifest: Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [SourceFile] {
  /// These files with the text of Swift code transformed; manifests and other settings files stay.
  package func mapCode(_ transform: (String) -> String) -> [SourceFile] {
    map { source in
      guard source.isCode else { return source }
      let bytes = [UInt8](transform(source.text).utf8)
      return SourceFile(path: source.path, absolutePath: source.absolutePath, bytes: bytes)
    }
  }
}
