import Codebase
import GoldenCases
import Rewrites
import SwiftSyntax
import Testing

@testable import Migration

/// Nothing that is Grand Central Dispatch goes unmentioned.
@Suite struct AccountingTests {
  @Test(arguments: GoldenFolder.cases.filter { !$0.isAudit })
  func everyMentionBelongsToASite(_ item: Case) async throws {
    let codebase = try await item.codebase()
    let contexts = codebase.files.indices.map {
      FileContext(codebase: codebase, index: $0, rewrites: Catalog.rewrites)
    }
    let declared = contexts.reduce(into: Set<String>()) { $0.formUnion(DeclaredNames.of($1.tree)) }
    var found: [FoundSite] = []
    // Every file, those that the sift would pass over among them.
    for (context, file) in zip(contexts, codebase.files) {
      let sites = Self.sites(in: context)
      found += sites
      let claims = sites.flatMap { $0.recognition.claims }
      for site in sites {
        // Claims beyond the site itself would hide what another site is.
        for claim in site.recognition.claims {
          #expect(site.site.range.contains(claim), "\(site.site.identity)")
        }
      }
      guard !file.isManifest else { continue }
      for token in context.tree.tokens(viewMode: .sourceAccurate)
      where token.isMention && declared.isDisjoint(with: [token.text, token.memberAfter]) {
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        #expect(
          claims.contains { $0.contains(offset) },
          "\(file.path):\(file.position(at: offset).line): no site has '\(token.text)'")
      }
    }
    let entries = try await item.outcome.plan.entries
    #expect(found.map(\.site.identity) == entries.map(\.site.identity))
    #expect(Set(found.map(\.site.identity)).count == found.count)
  }

  private static func sites(in file: FileContext) -> [FoundSite] {
    SiteFinder.find(in: file, catalog: SiteCatalog(Catalog.rewrites))
  }
}

extension TokenSyntax {
  /// Whether the token names something of the Dispatch module.
  fileprivate var isMention: Bool {
    guard case .identifier(let text) = tokenKind else { return false }
    return (text.hasPrefix("Dispatch") && text != "Dispatch") || text == "dispatchPrecondition"
  }

  /// `later` behind `DispatchQueue`; a helper's own declaration is where its sites are.
  fileprivate var memberAfter: String {
    guard let period = nextToken(viewMode: .sourceAccurate), period.tokenKind == .period else { return "" }
    return period.nextToken(viewMode: .sourceAccurate)?.text ?? ""
  }
}

/// The names that a file declares itself.
private final class DeclaredNames: SyntaxAnyVisitor {
  private var names: Set<String> = []

  static func of(_ tree: SourceFileSyntax) -> Set<String> {
    let visitor = DeclaredNames(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.names
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let declaration = node.asProtocol(NamedDeclSyntax.self) { names.insert(declaration.name.text) }
    if let type = node.as(GenericParameterSyntax.self) { names.insert(type.name.text) }
    if let variable = node.as(IdentifierPatternSyntax.self) { names.insert(variable.identifier.text) }
    if let parameter = node.as(FunctionParameterSyntax.self) { names.insert(parameter.firstName.text) }
    return .visitChildren
  }
}
