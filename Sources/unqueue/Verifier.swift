import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Verification

/// Lets the compiler judge what a run would write.
struct Verifier {
  private let run: Run
  private let choices: VerifyChoices
  private let top: String
  private let pathInTree: [String: String]

  /// - Throws: `ValidationError` where it can't be known how to build, the exit code once the reason is said.
  init(_ run: Run, _ options: VerifyOptions) throws {
    self.run = run
    choices = try VerifyChoices(options, run.choices.configuration)
    let root = try Self.real(FileManager.default.currentDirectoryPath)
    top = WorkTree.top(around: root) ?? root
    var paths: [String: String] = [:]
    for path in Set(run.plan.changes.flatMap(\.files)) {
      guard let file = run.source(path),
        let name = WorkTree.name(of: try Self.real(file.absolutePath), in: top)
      else {
        throw ValidationError(
          "\(path): is outside \(top), the tree that is copied and built; run unqueue in the tree of that file"
        )
      }
      paths[path] = name
    }
    pathInTree = paths
  }

  /// The plan that builds, and what had to be taken back for it.
  ///
  /// - Throws: the exit code, once the reason is said; nothing is written then.
  ///
  /// - Parameter isStopped: asked now and then; a yes ends the builds. Without it, signals do.
  func verified(
    _ decisions: Decisions = Decisions(), accepting accept: @escaping @Sendable (Plan) -> [Change],
    until isStopped: (@Sendable () -> Bool)? = nil
  ) async throws -> VerifiedPlanning.Result {
    do {
      return try await judged(decisions, accepting: accept, until: isStopped)
    } catch let error as VerificationError {
      try Terminal.fail("\(error)\nno file was written")
    }
  }

  /// As `verified`, but what keeps the compiler from judging is thrown as `VerificationError`.
  func judged(
    _ decisions: Decisions = Decisions(), accepting accept: @escaping @Sendable (Plan) -> [Change],
    until isStopped: (@Sendable () -> Bool)? = nil
  ) async throws -> VerifiedPlanning.Result {
    let isQuiet = run.choices.isQuiet
    let tree = ScratchTree(of: URL(fileURLWithPath: top))
    let builder = try ScratchBuilder(tree, try command(), timeLimit: choices.timeLimit)
    let log = run.log
    let progress = ProgressLine.isWanted(run.choices) ? log.map(ProgressLine.init) : nil
    defer {
      progress?.end()
      log?.begin(.printing)
    }
    let planning = VerifiedPlanning(
      try await run.planning(), files: run.files, pathInTree: pathInTree, builder: builder,
      options: VerifiedPlanning.Options(runsTests: choices.runsTests, stricterModes: choices.modes),
      accept: accept,
      report: { step in
        if !isQuiet { Terminal.report("verify: \(step.text)\n") }
        log?.begin(.building, purpose: step.text)
      })
    return try await Self.interruptible(isStopped) { try await planning.run(decisions) }
  }

  /// Whether it is known how to build what would change.
  var knowsHowToBuild: Bool { (try? command()) != nil }

  /// Says what was withdrawn, and what the builds have shown beside.
  func report(_ result: VerifiedPlanning.Result) {
    guard !run.choices.isQuiet else { return }
    Terminal.report(result.text)
  }

  private func command() throws -> BuildCommand {
    if let line = choices.command { return .shell(line) }
    var folders: Set<String> = []
    for (path, name) in pathInTree {
      let found = Self.packages(around: name, in: top)
      guard let nearest = found.first, let outermost = found.last else {
        throw ValidationError(
          "\(path): is in no Swift package; pass the command that builds it with --verify-command")
      }
      folders.formUnion([nearest, outermost])
    }
    return .packages(folders.sorted())
  }

  /// The folders around a file that hold a manifest, the nearest first, relative to the tree.
  private static func packages(around name: String, in top: String) -> [String] {
    var folders: [String] = []
    var folder = name[..<(name.lastIndex(of: "/") ?? name.startIndex)]
    while true {
      let manifest = folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift"
      if FileManager.default.fileExists(atPath: "\(top)/\(manifest)") { folders.append(String(folder)) }
      guard !folder.isEmpty else { return folders }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
  }

  private static func real(_ path: String) throws -> String {
    do throws(FileOperations.Failure) {
      return try FileOperations.resolve(path)
    } catch {
      try Terminal.fail("\(path): cannot be found: \(error)")
    }
  }

  /// Ends the builds when asked to stop.
  ///
  /// - Throws: `ExitCode(130)`, once it is said.
  private static func interruptible<Result: Sendable>(
    _ isStopped: (@Sendable () -> Bool)?, _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    if isStopped == nil { Interruption.isOnlyNoted() }
    let isStopped = isStopped ?? { Interruption.isNoted }
    let task = Task { try await work() }
    let watch = Task {
      while !isStopped() { try await Task.sleep(for: .milliseconds(50)) }
      task.cancel()
    }
    defer { watch.cancel() }
    do {
      return try await task.value
    } catch {
      if Interruption.isNoted { try InPlace.interrupted() }
      throw error
    }
  }
}

extension VerifiedPlanning.Step {
  fileprivate var text: String {
    switch self {
    case .buildingAsItIs: "building the tree as it is"
    case .building(let count): "building it with \(counted(count, "change"))"
    case .narrowingDown(let count): "looking for what is at fault among \(counted(count, "change"))"
    case .withdrew(let withdrawals): "withdrew \(counted(withdrawals.count, "change"))"
    case .checking(let mode, let isBefore):
      "building it \(isBefore ? "as it is" : "changed") under \(mode.rawValue)"
    }
  }
}

extension VerifiedPlanning.Result {
  /// For people, one line each.
  var text: String {
    if builds == 0 { return "verify: there is nothing to build, as nothing would change\n" }
    var lines = [
      "it builds as before with \(counted(accepted.count, "change")), after \(counted(builds, "build"))"
    ]
    for withdrawal in withdrawn {
      let places = withdrawal.change.sites.map(\.description).joined(separator: ", ")
      lines.append("withdrawn: \(places): \(withdrawal.reason.sentence)")
    }
    for (change, warning) in warnings {
      lines.append("new warning with '\(change.title)': \(warning)")
    }
    if let tests { lines.append("tests that pass: \(tests.before) before, \(tests.after) of these after") }
    for (mode, before, after) in stricter {
      lines.append("errors and warnings under \(mode.rawValue): \(before) before, \(after) after")
    }
    return lines.map { "verify: \($0)\n" }.joined()
  }
}
