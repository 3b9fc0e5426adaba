import Codebase
import SwiftSyntax

/// The nodes of a file that others of their kind can stand in for.
struct SyntaxPieces {
  enum Kind: CaseIterable {
    case statement, member, argument, parameter, expression, type, switchCase, modifier, identifier
  }

  /// UTF-8 offsets without the space and the comments around them, by kind, in order.
  private(set) var ranges: [Kind: [Range<Int>]] = [:]

  init(_ bytes: [UInt8]) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(SourceFileSyntax.parse(bytes))
    ranges = collector.ranges
  }

  private final class Collector: SyntaxAnyVisitor {
    var ranges: [Kind: [Range<Int>]] = [:]

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if let kind = Kind(node) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        if start < end { ranges[kind, default: []].append(start..<end) }
      }
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard case .identifier = token.tokenKind else { return .skipChildren }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      ranges[.identifier, default: []].append(start..<start + token.trimmedLength.utf8Length)
      return .skipChildren
    }
  }
}

extension SyntaxPieces.Kind {
  fileprivate init?(_ node: Syntax) {
    if node.is(CodeBlockItemSyntax.self) {
      self = .statement
    } else if node.is(MemberBlockItemSyntax.self) {
      self = .member
    } else if node.is(LabeledExprSyntax.self) {
      self = .argument
    } else if node.is(FunctionParameterSyntax.self) {
      self = .parameter
    } else if node.is(SwitchCaseSyntax.self) {
      self = .switchCase
    } else if node.is(DeclModifierSyntax.self) || node.is(AttributeSyntax.self) {
      self = .modifier
    } else if node.is(ExprSyntax.self) {
      self = .expression
    } else if node.is(TypeSyntax.self) {
      self = .type
    } else {
      return nil
    }
  }
}
