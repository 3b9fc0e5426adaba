import Foundation
import Testing

/// `unqueue lsp`, driven over pipes as an editor drives it.
@Suite struct LanguageServerTests {
  private typealias Object = EditorClient.Object

  private static let name = "Sources/App/Show.swift"

  /// A package with one file.
  private func package(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App", platforms: [.macOS(.v13), .iOS(.v13)], targets: [.executableTarget(name: "App")])

      """, to: "Package.swift")
    try folder.write(text, to: Self.name)
    return folder
  }

  @Test func aChangeIsShownAndMade() throws {
    let folder = try package(Samples.hop)
    let client = try EditorClient(folder.program)
    let server = try client.initialize(folder)
    #expect(server["positionEncoding"] as? String == "utf-16")
    let uri = client.uri(Self.name, in: folder)
    try client.open(uri, Samples.hop)
    let found = try client.diagnostics(of: uri)
    #expect(found.map { $0["code"] as? String } == ["main-queue"], "\(found)")
    #expect(found.first?["severity"] as? Int == 3 && found.first?["source"] as? String == "unqueue")

    let actions = try client.codeActions(uri, line: 3)
    #expect(actions.map { $0["kind"] as? String } == ["refactor.rewrite"])
    let changes = try #require((actions.first?["edit"] as? Object)?["changes"] as? [String: [Object]])
    let edited = try Samples.hop.edited(try #require(changes[uri]))
    _ = try folder.program("rewrite", "--quiet", "--allow-no-vcs")
    #expect(Array(edited.utf8) == (try folder.read(Self.name)))

    try client.change(uri, version: 2, edited)
    #expect(try client.diagnostics(of: uri).isEmpty)
    #expect(try client.codeActions(uri, line: 3).isEmpty)
    #expect(try client.answer("shutdown", [:]) is NSNull)
    try client.notify("exit", [:])
    #expect(try client.end() == 0)
  }

  /// A change of two files is one edit, byte for byte what a review writes.
  @Test func linkedPlacesAreOneEdit() throws {
    let folder = try TemporaryFolder(copying: Samples.app)
    let client = try EditorClient(folder.program)
    let edits: Object = ["documentChanges": true, "changeAnnotationSupport": Object()]
    _ = try client.initialize(folder, ["workspace": ["workspaceEdit": edits]])
    let file = "Sources/TrailListViewController.swift"
    let uri = client.uri(file, in: folder)
    try client.open(uri, String(decoding: try folder.read(file), as: UTF8.self))
    let actions = try client.codeActions(uri, line: 20)
    let action = try #require(
      actions.first { ($0["title"] as? String)?.hasSuffix("in 2 files") ?? false }, "\(actions)")
    let edit = try #require(action["edit"] as? Object)
    let documents = try #require(edit["documentChanges"] as? [Object])
    let identifiers = documents.compactMap { $0["textDocument"] as? Object }
    #expect(identifiers.map { $0["version"] as? Int } == [1, nil])
    let annotations = try #require(edit["changeAnnotations"] as? [String: Object])
    #expect(annotations.values.map { $0["needsConfirmation"] as? Bool } == [false])

    var expected = try folder.contents
    for document in documents {
      let uri = try #require((document["textDocument"] as? Object)?["uri"] as? String)
      let name = String(uri.dropFirst(client.uri("", in: folder).count))
      let text = String(decoding: try folder.read(name), as: UTF8.self)
      expected[name] = Array(try text.edited(try #require(document["edits"] as? [Object])).utf8)
    }
    let site = "Sources/TrailService.swift#TrailService.fetchTrails(completion:)#completion handler#1"
    try folder.write(
      #"{"schema":"unqueue-decisions","version":1,"decisions":[{"site":"\#(site)","decision":"accept"}]}"#,
      to: "decisions.json")
    let review = try folder.program(
      "review", "--include-review", "--allow-no-vcs", "--decisions", "decisions.json")
    #expect(review.errors.contains("2 files"), "\(review.errors)")
    expected["decisions.json"] = try folder.read("decisions.json")
    for (name, bytes) in try folder.contents where name.hasSuffix(".swift") {
      #expect(expected[name] == bytes, "\(name)")
    }
  }

  /// What isn't saved counts, not what is on the disk.
  @Test func unsavedTextIsPlanned() throws {
    let folder = try package(Samples.clean)
    let client = try EditorClient(folder.program)
    _ = try client.initialize(folder, ["general": ["positionEncodings": ["utf-16", "utf-8"]]])
    let uri = client.uri(Self.name, in: folder)
    try client.open(uri, Samples.offered)
    let found = try client.diagnostics(of: uri)
    #expect(found.count == 1 && found.first?["severity"] as? Int == 4, "\(found)")
    let code = try #require(found.first?["code"] as? String)
    #expect((found.first?["message"] as? String)?.contains("\(code): ") ?? false)
    let title = try client.codeActions(uri, line: 4).first?["title"] as? String
    #expect(title?.hasSuffix("(assumes \(code))") ?? false, "\(title ?? "")")
    let hover = try client.request(
      "textDocument/hover", ["textDocument": ["uri": uri], "position": ["line": 4, "character": 6]])
    let text = try #require((hover["contents"] as? Object)?["value"] as? String)
    #expect(text.contains("It rests on **\(code)**") && text.contains("**At run time**"), "\(text)")
    #expect(text.contains("```diff\n@@"))
    // Closed without saving, it is the file's text that counts.
    try client.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
    #expect(try client.diagnostics(of: uri).isEmpty)
    #expect(try client.end() == 1)
  }

  /// Whoever doesn't want the change that rests on an assumption can take what is inside of it.
  @Test func anOfferIsAskedAboutAndHasWhatIsInsideOfItBesideIt() throws {
    let text = """
      import Dispatch

      final class Loader: Sendable {
        func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
          DispatchQueue.main.async { completion(name.count) }
        }
      }

