import ArgumentParser
import Codebase
import Foundation
import LanguageServer
import Migration
import Rewrites

struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor: diagnostics, code actions and hover as you type.",
    usage: "unqueue lsp [<options>]",
    discussion: """
      An editor starts it. It speaks the Language Server Protocol on standard input and output, plans the folders that \
      the editor has open, with each folder's .unqueue.json, and writes no file.
      """ + CommonOptions.note)

  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions

  @Flag(help: "Accepted because some editors pass it; the server always uses standard input and output.")
  var stdio = false

  func run() async throws {
    Interruption.endsTheProcess()
    Interruption.closedPipesAreFailures()
    let planning = EditorPlanning(project)
    let server = Server(version: Unqueue.configuration.version) {
      try await planning.analysis(for: $0)
    } write: {
      Channel.send($0, to: Terminal.Stream.standardOutput.rawValue)
    }
    for await frame in Channel.frames(from: 0) {
      if let status = await server.receive(frame) { throw ExitCode(status) }
    }
    throw ExitCode(await server.status)
  }
}

/// Makes plans for an editor, one after the other from the same folders.
private actor EditorPlanning {
  private let project: ProjectOptions
  /// What is known of texts, by the folder of the run.
  private var stores: [String: TextStore] = [:]

  /// Texts that are known from one plan to the next, in UTF-8 bytes for each folder.
  private static let storeLimit = 32 << 20

  init(_ project: ProjectOptions) { self.project = project }

  private func store(for root: String) -> TextStore {
    if let store = stores[root] { return store }
    let store = TextStore(sizeLimit: Self.storeLimit)
    stores[root] = store
    return store
  }

  /// - Throws: `CancellationError` where nobody waits for it any more.
  nonisolated func analysis(for request: Analysis.Request) async throws -> Analysis {
    let store = await store(for: request.root)
    do {
      let found = try Configuration.read(named: project.config, in: request.root)
      var choices = try Choices(RunOptions.parse([]), project, nil, found)
      // One thread stays free for what the editor says meanwhile.
      choices.jobs = max(1, min(choices.jobs, ProcessInfo.processInfo.activeProcessorCount - 1))
      let read = try await ReadFiles(paths: request.paths, choices, root: request.root, store: store) {
        request.text(ofFileAt: $0.absolutePath)
      }
      try Task.checkCancellation()
      let session = try await session(Catalog.rewrites, of: read, choices)
      let migration = await session.plan()
      let offers = migration.changes.filter { $0.confidence == .judgement }.compactMap(\.sites.first)
      let rest = await session.plan(Decisions(rejected: Set(offers)))
      try Task.checkCancellation()
      let audit = try await self.session(Catalog.checks, of: read, choices).plan()
      try Task.checkCancellation()
      return Analysis(
        migration: read.adding(to: migration), withoutOffers: rest, audit: audit, sources: read.sources)
    } catch let refusal as Configuration.Refusal {
      throw Analysis.Failure(refusal.description)
    } catch let error as ValidationError {
      throw Analysis.Failure(error.message)
    } catch is ExitCode {
      throw Analysis.Failure("the server's standard error says why")
    }
  }

  private nonisolated func session(
    _ rewrites: [any Rewrite], of read: ReadFiles, _ choices: Choices
  ) async throws -> PlanningSession {
    let planner = try read.planner(rewrites, folders: try read.folderOptions(), asks: true)
    return await PlanningSession(planner, projects: try await read.codebases(), jobs: choices.jobs)
  }
}
