import Codebase
import Migration
import SwiftSyntax

/// Looks for all mentions of a function in the codebase that could be calls of it.
struct CallerSearch {
  private let function: MemberFacts
  private let owner: [String]
  private let file: FileContext
  /// A name that more files than this mention is too common to follow.
  private static let fileLimit = 60

  init(_ function: MemberFacts, owner: [String], in file: FileContext) {
    self.function = function
    self.owner = owner
    self.file = file
  }

  /// Whether nothing but one call can mean the function: not a reference, a selector or a call on a receiver of unknown
  /// type either.
  func isOnlyCalled(by call: FunctionCallExprSyntax) -> Bool {
    let isPrivate = function.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
    let files = isPrivate ? [function.file] : Array(file.codebase.files.indices)
    let mentioning = files.filter { file.codebase.files[$0].contains(function.name) }
    guard mentioning.count <= Self.fileLimit else { return false }
    var found = 0
    for index in mentioning {
      let context = FileContext(sibling: index, of: file)
      for mention in Mentions.collect(of: function.name, in: context.tree)
      where couldMean(mention, in: context) {
        guard index == file.index, isCallee(mention, of: call) else { return false }
        found += 1
      }
    }
    return found == 1
  }

  private func isCallee(_ mention: DeclReferenceExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.trimmedUTF8Range.contains(mention.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func couldMean(_ mention: DeclReferenceExprSyntax, in context: FileContext) -> Bool {
    if !mention.isCalled,
      context.resolver.members(function.name, of: owner).contains(where: { $0.kind == .variable })
    {
      return false
    }
    guard let access = mention.parent?.as(MemberAccessExprSyntax.self), access.declName.id == mention.id
    else {
      // A bare name means a member where it stands in the type, else a global.
      switch context.resolver.binding(of: function.name, at: Syntax(mention))?.origin {
      case .local, .parameter, .localFunction, .capture, .closureParameter: return false
      case .member(let type): return type == owner.last || isRelated(type)
      case .global, nil: return true
      }
    }
    guard let base = access.base else { return true }
    if let type = context.resolver.type(of: base) { return type.name == owner.last || isRelated(type.name) }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true {
      return name == owner.last
    }
    return true
  }

  /// Whether a type inherits from the owner, or the owner from it.
  private func isRelated(_ name: String) -> Bool {
    let parents = { (type: String) in
      Set(file.codebase.index.types(named: type).flatMap(\.inherited).map { TypeName($0).name })
    }
    return parents(name).contains(owner.last ?? "") || parents(owner.last ?? "").contains(name)
  }
}

private final class Mentions: SyntaxVisitor {
  private let name: String
  private var found: [DeclReferenceExprSyntax] = []

  static func collect(of name: String, in tree: SourceFileSyntax) -> [DeclReferenceExprSyntax] {
    let mentions = Mentions(name)
    mentions.walk(tree)
    return mentions.found
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name { found.append(node) }
    return .skipChildren
  }
}
