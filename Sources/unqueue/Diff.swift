import ArgumentParser
import Codebase
import Delivery
import Foundation

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what would change, as a patch that git apply takes. Writes nothing.")

  @OptionGroup var options: RunOptions

  @Option(name: [.customShort("U"), .long], help: "Lines of context in the patch.")
  var unified: Int = 3

  func validate() throws {
    guard unified >= 0 else { throw ValidationError("--unified must be 0 or more") }
  }

  func run() async throws {
    let run = try await Run(options)
    let diff = UnifiedDiff(contextLines: unified)
    let top = Self.repository(around: FileManager.default.currentDirectoryPath)
    let isColoured = Terminal.colours(options.color, on: .standardOutput)
    for (file, edits) in run.edited {
      let patch = diff.patch(for: file, edits: edits, path: top.flatMap(file.path(below:)))
      Terminal.write(isColoured ? diff.coloured(patch) : patch, to: .standardOutput)
    }
    run.report()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !run.accepted.isEmpty { throw ExitCode(1) }
  }

  /// The top of the repository that a folder is in. Git takes the paths of a patch to begin there.
  private static func repository(around folder: String) -> String? {
    var folder = URL(fileURLWithPath: folder)
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }
}

extension SourceFile {
  /// The file's path from a folder that it is in.
  fileprivate func path(below folder: String) -> String? {
    let prefix = folder == "/" ? folder : folder + "/"
    return absolutePath.hasPrefix(prefix) ? String(absolutePath.dropFirst(prefix.count)) : nil
  }
}
