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
    codebase.index.parsed(file).tokens.token(at: range.lowerBound)
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

/// One mention of a name in a file's code, whatever it means there.
struct Mention {
  let token: TokenSyntax
  let use: Reference.Use
  /// Nil for shorthands and labels.
  let reference: DeclReferenceExprSyntax?

  /// All mentions of a name, in order.
  static func all(of name: String, in file: ParsedFile) -> [Mention] {
    // What a property wrapper projects and stores.
    file.tokens.tokens(spelling: [name, "$\(name)", "_\(name)"]).compactMap { Mention($0, of: name) }
  }

  private init?(_ token: TokenSyntax, of name: String) {
    self.token = token
    if let node = token.parent?.as(DeclReferenceExprSyntax.self), node.baseName.id == token.id {
      use = Self.use(of: node)
      reference = node
      return
    }
    reference = nil
    guard token.identifierText == name else { return nil }
    if token.isShorthand {
      use = .shorthand
    } else if let argument = token.parent?.as(LabeledExprSyntax.self), argument.label?.id == token.id,
      argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    {
      use = .memberwiseLabel
    } else {
      return nil
    }
  }

  private static func use(of node: DeclReferenceExprSyntax) -> Reference.Use {
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
}

extension TokenSyntax {
  /// Whether it is the name of `if let name`, or of `[name]` in a capture list.
  public var isShorthand: Bool {
    if let capture = parent?.as(ClosureCaptureSyntax.self) {
      return capture.initializer == nil && capture.name.id == id
    }
    guard let condition = parent?.parent?.as(OptionalBindingConditionSyntax.self) else { return false }
    return condition.initializer == nil
      && condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.id == id
  }
}
