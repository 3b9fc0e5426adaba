import Foundation

/// A running `sourcekit-lsp` and the conversation with it.
///
/// It holds a thread while it waits: a server that hangs can be left at any moment, and nothing else happens
/// meanwhile.
final class LanguageServer {
  enum Failure: Error, Hashable {
    /// It ended by itself, with this exit code or signal.
    case ended(status: Int32)
    /// It did not answer in time and was killed.
    case hung
    /// It answered with an error.
    case refused(String)
  }

  /// How long one request may take, in seconds. The first one builds the modules that are imported.
  static let timeLimit = 90.0

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = MessageBuffer()
  private var lastIdentifier = 0
  /// The edits that the server asked to be applied since they were last taken.
  private var edits: [JSON] = []

  /// Starts a server for the files below a folder, which has a compilation database.
  init(_ command: (executable: URL, arguments: [String]), root: URL) throws {
    // A server that has ended must not end this process by a broken pipe.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = command.executable
    process.arguments = command.arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.currentDirectoryURL = root
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = try request(
      "initialize",
      [
        "processId": .integer(Int(ProcessInfo.processInfo.processIdentifier)),
        "rootUri": .string(root.absoluteString),
        "initializationOptions": ["backgroundIndexing": false],
        "capabilities": [
          "workspace": ["applyEdit": true],
          "textDocument": [
            "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["refactor"]]]]
          ],
        ],
      ])
    try notify("initialized", [:])
  }

  deinit { end() }

  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func notify(_ method: String, _ parameters: JSON) throws {
    try send(["method": .string(method), "params": parameters])
  }

  /// Asks and waits for the answer.
  ///
  /// - Throws: `Failure`.
  func request(_ method: String, _ parameters: JSON) throws -> JSON {
    lastIdentifier += 1
    let identifier = JSON.integer(lastIdentifier)
    try send(["id": identifier, "method": .string(method), "params": parameters])
    let deadline = Date(timeIntervalSinceNow: Self.timeLimit)
    while true {
      let message = try receive(until: deadline)
      if message["method"] != nil {
        try answer(message)
      } else if message["id"] == identifier {
        if let error = message["error"] { throw Failure.refused(Self.words(of: error)) }
        return message["result"] ?? .null
      }
    }
  }

  /// What an error says. The compiler's words come wrapped in others, with a place before and the code after them.
  private static func words(of error: JSON) -> String {
    let message = error["message"]?.string ?? "\(error)"
    guard let marker = message.range(of: ": error: ", options: .backwards) else { return message }
    let words = message[marker.upperBound...].components(separatedBy: "\\n")[0]
    return String(words.prefix { $0 != "\n" })
  }

  /// Executes a command and returns the edits that it led to, each a `WorkspaceEdit`.
  func execute(_ command: JSON) throws -> [JSON] {
    edits = []
    _ = try request(
      "workspace/executeCommand",
      ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? []])
    return edits
  }

  /// Answers what the server asks; what it only tells is passed over.
  private func answer(_ message: JSON) throws {
    guard let identifier = message["id"] else { return }
    var result = JSON.null
    if message["method"] == "workspace/applyEdit" {
      if let edit = message["params"]?["edit"] { edits.append(edit) }
      result = ["applied": true]
    }
    try send(["id": identifier, "result": result])
  }

  private func send(_ message: JSON) throws {
    let framed = MessageFraming.frame(
      try JSONEncoder().encode(JSON.object(message.members.merging(["jsonrpc": "2.0"]) { mine, _ in mine })))
    do {
      try input.fileHandleForWriting.write(contentsOf: Data(framed))
    } catch {
      throw ended()
    }
  }

  private func receive(until deadline: Date) throws -> JSON {
    let handle = output.fileHandleForReading.fileDescriptor
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      if let message = try buffer.next() { return try JSONDecoder().decode(JSON.self, from: Data(message)) }
      var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      let remaining = deadline.timeIntervalSinceNow
      guard remaining > 0 else {
        end()
        throw Failure.hung
      }
      guard poll(&waiting, 1, Int32(min(remaining * 1000, 1000))) > 0 else { continue }
      let count = read(handle, &chunk, chunk.count)
      guard count > 0 else { throw ended() }
      buffer.append(chunk[..<count])
    }
  }

  /// What to say of a server that closed its pipes.
  private func ended() -> Failure {
    let deadline = Date(timeIntervalSinceNow: 10)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    guard !process.isRunning else {
      end()
      return .hung
    }
    return .ended(status: process.terminationStatus)
  }
}
