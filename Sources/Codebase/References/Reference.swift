import SwiftSyntax

/// A place in code that mentions a member or a global by its name.
public struct Reference: Hashable, Sendable {
  public enum Certainty: Sendable {
    /// Declarations say that it is meant.
    case certain
    /// It may be meant: what the name belongs to there is not known.
    case possible
  }

  public enum Use: Sendable {
    /// A function's or an initialiser's call.
    case call
    /// A property that is read or written, or a function that is taken as a value.
    case value
    /// `#selector(…)`
    case selector
    case keyPath
    /// `if let name`, or `[name]` in a capture list.
    case shorthand
    /// The label that gives a property its value in a memberwise initialiser.
    case memberwiseLabel
  }

  /// Index of the file in the codebase.
  public let file: Int
  /// UTF-8 offsets of the name.
  public let range: Range<Int>
  public let use: Use
  public let certainty: Certainty

  /// The name's token.
  public func token(in codebase: Codebase) -> TokenSyntax? {
    codebase.index.parsed(file).tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound))
  }

  /// The call, where that is the use.
  public func call(in codebase: Codebase) -> FunctionCallExprSyntax? {
    token(in: codebase)?.parent?.as(DeclReferenceExprSyntax.self)?.callOfName
  }
}

extension DeclReferenceExprSyntax {
  /// The expression that ends in this name: itself, or the member access that it is the member of.
  public var wholeReference: ExprSyntax {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else {
      return ExprSyntax(self)
    }
    return ExprSyntax(access)
  }

  /// The call that calls what is named.
  public var callOfName: FunctionCallExprSyntax? {
    var node = Syntax(wholeReference)
    while let parent = node.parent {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return Syntax(call.calledExpression).id == node.id ? call : nil
      }
      let isTransparent: Bool =
        parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        || parent.is(GenericSpecializationExprSyntax.self)
        || parent.as(TupleExprSyntax.self)?.elements.count == 1 || parent.is(LabeledExprSyntax.self)
        || parent.is(LabeledExprListSyntax.self) && parent.parent?.is(TupleExprSyntax.self) == true
      guard isTransparent else { return nil }
      node = parent
    }
    return nil
  }
}

/// Every mention of a name in a file's code, whatever it means there.
final class MentionCollector: SyntaxVisitor {
  struct Mention {
    let token: TokenSyntax
    let use: Reference.Use
    /// Nil for shorthands and labels.
    let reference: DeclReferenceExprSyntax?
  }

  private let names: Set<String>
  private let name: String
  private var found: [Mention] = []

  static func collect(_ name: String, in tree: SourceFileSyntax) -> [Mention] {
    let collector = MentionCollector(name)
    collector.walk(tree)
    return collector.found
  }

  private init(_ name: String) {
    self.name = name
    // What a property wrapper projects and stores.
    names = [name, "$\(name)", "_\(name)"]
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.baseName.identifierText) {
      found.append(Mention(token: node.baseName, use: use(of: node), reference: node))
    }
    return .skipChildren
  }

  private func use(of node: DeclReferenceExprSyntax) -> Reference.Use {
    if node.callOfName != nil { return .call }
    var current = node.parent
    while let parent = current {
      if parent.is(KeyPathPropertyComponentSyntax.self) { return .keyPath }
      if let macro = parent.as(MacroExpansionExprSyntax.self) {
        switch macro.macroName.text {
        case "selector": return .selector
        case "keyPath": return .keyPath
        default: return .value
        }
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(ClosureExprSyntax.self) { break }
      current = parent.parent
    }
    return .value
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self),
      pattern.identifier.identifierText == name
    {
      found.append(Mention(token: pattern.identifier, use: .shorthand, reference: nil))
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.name.identifierText == name {
      found.append(Mention(token: node.name, use: .shorthand, reference: nil))
    }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label, label.identifierText == name,
      node.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    {
      found.append(Mention(token: label, use: .memberwiseLabel, reference: nil))
    }
    return .visitChildren
  }
}
