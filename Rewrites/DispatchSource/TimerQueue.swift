import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Where a timer's handler runs.
enum TimerQueue {
  case main
  /// On a queue that nothing else uses, or a global one.
  case pool(priority: String?)
  /// On a queue that other code uses, too: its text, and what a closure captures to name it.
  case own(String, capture: String?)

  /// - Parameter creation: `DispatchSource.makeTimerSource(flags: [], queue: queue)`
  init(of creation: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    var queue: ExprSyntax?
    for argument in creation.arguments {
      switch argument.label?.text {
      case "queue": queue = argument.expression
      case "flags" where argument.expression.compactText == "[]": continue
      default:
        throw Refusal(
          "strict-timer", "the timer is strict, and a sleep may be put off by the system",
          at: file.place(argument))
      }
    }
    guard let queue, !queue.is(NilLiteralExprSyntax.self) else {
      self = .pool(priority: nil)
      return
    }
    let unknown = Refusal(
      "other-queue", "the timer fires on a queue that can't be followed", at: file.place(queue))
    let isImplicit =
      queue.as(MemberAccessExprSyntax.self)?.base == nil && queue.is(MemberAccessExprSyntax.self)
      || queue.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self).map {
        $0.base == nil
      } ?? false
    if isImplicit {
      if queue.compactText == ".main" {
        self = .main
        return
      }
      guard let priority = Self.priority(ofGlobal: "DispatchQueue" + queue.trimmedDescription, in: file)
      else { throw unknown }
      self = .pool(priority: priority)
      return
    }
    switch QueueReference(queue, in: file) {
    case .main, .mainAlias: self = .main
    case .global, .globalAlias:
      guard let priority = Self.priority(ofGlobal: queue.trimmedDescription, in: file) else { throw unknown }
      self = .pool(priority: priority)
    case .other, nil:
      if let call = queue.as(FunctionCallExprSyntax.self) {
        guard call.calledExpression.namesDispatchQueue(in: file),
          call.arguments.allSatisfy({ ["label", "qos", "attributes"].contains($0.label?.text) })
        else { throw unknown }
        let quality = call.arguments.first { $0.label?.text == "qos" }?.expression.trimmedDescription
        guard let quality else {
          self = .pool(priority: nil)
          return
        }
        switch SDK.taskPriority(qos: quality) {
        case .spelled(let name): self = .pool(priority: name)
        case .none: self = .pool(priority: nil)
        case .unknown: throw unknown
        }
        return
      }
      self = try Self.named(queue, otherwise: unknown, in: file)
    }
  }

  private static func named(
    _ queue: ExprSyntax, otherwise unknown: Refusal, in file: FileContext
  ) throws(Refusal) -> TimerQueue {
    let reference =
      queue.as(DeclReferenceExprSyntax.self)
      ?? queue.as(MemberAccessExprSyntax.self).flatMap { file.isSelf($0.base) ? $0.declName : nil }
    guard let reference else { throw unknown }
    let name = reference.baseName.identifierText
    let member =
      queue.is(DeclReferenceExprSyntax.self)
      ? file.resolver.binding(of: name, at: Syntax(reference))
      : file.resolver.enclosingType(of: Syntax(queue)).flatMap { file.resolver.member(name, of: $0) }.map(
        Binding.init(alias:))
    guard let binding = member, binding.isLet, !binding.isFunction,
      binding.type == "DispatchQueue" || binding.initializer?.hasPrefix("DispatchQueue") == true
    else { throw unknown }
    switch binding.origin {
    case .local, .parameter, .capture, .closureParameter: return .own(name, capture: nil)
    case .global: return .own(name, capture: nil)
    case .member:
      let isPrivate = binding.member?.isPrivate ?? false
      let mentions = NameMentions(of: name, in: Syntax(file.tree))
      if isPrivate, mentions.references.count == 1, mentions.indirect.isEmpty,
        binding.initializer?.hasPrefix("DispatchQueue(") == true
      {
        return .pool(priority: nil)
      }
      return .own(name, capture: binding.member?.isStatic == true ? nil : name)
    case .localFunction: throw unknown
    }
  }

  /// Nil where the queue's priority is not known.
  private static func priority(ofGlobal queue: String, in file: FileContext) -> String?? {
    guard let parsed = Resolver.parse("\(queue).async {}")?.as(FunctionCallExprSyntax.self),
      let call = QueueCall(parsed), case .known(let priority) = WorkPriority(of: call, in: file)
    else { return nil }
    return .some(priority)
  }
}
