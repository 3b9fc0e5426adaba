import Codebase
import Foundation
import Migration
import Testing

@testable import LanguageServer

/// The order of messages and plans, with plans that come when a test says so.
@Suite struct ServerTests {
  private typealias Object = [String: Any]

  /// Holds requests for plans until they are answered.
  private actor Planning {
    private var requests: [(text: String, reply: CheckedContinuation<Analysis, any Error>)] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func analysis(for request: Analysis.Request) async throws -> Analysis {
      let text = request.text(ofFileAt: ServerTests.path) ?? []
      return try await withCheckedThrowingContinuation { reply in
        requests.append((String(decoding: text, as: UTF8.self), reply))
        waiting?.resume()
        waiting = nil
      }
    }

    /// Waits for the next request and takes it.
    func next() async -> (text: String, reply: CheckedContinuation<Analysis, any Error>) {
      if requests.isEmpty { await withCheckedContinuation { waiting = $0 } }
      return requests.removeFirst()
    }
  }

  private struct Client {
    let server: Server
    let planning = Planning()
    private var messages: AsyncStream<[UInt8]>.Iterator

    init(delay: Duration = .zero, _ capabilities: Object = [:]) async throws {
      let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
      messages = stream.makeAsyncIterator()
      let planning = planning
      server = Server(version: "1", delay: delay) {
        try await planning.analysis(for: $0)
      } write: {
        continuation.yield($0)
      }
      try await send(
        [
          "id": 0, "method": "initialize",
          "params": ["rootUri": "file:///w", "capabilities": capabilities] as Object,
        ])
      _ = try await next()
    }

    func send(_ message: Object) async throws {
      let bytes = try JSONSerialization.data(withJSONObject: message)
      #expect(await server.receive(.message(Array(bytes))) == nil)
    }

    func notify(_ method: String, _ params: Object) async throws {
      try await send(["method": method, "params": params])
    }

    func open(_ text: String) async throws {
      let document: Object = ["uri": ServerTests.uri, "languageId": "swift", "version": 1, "text": text]
      try await notify("textDocument/didOpen", ["textDocument": document])
    }

    mutating func next() async throws -> Object {
      let message = try #require(await messages.next())
      return try #require(try JSONSerialization.jsonObject(with: Data(message)) as? Object)
    }
  }

  private static let path = "/w/a.swift"
  private static let uri = "file:///w/a.swift"

  /// A plan that leaves one site of a text.
  private func analysis(_ text: String) -> Analysis {
    let identity = SiteIdentity(file: "a.swift", declaration: "", kind: "main.async", ordinal: 1)
    let site = Site(
      identity: identity, rewrite: "main-queue", range: 0..<1,
      position: SourcePosition(line: 1, column: 1, utf8Offset: 0))
    let change = Change(
      rewrite: "main-queue", title: text, confidence: .established, sites: [identity],
      edits: [Edit(file: "a.swift", range: 0..<1, replacement: "x")])
    let plan = Plan(entries: [.init(site: site, verdict: .rewritten(change: 0))], changes: [change])
    let source = SourceFile(path: "a.swift", absolutePath: Self.path, bytes: Array(text.utf8))
    let none = Plan(entries: [], changes: [])
    return Analysis(migration: plan, withoutOffers: none, audit: none, sources: ["a.swift": source])
  }

  private func hover(_ id: Int) -> Object {
    let place: Object = ["line": 0, "character": 0]
    return [
      "id": id, "method": "textDocument/hover",
      "params": ["textDocument": ["uri": Self.uri], "position": place] as Object,
    ]
  }

