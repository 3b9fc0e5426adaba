import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites
import SwiftSyntax

/// One look at a codebase: what was read, and the plan for it.
struct Run {
  let codebase: Codebase
  let plan: Plan
  let context: RunContext

  private let options: RunOptions
  private let sources: [String: SourceFile]

  /// Finds, reads and plans. Files that can't be read become problems of the plan.
  ///
  /// - Throws: `ValidationError` for settings that can't be understood.
  init(_ options: RunOptions) async throws {
    let root = FileManager.default.currentDirectoryPath
    let discovered = Discovery(
      Discovery.Options(
        paths: options.paths.isEmpty ? ["."] : options.paths, root: root, include: options.included,
        exclude: options.exclude)
    ).run()
    let read = await concurrentMap(discovered.files, jobs: options.jobs) { file -> ReadOutcome in
      do throws(ReadError) {
        let source = try FileReader.read(file)
        let isTaken = file.isNamed || options.included.contains(.generated)
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
    let settings = SettingsReader.read(
      swiftFiles: files.map(\.absolutePath), root: root, overrides: try options.overrides,
      reader: { FileManager.default.contents(atPath: $0).map(Array.init) },
      lister: { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] })
    codebase = await Codebase(files: files, settings: settings, jobs: options.jobs)
    let rewrites = Catalog.rewrites(only: options.only, skipping: options.skip)
    let plan = await Planner(rewrites: rewrites).plan(codebase, jobs: options.jobs)
    self.plan = Plan(
      entries: plan.entries, changes: plan.changes,
      problems: (problems + plan.problems).sorted { $0.file < $1.file })
    self.options = options
    context = RunContext(
      filesRead: files.count, skipped: skipped, skippedIsLowerBound: discovered.skippedIsLowerBound,
      settings: settings.findings, includesJudgement: options.includeReview)
    sources = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private enum ReadOutcome: Sendable {
    case source(SourceFile)
    case generated
    case problem(Problem)
  }

  /// The changes that this run takes.
  var accepted: [Change] { plan.accepted(includingJudgement: options.includeReview) }

  /// The files that those changes edit, in order of path, with their edits.
  var edited: [(file: SourceFile, edits: [Edit])] {
    accepted.editsByFile.sorted { $0.key < $1.key }.compactMap { path, edits in
      sources[path].map { ($0, edits) }
    }
  }

  func source(_ path: String) -> SourceFile? { sources[path] }

  /// The file of this run that a path leads to, however it is spelled.
  func file(at path: String) -> SourceFile? {
    if let source = sources[path] { return source }
    guard let target = try? FileOperations.resolve(path) else { return nil }
    return codebase.files.first { (try? FileOperations.resolve($0.absolutePath)) == target }
  }

  /// Prints problems, and the summary where it is wanted, to standard error.
  func report(extraProblems: [Problem] = []) {
    let style = TerminalStyle(isColoured: Terminal.colours(options.color, on: .standardError))
    let plan = Plan(entries: plan.entries, changes: plan.changes, problems: plan.problems + extraProblems)
    if options.statistics {
      Terminal.write(Statistics(plan, context: context).text(style: style), to: .standardError)
    }
    if options.quiet {
      for problem in plan.problems { Terminal.write("unqueue: \(problem)\n", to: .standardError) }
    } else {
      let width = Terminal.width(of: .standardError)
      Terminal.write(Summary(plan, context: context).text(style: style, width: width), to: .standardError)
    }
  }
}

extension Catalog {
  /// The rewrites that take part: the named ones, or all, without the skipped ones.
  static func rewrites(only: [String], skipping: [String]) -> [any Rewrite] {
    rewrites.map { rewrite in
      let isOff = skipping.contains(rewrite.name) || (!only.isEmpty && !only.contains(rewrite.name))
      return isOff ? SwitchedOff(rewrite: rewrite) : rewrite
    }
  }
}

/// A rewrite that still recognises its sites, so that the ledger stays complete, and leaves them.
private struct SwitchedOff: Rewrite {
  let rewrite: any Rewrite

  var name: String { rewrite.name }
  var documentation: Documentation { rewrite.documentation }
  var names: Set<String> { rewrite.names }

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? { rewrite.recognise(node, in: file) }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    .left(Reason("switched-off", "the options leave '\(name)' out of this run"))
  }
}
