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
  let tree: SourceTree

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
    var reading = SourceTree.Reading()
    reading.input = readsInput ? StandardInput.file(root: root) : nil
    reading.began = { log?.begin(.reading, count: $0, purpose: readsInput ? "reading standard input" : "") }
    reading.finished = { log?.step() }
    reading.read = { file throws(ReadError) in
      if let bytes = text(file) {
        return SourceFile(path: file.path, absolutePath: file.absolutePath, bytes: bytes)
      }
      return try readsInput ? StandardInput.read(file) : FileReader.read(file)
    }
    let tree = await SourceTree(
      SourceTree.Options(
        paths: paths, root: root, include: choices.included, exclude: choices.exclude,
        overrides: choices.overrides, jobs: choices.jobs), reading)
    self.tree = tree
    isInput = readsInput
    files = tree.files
    problems = tree.problems.map { Problem(file: $0.path, message: $0.message) }
    skipped = tree.skipped
    skippedIsLowerBound = tree.skippedIsLowerBound
    counted = changed.map { changed in
      Set(tree.files.lazy.filter { changed.contain($0.absolutePath) }.map(\.path))
    }
    self.choices = choices
    self.log = log
    self.root = root
    self.store = store
  }

  /// Whether this is standard input.
  let isInput: Bool

  /// Whether there is no index store that could settle a name.
  var hasNoIndexStore: Bool {
    IndexSources.find(choices.indexStore, files: files.map(\.absolutePath), root: root).isEmpty
  }

  /// A codebase for each project.
  ///
  /// - Throws: `ExitCode` where there is no index store that was named, once that is said.
  func codebases() async throws -> [Codebase] {
    try await tree.codebases(store: store) {
      try Self.compilerIndex(choices.indexStore, files: $0, root: root)
    }
  }

  /// Makes plans of these files as the options ask for.
  ///
  /// - Parameters:
  ///   - folders: what counts in folders of the run.
  ///   - asks: whether a person judges changes before they are taken.
  /// - Throws: `ValidationError` for names that take no part.
  func planner(_ rewrites: [any Rewrite], folders: [FolderOptions], asks: Bool) throws -> Planner {
    let names = rewrites.map(\.name)
    return Planner(
      rewrites: rewrites, switchedOff: try choices.switchedOff(among: names), files: counted,
      includesJudgement: asks || choices.includesJudgement, accepted: choices.accepted,
      folders: try folders.map { try $0.rule(among: names) }, log: log)
  }

  /// What configuration files in folders below the run's set for these files.
  ///
  /// - Throws: `Configuration.Refusal`.
  func folderOptions() throws(Configuration.Refusal) -> [FolderOptions] {
    try FolderOptions.find(for: files, choices, named: choices.namedConfiguration, in: root)
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
}
