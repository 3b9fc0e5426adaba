import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A chain of operators on a publisher of Combine.
package struct PublisherChain {
  /// What the chain begins with, as it is written.
  package let source: ExprSyntax
  /// The property that `$property` at the chain's beginning projects; nil where it begins with something else.
  package let projected: String?
  private let operators: [String]

  package init(_ expression: ExprSyntax) {
    var node = expression
    var operators: [String] = []
    while let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      let receiver = callee.receiver, !Self.makers.contains(callee.name)
    {
      operators.append(callee.name)
      node = receiver
    }
    source = node
    self.operators = operators
    let name = node.as(MemberAccessExprSyntax.self)?.declName ?? node.as(DeclReferenceExprSyntax.self)
    projected = name.flatMap { $0.baseName.isProjection ? String($0.baseName.text.dropFirst()) : nil }
  }

  /// Methods that make a publisher of something else.
  private static let makers: Set<String> = ["publish", "publisher", "dataTaskPublisher"]

  /// Whether the chain keeps one value of all.
  ///
  /// Source: Combine's documentation, "Publisher": `first()`, `prefix(_:)`, `last()`, `collect()` and `reduce` end with one
  /// value, where the sequence of values has an end.
  package var keepsOne: Bool { !Self.keepingOne.isDisjoint(with: operators) }

  private static let keepingOne: Set<String> = [
    "first", "prefix", "last", "collect", "reduce", "output", "timeout",
  ]

  /// Whether it begins with a publisher that gives values for as long as there is something to tell: a `@Published`
  /// property, a timer or notifications.
  package var givesMany: Bool {
    if projected != nil { return true }
    guard let call = source.as(FunctionCallExprSyntax.self), let callee = Callee(call) else { return false }
    return callee.name == "publisher" && call.arguments.first?.label?.text == "for"
      || callee.name == "publish" && callee.receiver?.compactText == "Timer"
  }

  /// Whether it gives one value after the other: those of a publisher of many, or of a subject, which the code sends values
  /// to.
  package func repeats(in file: FileContext) -> Bool {
    !keepsOne
      && (givesMany
        || ["CurrentValueSubject", "PassthroughSubject"].contains(file.resolver.type(of: source)?.name))
  }
}

extension TokenSyntax {
  /// Whether it names what a property wrapper projects, as `@Published` does its publisher.
  package var isProjection: Bool { text.hasPrefix("$") && text.dropFirst().first?.isLetter ?? false }
}
