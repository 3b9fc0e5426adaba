import ArgumentParser
import Codebase
import Foundation
import Migration

/// The files of a run as they were found and read, by project.
struct ReadFiles {
  let files: [SourceFile]
  /// What could not be found or read.
  let problems: [Problem]
  /// How many files were left out.
  let skipped: [SkipKind: Int]
  let skippedIsLowerBound: Bool
  /// The paths of the files in which changes may begin; nil for all.
  let counted: Set<String>?

  private let choices: Choices
  private let log: WorkLog?
  private let root: String
  private let store: TextStore?
  /// The files of each project.
  private let groups: [[SourceFile]]
  private let settings: Task<[SettingsMap], Never>

  /// Finds and reads. Files that can't be read become problems.
  ///
  /// - Parameters:
  ///   - paths: as given, absolute or relative to `root`; all of `root` where there are none.
  ///   - log: is told what is done; nil where nobody wants to know.
  ///   - store: keeps what is known of the files' texts for codebases that have the same ones.
  ///   - text: what takes the place of a file's content; nil where that counts.
  /// - Throws: `ValidationError` for paths that don't go together, `ExitCode` for what is said already.
  init(
    paths given: [String], _ choices: Choices, root: String = FileManager.default.currentDirectoryPath,
    log: WorkLog? = nil, store: TextStore? = nil,
    text: @escaping @Sendable (DiscoveredFile) -> [UInt8]? = { _ in nil }
  ) async throws {
    let paths = given.isEmpty ? ["."] : given
    let readsInput = try StandardInput.isMeant(by: paths)
    let changed = try Self.changedFiles(since: readsInput ? nil : choices.since, around: paths, root: root)
    let discovered = Discovery(
      Discovery.Options(
        paths: readsInput ? [] : paths, root: root, include: choices.included, exclude: choices.exclude)
    ).run()
    let inputs = readsInput ? [StandardInput.file(root: root)] : discovered.files
    let groups = Self.projects(inputs.map(\.absolutePath))
    log?.begin(.reading, count: inputs.count, purpose: readsInput ? "reading standard input" : "")
    let searched = paths.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: root)).path }
    settings = Task {
      groups.map { files in
        SettingsReader.read(
          swiftFiles: files, below: searched, root: root, overrides: choices.overrides, reader: Self.read,
          lister: Self.list)
      }
    }
    let read = await concurrentMap(inputs, jobs: choices.jobs) { file -> ReadOutcome in
      defer { log?.step() }
      do throws(ReadError) {
        let source =
          if let bytes = text(file) {
            SourceFile(path: file.path, absolutePath: file.absolutePath, bytes: bytes)
          } else {
            try readsInput ? StandardInput.read(file) : FileReader.read(file)
          }
        let isTaken = file.isNamed || choices.included.contains(.generated)
        return !isTaken && GeneratedMarker.isGenerated(source.bytes) ? .generated : .source(source)
      } catch {
        return .problem(Problem(file: file.path, message: error.description))
      }
    }
    var skipped = discovered.skipped
    var problems = discovered.problems.map { Problem(file: $0.path, message: $0.message) }
    var files: [SourceFile] = []
    for outcome in read {
      switch outcome {
      case .source(let source): files.append(source)
      case .generated: skipped[.generated, default: 0] += 1
      case .problem(let problem): problems.append(problem)
      }
    }
    let numbers = Dictionary(
      groups.enumerated().flatMap { number, paths in paths.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    let sorted = Dictionary(grouping: files) { numbers[$0.absolutePath] ?? 0 }
    self.groups = groups.indices.map { sorted[$0] ?? [] }
    counted = changed.map { changed in
      Set(files.lazy.filter { changed.contain($0.absolutePath) }.map(\.path))
    }
    self.files = files
    self.problems = problems
    self.skipped = skipped
    skippedIsLowerBound = discovered.skippedIsLowerBound
    self.choices = choices
    self.log = log
    self.root = root
    self.store = store
  }

  /// A codebase for each project.
  ///
  /// - Throws: `ExitCode` where there is no index store that was named, once that is said.
  func codebases() async throws -> [Codebase] {
    var projects: [Codebase] = []
    for (number, own) in groups.enumerated() {
      let index = try Self.compilerIndex(choices.indexStore, files: own, root: root)
      projects.append(
        await Codebase(files: own, jobs: choices.jobs, compilerIndex: index, store: store) {
          await settings.value[number]
        })
    }
    return projects
  }

  /// Makes plans of these files as the options ask for.
  ///
  /// - Parameter asks: whether a person judges changes before they are taken.
  func planner(_ rewrites: [any Rewrite], switchedOff: Set<String>, asks: Bool) -> Planner {
    Planner(
      rewrites: rewrites, switchedOff: switchedOff, files: counted,
      includesJudgement: asks || choices.includesJudgement, accepted: choices.accepted,
      log: log)
  }

  /// A plan with what could not be read among its problems.
  func adding(to plan: Plan) -> Plan {
    Plan(
      entries: plan.entries, changes: plan.changes,
      problems: (problems + plan.problems).sorted { $0.file < $1.file }, findings: plan.findings,
      queues: plan.queues, roles: plan.roles)
  }

  /// The files by the paths that are shown.
  var sources: [String: SourceFile] {
    Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The absolute paths of files by project, in order of path.
  private static func projects(_ files: [String]) -> [[String]] {
    let groups = ProjectGroups.split(files, reader: read, lister: list).map { $0.map { files[$0] } }
    return groups.isEmpty ? [[]] : groups
  }

  private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  private static func list(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func compilerIndex(
    _ choice: IndexSources.Choice, files: [SourceFile], root: String
  ) throws -> CompilerIndex? {
    if choice == .none { return nil }
    if case .path(let path) = choice, !FileOperations.exists(path) {
      try Terminal.fail("\(path): there is no index store")
    }
    let paths = files.map(\.absolutePath)
    return CompilerIndex { IndexSources.find(choice, files: paths, root: root) }
  }

  private static func changedFiles(
    since revision: String?, around paths: [String], root: String
  ) throws -> ChangedFiles? {
    do {
      return try revision.map { try ChangedFiles(since: $0, around: paths, root: root) }
    } catch let failure as ChangedFiles.Failure {
      try Terminal.fail(failure.description)
    }
  }

  private enum ReadOutcome: Sendable {
    case source(SourceFile)
    case generated
    case problem(Problem)
  }
}
