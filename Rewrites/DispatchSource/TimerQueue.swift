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

  var isOfPool: Bool {
    if case .pool = self { return true }
    return false
  }

  /// - Parameter creation: `DispatchSource.makeTimerSource(flags: [], queue: queue)`
  init(of creation: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    var queue: ExprSyntax?
    for argument in creation.arguments {
      switch argument.label?.text {
      case "queue": queue = argument.expression
      case "flags" where argument.expression.compactText == "[]": continue
      default:
        throw Refusal(
          "strict-timer", "the timer is strict, but the system may delay a sleep",
          at: file.place(argument))
      }
    }
    guard let queue, !queue.is(NilLiteralExprSyntax.self) else {
      self = .pool(priority: nil)
      return
    }
    let unknown = Refusal(
      "other-queue", "the queue that the timer fires on can't be followed", at: file.place(queue))
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
      guard let priority = Self.priority(ofGlobal: "DispatchQueue" + queue.compactText, in: file)
      else { throw unknown }
      self = .pool(priority: priority)
      return
    }
    switch QueueReference(queue, in: file) {
    case .main, .mainAlias: self = .main
    case .global, .globalAlias:
      guard let priority = Self.priority(ofGlobal: queue.compactText, in: file) else { throw unknown }
      self = .pool(priority: priority)
    case .other, nil:
      if let call = queue.as(FunctionCallExprSyntax.self) {
        guard call.calledExpression.namesDispatchQueue(in: file) else { throw unknown }
        self = try Self.pool(NamedQueue.priority(ofQueueMadeBy: call), otherwise: unknown)
        return
      }
      guard let named = NamedQueue(queue, in: file) else { throw unknown }
      self =
        named.isAlone
        ? try Self.pool(named.priority, otherwise: unknown) : .own(named.name, capture: named.capture)
    }
  }

  private static func pool(
    _ priority: TaskPrioritySpelling, otherwise unknown: Refusal
  ) throws(Refusal) -> TimerQueue {
    switch priority {
    case .spelled(let name): return .pool(priority: name)
    case .none: return .pool(priority: nil)
    case .unknown: throw unknown
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
