import Foundation

/// Runs git in a folder, which alone says which repository is meant, also where a hook has named another.
public struct Git: Sendable {
  public let folder: String

  public init(in folder: String) { self.folder = folder }

  public enum Failure: Error, Hashable, Sendable {
    case missing
    /// The command, to be run by hand to see git's own message.
    case unanswered(command: String)
  }

  /// The names that a command prints with `-z`.
  public func names(_ arguments: [String]) throws(Failure) -> [String] {
    try output(of: arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a command prints.
  ///
  /// - Throws: `Failure`, also for a status other than 0.
  public func output(of arguments: [String], input: [UInt8] = []) throws(Failure) -> Data {
    let (status, output) = try run(arguments, input: input)
    guard status == 0 else { throw failure(arguments) }
    return output
  }

  /// - Returns: the exit status, or -1 where a signal ended git, and standard output.
  public func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(Failure) -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = Self.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      // A file, not a pipe: git may print before it has read everything.
      let file = try input.isEmpty ? nil : InputFile(input)
      process.standardInput = file?.handle ?? FileHandle.nullDevice
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationStatus == 127 { throw Failure.missing }
      return (process.terminationReason == .exit ? process.terminationStatus : -1, data)
    } catch is InputFile.Fault {
      throw failure(arguments)
    } catch {
      throw .missing
    }
  }

  public func failure(_ arguments: [String]) -> Failure {
    .unanswered(command: (["git", "-C", "'\(folder)'"] + arguments).joined(separator: " "))
  }

  private static let environment: [String: String] = {
    let places = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE",
      "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_EXTERNAL_DIFF",
      "GIT_LITERAL_PATHSPECS",
    ]
    var variables = ProcessInfo.processInfo.environment.filter { !places.contains($0.key) }
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    return variables
  }()
}

/// A temporary file that a program reads its input from.
private final class InputFile {
  struct Fault: Error {}

  let handle: FileHandle
  private let url: URL

  init(_ bytes: [UInt8]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("unqueue-\(UUID().uuidString)")
    do {
      try Data(bytes).write(to: url)
      handle = try FileHandle(forReadingFrom: url)
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw Fault()
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
