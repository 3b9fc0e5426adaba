import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A notification's body on a global queue, as a task off the main actor.
struct DetachedNotification {
  /// `Task.detached(priority: .utility) `
  let head: String
  /// Edits inside of the body.
  let edits: [Edit]
  /// What the task rests on: the body may hold a thread of the cooperative pool.
  let doubts: [Assumed]

  /// Nil where the queue is no global one, or the body has to stay a block of it.
  init?(
    _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, on queue: String, in file: FileContext
  ) {
    guard let head = Self.head(of: call, on: queue, in: file), BlockingWork(file).reason(in: closure) == nil,
      BlockingWork(file).waitBehind(call) == nil,
      Preconditions(file: file).asyncUnavailableCall(in: closure) == nil,
      case .edits(let uses) = IsolatedUses(file).answer(for: closure, at: Syntax(call))
    else { return nil }
    self.head = head
    edits =
      (file.capturesUnsafely(closure) ? file.addingAttribute("@Sendable", to: closure) : [])
      + file.discardingResult(of: closure) + uses
    doubts = [
      BlockingWork(file).opaqueCall(in: closure).map(BlockingWork.doubt(ofOpaque:)),
      BlockingWork(file).foreignCall(in: closure).map(BlockingWork.doubt(ofOpaque:)),
      BlockingWork.poolDoubt(of: BlockingWork(file, .everything).reason(in: closure), at: call),
    ].compactMap(\.self)
  }

  /// A body that is a closure which a local name holds.
  init?(
    executing expression: ExprSyntax, of call: FunctionCallExprSyntax, on queue: String, in file: FileContext
  ) {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(expression)), binding.isLocalClosure,
      let head = Self.head(of: call, on: queue, in: file), BlockingWork(file).waitBehind(call) == nil
    else { return nil }
    switch BlockingWork(file).reason(executing: expression)?.code {
    case nil: doubts = []
    case "unknown-body": doubts = [BlockingWork.doubt(ofOpaque: name)]
    default: return nil
    }
    self.head = head
    edits = []
  }

  private static func head(
    of call: FunctionCallExprSyntax, on queue: String, in file: FileContext
  ) -> String? {
    guard let parsed = Resolver.parse("\(queue).async {}")?.as(FunctionCallExprSyntax.self),
      let queueCall = QueueCall(parsed), let base = queueCall.callee.base,
      case .global = QueueReference(direct: base, in: file),
      case .known(let priority) = WorkPriority(of: queueCall, in: file)
    else { return nil }
    let task = Preconditions(file: file).taskName(at: Syntax(call))
    return priority.map { "\(task).detached(priority: \($0)) " } ?? "\(task).detached "
  }
}

extension Binding {
  fileprivate var isLocalClosure: Bool {
    switch origin {
    case .parameter, .closureParameter, .local, .capture: !isFunction
    case .member, .global, .localFunction: false
    }
  }
}