      func show(_ loader: Loader) {
        loader.load("a") { print($0) }
        print("after")
      }

      """
    let folder = try package(text)
    let client = try EditorClient(folder.program)
    let edits: Object = ["documentChanges": true, "changeAnnotationSupport": Object()]
    _ = try client.initialize(folder, ["workspace": ["workspaceEdit": edits]])
    let uri = client.uri(Self.name, in: folder)
    try client.open(uri, text)
    let actions = try client.codeActions(uri, line: 4)
    let offer = "'load' async, with its callers (assumes starts-later)"
    #expect(actions.count == 2 && actions.last?["title"] as? String == offer, "\(actions)")
    #expect(actions.map { $0["isPreferred"] as? Bool } == [true, false])
    let made = actions.compactMap { $0["edit"] as? Object }
    let annotations = made.compactMap { $0["changeAnnotations"] as? [String: Object] }
    #expect(annotations.flatMap(\.values).map { $0["needsConfirmation"] as? Bool } == [false, true])
    let results = try made.map { edit in
      let document = try #require((edit["documentChanges"] as? [Object])?.first)
      return try text.edited(try #require(document["edits"] as? [Object]))
    }
    for (result, options) in zip(results, [["--quiet"], ["--quiet", "--include-review"]]) {
      try folder.write(text, to: Self.name)
      _ = try folder.program(["rewrite", "--allow-no-vcs"] + options)
      #expect(Array(result.utf8) == (try folder.read(Self.name)))
    }
  }

  @Test func leftSitesAndAuditsAreShown() throws {
    let text = """
      import Dispatch

      func wait(_ semaphore: DispatchSemaphore) {}

      @MainActor func show() async {
        await MainActor.run { print("shown") }
      }

      """
    let folder = try package(text)
    let client = try EditorClient(folder.program)
    _ = try client.initialize(folder, options: ["left": true])
    let uri = client.uri(Self.name, in: folder)
    let found = try client.diagnostics(of: uri)
    #expect(found.map { $0["severity"] as? Int } == [4, 2], "\(found)")
    #expect(found.last?["code"] as? String == "main-actor-run")
    try client.open(uri, text)
    let action = try #require(try client.codeActions(uri, line: 5).first)
    #expect(action["kind"] as? String == "quickfix")
    let hover = try client.request(
      "textDocument/hover", ["textDocument": ["uri": uri], "position": ["line": 2, "character": 24]])
    let shown = try #require((hover["contents"] as? Object)?["value"] as? String)
    #expect(shown.contains(" stays: ") && shown.contains("**What to do**"), "\(shown)")
    try client.notify("workspace/didChangeConfiguration", ["settings": ["unqueue": ["left": false]]])
    while try client.diagnostics(of: uri).count != 1 {}
  }

  @Test func faultsAreAnsweredAndEndNothing() throws {
    let folder = try package(Samples.hop)
    let client = try EditorClient(folder.program)
    let early = try client.send("textDocument/hover", [:])
    #expect(try code(client.response(to: early)) == -32002)
    try client.send(Data("Content-Length: 5\r\n\r\n{\"a\":Content-Length: 2\r\n\r\n[]Wrong: 1\r\n\r\n".utf8))
    for expected in [-32700, -32600, -32700] {
      #expect(try code(client.next { $0["id"] is NSNull }) == expected)
    }
    _ = try client.initialize(folder)
    for (method, params, expected) in [
      ("initialize", [:], -32600), ("workspace/unknown", [:], -32601),
      ("textDocument/hover", ["textDocument": ["uri": 1]], -32602),
    ] as [(String, Object, Int)] {
      let id = try client.send(method, params)
      #expect(try code(client.response(to: id)) == expected, "\(method)")
    }
    try client.notify("workspace/unknown", [:])
    #expect(try client.answer("shutdown", [:]) is NSNull)
    let late = try client.send("textDocument/hover", [:])
    #expect(try code(client.response(to: late)) == -32600)
    #expect(try client.end() == 0)
  }

  @Test func aConfigurationFileCountsAndItsFaultsAreShown() throws {
    let folder = try package(Samples.two)
    try folder.write(#"{ "skip": ["main-queue"] }"#, to: ".unqueue.json")
    let client = try EditorClient(folder.program)
    _ = try client.initialize(folder)
    let uri = client.uri(Self.name, in: folder)
    #expect(try client.diagnostics(of: uri).map { $0["code"] as? String } == ["global-queue"])
    try folder.write(#"{ "skp": [] }"#, to: ".unqueue.json")
    let changed = client.uri(".unqueue.json", in: folder)
    try client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": changed, "type": 2] as Object]])
    let message = try client.next { $0["method"] as? String == "window/showMessage" }
    let text = try #require((message["params"] as? Object)?["message"] as? String)
    #expect(text.contains(".unqueue.json:1: there is no key 'skp'"), "\(text)")
    #expect(try client.diagnostics(of: uri).isEmpty)
  }

  private func code(_ message: Object) throws -> Int? { (message["error"] as? Object)?["code"] as? Int }
}
