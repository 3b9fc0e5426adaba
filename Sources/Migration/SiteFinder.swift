import Codebase
import SwiftSyntax

/// The rewrites by the names that their sites can be told by, each list in catalog order.
struct SiteCatalog: Sendable {
  /// Those whose sites aren't left everywhere, in catalog order.
  private let rewrites: [any Rewrite]
  private var byName: [String: [any Rewrite]] = [:]
  private let words: WordSet
  /// Tells which files can hold sites.
  let sift: SiteSift
  let rules: FolderRules
  /// The paths of the files whose sites count; nil where all do.
  let files: Set<String>?

  init(
    _ rewrites: [any Rewrite], rules: FolderRules = FolderRules(), files: Set<String>? = nil
  ) {
    let switchedOff = rules.switchedOffEverywhere
    self.rewrites = rewrites.filter { !switchedOff.contains($0.name) }
    self.rules = rules
    self.files = files
    words = WordSet(rewrites.reduce(into: []) { $0.formUnion($1.names) })
    sift = SiteSift(
      rewrites.reduce(into: [:]) { tokens, rewrite in
        for name in rewrite.names { tokens[name, default: []] += rewrite.tokens[name] ?? [.anywhere] }
      })
    for rewrite in rewrites {
      for name in rewrite.names { byName[name, default: []].append(rewrite) }
    }
  }

  func rewrites(for name: String) -> [any Rewrite]? { byName[name] }

  /// Those whose sites aren't left in a file.
  func rewrites(in path: String) -> [any Rewrite] {
    let switchedOff = rules.rule(for: path).switchedOff
    return rewrites.filter { !switchedOff.contains($0.name) }
  }

  /// UTF-8 offsets of the words in a file that sites can be told by, in order: in code, in comments or in strings.
  func words(in source: SourceFile) -> [Int] { source.offsets(ofWords: words) }
}

extension ExprSyntax {
  /// The name that a call's callee or a member access ends in.
  fileprivate var lastName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.lastName }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
    return nil
  }
}

/// A site with its rewrite, before anything is proposed for it.
struct FoundSite {
  let site: Site
  let rewrite: any Rewrite
  let recognition: Recognition
  /// Set when the site is not to be looked at further.
  let reason: Reason?
}

/// Walks a file once and asks the rewrites, in catalog order, what each mention of Grand Central Dispatch is.
final class SiteFinder: SyntaxVisitor {
  private let file: FileContext
  private let catalog: SiteCatalog
  private let ignores: IgnoreComments
  private var found: [FoundSite] = []
  private var claims: [Range<Int>] = []
  private var ordinals: [SiteIdentity: Int] = [:]
  private var inactive = 0
  /// UTF-8 offsets of the words that sites can be told by.
  private let words: [Int]
  /// Nil where nobody asks what the search costs.
  private let clock: WorkClock?
  private var costs: [String: Cost] = [:]

  /// - Parameters:
  ///   - log: is told what the search costs.
  ///   - isAgain: whether the file was looked at before.
  static func find(
    in file: FileContext, catalog: SiteCatalog, log: WorkLog? = nil, isAgain: Bool = false
  ) -> [FoundSite] {
    guard catalog.files?.contains(file.source.path) ?? true else { return [] }
    let finder = SiteFinder(file, catalog, clock: log.flatMap { $0.measures ? $0.clock : nil })
    finder.walk(file.tree)
    if !finder.costs.isEmpty { log?.add(searches: finder.costs, isAgain: isAgain) }
    return finder.found.sorted {
      ($0.site.range.lowerBound, -$0.site.range.upperBound) < (
        $1.site.range.lowerBound, -$1.site.range.upperBound
      )
    }
  }

