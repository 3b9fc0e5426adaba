import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The local variables of the code around a block that it reads.
///
/// A job is `@Sendable`, and reads them as constants of its own: `{ [count] in`. Before Swift 6, Apple's overlay lets a
/// block on a queue read the variables themselves.
struct JobCaptures {
  /// The edits that write them into the closure's captures.
  private(set) var edits: [Edit] = []
  /// What a capture list is to hold where the closure has no signature yet.
  private(set) var signature = ""

  init(_ block: QueueBlock) throws(Refusal) {
    let file = block.file
    let closure = block.closure
    var names: [String] = []
    let captured = Set((closure.signature?.capture?.items ?? []).map(\.name.text))
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      guard let reference = token.reference,
        let binding = file.resolver.binding(of: token.identifierText, at: Syntax(closure)),
        case .local = binding.origin, !binding.isLet, !binding.isFunction,
        !captured.contains(token.text), !closure.declares(token.identifierText),
        !Syntax(closure).isDeclaredUnsafe(token.identifierText)
      else { continue }
      guard ExprSyntax(reference).isOnlyRead else {
        throw Refusal(
          "captured-variable", "the block may change the captured variable '\(token.text)'",
          at: file.place(reference))
      }
      if !names.contains(token.text) { names.append(token.text) }
    }
    guard !names.isEmpty else { return }
    let list = names.joined(separator: ", ")
    guard let own = closure.signature else {
      signature = "[\(list)]"
      return
    }
    guard let capture = own.capture else {
      throw Refusal(
        "captured-variable", "the block reads the captured variable '\(names[0])', which may change",
        at: block.use.place)
    }
    let end = capture.rightSquare.positionAfterSkippingLeadingTrivia.utf8Offset
    edits = [file.edit(end..<end, (capture.items.isEmpty ? "" : ", ") + list)]
  }
}

extension ClosureExprSyntax {
  /// Whether a variable of that name is declared inside.
  fileprivate func declares(_ name: String) -> Bool {
    statements.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}

extension Syntax {
  /// Whether the local of that name says that it needs no check.
  fileprivate func isDeclaredUnsafe(_ name: String) -> Bool {
    var current = parent
    while let node = current {
      for item in node.as(CodeBlockItemListSyntax.self) ?? [] {
        guard let variable = item.item.as(VariableDeclSyntax.self),
          variable.bindings.contains(where: { $0.pattern.compactText == name })
        else { continue }
        return variable.modifiers.names.contains("nonisolated(unsafe)")
      }
      current = node.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether nothing can change the variable here: it is neither assigned to, nor handed over to be changed, nor the
  /// receiver of a method that may.
  fileprivate var isOnlyRead: Bool {
    if isAssigned { return false }
    var current = self
    while let access = current.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == current.id
    {
      let name = access.declName.baseName.text
      if access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(access).id {
        return ValueMethods.contains(name) && !MutatingMethods.contains(name)
      }
      current = ExprSyntax(access)
    }
    return true
  }
}
