import Codebase
import Migration
import SwiftSyntax

/// `group.notify(queue:) { … }`, told apart.
package struct GroupNotification {
  package enum Work {
    case closure(ClosureExprSyntax)
    /// `execute: name`, as the call that runs it and the capture list that reads it now.
    case call(String, capture: String?)
  }

  package enum Queue {
    case main
    /// Any other, by the text that names it.
    case other(String)
  }

  package let call: FunctionCallExprSyntax
  package let queue: Queue
  package let work: Work

  package init(_ call: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    self.call = call
    var queue: ExprSyntax?
    var quality: ExprSyntax?
    var work = call.trailingClosure.map(Work.closure)
    for argument in call.arguments {
      switch argument.label?.text {
      case "queue": queue = argument.expression
      case "qos": quality = argument.expression
      case "execute":
        if let closure = argument.expression.as(ClosureExprSyntax.self) {
          work = .closure(closure)
        } else {
          work = try GroupNotification.value(argument.expression, in: file)
        }
      case "work":
        throw Refusal(
          "work-item", "it notifies a 'DispatchWorkItem', which other code can cancel, await or observe")
      case let label:
        throw Refusal(
          "notify-option", "'\(label ?? "_"):' of 'notify' has no equivalent", at: file.place(argument))
      }
    }
    guard let queue, let work, call.additionalTrailingClosures.isEmpty else {
      throw Refusal(
        "unknown-notification", "the block or the queue of 'notify' can't be read", at: file.place(call))
    }
    self.work = work
    self.queue = try GroupNotification.queue(queue, in: file)
      .with(quality: quality, in: file)
  }

  /// Whether its body runs on the main queue and captures `self` weakly.
  package var holdsSelfWeakly: Bool {
    guard case .closure(let closure) = work, case .main = queue else { return false }
    return closure.signature?.capture?.items.contains {
      $0.name.text == "self" && $0.specifier?.specifier.text == "weak"
    } ?? false
  }

  private static func queue(_ expression: ExprSyntax, in file: FileContext) throws(Refusal) -> Queue {
    if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
      return member.declName.baseName.text == "main"
        ? .main : .other("DispatchQueue" + expression.compactText)
    }
    if let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil, call.isImplicitMember
    {
      return .other("DispatchQueue" + expression.compactText)
    }
    switch QueueReference(expression, in: file) {
    case .main: return .main
    case .mainAlias, .globalAlias:
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        case .local = file.resolver.binding(of: name, at: Syntax(expression))?.origin
      {
        throw Refusal(
          "queue-in-constant", "the constant '\(name)' for its queue would become unused",
          at: file.place(expression))
      }
      guard case .mainAlias = QueueReference(expression, in: file) else {
        return .other(expression.compactText)
      }
      return .main
    default: return .other(expression.compactText)
    }
  }

  /// A closure that a name holds: `notify(queue:execute:)` takes no work item.
  private static func value(_ expression: ExprSyntax, in file: FileContext) throws(Refusal) -> Work {
    if case .callable(let call, let capture) = ExecutedValue(expression, in: file) {
      return .call(call, capture: capture)
    }
    // A constant without a written type is a closure, as no work item is taken. A method of a constant is bound to the
    // same object later.
    let base = expression.as(MemberAccessExprSyntax.self)?.base ?? expression
    if let reference = base.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference)),
      binding.isLet
    {
      switch binding.origin {
      case .local, .parameter, .capture, .closureParameter:
        return .call("\(expression.compactText)()", capture: nil)
      case .member, .global, .localFunction: break
      }
    }
    throw Refusal(
      "unknown-notification", "'\(expression.shortText)' doesn't show which code it runs",
      at: file.place(expression))
  }
}

extension GroupNotification.Queue {
  /// The queue with a body's own quality of service: the main queue has its own, and a global one of no stated quality
  /// takes the body's.
  fileprivate func with(quality: ExprSyntax?, in file: FileContext) throws(Refusal) -> Self {
    guard let quality, case .other(let queue) = self else { return self }
    guard queue.hasSuffix("DispatchQueue.global()"), quality.as(MemberAccessExprSyntax.self)?.base == nil
    else {
      throw Refusal(
        "notify-option", "'qos:' of 'notify' has no equivalent on '\(queue)'", at: file.place(quality))
    }
    return .other("\(queue.dropLast())qos: \(quality.compactText))")
  }
}
