import Testing

@testable import Codebase

/// What one pass over the bytes says that a file declares. What it misses is never looked at.
@Suite struct SiftTests {
  /// Code, and the names that it declares for other files to ask for.
  static let declared: [(String, Set<String>)] = [
    ("func load() {}", ["load"]), ("struct Store {}", ["Store"]), ("enum Kind { case a }", ["Kind"]),
    ("class Store: Base {}", ["Store"]), ("actor Store {}", ["Store"]), ("protocol P {}", ["P"]),
    ("extension Store {}", ["Store"]), ("typealias Kept = Store", ["Kept"]),
    ("protocol P { associatedtype Item }", ["P", "Item"]),
    ("extension Store.Item {}", ["Store", "Item"]), ("struct Store<Item> {}", ["Store"]),
    ("func load<Item>(_ item: Item) {}", ["load"]), ("class func make() {}", ["make"]),
    ("final class Store { static func make() {} }", ["Store", "make"]),
    ("func `in`() {}", ["in"]), ("func  load() {}", ["load"]), ("func größe() {}", ["größe"]),
    ("\u{FEFF}func load() {}", ["load"]), ("\u{FEFF}let count = 1", ["count"]),
    ("let count = 1", ["count"]), ("var count = 1", ["count"]), ("private let count = 1", ["count"]),
    ("@MainActor var count = 1", ["count"]), ("public private(set) var count = 1", ["count"]),
    ("nonisolated(unsafe) var count = 1", ["count"]),
    ("import A; let count = 1", ["count"]), ("struct S {\n  let count = 1\n}", ["S"]),
    ("#if DEBUG\nfunc load() {}\n#endif", ["load"]), ("#if DEBUG\nlet count = 1\n#endif", ["count"]),
    ("func + (a: A, b: A) {}", []), ("func\tload() {}", ["load"]), ("func\n  load() {}", ["load"]),
    ("struct\n  Store {}", ["Store"]),
    ("#if DEBUG\n  let count = 1\n#endif", ["count"]),
    ("#if DEBUG\n  public var count = 1\n#endif", ["count"]),
    ("let (first, second) = pair", []),
  ]

  @Test(arguments: declared) func declaredNames(_ code: String, _ names: Set<String>) {
    let sift = Sift(Array(code.utf8))
    let found = Set(sift.declaredNames)
    for name in names { #expect(found.contains(Sift.hash(name)), "\(name)") }
    #expect(sift.declaredNames == found.sorted())
  }

  /// What is declared at file level is found as a global, and what is a member is not looked for as one.
  @Test(arguments: [
    ("func load() {}", "load", true), ("private func load() {}", "load", true),
    ("let load = 1", "load", true),
    ("@MainActor\nfunc load() {}", "load", true), ("@available(macOS 13, *) func load() {}", "load", true),
    ("typealias Load = Int", "Load", true), ("public typealias Load = Int", "Load", true),
    ("#if DEBUG\nfunc load() {}\n#endif", "load", true),
    ("#if DEBUG\n  func load() {}\n#endif", "load", true),
    ("#if DEBUG\n\tlet load = 1\n#endif", "load", true),
    ("struct S {\n  func load() {}\n}", "load", false), ("struct S {\n  let load = 1\n}", "load", false),
    ("struct S {}; func load() {}", "load", true),
    ("#if A\n  #if B\n    let load = 1\n  #endif\n#endif", "load", true),
    ("#if A\n#else\n  typealias Load = Int\n#endif", "Load", true),
    ("#if A\nstruct S {\n  func load() {}\n}\n#endif", "load", false),
  ])
  func globals(_ code: String, _ name: String, _ isGlobal: Bool) async {
    let codebase = await Codebase(
      files: [SourceFile(path: "A.swift", text: code)], settings: SettingsMap(uniform: Settings()))
    #expect(codebase.index.globals(named: name).count == (isGlobal ? 1 : 0))
  }

  /// Code, and the names that types in it inherit from or conform to.
  @Test(arguments: [
    ("class A: B {}", ["B"]), ("class A: B, C {}", ["B", "C"]), ("struct A<T>: P where T: Q {}", ["P"]),
    ("extension A: P {}", ["P"]), ("extension A.B: P {}", ["P"]), ("actor A : P {}", ["P"]),
    ("enum A\n  : P\n{}", ["P"]), ("protocol A: B & C {}", ["B", "C"]),
    ("class A: @unchecked Sendable {}", ["Sendable"]),
    ("class A: Outer.B {}", ["B"]), ("class A: Box<B> {}", ["Box"]), ("class A<T: Q>: P {}", ["P"]),
  ])
  func inherited(_ code: String, _ names: [String]) {
    let found = Set(Sift(Array(code.utf8)).inheritedNames)
    for name in names { #expect(found.contains(Sift.hash(name)), "\(name)") }
  }

  @Test(arguments: [
    ("typealias Done = () -> Void", "Done"), ("struct S { typealias Done = Int }", "Done"),
    ("public typealias Pair<T> = (T, T)", "Pair"),
  ])
  func aliases(_ code: String, _ name: String) {
    #expect(Sift(Array(code.utf8)).aliasNames.contains(Sift.hash(name)))
  }

  /// Code, the names of its generic parameters, and names that are none.
  static let generics: [(String, Set<String>, Set<String>)] = [
    ("struct Box<Item> {}", ["Item"], ["Box"]), ("func load<A, B>(_ a: A, _ b: B) {}", ["A", "B"], []),
    ("struct Box<Item: Codable & Sendable, Key> {}", ["Item", "Key"], ["Codable", "Sendable"]),
    ("struct Box<Item: Sequence<Int>, Key> {}", ["Item", "Key"], ["Int", "Sequence"]),
    ("func load<each Item>(_ item: repeat each Item) {}", ["Item"], []),
    ("struct S { init<Item>(_ item: Item) {} }", ["Item"], []),
    ("subscript<Item>(i: Item) -> Int { 1 }", ["Item"], []),
    ("protocol P { associatedtype Item: Codable }", ["Item"], ["Codable"]),
    ("let a: Box<Item>", [], ["Item"]),
    ("func load(_ a: Box<Item>) {}", [], ["Item"]), ("if a < b, c > d {}", [], ["b", "c"]),
    ("struct Box<\n  Item, Key\n> {}", ["Item", "Key"], []),
  ]

  @Test(arguments: generics)
  func genericParameters(_ code: String, _ names: Set<String>, _ others: Set<String>) {
    let found = Sift(Array(code.utf8)).genericNames
    for name in names { #expect(found.contains(Sift.hash(name)), "\(name)") }
    for name in others { #expect(!found.contains(Sift.hash(name)), "\(name)") }
  }

  @Test(arguments: [
    ("func load() async {}", true), ("func load() async throws -> Int", true),
    ("let a: () async -> Void", true),
    ("var a: Int { get async { 1 } }", true), ("queue.async { }", false), ("queue\n  .async { }", false),
    ("async let a = b()", true), ("let asyncronous = 1", false), ("group.async", false),
  ])
  func asynchronous(_ code: String, _ expected: Bool) {
    #expect(Sift(Array(code.utf8)).mayDeclareAsync == expected)
  }
}
