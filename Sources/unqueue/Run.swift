import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

/// One look at a codebase: what was read, and the plan for it.
struct Run {
  let plan: Plan
  let context: RunContext

  let choices: Choices
  /// The names of the rewrites or checks that were run or switched off.
  let rewriteNames: [String]
  let planner: Planner
  /// The files that were read, in order of path.
  let files: [SourceFile]
  /// Is told what is done; nil where nobody wants to know.
  let log: WorkLog?

  private let sources: [String: SourceFile]
  private let work: RunWork

  /// Finds, reads and plans. Files that can't be read become problems of the plan.
  ///
  /// - Parameters:
  ///   - asks: whether a person judges changes before they are taken.
  ///   - rewrites: those of a migration, or an audit's checks.
  ///   - mayBeKnown: whether the plan of an earlier run with the same input does.
  /// - Throws: `ValidationError` for options that can't be understood, `ExitCode` for what is said already.
  init(
    paths given: [String], _ choices: Choices, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites, mayBeKnown: Bool = false
  ) async throws {
    let input = try await RunInput(paths: given, choices, asks: asks, rewrites: rewrites)
    defer { input.progress?.end() }
    if mayBeKnown {
      let known = try await input.plan()
      self.init(input, known.plan, settings: known.settings)
    } else {
      try await self.init(input)
    }
  }

  init(_ input: RunInput) async throws {
    let plan = try await input.work.planning().plan()
    self.init(input, plan, settings: try await input.work.settings())
  }

  private init(_ input: RunInput, _ plan: Plan, settings: [String]) {
    let (read, choices) = (input.read, input.choices)
    self.choices = choices
    self.plan = read.adding(to: plan)
    log = input.log
    log?.begin(.printing)
    rewriteNames = input.rewriteNames
    planner = input.planner
    work = input.work
    files = read.files
    sources = read.sources
    context = RunContext(
      filesRead: read.files.count, skipped: read.skipped, skippedIsLowerBound: read.skippedIsLowerBound,
      settings: settings + (choices.configurationFile.map { ["options from \($0)"] } ?? [])
        + input.folders.map { "options of \($0.folder) from \($0.file)" },
      includesJudgement: choices.includesJudgement, accepted: choices.accepted,
      since: choices.since.map {
        RunContext.ChangesSince(revision: $0, changedFiles: read.counted?.count ?? 0)
      })
  }

  init(
    _ options: RunOptions, _ project: ProjectOptions, _ output: OutputOptions, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites, mayBeKnown: Bool = false
  ) async throws {
    try await self.init(
      paths: options.paths, Choices(options, project, output), asks: asks, rewrites: rewrites,
      mayBeKnown: mayBeKnown)
  }

  /// All files as one codebase.
  func codebase() async throws -> Codebase { try await work.codebase() }

  /// Makes further plans of the same code.
  func planning() async throws -> PlanningSession { try await work.planning() }

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
    return files.first { (try? FileOperations.resolve($0.absolutePath)) == target }
  }

  /// Prints what the run has cost to standard error, where that is wanted.
  func reportTimings() { log?.reportTimings(choices) }

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
      let summary = Summary(plan, context: context, settingsLimit: choices.isVerbose ? .max : 4)
      Terminal.report(summary.text(style: style, width: width))
    }
  }
}
