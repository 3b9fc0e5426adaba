extension ReferenceCase {
  static let globalsAndScopes = [
    ReferenceCase(
      "a global variable, before and behind", of: "count",
      """
      func before() { «count» += 1 }
      var count = 0
      func behind() { «count» += 1 }
      func shadowed(count: Int) { print(count) }
      func local() { let count = 1 ; print(count) }
      struct Own { var count = 0 ; func size() -> Int { count } }
      struct Other { func size() -> Int { «count» } }
      """, "func elsewhere() { print(«count») ; [1].forEach { count in print(count) } }"),
    ReferenceCase(
      "a local behind a condition", of: "Store.count",
      """
      struct Store {
        var count = 0
        func a() -> Int {
          #if DEBUG
            let count = 1
          #endif
          return count
        }
        func b() -> Int {
          #if DEBUG
            print(«count»)
          #else
            print(«count»)
          #endif
          return «count»
        }
      }
      """),
    ReferenceCase(
      "patterns and loops", of: "Store.count",
      """
      struct Store {
        var count = 0
        func a(_ values: [Int?], _ state: State) {
          for count in values { print(count) }
          for case let count? in values where count > 1 { print(count) }
          if case .some(let count) = values.first { print(count) } else { print(«count») }
          switch state {
          case .on(let count): print(count)
          case .off(count: let other): print(«count», other)
          }
          do {} catch let count { print(count) }
          while let count = values.first { print(count) }
          print(«count»)
        }
      }
      """),
    ReferenceCase(
      "private globals of one name", of: "limit", "private let limit = 1\nfunc a() { print(«limit») }",
      "private let limit = 2\nfunc b() { print(limit) }"),
  ]

  static let types = [
    ReferenceCase(
      "a superclass in another file", of: "Base.load", "class Base { func load() {} }",
      "class Middle: Base {}",
      """
      final class Own: Middle {
        func a() { «load»() ; self.«load»() ; super.«load»() }
      }
      func b(_ own: Own, _ middle: Middle?) { own.«load»() ; middle?.«load»() }
      """),
    ReferenceCase(
      "an aliased superclass", of: "Base.load", "class Base { func load() {} }\ntypealias Parent = Base",
      "final class Own: Parent { func a() { «load»() } }\nfunc b(_ own: Own) { own.«load»() }"),
    ReferenceCase(
      "nested types of one name", of: "Item.load",
      """
      enum Feed { struct Item { func load() {} ; func again() { «load»() } } }
      enum Cart { struct Item { func load() {} ; func again() { load() } } }
      func a(_ item: Feed.Item, _ other: Cart.Item) { item.«load»() ; other.load() }
      """),
    ReferenceCase(
      "a member of the type around", of: "Store.limit",
      """
      struct Store {
        static let limit = 1
        struct Item { func a() -> Int { «limit» } }
        struct Own { static let limit = 2 ; func a() -> Int { limit } }
      }
      func a() { print(Store.«limit», Store.Own.limit) }
      """),
    ReferenceCase(
      "a generic type", of: "Box.load",
      """
      final class Box<Item> { func load() {} ; func again() { «load»() } }
      func a(_ box: Box<Int>, _ other: Box<[String]>?) { box.«load»() ; other?.«load»() ; Box<Int>().«load»() }
      """),
    ReferenceCase(
      "a generic parameter of a type's name", of: "Item.load",
      """
      struct Item { func load() {} }
      func a<Item: P>(_ item: Item) { item.‹load›() }
      func b(_ item: Item) { item.«load»() }
      protocol P { func load() }
      """),
    ReferenceCase(
      "an actor from outside", of: "Store.load",
      """
      actor Store { func load() {} ; nonisolated func a() { Task { await self.«load»() } } }
      func a(_ store: Store) async { await store.«load»() ; async let b: Void = store.«load»() ; await b }
      """),
    ReferenceCase(
      "a wrapped property and its projection", of: "Screen.text",
      """
      struct Screen { @State var text = "" ; func a() { print(«text», «$text», «_text») ; self.«text» = "" } }
      struct Other { @State var text = "" ; func a() { print(text, $text) } }
      """),
    ReferenceCase(
      "a property that other code sets", of: "Cell.onTap",
      """
      final class Cell { var onTap: (() -> Void)? ; func tap() { «onTap»?() ; «onTap» = nil } }
      final class List { let cell = Cell() ; func a() { cell.«onTap» = { [weak self] in self?.b() } } ; func b() {} }
      """),
    ReferenceCase(
      "overloads by type", of: "Store.load",
      """
      struct Store { func load(_ a: Int) {} ; func load(_ a: String) {} ; func a() { ‹load›(1) } }
      """),
    ReferenceCase(
      "declared under a condition", of: "Store.load",
      """
      struct Store {
        #if os(Linux)
          func load() {}
        #endif
        func a() {
          #if os(Linux)
            «load»()
          #endif
        }
      }
      """),
  ]
}
