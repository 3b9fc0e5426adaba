import Foundation

/// Which cases take part in what is checked many times over for each: a twentieth of all, drawn by their names, and those
/// that differ from what is committed. With `SAMPLE=4` a quarter does, with `SAMPLE=all` every case.
package struct Sample: Sendable {
  package static let shared = Sample(
    environment: ProcessInfo.processInfo.environment, changed: changedPaths(in: GoldenFolder.repository))

  /// Whether nothing is left out.
  package let isWhole: Bool
  /// One case of so many is drawn.
  private let share: UInt64
  private let seed: String
  private let changed: [String]

  /// - Parameter environment: `SAMPLE` is `all`, or of how many cases one is drawn; `SEED` is any text, and another one
  ///   draws others.
  /// - Parameter changed: paths from the top of the repository, files or folders.
  package init(environment: [String: String], changed: [String]) {
    isWhole = environment["SAMPLE"] == "all"
    share = environment["SAMPLE"].flatMap(UInt64.init).map { max($0, 1) } ?? 20
    seed = environment["SEED"] ?? ""
    self.changed = changed
  }

  package func includes(_ item: Case) -> Bool {
    isWhole || isDrawn(item.name) || changed.contains { "Golden/\(item.name)/".overlapsPath($0) }
  }

  /// The cases for what plans many of them as one codebase: the first ones, or all where nothing is left out.
  package func first(_ count: Int, of cases: [Case]) -> [Case] {
    isWhole ? cases : Array(cases.prefix(count))
  }

  private func isDrawn(_ name: String) -> Bool {
    var generator = SeededGenerator("\(seed)/\(name)")
    return generator.next() % share == 0
  }

  /// What git has not committed: changed, staged and untracked files. Nothing where there is no git or no repository.
  private static func changedPaths(in repository: URL) -> [String] {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = [
      "git", "-C", repository.path, "status", "--porcelain", "--no-renames", "-z", "--", "Golden",
    ]
    let output = Pipe()
    git.standardInput = FileHandle.nullDevice
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { return [] }
    git.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map { String($0.dropFirst(3)) }
  }
}

extension String {
  /// Whether one of two paths is the other or lies below it; this one ends with a slash.
  fileprivate func overlapsPath(_ other: String) -> Bool {
    other.hasPrefix(self) || (other.hasSuffix("/") && hasPrefix(other))
  }
}