  private init(_ file: FileContext, _ catalog: SiteCatalog, clock: WorkClock?) {
    self.file = file
    self.clock = clock
    self.catalog = catalog
    ignores = IgnoreComments(file.source)
    words = catalog.words(in: file.source)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: node.calledExpression.lastName)
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: node.declName.baseName.text)
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: node.baseName.text)
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: node.name.text)
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: node.name.text)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: "func")
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: "class")
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    consider(Syntax(node), named: "deinit")
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = consider(Syntax(node), named: node.bindingSpecifier.text)
    for binding in node.bindings {
      guard let value = binding.initializer?.value else { continue }
      _ = consider(Syntax(node), named: value.lastName)
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    mayHoldSites(node) ? .visitChildren : .skipChildren
  }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    mayHoldSites(node) ? .visitChildren : .skipChildren
  }

  private func mayHoldSites(_ node: some SyntaxProtocol) -> Bool {
    let start = node.position.utf8Offset
    let next = words.partitioningIndex { $0 >= start }
    return next < words.count && words[next] < node.endPosition.utf8Offset
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.isNeverBuilt { inactive += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) {
    if node.isNeverBuilt { inactive -= 1 }
  }

  private func consider(_ node: Syntax, named name: String?) -> SyntaxVisitorContinueKind {
    guard let name, let rewrites = catalog.rewrites(for: name) else { return .visitChildren }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    claims.removeAll { $0.upperBound <= start && $0.lowerBound < start }
    guard !claims.contains(where: { $0.contains(start) }) else {
      // A closure inside a claimed range still holds sites of its own.
      return .visitChildren
    }
    for rewrite in rewrites {
      guard let recognition = recognised(node, by: rewrite) else { continue }
      claims.append(contentsOf: recognition.claims)
      add(recognition, rewrite)
      // What claims nothing leaves the node to others.
      guard recognition.claims.isEmpty else { break }
    }
    return .visitChildren
  }

  private func recognised(_ node: Syntax, by rewrite: any Rewrite) -> Recognition? {
    guard let clock else { return rewrite.recognise(node, in: file) }
    let start = clock.now
    defer { costs[rewrite.name, default: Cost()] += clock.now - start }
    return rewrite.recognise(node, in: file)
  }

  private func add(_ recognition: Recognition, _ rewrite: any Rewrite) {
    let range = recognition.node.trimmedUTF8Range
    let declaration = recognition.node.enclosingDeclarationName
    let key = SiteIdentity(
      file: file.source.path, declaration: declaration, kind: recognition.kind, ordinal: 0)
    let ordinal = ordinals[key, default: 0] + 1
    ordinals[key] = ordinal
    let identity = SiteIdentity(
      file: file.source.path, declaration: declaration, kind: recognition.kind, ordinal: ordinal)
    let position = file.source.position(at: range.lowerBound)
    let reason = reasonToLeave(rewrite.name, at: position)
    let site = Site(
      identity: identity, rewrite: rewrite.name, range: range, position: position, isFixed: reason != nil)
    found.append(FoundSite(site: site, rewrite: rewrite, recognition: recognition, reason: reason))
  }

  private func reasonToLeave(_ rewrite: String, at position: SourcePosition) -> Reason? {
    if let reason = catalog.rules.reasonToLeave(rewrite, in: file.source.path) { return reason }
    if inactive > 0 {
      return Reason("inactive-code", "it is in an '#if' branch that no current compiler builds")
    }
    return ignores.cover(rewrite, at: position)
      ? Reason("ignored", "a comment says to ignore it") : nil
  }
}

extension IfConfigClauseSyntax {
  /// Whether no compiler that this tool emits code for builds the clause: `#if false`, `#if swift(<5.5)`, and the
  /// `#else` of `#if compiler(>=5.5)` or `#if canImport(_Concurrency)`.
  fileprivate var isNeverBuilt: Bool {
    if let condition {
      let text = condition.compactText.filter { !$0.isWhitespace }
      return text == "false" || text == "0" || text.hasPrefix("swift(<5") || text.hasPrefix("compiler(<5")
        || text == "!canImport(_Concurrency)"
    }
    guard let clauses = parent?.as(IfConfigClauseListSyntax.self), let first = clauses.first,
      clauses.count == 2,
      let condition = first.condition
    else { return false }
    let text = condition.compactText.filter { !$0.isWhitespace }
    return text == "true" || text.hasPrefix("swift(>=5.") || text.hasPrefix("compiler(>=5.")
      || text == "canImport(_Concurrency)"
  }
}

extension Syntax {
  /// The declarations around the node from the outside in: `Feed.refresh(animated:)`.
  var enclosingDeclarationName: String {
    var names: [String] = []
    var current = parent
    while let node = current {
      switch node.as(SyntaxEnum.self) {
      case .functionDecl(let function):
        let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
        names.append("\(function.name.identifierText)(\(labels))")
      case .initializerDecl(let initializer):
        names.append(
          "init(\(initializer.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()))"
        )
      case .deinitializerDecl: names.append("deinit")
      case .subscriptDecl: names.append("subscript")
      case .variableDecl(let variable):
        if let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
          node.parent?.is(MemberBlockItemSyntax.self) == true
            || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        {
          names.append(name.identifier.identifierText)
        }
      case .extensionDecl(let type): names.append(type.extendedType.compactText)
      default:
        if node.isTypeDeclaration, let type = node.asProtocol(NamedDeclSyntax.self) {
          names.append(type.name.identifierText)
        }
      }
      current = node.parent
    }
    return names.reversed().joined(separator: ".")
  }
}
