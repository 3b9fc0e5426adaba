import Testing

@testable import RewriteKit

/// Whether two handlers give the same, however their types are spelled.
@Suite struct HandlerShapeTests {
  static let pairs: [(String, String, Bool)] = [
    ("[Movie]", "[Movie]", true), ("[Domain.Movie]", "[Movie]", true), ("Movie", "Domain.Movie?", false),
    ("[String: Domain.Movie]", "[String: Movie]", true), ("Store.Movie", "Movie", false),
    ("Store.Domain.Movie", "Store.Movie", false),
  ]

  @Test("names of modules say nothing", arguments: pairs)
  func alike(one: String, two: String, isAlike: Bool) {
    let (one, two) = (
      HandlerShape.result(success: one, failure: "Error"), HandlerShape.result(success: two, failure: "Error")
    )
    #expect(one.isAlike(two, whateverOf: ["Domain"]) == isAlike)
    #expect(two.isAlike(one, whateverOf: ["Domain"]) == isAlike)
  }
}
