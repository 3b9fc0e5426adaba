import Testing

@testable import Codebase

@Suite struct TypeNameTests {
  /// A type as written, the names that it is reduced to, and `?` where it is optional; `->` for a function type.
  static let names: [(String, String)] = [
    ("Store", "Store"), ("Store?", "Store?"), ("Store!", "Store?"), ("Store??", "Store?"),
    ("(Store)", "Store"), ("(Store)?", "Store?"), ("(any Store)?", "Store?"), ("((Store))", "Store"),
    ("any Store", "Store"), ("some Store", "Store"), ("inout Store", "Store"), ("sending Store", "Store"),
    ("consuming Store", "Store"), ("borrowing Store?", "Store?"), ("isolated Store", "Store"),
    ("inout any Store", "Store"), ("@autoclosure () -> Store", "->"),
    ("@preconcurrency Store", "Store"), ("@MainActor DataProvider", "DataProvider"),
    ("Store.Item", "Store.Item"), ("Store . Item", "Store.Item"), ("`Store`.`Type`", "Store.Type"),
    ("Store<Int>", "Store"), ("Store<Int>.Item", "Store.Item"), ("Store<Kept<Int>, B>.Item?", "Store.Item?"),
    ("Store<A.B>", "Store"), ("Store<(Int) -> Void>", "Store"), ("Store<[Int: () -> Void]>?", "Store?"),
    ("Dispatch.DispatchQueue", "DispatchQueue"), ("Swift.Result<Int, Error>", "Result"),
    ("Foundation.URLSession?", "URLSession?"), ("Own.DispatchQueue", "Own.DispatchQueue"),
    ("_Concurrency.Task<Void, Never>", "Task"), ("Foundation", "Foundation"),
    ("Store & Sendable", "Store"), ("any Store & Sendable", "Store"), ("Sendable & Store", "Store"),
    ("(Store & AnyObject)?", "Store?"), ("A & B", "A&B"),
    ("[Store]", ""), ("[Store]?", "?"), ("[Int: Store]", ""), ("(A, B)", ""), ("()", ""), ("Void", "Void"),
    ("() -> Void", "->"), ("(() -> Void)?", "->?"), ("(() -> Void)!", "->?"), ("((() -> Void))", "->"),
    ("@escaping () -> Void", "->"), ("@escaping(Int) -> Void", "->"),
    ("@Sendable (Int) async throws -> Store", "->"),
    ("@MainActor @Sendable () -> Void", "->"), ("(@Sendable () -> Void)?", "->?"),
    ("@convention(block) () -> Void", "->"), ("(Int) -> Store?", "->"), ("(Int) -> (Int) -> Store", "->"),
    ("([() -> Void]) throws(Failure) -> Store", "->"), ("[() -> Void]", ""),
    ("Result<() -> Void, Error>", "Result"),
    ("(A) -> [B]", "->"), ("nonisolated(nonsending) () async -> Void", "->"), ("T.Element", "T.Element"),
    ("~Copyable", ""), ("each T", "eachT"), ("Größe", "Größe"),
  ]

  @Test(arguments: names) func reduced(_ written: String, _ expected: String) {
    let type = TypeName(written)
    let text = (type.isFunction ? "->" : type.path.joined(separator: ".")) + (type.isOptional ? "?" : "")
    #expect(text == expected)
  }

  static let spellings: [(String, String, Bool)] = [
    ("[Int: A]", "[Int:A]", true), ("@escaping(A) -> Void", "@escaping (A)->Void", true),
    ("(_ a: A, _ error: Error?) -> Void", "(A, Error?) -> Void", true), ("any Store", "Store", true),
    ("(any Store)?", "(Store)?", true), ("Many<A>", "Many< A >", true), ("Company", "Comp", false),
    ("(A, B) -> Void", "(B, A) -> Void", false), ("(a: A, B)", "(A, B)", false), ("Store?", "Store!", false),
    ("inout A", "A", false), ("[A]", "[B]", false), ("Box<A>", "Box<B>", false), ("A & B", "A&B", true),
    ("@Sendable () -> Void", "() -> Void", false),
  ]

  @Test(arguments: spellings) func sameType(_ one: String, _ other: String, _ isSame: Bool) {
    #expect((TypeName(one) == TypeName(other)) == isSame)
    #expect(!isSame || TypeName(one).hashValue == TypeName(other).hashValue)
  }

  static let results: [(String, String?)] = [
    ("() -> Void", "Void"), ("(Int) -> Store?", "Store?"), ("(Int) -> (Int) -> Store", "(Int) -> Store"),
    ("@escaping (Result<Int, Error>) -> Void", "Void"), ("@escaping(Int) -> Store", "Store"),
    ("((Int) -> Store)?", "Store"), ("(@Sendable (Int) -> Store)?", "Store"), ("((Int) -> Store)", "Store"),
    ("(() -> Void) -> Store", "Store"), ("(@escaping () -> A) -> B", "B"), ("() async throws -> [A]", "[A]"),
    ("() -> (A, B)", "(A, B)"), ("() -> ()", "()"), ("(Int) -> (() -> A)?", "(() -> A)?"),
    ("() throws(Failure) -> Store", "Store"), ("Store", nil), ("Store?", nil), ("(A, B)", nil),
    ("[() -> Void]", nil),
    ("Result<() -> Void, Error>", nil), ("Box<(Int) -> A>?", nil),
  ]

  @Test(arguments: results) func resultOf(_ written: String, _ expected: String?) {
    #expect(TypeName(written).functionResult == expected)
  }

  static let parameters: [(String, [String])] = [
    ("() -> Void", []), ("(Int) -> Void", ["Int"]), ("(Int, String) -> Void", ["Int", "String"]),
    ("(Result<Int, Error>) -> Void", ["Result<Int, Error>"]), ("([Int: A], B) -> Void", ["[Int: A]", "B"]),
    ("((A, B)) -> Void", ["(A, B)"]), ("((A) -> B, C) -> Void", ["(A) -> B", "C"]),
    ("@escaping (A?, Error?) -> Void", ["A?", "Error?"]), ("@escaping(A) -> Void", ["A"]),
    ("@MainActor @Sendable (A) -> Void", ["A"]), ("((A) -> Void)?", ["A"]),
    ("(@Sendable (A, B) -> Void)?", ["A", "B"]),
    ("(A) -> (B) -> Void", ["A"]), ("(() -> A) -> B", ["() -> A"]),
    ("(_ a: A, _ b: B) -> Void", ["_ a: A", "_ b: B"]),
    ("@convention(block) (A) -> Void", ["A"]), ("((A) -> B?)", ["A"]), ("Store", []),
  ]

  @Test(arguments: parameters) func parametersOf(_ written: String, _ expected: [String]) {
    let found = TypeName(written).functionParameters.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("A", ["A"]), ("A & B", ["A", "B"]), ("A&B & C", ["A", "B", "C"]), ("Box<A & B>", ["Box<A & B>"]),
    ("Box<A & B> & C", ["Box<A & B>", "C"]), ("(A & B) -> C", ["(A & B) -> C"]),
  ])
  func composition(_ written: String, _ expected: [String]) {
    #expect(written.splitComposition == expected)
  }
}
