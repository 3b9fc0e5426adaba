import Codebase
import Foundation
import GoldenCases
import Migration
import Testing

@testable import Verification

/// The compiler's own refactorings side by side with Unqueue, on the cases of `Golden/CompletionHandler`.
@Suite struct RefactoringTests {
  @Test func messagesComeOutAsTheyWereFramed() throws {
    let messages = ["{}", "[\"Zürich\"]", ""].map { Array($0.utf8) }
    #expect(MessageFraming.frame(messages[1]).starts(with: Array("Content-Length: 11\r\n\r\n".utf8)))
    let stream = messages.flatMap { MessageFraming.frame($0) }
    for size in [1, 7, stream.count] {
      var buffer = MessageBuffer()
      var read: [[UInt8]] = []
      for start in Swift.stride(from: 0, to: stream.count, by: size) {
        buffer.append(stream[start..<min(start + size, stream.count)])
        while let message = try buffer.next() { read.append(message) }
      }
      #expect(read == messages)
    }
    var typed = MessageBuffer()
    typed.append(Array("Content-Type: application/json\r\ncontent-length: 2\r\n\r\n{}".utf8))
    #expect(try typed.next() == Array("{}".utf8))
    var unframed = MessageBuffer()
    unframed.append(Array("Content-Length: many\r\n\r\n".utf8))
    #expect(throws: MessageBuffer.MalformedHeader.self) { try unframed.next() }
  }

  /// Prints a table, and writes the table and what the refactorings made of each function below `.build/refactorings`.
  @Test func sideBySideWithTheCompilersRefactorings() async throws {
    let cases = GoldenFolder.cases.filter { $0.rewrite == "CompletionHandler" }
    var compared: [[ComparedFunction]] = []
    do {
      let workspace = try await RefactoringWorkspace(cases)
      defer { workspace.remove() }
      let refactorer = Refactorer(command: try Self.languageServer(), root: workspace.root)
      defer { refactorer.end() }
      for item in cases {
        let plan = try await item.outcome.plan
        let functions = try item.code.flatMap(HandlerFunction.all).compactMap { function in
          let attempts = try refactorer.attempts(on: function, in: RefactoringWorkspace.folder(of: item))
          return ComparedFunction(function, in: item, plan: plan, attempts: attempts)
        }
        compared.append(functions)
      }
    }
    let judge = try await Judge.shared.value
    let rows = try await withThrowingTaskGroup(of: (Int, ComparisonTable.Row).self) { group in
      var count = 0
      for functions in compared {
        for function in functions {
          group.addTask { [count] in
            let judgements = try await judge.judgements(of: function, among: functions)
            return (count, ComparisonTable.Row(compared: function, judgements: judgements))
          }
          count += 1
        }
      }
      return try await group.reduce(into: [Int: ComparisonTable.Row]()) { $0[$1.0] = $1.1 }
        .sorted { $0.key < $1.key }.map(\.value)
    }
    let table = ComparisonTable(rows: rows)
    print(table.text)
    try table.write(to: GoldenFolder.repository.appendingPathComponent(".build/refactorings"))
    #expect(!rows.isEmpty, "no case has a function with a handler")
    #expect(
      rows.contains { $0.judgements.values.contains(where: \.isCode) },
      "no refactoring made code that compiles: the language server did not answer as it should")
  }

  /// How `sourcekit-lsp` is started: beside the compiler, also where `PATH` has only a link to that, or in `PATH`; by
  /// `xcrun` on macOS.
  private static func languageServer() throws -> (executable: URL, arguments: [String]) {
    let name = "sourcekit-lsp"
    let environment = ProcessInfo.processInfo.environment
    if let compiler = try? Toolchain.find("swiftc", environment: environment) {
      let beside = compiler.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: beside.path) { return (beside, []) }
    }
    #if os(macOS)
      if let inPath = try? Toolchain.find(name, environment: environment) { return (inPath, []) }
      return (URL(fileURLWithPath: "/usr/bin/xcrun"), [name])
    #else
      return (try Toolchain.find(name, environment: environment), [])
    #endif
  }
}
