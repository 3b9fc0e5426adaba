import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `for _ in names { semaphore.wait() }`: a loop that does nothing but wait once for each of a number of signals.
struct CountedWaits {
  let loop: ForStmtSyntax
  /// The number of signals, as an expression.
  let count: String

  /// Nil where the loop does more, or where it can't be said how often it runs.
  ///
  /// - Parameter variable: after which the number has to be known.
  init?(
    _ loop: ForStmtSyntax, around statement: CodeBlockItemSyntax, since variable: VariableDeclSyntax,
    in file: FileContext
  ) {
    guard Array(loop.body.statements).only?.id == statement.id, loop.whereClause == nil,
      statement.item.is(FunctionCallExprSyntax.self),
      loop.pattern.is(WildcardPatternSyntax.self) || loop.pattern.is(IdentifierPatternSyntax.self),
      loop.parent?.parent?.is(CodeBlockItemListSyntax.self) == true,
      loop.comments(in: loop.trimmedUTF8Range).isEmpty,
      let count = Self.count(of: loop.sequence, in: file),
      loop.sequence.tokens(viewMode: .sourceAccurate).allSatisfy({ token in
        guard case .identifier(let name) = token.tokenKind else { return true }
        return file.resolver.binding(of: name, at: Syntax(variable)) != nil
      })
    else { return nil }
    self.loop = loop
    self.count = count
  }

  private static func count(of sequence: ExprSyntax, in file: FileContext) -> String? {
    if let elements = sequence.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
      guard elements.count == 3, let operation = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        let first = elements[0].as(IntegerLiteralExprSyntax.self)?.literal.text
      else { return nil }
      return (first, operation) == ("0", "..<") || (first, operation) == ("1", "...")
        ? elements[2].compactText : nil
    }
    guard let reference = sequence.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
    else { return nil }
    // A sequence that is no collection can't say how long it is.
    let isArray =
      binding.type.map { $0.hasPrefix("[") } ?? false
      || binding.initializer.flatMap(Resolver.parse)?.is(ArrayExprSyntax.self) == true
    return isArray ? "\(sequence.compactText).count" : nil
  }
}
