import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `loader = Loader()`, then `loader?.load { … }`: the property is nil nowhere between them, and the object gets a name of
/// its own, `let loader = Loader()`.
struct JustMadeReceiver {
  private let target: ExprSyntax
  private let receiver: OptionalChainingExprSyntax
  private let name: String
  private let file: FileContext

  /// Nil where the statement before doesn't make it, or the name means something else there.
  init?(of call: FunctionCallExprSyntax, in file: FileContext) {
    guard
      let chain = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(
        OptionalChainingExprSyntax.self),
      let target = file.assignmentMaking(chain.expression), let name = target.lastName,
      let value = target.assignedValue, let made = value.as(FunctionCallExprSyntax.self),
      Callee(made)?.name.first?.isUppercase == true,
      let item = Syntax(target).enclosing(CodeBlockItemSyntax.self), file.source.isFirstOnLine(target.start),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      case .member? = file.resolver.binding(of: name, at: Syntax(call))?.origin,
      case let later = list.filter({ $0.position > item.position }).flatMap({ $0.mentions(of: name) }),
      later.allSatisfy({ !Self.isAssigned($0) })
    else { return nil }
    self.target = target
    receiver = chain
    self.name = name
    self.file = file
  }

  var absence: OuterHandler.Absence {
    var making = Rearrangement(owner: target.start * 2 + 1)
    making.replace(target.trimmedUTF8Range, "let \(name)")
    if let value = target.assignedValue {
      let end = value.trimmedUTF8Range.upperBound
      making.replace(
        end..<end,
        file.source.newline + Layout.indentation(at: target.start, in: file.source) + "self.\(name) = \(name)"
      )
    }
    return OuterHandler.Absence(line: nil, receiver: receiver.trimmedUTF8Range, name: name, making: making)
  }

  private static func isAssigned(_ mention: TokenSyntax) -> Bool {
    mention.parent?.as(DeclReferenceExprSyntax.self).map { ExprSyntax($0).isAssigned } ?? false
  }
}
