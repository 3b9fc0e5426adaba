import Testing

@testable import Codebase

/// References that declared types leave open, and what the compiler's index makes of them. `«certain»` and
/// `‹possible›` are what comes out with it; unmarked ones mean something else.
@Suite(.enabled(if: IndexedTree.isPossible)) struct SettledReferencesTests {
  static let cases: [ReferenceCase] = [
    ReferenceCase(
      "the elements of inferred collections and closures' parameters", of: "Store.load",
      """
      final class Store { func load(_ done: @escaping (Int) -> Void) { done(1) } }
      final class Cache { func load(_ done: @escaping (Int) -> Void) { done(2) } }
      func pair<A, B>(_ a: A, _ b: B) -> [(A, B)] { [(a, b)] }
      """,
      """
      func use(_ named: [String: Store]) {
        for (first, second) in pair(Store(), Cache()) {
          first.«load» { _ in }
          second.load { _ in }
        }
        pair(1, Store()).forEach { $0.1.«load» { _ in } }
        pair(1, Cache()).forEach { $0.1.load { _ in } }
        named.values.map { /* 😀 é */ $0 }.first?.«load» { _ in }
        let é = named["a"].map { $0 }; é?.«`load`»() { _ in }
        let f = named.values.map { $0.«load»(_:) }; print(f.count)
      }
      """),
    ReferenceCase(
      "through requirements, superclasses and generic code", of: "Loading.load",
      """
      protocol Loading { func load(_ done: @escaping () -> Void) }
      class Base { func load(_ done: @escaping () -> Void) { done() } }
      final class Sub: Base, Loading {}
      final class Own: Loading { func load(_ done: @escaping () -> Void) { done() } }
      final class Other { func load(_ done: @escaping () -> Void) { done() } }
      func each<L>(_ all: [L], _ body: (L) -> Void) { all.forEach(body) }
      func use(_ any: [any Loading], _ subs: [Sub], _ owns: [Own], _ others: [Other]) {
        each(any) { $0.«load» {} }
        each(subs) { $0.«load» {} }
        each(owns) { $0.«load» {} }
        each(others) { $0.load {} }
      }
      """),
    ReferenceCase(
      "code that wasn't compiled stays open", of: "Store.load",
      """
      final class Store { func load(_ done: @escaping () -> Void) { done() } }
      func use(_ named: [String: Store]) {
        named.values.map { $0 }.forEach { $0.«load» {} }
        #if NEVER
        named.values.map { $0 }.forEach { $0.‹load› {} }
        #endif
      }
      """),
    ReferenceCase(
      "code with an error stays open", of: "Store.load",
      """
      final class Store { func load(_ done: @escaping () -> Void) { done() } }
      func use(_ named: [String: Store]) {
        named.values.map { $0 }.forEach { $0.«load» {} }
        named.values.map { $0 }.forEach { $0.‹load› { missing() } }
      }
      """),
    ReferenceCase(
      "another declaration that wasn't compiled may be meant elsewhere", of: "Store.load",
      """
      final class Store { func load(_ done: @escaping () -> Void) { done() } }
      #if NEVER
      final class Cache { func load(_ done: @escaping () -> Void) { done() } }
      #endif
      func use(_ named: [String: Store]) { named.values.map { $0 }.forEach { $0.‹load› {} } }
      """),
    ReferenceCase(
      "a type alias may be another type elsewhere", of: "Store.load",
      """
      final class Store { func load(_ done: @escaping () -> Void) { done() } }
      final class Cache { func load(_ done: @escaping () -> Void) { done() } }
      #if NEVER
      typealias Shared = Cache
      #else
      typealias Shared = Store
      #endif
      func use(_ named: [String: Shared]) { named.values.map { $0 }.forEach { $0.‹load› {} } }
      """),
    ReferenceCase(
      "properties, key paths and members that are looked up at run time", of: "Store.title",
      """
      struct Store { var title = "" }
      struct Cache { var title = "" }
      @dynamicMemberLookup struct Lens<T> {
        var value: T
        subscript<V>(dynamicMember path: KeyPath<T, V>) -> V { value[keyPath: path] }
      }
      func use(_ stores: [Store], _ caches: [Cache], _ lenses: [Lens<Store>]) -> [String] {
        stores.map(\\.«title») + caches.map(\\.title) + stores.map { $0.«title» } + caches.map { $0.title }
          + lenses.map { $0.‹title› } + lenses.map { $0 . ‹title› }
      }
      """),
    ReferenceCase(
      "statics and cases after a dot", of: "Options.load",
      """
      struct Options: OptionSet { let rawValue: Int ; static let load = Options(rawValue: 1) }
      enum Kind { case load, other }
      func use() -> (Options, Kind) { ([.«load»], .load) }
      """),
  ]

  @Test(arguments: cases) func settlesWhatWasCompiled(_ example: ReferenceCase) async throws {
    var expected: [Mark] = []
    var files: [String: String] = [:]
    for (index, text) in example.files.enumerated() {
      let (plain, marks) = Mark.read(text, file: index)
      expected += marks
      files["File\(index).swift"] = plain
    }
    let tree = try IndexedTree(files)
    #expect(try await tree.references(to: example.target, index: tree.index) == expected.sorted())
    // All of it would be open without.
    let without = try await tree.references(to: example.target, index: nil)
    #expect(without.contains { !$0.isCertain })
    #expect(Set(without.map(\.offset)).isSuperset(of: expected.map(\.offset)))
  }

  @Test func aFileOfTwoModulesMeansTheSameInBoth() async throws {
    let tree = try IndexedTree([
      "A.swift": "final class Store { func load() {} }",
      "B.swift": "final class Store2 { func load() {} }",
      "C.swift": "func use(_ all: [Kept]) { all.forEach { $0.load() } }",
      "D.swift": "typealias Kept = Store",
    ])
    let index = tree.index
    #expect(try await tree.references(to: "Store.load", index: index).map(\.isCertain) == [true])
    // The other module gives the alias another meaning.
    try tree.tree.write("E.swift", "typealias Kept = Store2")
    try tree.compile(["A.swift", "B.swift", "C.swift", "E.swift"], module: "Other")
    #expect(try await tree.references(to: "Store.load", index: tree.index).map(\.isCertain) == [false])
  }
}
