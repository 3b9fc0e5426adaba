import SwiftSyntax
import Testing

@testable import Codebase

/// Mentions are marked in the text of a case: `«certain»` and `‹possible›`; what is unmarked must not be found.
struct ReferenceCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The declaration whose mentions are searched: `Type.member` or `member`.
  let target: String
  let files: [String]

  init(_ description: String, of target: String, _ files: String...) {
    testDescription = description
    self.target = target
    self.files = files
  }
}

@Suite struct ReferencesTests {
  static let cases: [ReferenceCase] = [
    ReferenceCase(
      "what a wrapper stores and projects, beside a parameter of the property's name", of: "Screen.model",
      """
      struct Screen {
        @Wrapper var model: Int
        init(model: Int) {
          «_model» = Wrapper(model)
          self.«_model» = Wrapper(model)
        }
        func show(model: Int) { print(«$model», model) }
      }
      struct Other {
        var _model = 1
        func show() { print(_model) }
      }
      struct Both {
        var model = 1
        var _model = 2
        func show() { print(_model) }
      }
      """),
    ReferenceCase(
      "properties, parameters, locals, statics and chains", of: "Store.load",
      """
      final class Store {
        static let shared = Store()
        func load(completion: @escaping () -> Void) {}
        func again() { «load» {} ; self.«load» {} }
      }
      final class Cache { func load(completion: @escaping () -> Void) {} }
      struct Screen {
        let store: Store
        let cache = Cache()
        func show(other: Store, cached: Cache) {
          store.«load» {}
          cache.load {}
          other.«load» {}
          cached.load {}
          let local = Store()
          local.«load» {}
          Store.shared.«load»(completion: {})
          self.store.«load» {}
        }
      }
      func open(_ screen: Screen) { screen.store.«load» {} ; screen.cache.load {} }
      """),
    ReferenceCase(
      "an unknown receiver may be meant", of: "Store.load",
      """
      final class Store { func load(completion: @escaping () -> Void) {} }
      func run(_ stores: [String: Store]) {
        stores.map { $0 }.first?.1.‹load› {}
        open { $0.‹load› {} }
        unpack(stores).‹load› {}
      }
      """),
    ReferenceCase(
      "what collections hold", of: "Store.load",
      """
      final class Store { func load(completion: @escaping () -> Void) {} }
      final class Other { func load(completion: @escaping () -> Void) {} }
      func run(_ stores: [String: Store], _ others: [Other]) {
        for (_, store) in stores { store.«load» {} }
        for (_, other) in others.enumerated() { other.load {} }
        stores.values.forEach { $0.«load» {} }
        others.forEach { $0.load {} }
        stores["a"]?.«load» {}
        others[0].load {}
      }
      """),
    ReferenceCase(
      "compositions, also where an alias of the type around names them", of: "Actions.load",
      """
      protocol Outputs { var isEmpty: Bool { get } }
      protocol Actions { func load() }
      final class Model: Outputs, Actions {
        var isEmpty: Bool { true }
        func load() {}
      }
      final class Screen {
        typealias ViewModel = Outputs & Actions
        let model: ViewModel
        init(model: ViewModel) { self.model = model }
        func show(other: any Outputs & Actions, empty: any Outputs & Sendable) {
          model.«load»()
          other.«load»()
          empty.load()
        }
      }
      struct Cell { struct ViewModel { func load() {} } }
      struct Row { struct ViewModel { func load() {} } }
      """),
    ReferenceCase(
      "requirements that several protocols bring together", of: "Own.load",
      """
      protocol Loading { func load() }
      protocol Saving { func save() }
      protocol Storing: Loading & Saving {}
      typealias Kept = Saving & Loading
      struct Own: Storing { func load() {} ; func save() {} }
      struct Other: Loading & Saving { func load() {} ; func save() {} }
      struct Aliased: Kept { func load() {} ; func save() {} }
      struct Stranger: Saving { func load() {} ; func save() {} }
      func use(_ own: Own, _ other: Other, _ aliased: Aliased, _ stranger: Stranger, _ any: any Storing) {
        own.«load»()
        other.«load»()
        aliased.«load»()
        stranger.load()
        any.«load»()
      }
      """),
    ReferenceCase(
      "what Self stands for", of: "Store.load",
      """
      final class Store {
        static func make() -> Self { fatalError() }
        static var shared: Self? { nil }
        func with(_ name: String) -> Self { self }
        func load() {}
        static func == (left: Self, right: Self) -> Bool { left.«load»() ; return true }
      }
      final class Cache { static func make() -> Self { fatalError() } ; func load() {} }
      func use(_ store: Store) {
        let made = Store.make()
        made.«load»()
        Store.make().with("a").«load»()
        store.with("a").«load»()
        Store.shared?.«load»()
        Cache.make().load()
      }
      """),
    ReferenceCase(
      "a type's name that stands for several", of: "Store.load",
      """
      final class Store { func load() {} }
      struct A { typealias Kept = Store ; let kept: Kept ; func use() { kept.«load»() } }
      struct B { typealias Kept = Cache ; let kept: Kept ; func use() { kept.load() } }
      final class Cache { func load() {} }
      protocol Owner { associatedtype Kept ; var kept: Kept { get } }
      func use<O: Owner>(_ owner: O, _ kept: O.Kept, _ session: URLSession) { kept.‹load›() ; session.load() }
      """),
    ReferenceCase(
      "any number of arguments", of: "Store.load",
      """
      final class Store {
        func load(_ names: String..., done: @escaping () -> Void) {}
        func load(_ name: String) {}
        func use() {
          «load»("a", "b", "c") {}
          ‹load› {}
          «load»("a", done: {})
          load("a")
        }
      }
      """),
    ReferenceCase(
      "labels tell overloads apart", of: "Store.load",
      """
      final class Store {
        func load(id: Int, completion: @escaping () -> Void) {}
        func load(name: String, completion: @escaping () -> Void) {}
        func load() {}
        func all() {
          «load»(id: 1) {}
          load(name: "a") {}
          load()
          let f = «load(id:completion:)»
          let g = load(name:completion:)
        }
      }
      """),
    ReferenceCase(
      "shadowed names, comments and strings", of: "Store.count",
      #"""
      struct Store {
        private var count = 0
        // count
        func size(count: Int) -> Int { count }
        func other() -> String { let count = self.«count» ; return "count \(count)" }
        func text() -> String { "\(«count»)" }
        mutating func reset() { «count» = 0 }
        func captured() { let f = { [«count»] in print(count) } ; f() }
      }
      struct Other { var count = 0 ; func size() -> Int { count } }
      """#),
    ReferenceCase(
      "requirement, witnesses, default, override and existential", of: "Loader.load",
      """
      protocol Loader { func load(completion: @escaping () -> Void) }
      class Base: Loader { func load(completion: @escaping () -> Void) {} }
      final class Derived: Base {
        override func load(completion: @escaping () -> Void) { super.«load»(completion: completion) }
      }
      struct Mock: Loader { func load(completion: @escaping () -> Void) {} }
      struct Stranger { func load(completion: @escaping () -> Void) {} }
      func use(_ loader: any Loader, _ some: some Loader, _ mock: Mock, _ derived: Derived, _ other: Stranger) {
        loader.«load» {}
        some.«load» {}
        mock.«load» {}
        derived.«load» {}
        other.load {}
      }
      func generic<L: Loader>(_ loader: L) { loader.«load» {} }
      func free<L>(_ loader: L) where L: Loader { loader.«load» {} }
      """),
    ReferenceCase(
      "a witness in a superclass that doesn't conform itself", of: "Base.load",
      """
      class Base { func load(done: @escaping () -> Void) {} }
      protocol Loading { func load(done: @escaping () -> Void) }
      final class Sub: Base, Loading {}
      func use(_ l: Loading) { l.«load» {} }
      """),
    ReferenceCase(
      "extensions, implicit self and weak self", of: "Feed.refresh",
      """
      final class Feed { var next: Feed? }
      extension Feed {
        func refresh(_ done: @escaping () -> Void) {}
        func later() {
          Task { [weak self] in
            guard let self else { return }
            self.«refresh» {}
          }
          run { [weak self] in self?.next?.«refresh» {} }
        }
        func run(_ f: () -> Void) {}
      }
      """, "extension Feed { func more() { «refresh» {} } }"),
    ReferenceCase(
      "private stays in its file", of: "Feed.refresh",
      "final class Feed { private func refresh() {} ; func a() { «refresh»() } }",
      "func f(_ feed: Any) { (feed as AnyObject).refresh() }"),
    ReferenceCase(
      "key paths, selectors and shorthands", of: "Feed.title",
      """
      final class Feed {
        var title: String?
        func a() {
          if let «title» { print(title) }
          let path = \\Feed.«title»
          let other = \\Feed2.title
          guard let «title» else { return }
          print(title)
        }
      }
      final class Feed2 { var title: String? }
      func sort(_ feeds: [Feed]) { _ = feeds.map(\\.‹title›) }
      """),
    ReferenceCase(
      "labels of memberwise initialisers", of: "Item.name",
      """
      struct Item { var name: String ; var other = 0 }
      struct Thing { var name: String }
      func make() -> [Any] { [Item(«name»: "a"), Thing(name: "b"), Item.init(«name»: "c")] }
      """),
    ReferenceCase(
      "globals", of: "fetch",
      """
      func fetch(_ done: @escaping () -> Void) {}
      struct A { func run() { «fetch» {} } }
      struct B { func fetch(_ done: @escaping () -> Void) {} ; func run() { fetch {} } }
      func c(fetch: () -> Void) { fetch() }
      func d(_ b: B) { b.fetch {} }
      """),
    ReferenceCase(
      "a selector", of: "Screen.tap",
      """
      final class Screen: NSObject {
        @objc func tap() {}
        func a() { button.addTarget(self, action: #selector(«tap»), for: .touchUpInside) }
      }
      """),
    ReferenceCase(
      "extensions of system types", of: "URLSession.fetch",
      """
      extension URLSession { func fetch(_ done: @escaping () -> Void) {} }
      func a(_ session: URLSession, _ own: Own, _ items: [Int]) {
        session.«fetch» {}
        URLSession.shared.«fetch» {}
        own.fetch {}
        items.‹fetch› {}
      }
      struct Own { func fetch(_ done: @escaping () -> Void) {} }
      """),
  ]

  @Test(arguments: cases + ReferenceCase.globalsAndScopes + ReferenceCase.types)
  func findsWhatIsMarked(_ example: ReferenceCase) async throws {
    var expected: [Mark] = []
    let files = example.files.enumerated().map { index, text in
      let (plain, marks) = Mark.read(text, file: index)
      expected += marks
      return SourceFile(path: "File\(index).swift", text: plain)
    }
    let settings = SettingsReader.read(
      swiftFiles: files.map(\.absolutePath), root: "/", reader: { _ in nil }, lister: { _ in [] })
    let codebase = await Codebase(files: files, settings: settings)
    let path = example.target.split(separator: ".").map(String.init)
    let name = try #require(path.last)
    let declared =
      path.count > 1
      ? codebase.index.types(named: path[0]).flatMap(\.members).first { $0.name == name }
      : codebase.index.globals(named: name).first
    let member = try #require(declared)
    let references = try #require(References(codebase).references(to: member))
    let found = references.map { reference in
      Mark(
        file: reference.file, offset: reference.range.lowerBound, isCertain: reference.certainty == .certain)
    }
    #expect(found.sorted() == expected.sorted())
    #expect(!expected.isEmpty)
  }
}

@Suite struct ReferenceAnswersTests {
  /// Families that begin with the same requirement have each their own answer.
  @Test func familiesWithOneFirstMemberAreKeptApart() async throws {
    let text = """
      protocol Loading { func load() }
      struct First: Loading { func load() {} }
      struct Second: Loading { func load() {} }
      func use(_ first: First, _ second: Second) { first.load() ; second.load() }
      """
    let codebase = await Codebase(
      files: [SourceFile(path: "A.swift", text: text)], settings: SettingsMap(uniform: Settings()))
    let members = codebase.index.facts(0).types.compactMap { type in
      type.members.first.map { MemberFamily.Member(facts: $0, owner: type) }
    }
    let references = References(codebase)
    let counts = [2, 3].map { count in
      references.references(to: MemberFamily(members: Array(members.prefix(count))))?.count
    }
    #expect(counts == [1, 2])
  }

  /// A common name is followed to the files that can have hold of what it belongs to.
  @Test func commonNamesAreFollowedToWhatTheyBelongTo() async throws {
    let others = (0..<8).map { "struct Other\($0) { var queue = 0 ; func run() { print(queue) } }" }
    let texts =
      [
        "class Store { var queue = 1 }", "final class Special: Store {}", "let special = Special()",
        "struct Box { let stored = Store() }", "func use(_ box: Box) { print(box.stored.queue) }",
        "func show() { print(special.queue) }",
      ] + others
    let files = texts.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
    let codebase = await Codebase(files: files, settings: SettingsMap(uniform: Settings()))
    let member = try #require(codebase.index.types(named: "Store").flatMap(\.members).first)
    let found = References(codebase).references(to: member, limit: 4)?.map(\.file)
    #expect(found == [4, 5])
    #expect(References(codebase).references(to: member, limit: 2) == nil)
  }

  /// What comes without a name is anywhere.
  @Test func valuesFromSubscriptsComeWithoutAName() async throws {
    let texts =
      ["final class Store { var queue = 1 }", "struct Shelf { subscript(i: Int) -> Store { Store() } }"]
      + (0..<8).map { "struct Other\($0) { var queue = 0 ; func run() { print(queue) } }" }
    let files = texts.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
    let codebase = await Codebase(files: files, settings: SettingsMap(uniform: Settings()))
    let member = try #require(codebase.index.types(named: "Store").flatMap(\.members).first)
    #expect(References(codebase).references(to: member, limit: 4) == nil)
  }
}

struct Mark: Hashable, Comparable, CustomStringConvertible {
  let file: Int
  let offset: Int
  let isCertain: Bool
  var description: String { "\(file):\(offset)\(isCertain ? "" : "?")" }

  static func < (left: Mark, right: Mark) -> Bool { (left.file, left.offset) < (right.file, right.offset) }

  static func read(_ text: String, file: Int) -> (String, [Mark]) {
    var plain = ""
    var marks: [Mark] = []
    for character in text {
      switch character {
      case "«", "‹": marks.append(Mark(file: file, offset: plain.utf8.count, isCertain: character == "«"))
      case "»", "›": break
      default: plain.append(character)
      }
    }
    return (plain, marks)
  }
}
