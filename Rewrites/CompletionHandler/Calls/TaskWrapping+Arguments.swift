import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What the arguments of a call say of the task around it.
extension TaskWrapping {
  /// The arguments besides the handler.
  var otherArguments: [LabeledExprSyntax] {
    head.call.arguments.filter {
      ![head.handler.id, head.replacedHandler, head.failureHandler?.id].contains($0.expression.id)
    }
  }

  /// The closures that the call takes besides its handler, which stay as they are in the task.
  var otherClosures: [ClosureExprSyntax] {
    otherArguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
  }

  /// Why one of them can't be made in the task.
  func reasonAgainst(_ closure: ClosureExprSyntax) -> Reason? {
    let capturesSelf =
      closure.signature?.capture?.items.contains { $0.name.identifierText == "self" } ?? false
    let variable = closure.tokens(viewMode: .sourceAccurate).first { token in
      guard token.reference != nil,
        let binding = file.resolver.binding(of: token.identifierText, at: Syntax(closure)),
        case .local = binding.origin
      else { return false }
      return !binding.isLet && !binding.isFunction
    }
    guard
      variable != nil || keepsSelfWeak && !capturesSelf && closure.mentions(anyOf: ["self"])
        || file.settings.languageMode >= .v6 && UnsendableCapture(certainlyIn: closure, in: file) != nil
    else { return nil }
    return Reason(
      "several-closures",
      "the call takes another closure besides the handler, whose captures a task can't share",
      at: file.place(closure))
  }

  /// Whether a value is a variable of an implicitly unwrapped type, also where a method has its name, too.
  func isImplicitlyUnwrapped(_ value: ExprSyntax) -> Bool {
    if let type = file.resolver.type(of: value) { return type.text.hasSuffix("!") }
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let owner = file.resolver.enclosingType(of: Syntax(head.call)),
      let variable = file.resolver.members(name, of: owner).first(where: { $0.kind == .variable })
    {
      return variable.type?.hasSuffix("!") ?? false
    }
    return isImplicitlyUnwrappedByUIKit(value)
  }

  /// Whether an expression is what a view controller inherits as implicitly unwrapped.
  ///
  /// Source: `UIViewController.h`, `UITableViewController.h` and `UICollectionViewController.h`, which say
  /// `null_resettable`.
  private func isImplicitlyUnwrappedByUIKit(_ value: ExprSyntax) -> Bool {
    let path = value.compactText.split(separator: ".")
    guard let name = path.last, ["view", "tableView", "collectionView"].contains(name),
      path.count == 1 || path.count == 2 && path[0] == "self", file.facts.imports.contains("UIKit"),
      let owner = file.resolver.enclosingType(of: Syntax(head.call))
    else { return false }
    return file.resolver.members(String(name), of: owner).isEmpty
      && (path.count == 2 || file.resolver.binding(of: String(name), at: Syntax(head.call)) == nil)
  }
}
