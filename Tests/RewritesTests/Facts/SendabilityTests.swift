import Codebase
import RewriteKit
import Testing

@testable import Migration

/// Whether a type is known to be `Sendable`. What is not known is no: a wrong yes is a data race.
@Suite struct SendabilityTests {
  static let rows: [(String, Bool, String)] = [
    // The standard library's and Foundation's
    ("Int", true, ""), ("Int?", true, ""), ("Int!", true, ""), ("[Int]", true, ""),
    ("[String: Int]", true, ""), ("[[Int]]?", true, ""),
    ("(Int)", true, ""), ("Void", true, ""), ("()", true, ""), ("any Error", true, ""), ("Error?", true, ""),
    ("Data", true, ""),
    ("Foundation.Data", true, ""), ("Any", false, ""), ("AnyObject", false, ""), ("NSObject", false, ""),
    ("NSMutableArray", false, ""),
    ("[Any]", false, ""), ("[String: Any]", false, ""), ("Unknown", false, ""), ("inout Int", true, ""),
    ("any P & Sendable", true, ""),
    ("any Sendable & P", true, ""), ("any P", false, ""), ("UIImage", true, ""), ("Int.Type", false, ""),

    // Functions
    ("() -> Void", false, ""), ("@Sendable () -> Void", true, ""),
    ("@escaping @Sendable (Int) -> Void", true, ""),
    ("(@Sendable () -> Void)?", true, ""), ("(() -> Void)?", false, ""), ("[() -> Void]", false, ""),
    ("@MainActor () -> Void", true, ""),
    ("() -> @Sendable () -> Void", false, ""), ("(@Sendable () -> Void) -> Void", false, ""),
    ("(Int) -> (Int)", false, ""),
    ("Done", false, "typealias Done = () -> Void"), ("Done", true, "typealias Done = @Sendable () -> Void"),

    // Declared
    ("Store", true, "struct Store: Sendable {}"), ("Store", true, "final class Store: Base, Sendable {}"),
    ("Store", true, "final class Store: @unchecked Sendable {}"),
    ("Store", true, "class Store {} ; extension Store: @unchecked Sendable {}"),
    ("Store", true, "actor Store {}"), ("Store", true, "@MainActor class Store {}"),
    ("Store", true, "@MainActor final class Store<T> {}"),
    ("Store?", true, "actor Store {}"), ("[Store]", true, "actor Store {}"),
    ("Store<Any>", true, "actor Store<T> {}"),
    ("Store", false, "class Store {}"), ("Store", false, "final class Store { var a = 1 }"),
    ("Store", false, "final class Store: Codable {}"),
    ("Store", false, "class Store {} ; @available(*, unavailable) extension Store: Sendable {}"),
    ("Store", false, "class Store {} ; @MainActor extension Store { func f() {} }"),
    ("Outer.Item", true, "enum Outer { struct Item: Sendable {} }"),
    ("Outer.Item", false, "struct Outer: Sendable { class Item {} }"),
    ("Item", true, "typealias Item = Store ; actor Store {}"),
    ("Item", false, "typealias Item = Store ; class Store {}"),
    ("any P", true, "protocol P: Sendable {}"), ("any P", false, "protocol P {}"),

    // Names of the system's that the codebase takes
    ("Data", false, "class Data {}"), ("URL", false, "final class URL {}"),
    ("Bool", true, "extension Bool: P {} ; protocol P {}"),
    ("Date", true, "extension Date { var isNew: Bool { true } }"),
    ("UIImage", true, "extension UIImage: @unchecked Sendable {}"),
    ("UIImage", false, "@available(*, unavailable) extension UIImage: Sendable {}"),
    ("Kept?", true, "typealias Kept = [Int]"), ("Kept", false, "typealias Kept = [Store] ; class Store {}"),

    // Generic
    ("Box<Int>", true, "struct Box<T> {} ; extension Box: Sendable where T: Sendable {}"),
    ("Box<Store>", false, "struct Box<T> {} ; extension Box: Sendable where T: Sendable {} ; class Store {}"),
    (
      "Box<Box<Store>>?", false,
      "struct Box<T> {} ; extension Box: Sendable where T: Sendable {} ; class Store {}"
    ),
    ("Box<any P & Sendable>", false, "class Box<T> {}"),
    ("Box<Int>", true, "struct Box<T: Sendable>: Sendable {}"),
    ("Box<Int>", false, "class Box<T> {}"), ("Result<Store, Error>", false, "class Store {}"),
  ]

  @Test(arguments: rows) func isKnown(_ type: String, _ expected: Bool, _ declarations: String) async throws {
    for file in [0, 1] {
      let files = file == 0 ? ["⟦a⟧()\n" + declarations] : ["⟦a⟧()", declarations]
      let marked = try await MarkedFile(files[0], beside: Array(files.dropFirst()))
      #expect(Sendability(marked.context).isKnown(of: type) == expected)
    }
  }

  /// What a type stores tells where its declaration doesn't.
  @Test(arguments: [
    ("Point", true, "struct Point { let x: Int }"), ("Point", true, "struct Point { var x = 1 }"),
    ("Point", false, "public struct Point { let x: Int }"),
    ("Point", false, "struct Point { let x: Store } ; class Store {}"),
    ("Point", true, "struct Point { let x: Store } ; actor Store {}"),
    ("Point", false, "struct Point { var x: () -> Void }"),
    (
      "Point", true,
      "struct Point { let x: [String: [Int]] ; static var y: Store? ; var z: Store { make() } } ; class Store {}"
    ),
    ("Point", false, "struct Point { @Held var x: Int }"), ("Point", false, "struct Point<T> { let x: T }"),
    ("Kind", true, "enum Kind { case a, b(Int) }"),
    ("Kind", false, "enum Kind { case a(Store) } ; class Store {}"),
    ("Kind", false, "indirect enum Kind { case a(Kind), b(Store) } ; class Store {}"),
    ("(Int, String)", true, ""),
    ("Set<Int>", true, ""), ("Dictionary<Int, [String]>", true, ""), ("Set<Store>", false, "class Store {}"),
    ("Store", false, "class Store { let x = 1 }"),
    ("Point", false, "struct Point {\n#if DEBUG\nlet x: Store\n#endif\n} ; class Store {}"),
    ("Point", false, "struct Point { let (x, y): (Store, Store) } ; class Store {}"),
    ("Point", false, "struct Point { let x = Store() } ; class Store {}"),
  ])
  func isKnownByWhatItStores(_ type: String, _ expected: Bool, _ declarations: String) async throws {
    let marked = try await MarkedFile("⟦a⟧()", beside: [declarations])
    #expect(Sendability(marked.context).isKnown(of: type) == expected)
  }
}
