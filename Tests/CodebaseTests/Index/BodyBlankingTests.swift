import SwiftSyntax
import Testing

@testable import Codebase

struct BodyBlankingTests {
  private func text(_ source: String) -> String? {
    BodyBlanking.withoutBodies(Array(source.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func declarations(_ bytes: [UInt8]) -> String {
    let facts = FactsCollector.collect(SourceFileSyntax.parse(bytes), file: 0)
    var text = ""
    dump(facts.types, to: &text)
    dump(facts.globals, to: &text)
    return text + facts.imports.sorted().joined(separator: " ")
  }

  @Test func bodiesOfFunctionsAreBlanked() {
    #expect(
      text("struct Feed { func load() { refresh(); notify() }; var isNew: Bool { count > 0 } }")
        == "struct Feed { func load() {                     }; var isNew: Bool { count > 0 } }")
    #expect(
      text("init(limit: Int = { 3 }()) { self.limit = limit }")
        == "init(limit: Int = { 3 }()) {                    }")
  }

  @Test func bracketsInStringsAndCommentsAreNone() {
    #expect(text("func open() { print(\"}\") }") == "func open() {            }")
    #expect(
      text("func open() { print(\"\\(names.map { \"}\" })\") }\nlet a = 1")?.hasSuffix("}\nlet a = 1") == true
    )
    #expect(text("func open() { /* } /* } */ */ }; let b = 1")?.hasSuffix("}; let b = 1") == true)
    #expect(text("func open() { // }\n}; let c = 1")?.hasSuffix("}; let c = 1") == true)
    #expect(text("func open() { \"\"\"\n}\"\"\n\"\"\" }; let d = 1")?.hasSuffix("}; let d = 1") == true)
  }

  @Test(arguments: [
    "func match() { text.firstMatch(of: /}/) }", "func match() { text == #\"}\"# }", "func open() { (] }",
    "func open() { \"", "struct Feed {",
  ])
  func whatCannotBeToldIsLeft(_ source: String) {
    #expect(text(source) == nil)
  }

  @Test(arguments: [
    """
    protocol Store: class {
      func load(id: Int)
      var count: Int { get }
      static func make() -> Self
      init()
      subscript(index: Int) -> String { get set }
    }
    """,
    """
    final class Library<Item: Codable>: Store where Item: Hashable {
      class func make() -> Self { Self { $0 } }
      class var shared: Library { { func hidden() { 1 } ; return hidden() }() }
      lazy var queue: DispatchQueue = { let label = "a}"; return DispatchQueue(label: label) }()
      let ratio = width / height, other = { 2 / 3 }()
      @Wrapped(default: { [1, 2] }) var list: [Int] = []
      enum Kind: String { case `init`, actor = "{", other(class: Int) }
      deinit { if isOpen { close() } }
      func a() async throws -> [String: (Int) -> Void] where Item: Sendable { switch self { case .a: return } }
      #if DEBUG
        func b() { print("(") }
      #endif
    }
    extension Library.Item: @unchecked Sendable { struct Part { func c() {} } }
    typealias Done = (Result<Int, Error>) -> Void
    func global(_ body: () -> Void = { print("}") }) rethrows { body() }
    let table = ["a": { (x: Int) in x }]
    """,
  ])
  func whatIsDeclaredStays(_ source: String) throws {
    let bytes = Array(source.utf8)
    let blanked = try #require(BodyBlanking.withoutBodies(bytes))
    #expect(blanked.count == bytes.count)
    #expect(declarations(blanked) == declarations(bytes))
  }
}
