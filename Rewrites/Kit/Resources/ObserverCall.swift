import Codebase
import Migration
import SwiftSyntax

/// The parts of a call that adds an observer on the main queue.
package struct ObserverCall {
  /// Nil where the body is a value that can't be read here.
  package private(set) var closure: ClosureExprSyntax?
  /// The other calls that a constant with the body is handed to.
  package private(set) var others: [FunctionCallExprSyntax] = []

  package init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    let arguments = Array(call.arguments)
    let labels = arguments.map { $0.label?.text ?? "_" }
    guard Callee(call)?.name == "addObserver", call.additionalTrailingClosures.isEmpty,
      labels.starts(with: ["forName", "object", "queue"]),
      arguments[2].expression.isMainQueueValue(in: file)
    else { return nil }
    if let trailing = call.trailingClosure, labels.count == 3 {
      closure = trailing
    } else if call.trailingClosure == nil, labels.count == 4, labels[3] == "using" {
      closure = arguments[3].expression.as(ClosureExprSyntax.self)
      if let name = arguments[3].expression.as(DeclReferenceExprSyntax.self) {
        follow(name, of: call, in: file)
      }
    } else {
      return nil
    }
  }
}

extension ObserverCall {
  /// A body that a local constant holds, of which nothing else is done than to hand it to observers on the main queue.
  fileprivate mutating func follow(
    _ reference: DeclReferenceExprSyntax, of call: FunctionCallExprSyntax, in file: FileContext
  ) {
    let name = reference.baseName.identifierText
    guard let variable = file.constant(named: name, before: Syntax(reference)),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      let body = Array(variable.bindings).only?.initializer?.value.as(ClosureExprSyntax.self),
      let list = variable.enclosing(CodeBlockItemListSyntax.self)
    else { return }
    let mentions = NameMentions(of: name, in: Syntax(list))
    guard mentions.indirect.isEmpty, mentions.shorthands.isEmpty else { return }
    var calls: [FunctionCallExprSyntax] = []
    for mention in mentions.references where file.means(mention, variable) {
      guard let argument = mention.parent?.as(LabeledExprSyntax.self), argument.label?.text == "using",
        let other = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return }
      if other.id == call.id { continue }
      let arguments = Array(other.arguments)
      guard Callee(other)?.name == "addObserver", arguments.count == 4,
        arguments[2].expression.isMainQueueValue(in: file)
      else { return }
      calls.append(other)
    }
    closure = body
    others = calls
  }
}

extension ExprSyntax {
  /// `.main` or `OperationQueue.main`, as an argument that takes an operation queue.
  fileprivate func isMainQueueValue(in file: FileContext) -> Bool {
    if isMainOperationQueue(in: file) { return true }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil && member.declName.baseName.text == "main"
  }
}

extension ExprSyntax {
  /// `OperationQueue.main`, or the name of a constant that holds it.
  package func meansMainOperationQueue(in file: FileContext) -> Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return isMainOperationQueue(in: file)
    }
    guard let binding = file.resolver.binding(of: name, at: Syntax(self)), binding.isLet else { return false }
    return binding.initializer == "OperationQueue.main" && !file.resolver.shadowsSystemType("OperationQueue")
  }

  /// `OperationQueue.main`, spelled out.
  package func isMainOperationQueue(in file: FileContext) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main" else {
      return false
    }
    return member.base?.compactText == "OperationQueue"
      && !file.resolver.shadowsSystemType("OperationQueue", at: member)
  }
}
