import Codebase
import Migration
import Rewrites
import Testing

/// What keeps a class from being an actor, one wall at a time.
@Suite struct ActorWallTests {
  /// The wall's code; nil where there is none.
  private func wall(_ text: String, mode: String = "5") async throws -> String? {
    let source = SourceFile(path: "Store.swift", text: text)
    let settings = SettingsReader.read(
      swiftFiles: [source.absolutePath], root: "/", overrides: try SettingsOverrides(swiftVersion: mode),
      reader: { _ in nil }, lister: { _ in [] })
    let codebase = await Codebase(files: [source], settings: settings)
    let plan = await Planner(rewrites: Catalog.rewrites).plan(codebase)
    let queue = try #require(plan.queues.first)
    return queue.wall?.code
  }

  private func store(
    _ members: String = "", head: String = "final class Store: @unchecked Sendable", outside: String = ""
  ) -> String {
    """
    import Foundation
    \(head) {
      private let queue = DispatchQueue(label: "store")
      private var items: [String] = []
      func add(_ item: String) { queue.async { self.items.append(item) } }
      var count: Int { queue.sync { items.count } }
      \(members)
    }
    \(outside)
    """
  }

  @Test func aPlainClassHasNone() async throws {
    #expect(try await wall(store()) == nil)
    #expect(try await wall(store(outside: "func use(_ store: Store) async { print(store.count) }")) == nil)
  }

  @Test(arguments: [
    ("public final class Store", "public"),
    ("@objcMembers final class Store", "class-attribute"),
    ("public final class Store<Element>", "public"),
    ("final class Store: NSObject, NSCoding", "foreign-requirement"),
    ("final class Store: Codable", "foreign-requirement"),
    ("final class Store: Base", "superclass"),
    ("final class Store: Counting", "protocol-requirement"),
    ("@MainActor final class Store", "class-attribute"),
  ])
  func theClassItself(_ head: String, _ code: String) async throws {
    let outside = "class Base {}\nprotocol Counting { var count: Int { get } }"
    #expect(try await wall(store(head: head, outside: outside)) == code)
  }

  @Test(arguments: [
    "final class Store<Element>", "final class Store: NSObject", "@available(iOS 17, *) final class Store",
  ])
  func aClassThatCanBeAnActor(_ head: String) async throws {
    #expect(try await wall(store(head: head)) == nil)
  }

  @Test func whatItsExtensionsSay() async throws {
    #expect(
      try await wall(store(head: "final class Store", outside: "extension Store: @unchecked Sendable {}"))
        == "declared-sendable")
    #expect(
      try await wall(store(outside: "protocol Part: NSObjectProtocol {}\nextension Store: Part {}"))
        == "foreign-requirement")
  }

  @Test func whatInheritsFromIt() async throws {
    #expect(
      try await wall(store(head: "class Store", outside: "final class Other: Store {}")) == "subclassed")
  }

  @Test(arguments: [
    ("@objc func touch() { items = [] }", "member-attribute"),
    ("public func touch() { items = [] }", "member-modifier"),
    ("subscript(index: Int) -> String { queue.sync { items[index] } }", "subscript"),
    ("func reload() async { await load(); items = [] }\nfunc load() async {}", "reentrancy"),
    ("init() { add(\"first\") }", "used-in-init"),
    ("init(_ all: NSMutableArray) { all.add(self) }", "used-in-init"),
    ("let name: String\ninit(name: String) { self.name = name }", nil),
    ("func clear() { queue.sync { defer { items = [] }; print(items) }; print(1) }", "defer"),
    (
      "func later() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(self.count) } }",
      "synchronous-closure"
    ),
    ("static func == (left: Store, right: Store) -> Bool { left.count == right.count }", "operator"),
    (
      "func wait(done: @escaping () -> Void) { run { self.queue.async { self.items = [] } } }\nfunc run(_ work: () -> Void) {}",
      "block-in-closure"
    ),
    ("func load(done: @escaping ([String]) -> Void) { queue.async { done(self.items) } }", "calls-handler"),
    ("func reset() { queue.sync { items = []; add(\"first\") } }", "order"),
    ("#if DEBUG\nfunc dump() { print(items) }\n#endif", "conditional-members"),
    ("private let other = DispatchQueue(label: \"other\")", "several-queues"),
    (
      "func read() { queue.sync { items = [String(describing: try? Data(contentsOf: URL(fileURLWithPath: \"/\")))] } }",
      "blocking-call"
    ),
  ])
  func itsMembers(_ member: String, _ code: String?) async throws {
    #expect(try await wall(store(member)) == code)
  }

  @Test(arguments: [
    ("struct Page { let store: Store; var text: String { \"\\(store.count)\" } }", "computed-property"),
    ("struct Page { let store: Store; var name = \"\" { didSet { store.add(name) } } }", "property-observer"),
    (
      "struct Page { let store: Store; init(_ store: Store) { self.store = store; store.add(\"page\") } }",
      "initialiser"
    ),
    ("let shared = Store()\nlet first = shared.count", "top-level-code"),
    ("struct Page { static let store = Store(); let size = store.count }", "initial-value"),
    ("let shared = Store()\nfunc fill(to size: Int = shared.count) async {}", "default-argument"),
    (
      "func use(_ store: Store, _ names: [String]) async { names.forEach { store.add($0) } }",
      "synchronous-closure"
    ),
    ("func use(_ store: Store, _ flag: Bool) async { print(flag && store.count > 0) }", "autoclosure"),
    ("func use(_ store: Store) async { assert(store.count > 0) }", "autoclosure"),
    ("func use(_ store: Store) async { defer { store.add(\"end\") }; print(store) }", "defer"),
    ("func testCount(_ store: Store) async { XCTAssertEqual(store.count, 0) }", "test-asserts"),
    ("func use(_ stores: [Store]) async { print(stores.map(\\.count)) }", "used-as-value"),
    ("func use(_ store: Store) async { print([store].map(\\Store.count)) }", "used-as-value"),
    ("func use(_ store: Store) async { let add = store.add; add(\"item\") }", "used-as-value"),
    (
      "class Base { func use(_ store: Store) {} }\nfinal class Sub: Base { override func use(_ store: Store) { store.add(\"\") } }",
      "override"
    ),
    (
      "protocol User { func use(_ store: Store) }\nstruct Page: User { func use(_ store: Store) { store.add(\"\") } }",
      "protocol-requirement"
    ),
    ("public func use(_ store: Store) { store.add(\"\") }", "public"),
    ("func use(_ store: Store) { func inner() { store.add(\"\") }; inner() }", "local-function"),
    (
      "func one(_ s: Store) { s.add(\"\") }\nfunc two(_ s: Store) { one(s) }\nfunc three(_ s: Store) { two(s) }",
      "async-reach"
    ),
  ])
  func itsCallers(_ outside: String, _ code: String) async throws {
    #expect(try await wall(store(outside: outside)) == code)
  }

  @Test func whatIsHandedOutMustBeSendableInSwift6Mode() async throws {
    let text = store(
      "func last() -> Item? { queue.sync { items.last.map { _ in Item() } } }",
      outside: "final class Item {}\nfunc use(_ store: Store) async { print(store.last() as Any) }")
    #expect(try await wall(text, mode: "6") == "unknown-sendability")
    #expect(try await wall(text) == nil)
  }
}
