import Codebase
import Foundation
import Migration
import Rewrites
import SwiftParser
import Testing

/// The `before` of one golden case: real code for properties that hold for any code.
struct GoldenInput: Sendable, CustomTestStringConvertible {
  /// `MainQueue/one-liner`.
  let name: String
  let files: [SourceFile]
  private let settings: SettingsMap
  /// Whether the case says why its result is not the end of it.
  let isExceptedFromIdempotence: Bool

  var testDescription: String { name }

  static let all: [GoldenInput] = {
    let golden = repository.appendingPathComponent("Golden")
    return folders(in: golden).flatMap { rewrite in
      folders(in: rewrite).compactMap { try? GoldenInput($0) }
    }
  }()

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private init(_ folder: URL) throws {
    name = "\(folder.deletingLastPathComponent().lastPathComponent)/\(folder.lastPathComponent)"
    let lone = folder.appendingPathComponent("before.swift")
    var contents: [String: [UInt8]] = [:]
    if let bytes = try? Data(contentsOf: lone) {
      contents["Code.swift"] = Array(bytes)
    } else {
      let root = folder.appendingPathComponent("before")
      for path in FileManager.default.enumerator(atPath: root.path)?.compactMap({ $0 as? String }) ?? [] {
        guard let bytes = try? Data(contentsOf: root.appendingPathComponent(path)) else { continue }
        contents[path] = Array(bytes)
      }
    }
    let json = try? Data(contentsOf: folder.appendingPathComponent("settings.json"))
    let given = try json.map { try JSONDecoder().decode(GivenSettings.self, from: $0) } ?? GivenSettings()
    isExceptedFromIdempotence = given.except?["idempotence"] != nil
    files = contents.keys.filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: $0, absolutePath: "/case/\($0)", bytes: contents[$0] ?? [])
    }
    // As if the case lay in a folder of its own, so that nothing around it is found.
    let onDisk = Dictionary(uniqueKeysWithValues: contents.map { ("/case/\($0)", $1) })
    settings = SettingsReader.read(
      swiftFiles: files.map(\.absolutePath), root: "/case",
      overrides: try SettingsOverrides(
        swiftVersion: given.swiftVersion, defaultIsolation: given.defaultIsolation,
        deploymentTargets: given.deploymentTarget ?? [], upcomingFeatures: given.upcomingFeatures ?? []),
      reader: { onDisk[$0] },
      lister: { folder in
        let inside = onDisk.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        return Set(inside.compactMap { $0.split(separator: "/").first }).map(String.init).sorted()
      })
  }

  /// The files, or other texts for them, with the case's settings.
  func codebase(_ files: [SourceFile]? = nil) async -> Codebase {
    await Codebase(files: files ?? self.files, settings: settings)
  }

  /// The plan for the files as they are on disk; planned once for all tests.
  var knownPlan: Plan {
    get async { await KnownPlans.shared.plan(of: self) }
  }

  /// The plan for the files, or for other texts of them.
  func plan(
    _ files: [SourceFile]? = nil, decisions: Decisions = Decisions(), includesJudgement: Bool = false,
    jobs: Int = 1
  ) async -> Plan {
    await Planner(rewrites: Catalog.rewrites, includesJudgement: includesJudgement)
      .plan(await codebase(files), decisions: decisions, jobs: jobs)
  }

  /// The sites of the files, looked at once for as many plans as decisions ask for.
  func session() async -> PlanningSession {
    await PlanningSession(Planner(rewrites: Catalog.rewrites), await codebase())
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map(folder.appendingPathComponent)
  }
}

private actor KnownPlans {
  static let shared = KnownPlans()
  private var known: [String: Task<Plan, Never>] = [:]

  func plan(of input: GoldenInput) async -> Plan {
    let task = known[input.name] ?? Task { await input.plan() }
    known[input.name] = task
    return await task.value
  }
}

private struct GivenSettings: Decodable {
  var swiftVersion: String?
  var defaultIsolation: String?
  var upcomingFeatures: [String]?
  var deploymentTarget: [String]?
  var except: [String: String]?
}

extension [SourceFile] {
  /// These files after some changes.
  func applying(_ changes: [Change]) -> [SourceFile] {
    let edits = changes.editsByFile
    return map { file in
      let bytes = (edits[file.path] ?? []).applied(to: file.bytes)
      return SourceFile(path: file.path, absolutePath: file.absolutePath, bytes: bytes)
    }
  }
}

extension SourceFile {
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var parses: Bool { !Parser.parse(source: text).hasError }
}

extension Plan {
  /// Everything that the plan says, in words: equal plans have equal ones.
  var words: [String] {
    entries.map { "\($0.site) \($0.verdict)" } + changes.map { "\($0)" } + findings.map { "\($0)" }
      + problems.map { "\($0)" }
  }

  /// What became of each site, without what it was changed to.
  var outcomes: [SiteIdentity: String] {
    Dictionary(
      entries.map { entry in
        switch entry.verdict {
        case .rewritten: (entry.site.identity, "rewritten")
        case .offered: (entry.site.identity, "offered")
        case .left(let reason): (entry.site.identity, "left \(reason.code)")
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Seeded by a name, so that each case has numbers of its own.
  init(_ name: String) {
    state = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