  @Test func aNewerTextReplacesAPlanThatIsBeingMade() async throws {
    var client = try await Client()
    try await client.open("one")
    let first = await client.planning.next()
    #expect(first.text == "one")
    try await client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": Self.uri, "version": 2] as Object, "contentChanges": [["text": "two"]]])
    try await client.send(hover(1))
    first.reply.resume(returning: analysis("one"))
    let second = await client.planning.next()
    #expect(second.text == "two")
    second.reply.resume(returning: analysis("two"))
    let published = try #require(try await client.next()["params"] as? Object)
    #expect(published["version"] as? Int == 2, "\(published)")
    let answer = try await client.next()
    let contents = (answer["result"] as? Object)?["contents"] as? Object
    #expect(answer["id"] as? Int == 1)
    #expect(
      (contents?["value"] as? String)?.hasPrefix("**main-queue** can become: two") ?? false, "\(answer)")
  }

  @Test func aRequestThatWaitsIsCancelled() async throws {
    var client = try await Client(delay: .seconds(3600))
    try await client.open("one")
    try await client.send(hover(1))
    try await client.notify("$/cancelRequest", ["id": 1])
    let answer = try await client.next()
    #expect((answer["error"] as? Object)?["code"] as? Int == -32800 && answer["id"] as? Int == 1)
    // What is not known any more is passed over.
    try await client.notify("$/cancelRequest", ["id": 1])
    try await client.send(["id": 2, "method": "shutdown"])
    #expect(try await client.next()["id"] as? Int == 2)
  }

  @Test func progressIsShownWhereTheClientMakesRoomForIt() async throws {
    var client = try await Client(["window": ["workDoneProgress": true]])
    try await client.open("one")
    let plan = await client.planning.next()
    let created = try await client.next()
    #expect(created["method"] as? String == "window/workDoneProgress/create")
    try await client.send(["id": created["id"] ?? 0, "result": NSNull()])
    #expect(try kind(await client.next()) == "begin")
    plan.reply.resume(returning: analysis("one"))
    #expect(try kind(await client.next()) == "end")
    #expect(try await client.next()["method"] as? String == "textDocument/publishDiagnostics")
  }

  /// A document that is opened as it was read needs no new plan, and a question about it no time.
  @Test func openingWhatWasReadAsksForNoPlan() async throws {
    var client = try await Client()
    try await client.notify("initialized", [:])
    let plan = await client.planning.next()
    plan.reply.resume(returning: analysis("one"))
    let before = try #require(try await client.next()["params"] as? Object)
    #expect(before["version"] == nil)
    try await client.open("one")
    #expect((try await client.next()["params"] as? Object)?["version"] as? Int == 1)
    try await client.send(hover(1))
    #expect(try await client.next()["id"] as? Int == 1)
  }

  @Test func aFolderThatIsRemovedTakesItsDiagnosticsAlong() async throws {
    var client = try await Client()
    try await client.notify("initialized", [:])
    await client.planning.next().reply.resume(returning: analysis("one"))
    _ = try await client.next()
    let event: Object = ["added": [Object](), "removed": [["uri": "file:///w", "name": "w"]]]
    try await client.notify("workspace/didChangeWorkspaceFolders", ["event": event])
    let cleared = try #require(try await client.next()["params"] as? Object)
    #expect(cleared["uri"] as? String == Self.uri && (cleared["diagnostics"] as? [Object])?.isEmpty ?? false)
  }

  /// A plan for a folder that went and came back meanwhile is none for the new one.
  @Test func aFolderThatComesBackIsPlannedAnew() async throws {
    var client = try await Client()
    try await client.notify("initialized", [:])
    let first = await client.planning.next()
    let folders: [Object] = [["uri": "file:///w", "name": "w"]]
    try await client.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": folders, "removed": folders] as Object])
    let second = await client.planning.next()
    first.reply.resume(returning: analysis("one"))
    second.reply.resume(returning: analysis("two"))
    let published = try #require(try await client.next()["params"] as? Object)
    let message = (published["diagnostics"] as? [Object])?.first?["message"] as? String
    #expect(message == "can become: two", "\(published)")
  }

  private func kind(_ message: Object) throws -> String? {
    ((message["params"] as? Object)?["value"] as? Object)?["kind"] as? String
  }
}
