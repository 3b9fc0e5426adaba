import Rewrites
import Testing

@Suite struct SiteTokenTests {
  /// A token of any other name would tell nothing.
  @Test(arguments: (Catalog.rewrites + Catalog.checks).map(\.name))
  func tokensAreOfNamesThatSitesBeginWith(_ name: String) throws {
    let rewrite = try #require(Catalog.rewrite(named: name))
    #expect(Set(rewrite.tokens.keys).isSubset(of: rewrite.names))
    #expect(rewrite.tokens.values.allSatisfy { !$0.isEmpty })
  }
}
