import Foundation
import LanguageServer
import Testing

/// An editor that runs `unqueue lsp`, as far as tests need one.
final class EditorClient {
  typealias Object = [String: Any]

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var decoder = FrameDecoder()
  private var lastID = 0
  /// What came while something else was waited for.
  private var unread: [Object] = []

  /// Starts the server.
  init(_ program: Program) throws {
    process.executableURL = Program.executable
    process.arguments = ["lsp"]
    // The folders of the workspace count, not where the server was started.
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.environment = program.variables
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let process = process
    // A server that hangs ends the test, which waits for a message.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) {
      if process.isRunning { process.terminate() }
    }
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Starts the server and opens a folder.
  ///
  /// - Returns: what the server can do.
  func initialize(_ folder: TemporaryFolder, _ capabilities: Object = [:], options: Object = [:]) throws
    -> Object
  {
    let answer = try request(
      "initialize",
      [
        "processId": NSNull(), "rootUri": uri("", in: folder), "capabilities": capabilities,
        "initializationOptions": options,
      ])
    try notify("initialized", [:])
    return try #require(answer["capabilities"] as? Object)
  }

  func uri(_ name: String, in folder: TemporaryFolder) -> String {
    URL(fileURLWithPath: folder.path(of: name)).absoluteString
  }

  func open(_ uri: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text] as Object])
  }

  func change(_ uri: String, version: Int, _ text: String) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version] as Object, "contentChanges": [["text": text]]])
  }

  /// The next diagnostics of a document.
  func diagnostics(of uri: String) throws -> [Object] {
    let message = try next { message in
      message["method"] as? String == "textDocument/publishDiagnostics"
        && (message["params"] as? Object)?["uri"] as? String == uri
    }
    return try #require((message["params"] as? Object)?["diagnostics"] as? [Object])
  }

  /// The titles and edits of what can be done at a line.
  func codeActions(_ uri: String, line: Int) throws -> [Object] {
    let place: Object = ["line": line, "character": 6]
    return try #require(
      try answer(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": uri], "range": ["start": place, "end": place],
          "context": ["diagnostics": [Object]()],
        ]) as? [Object])
  }

  func request(_ method: String, _ params: Object) throws -> Object {
    try #require(try answer(method, params) as? Object)
  }

  /// The result of a request.
  func answer(_ method: String, _ params: Object) throws -> Any {
    let id = try send(method, params)
    let message = try response(to: id)
    return try #require(message["result"], "\(message)")
  }

  /// - Returns: the request's id.
  func send(_ method: String, _ params: Object) throws -> Int {
    lastID += 1
    try write(["jsonrpc": "2.0", "id": lastID, "method": method, "params": params])
    return lastID
  }

  func response(to id: Int) throws -> Object {
    try next { $0["id"] as? Int == id && $0["method"] == nil }
  }

  func notify(_ method: String, _ params: Object) throws {
    try write(["jsonrpc": "2.0", "method": method, "params": params])
  }

  private func write(_ message: Object) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    try send(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Sends bytes as they are.
  func send(_ data: Data) throws { try input.fileHandleForWriting.write(contentsOf: data) }

  /// The first message that is wanted, of those that came and those that come.
  func next(where isWanted: (Object) -> Bool) throws -> Object {
    if let index = unread.firstIndex(where: isWanted) { return unread.remove(at: index) }
    while true {
      while let frame = decoder.next() {
        guard case .message(let bytes) = frame,
          let message = try JSONSerialization.jsonObject(with: Data(bytes)) as? Object
        else { throw Program.Failure(message: "the server wrote \(frame)") }
        if isWanted(message) { return message }
        unread.append(message)
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Program.Failure(message: "the server ended after \(unread)") }
      decoder.append(data)
    }
  }

  /// Ends the input, and waits for the server.
  ///
  /// - Returns: the exit status.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

extension String {
  /// This text after a client has made edits of a document, the last first.
  func edited(_ edits: [EditorClient.Object]) throws -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    for edit in edits.reversed() {
      let range = try #require(edit["range"] as? [String: [String: Int]])
      let (start, end) = (try #require(range["start"]), try #require(range["end"]))
      let text = try #require(edit["newText"] as? String)
      let (first, last) = (start["line"] ?? 0, end["line"] ?? 0)
      let head = lines[first].prefix(start["character"] ?? 0)
      let tail = lines[last].dropFirst(end["character"] ?? 0)
      let new = Array(head) + Array(text.utf16) + Array(tail)
      lines.replaceSubrange(
        first...last, with: new.split(separator: 10, omittingEmptySubsequences: false).map(Array.init))
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }
}
