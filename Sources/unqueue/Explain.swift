import ArgumentParser
import Delivery
import Foundation
import Migration
import Rewrites

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "What a rewrite recognises and changes, or why a site was left.")

  @Argument(help: "A rewrite's name, file:line, or 'ledger' for the JSON report's schema.")
  var subject: String

  @OptionGroup var options: ExplainOptions

  func run() async throws {
    if subject == "ledger" {
      Terminal.write(Ledger.schemaDocumentation + "\n", to: .standardOutput)
      return
    }
    if let rewrite = Catalog.rewrite(named: subject) {
      Terminal.write(ManualPage(rewrite).text, to: .standardOutput)
      return
    }
    let parts = subject.split(separator: ":")
    guard parts.count >= 2, let line = Int(parts[1]) else {
      let names = Catalog.rewrites.map(\.name).joined(separator: ", ")
      throw ValidationError("'\(subject)' is no rewrite and no file:line; rewrites are \(names)")
    }
    try await explain(file: String(parts[0]), line: line)
  }

  private func explain(file: String, line: Int) async throws {
    var runOptions = try RunOptions.parse([])
    runOptions.swiftVersion = options.swiftVersion
    runOptions.defaultIsolation = options.defaultIsolation
    runOptions.deploymentTarget = options.deploymentTarget
    let run = try await Run(runOptions)
    let path = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    let entries = run.plan.entries.filter { entry in
      guard entry.site.file == path, let source = run.source(path) else { return false }
      return (entry.site.position.line...source.position(at: entry.site.range.upperBound).line).contains(line)
    }
    guard !entries.isEmpty else {
      Terminal.write("unqueue: \(file):\(line): there is no site here\n", to: .standardError)
      throw ExitCode(2)
    }
    for entry in entries {
      Terminal.write(entry.explanation(in: run.plan), to: .standardOutput)
    }
  }
}

/// The settings that decide a site's verdict.
struct ExplainOptions: ParsableArguments {
  @Option(name: .long, help: "Language mode (5, 6) or lowest compiler (5.10, 6.2), over what the project says.")
  var swiftVersion: String?

  @Option(name: .long, help: "MainActor or nonisolated, over what the project says.")
  var defaultIsolation: String?

  @Option(name: .long, parsing: .singleValue, help: "For example \"iOS 16\", over what the project says. Repeatable.")
  var deploymentTarget: [String] = []
}

extension Plan.Entry {
  /// The verdict on the site in words.
  fileprivate func explanation(in plan: Plan) -> String {
    let head = "\(site.file):\(site.position.line):\(site.position.column): \(site.identity.kind) (\(site.rewrite))\n"
    switch verdict {
    case .left(let reason):
      let place = reason.place.map { "  see \($0)\n" } ?? ""
      return head + "  left: \(reason.sentence) [\(reason.code)]\n" + place
    case .rewritten(let index), .offered(let index):
      let change = plan.changes[index]
      let word = change.confidence == .established ? "rewritten" : "offered"
      return head + "  \(word): \(change.title)\n" + change.alters.map { "  note: \($0)\n" }.joined()
    }
  }
}
