import Testing

@testable import Codebase

/// What the type `S` inherits from and conforms to, and what inherits from and conforms to it.
@Suite struct TypeHierarchyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let ancestors: String
    let descendants: String
    let files: [String]

    init(_ description: String, _ ancestors: String, _ descendants: String, _ files: String...) {
      testDescription = description
      self.ancestors = ancestors
      self.descendants = descendants
      self.files = files
    }
  }

  static let rows = [
    Row("alone", "", "", "class S {}"),
    Row("a superclass in another file", "B", "", "class S: B {}", "class B {}"),
    Row(
      "what a superclass inherits", "B A P", "", "class S: B {}", "class B: A, P {}",
      "class A {} ; protocol P {}"),
    Row("a conformance in an extension", "P", "", "class S {}", "extension S: P {}", "protocol P {}"),
    Row("subclasses of subclasses", "", "B C", "class S {}", "class B: S {}", "class C: B {}"),
    Row(
      "a protocol's conformers", "", "A B P", "protocol S {}", "struct A: S {} ; struct B: P {}",
      "protocol P: S {}"),
    Row("a conformer in an extension", "", "A", "protocol S {}", "struct A {}", "extension A: S {}"),
    Row("a composition", "P Q", "", "class S: P & Q {}", "protocol P {} ; protocol Q {}"),
    Row(
      "an alias of a composition", "P Q", "", "class S: Both {}", "typealias Both = P & Q",
      "protocol P {} ; protocol Q {}"),
    Row(
      "a conformer by an alias", "", "A", "protocol S {}", "typealias Both = S & Sendable", "class A: Both {}"
    ),
    Row(
      "a conformance of the type by an alias", "P", "", "class S {}", "typealias T = S\nextension T: P {}",
      "protocol P {}"),
    Row(
      "a conformer of another module by an alias", "", "Core.A", "protocol S {}",
      "typealias T = Core.A\nextension T: S {}", "class A {}"),
    Row("a system class", "UIButton UIControl UIView UIResponder NSObject", "", "class S: UIButton {}"),
    Row("attributes of a conformance", "P", "", "class S: @unchecked P {}", "protocol P {}"),
    Row("a generic superclass", "Box", "", "class S: Box<Int> {}", "class Box<T> {}"),
    Row("a nested type of the same name", "", "A", "class S {}", "class A: S {}", "enum E { class S {} }"),
    Row("a circle", "B", "B", "class S: B {}", "class B: S {}"),
  ]

  @Test(arguments: rows) func hierarchy(_ row: Row) async throws {
    let files = row.files.enumerated().map { SourceFile(path: "/\($0.offset).swift", text: $0.element) }
    let codebase = await Codebase(files: files, settings: SettingsMap(uniform: Settings()))
    let hierarchy = TypeHierarchy(codebase)
    let type = try #require(codebase.index.types(named: "S").first { $0.isPrimary && $0.path == ["S"] })
    let node = hierarchy.node(of: type)
    let names = { (nodes: [TypeHierarchy.Node]) in
      nodes.compactMap(hierarchy.name(of:)).joined(separator: " ")
    }
    #expect(names(Array(hierarchy.ancestors(of: node).dropFirst())) == row.ancestors)
    #expect(names(hierarchy.descendants(of: node)) == row.descendants)
  }

  /// The declarations that a call of `T.load` may run, by their types.
  @Test(arguments: [
    ("T", "class T { func load() {} }"),
    ("T U", "class T { func load() {} } ; class U: T { override func load() {} }"),
    ("P T U", "protocol P { func load() } ; class T: P { func load() {} } ; struct U: P { func load() {} }"),
    ("P T", "protocol P { func load() } ; class T: P { func load() {} } ; struct U { func load() {} }"),
    ("P P T", "protocol P { func load() } ; extension P { func load() {} } ; class T: P { func load() {} }"),
    ("T", "class T { private func load() {} } ; class U: T { func load() {} }"),
    ("T", "class T { func load() {} } ; class U: T { func load(_ a: Int) {} }"),
    ("T", "class T { func load() {} } ; class U: T { static func load() {} }"),
    ("P T", "class T { func load() {} } ; protocol P { func load() } ; class U: T, P {}"),
    ("P Q T", "protocol P { func load() } ; protocol Q { func load() } ; struct T: P, Q { func load() {} }"),
    ("T U", "class T { func load() {} } ; class M: T {} ; class U: M { override func load() {} }"),
    ("P T", "protocol P { func load() } ; struct T { func load() {} } ; extension T: P {}"),
    (
      "K P T",
      """
      protocol P { func load() } ; struct T: P { func load() {} }
      struct U {} ; typealias K = Core.U ; extension K: P { func load() {} }
      """
    ),
    ("T", "struct T { static func load() {} } ; protocol P { func load() } ; extension T: P {}"),
  ])
  func family(_ expected: String, _ code: String) async throws {
    let codebase = await Codebase(
      files: [SourceFile(path: "/A.swift", text: code)], settings: SettingsMap(uniform: Settings()))
    let member = try #require(
      codebase.index.types(named: "T").flatMap(\.members).first { $0.name == "load" })
    let owners = MemberFamily(of: member, in: codebase).members.compactMap(\.owner?.name)
    #expect(owners.sorted().joined(separator: " ") == expected)
  }
}
