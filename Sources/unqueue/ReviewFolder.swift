import Foundation

/// Where a review keeps its decisions: outside of what is under version control.
struct ReviewFolder {
  /// In git's own directory for this work tree; in the build folder where there is no git.
  let path: String
  /// The root as seen from the top of the work tree; empty where they are the same.
  let prefix: String

  init(root: String) {
    if let (directory, prefix) = Self.gitDirectory(around: root) {
      path = "\(directory)/unqueue"
      self.prefix = prefix
    } else {
      path = "\(root)/.build/unqueue"
      prefix = ""
    }
  }

  private static func gitDirectory(around root: String) -> (path: String, prefix: String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "rev-parse", "--absolute-git-dir", "--show-prefix"]
    // The folder alone says which repository is meant, also where a hook has named another.
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX", "GIT_COMMON_DIR"].contains(name)
    }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil,
      let data = try? output.fileHandleForReading.readToEnd()
    else { return nil }
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard process.terminationReason == .exit, process.terminationStatus == 0, lines.count >= 2 else {
      return nil
    }
    return (String(lines[0]), lines[1].hasSuffix("/") ? String(lines[1].dropLast()) : String(lines[1]))
  }
}
