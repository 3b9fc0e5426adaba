import Foundation

/// Runs a program to its end.
///
/// What the program prints goes to files, not to pipes: no amount of it can fill a buffer and stop the program, and
/// a grandchild that outlives it keeps nobody waiting.
public struct Subprocess: Sendable {
  public let executable: URL
  public let arguments: [String]
  /// Where it runs; the current folder when `nil`.
  public let directory: URL?
  /// Variables that it has beside those of this process, or in their place.
  public let environment: [String: String]

  public init(
    _ executable: URL, _ arguments: [String] = [], in directory: URL? = nil,
    environment: [String: String] = [:]
  ) {
    self.executable = executable
    self.arguments = arguments
    self.directory = directory
    self.environment = environment
  }

  public struct Outcome: Sendable {
    /// The exit code, or the number of the signal that ended it.
    public let status: Int32
    public let wasSignalled: Bool
    /// What it printed on standard output.
    public let output: String
    /// What it printed on standard error.
    public let errors: String

    public var succeeded: Bool { status == 0 && !wasSignalled }
  }

  /// Starts the program and waits without holding a thread.
  ///
  /// - Parameter timeLimit: How long it may take before it is killed, in seconds.
  /// - Throws: `VerificationError`, or `CancellationError` where the task was cancelled.
  public func run(timeLimit: Double) async throws -> Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outputFile = folder.url.appendingPathComponent("output")
    let errorsFile = folder.url.appendingPathComponent("errors")
    let child = try Child(self, output: outputFile, errors: errorsFile)
    defer { child.closeFiles() }

    let watchdog = Task {
      try await Task.sleep(for: .seconds(timeLimit))
      child.terminate()
    }
    defer { watchdog.cancel() }
    try await withTaskCancellationHandler {
      try await child.run()
    } onCancel: {
      child.terminate()
    }
    watchdog.cancel()
    try Task.checkCancellation()
    guard case .failure = await watchdog.result else {
      throw VerificationError.timeLimit(program: executable.lastPathComponent, seconds: timeLimit)
    }
    return Outcome(
      status: child.process.terminationStatus,
      wasSignalled: child.process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorsFile), as: UTF8.self))
  }
}

/// A `Process` that can be told to terminate from another task, also before it has started.
private final class Child: @unchecked Sendable {
  let process = Process()
  private let files: [FileHandle]
  private let lock = NSLock()
  private var isTerminated = false

  init(_ program: Subprocess, output: URL, errors: URL) throws {
    files = try [output, errors].map {
      try Data().write(to: $0)
      return try FileHandle(forWritingTo: $0)
    }
    process.executableURL = program.executable
    process.arguments = program.arguments
    process.currentDirectoryURL = program.directory
    if !program.environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(program.environment) { $1 }
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0]
    process.standardError = files[1]
  }

  func run() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try start()
      } catch {
        // The handler is not called for a process that never ran.
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }

  private func start() throws {
    try lock.withLock {
      if isTerminated { throw CancellationError() }
      do {
        try process.run()
      } catch {
        throw VerificationError.cannotStart(
          program: process.executableURL?.path ?? "", reason: error.localizedDescription)
      }
    }
  }

  func terminate() {
    lock.withLock {
      isTerminated = true
      // Not SIGTERM: a child inherits the signal mask of the thread that starts it, and the threads that run tasks
      // on Linux have it blocked. What the child has started would go on without it.
      guard process.isRunning else { return }
      let descendants = Self.descendants(of: process.processIdentifier)
      for identifier in [process.processIdentifier] + descendants { kill(identifier, SIGKILL) }
    }
  }

  /// The processes that a process has started, and that those have; empty where `ps` is not there to say.
  private static func descendants(of root: Int32) -> [Int32] {
    let list = Process()
    list.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    list.arguments = ["ps", "-A", "-o", "pid=,ppid="]
    let output = Pipe()
    list.standardInput = FileHandle.nullDevice
    list.standardOutput = output
    list.standardError = FileHandle.nullDevice
    guard (try? list.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else { return [] }
    list.waitUntilExit()
    var children: [Int32: [Int32]] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Int32($0) }
      if numbers.count == 2 { children[numbers[1], default: []].append(numbers[0]) }
    }
    var found: [Int32] = []
    var open = [root]
    while let parent = open.popLast() {
      let next = children[parent] ?? []
      found += next
      open += next
    }
    return found
  }

  func closeFiles() {
    for file in files { try? file.close() }
  }
}

/// A fresh folder that its owner removes.
struct TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("unqueue-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
