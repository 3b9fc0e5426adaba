import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

/// One look at a codebase: what was read, and the plan for it.
struct Run {
  let codebase: Codebase
  let plan: Plan
  let context: RunContext

  let choices: Choices
  let planner: Planner
  /// Makes further plans of the same code.
  let planning: PlanningSession

  private let sources: [String: SourceFile]
  /// Is told what is done; nil where nobody wants to know.
  let log: WorkLog?

  /// Finds, reads and plans. Files that can't be read become problems of the plan.
  ///
  /// - Parameters:
  ///   - asks: whether a person judges changes before they are taken.
  ///   - rewrites: those of a migration, or an audit's checks.
  /// - Throws: `ValidationError` for options that can't be understood, `ExitCode` for what is said already.
  init(
    paths given: [String], _ choices: Choices, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites
  ) async throws {
    let switchedOff = try choices.switchedOff(among: rewrites.map(\.name))
    Interruption.endsTheProcess()
    Interruption.closedPipesAreFailures()
    let root = FileManager.default.currentDirectoryPath
    let paths = given.isEmpty ? ["."] : given
    let readsInput = try StandardInput.isMeant(by: paths)
    let showsProgress = ProgressLine.isWanted(choices) && !(readsInput && StandardInput.isTyped)
    log = showsProgress || choices.showsTimings ? WorkLog(measures: choices.showsTimings) : nil
    let progress = showsProgress ? log.map(ProgressLine.init) : nil
    defer { progress?.end() }
    let changed = try Self.changedFiles(since: readsInput ? nil : choices.since, around: paths, root: root)
    let discovered = Discovery(
      Discovery.Options(
        paths: readsInput ? [] : paths, root: root, include: choices.included, exclude: choices.exclude)
    ).run()
    let inputs = readsInput ? [StandardInput.file(root: root)] : discovered.files
    let groups = Self.projects(inputs.map(\.absolutePath))
    log?.begin(
      .reading, count: inputs.count, purpose: readsInput ? "reading standard input" : "")
    let readSettings = Task {
      groups.map { files in
        SettingsReader.read(
          swiftFiles: files, root: root, overrides: choices.overrides, reader: Self.read, lister: Self.list)
      }
    }
    let read = await concurrentMap(inputs, jobs: choices.jobs) { [log] file -> ReadOutcome in
      defer { log?.step() }
      do throws(ReadError) {
        let source = try readsInput ? StandardInput.read(file) : FileReader.read(file)
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
    log?.begin(.facts)
    var projects: [Codebase] = []
    for number in groups.indices {
      let own = sorted[number] ?? []
      let index = try Self.compilerIndex(choices.indexStore, files: own, root: root)
      projects.append(
        await Codebase(files: own, jobs: choices.jobs, compilerIndex: index) {
          await readSettings.value[number]
        })
    }
    codebase = projects.count == 1 ? projects[0] : await Codebase(merging: projects, jobs: choices.jobs)
    let counted = changed.map { changed in
      Set(files.lazy.filter { changed.contain($0.absolutePath) }.map(\.path))
    }
    planner = Planner(
      rewrites: rewrites, switchedOff: switchedOff, files: counted,
      includesJudgement: asks || choices.includesJudgement, accepted: choices.accepted,
      log: log)
    planning = await PlanningSession(planner, projects: projects, jobs: choices.jobs)
    let plan = await planning.plan()
    log?.begin(.printing)
    self.plan = Plan(
      entries: plan.entries, changes: plan.changes,
      problems: (problems + plan.problems).sorted { $0.file < $1.file }, findings: plan.findings,
      queues: plan.queues, roles: plan.roles)
    self.choices = choices
    context = RunContext(
      filesRead: files.count, skipped: skipped, skippedIsLowerBound: discovered.skippedIsLowerBound,
      settings: projects.flatMap { $0.settings.findings + [$0.compilerIndex?.finding].compactMap(\.self) }
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        + (choices.configurationFile.map { ["options from \($0)"] } ?? []),
      includesJudgement: choices.includesJudgement, accepted: choices.accepted,
      since: choices.since.map {
        RunContext.ChangesSince(revision: $0, changedFiles: counted?.count ?? 0)
      })
    // The process ends with the run, and what it knows need not be taken apart before that.
    for project in projects + [codebase] { _ = Unmanaged.passRetained(project) }
    sources = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  init(
    _ options: RunOptions, _ project: ProjectOptions, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites
  ) async throws {
    try await self.init(paths: options.paths, Choices(options, project), asks: asks, rewrites: rewrites)
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

  /// The changes that this run takes.
  var accepted: [Change] { plan.accepted(includingJudgement: choices.includesJudgement) }

  /// The files that those changes edit, in order of path, with their edits.
  var edited: [(file: SourceFile, edits: [Edit])] {
    accepted.editsByFile.sorted { $0.key < $1.key }.compactMap { path, edits in
      sources[path].map { ($0, edits) }
    }
  }

  @Sendable func source(_ path: String) -> SourceFile? { sources[path] }

  /// The file of this run that a path leads to, however it is spelled.
  func file(at path: String) -> SourceFile? {
    if let source = sources[path] { return source }
    guard let target = try? FileOperations.resolve(path) else { return nil }
    return codebase.files.first { (try? FileOperations.resolve($0.absolutePath)) == target }
  }

  /// Prints what the run has cost to standard error, where that is wanted.
  func reportTimings() {
    guard let log, log.measures else { return }
    let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardError))
    let text = TimingsTable(log.measured()).text(style: style)
    Terminal.report(choices.isQuiet ? text : "\n" + text)
  }

  /// Prints problems, and the summary where it is wanted, to standard error.
  ///
  /// - Parameter decided: the plan as it was decided, where that is another than this run's.
  func report(_ decided: Plan? = nil, extraProblems: [Problem] = []) {
    let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardError))
    let plan = Plan(
      entries: (decided ?? plan).entries, changes: (decided ?? plan).changes,
      problems: plan.problems + extraProblems, findings: plan.findings, roles: plan.roles)
    if choices.showsStatistics {
      Terminal.report(Statistics(plan, context: context).text(style: style))
    }
    if choices.isQuiet {
      for problem in plan.problems { Terminal.complain("\(problem)") }
    } else {
      let width = Terminal.width(of: .standardError)
      Terminal.report(Summary(plan, context: context).text(style: style, width: width))
    }
  }
}
