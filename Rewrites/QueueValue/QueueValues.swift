import Codebase
import Migration
import SwiftSyntax

/// A queue that is handed to other code: a scheduler, a delegate queue, a `queue:` argument.
public struct QueueValues: Rewrite {
  public init() {}

  public let name = "queue-value"

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let expression = node.as(ExprSyntax.self), QueueReference(direct: expression, in: file) != nil {
      return Recognition(kind: "queue value", node: node)
    }
    if let member = node.as(MemberAccessExprSyntax.self), ExprSyntax(member).isMainOperationQueue(in: file) {
      return Recognition(kind: "OperationQueue.main", node: member)
    }
    guard let reference = node.as(DeclReferenceExprSyntax.self), ExprSyntax(reference).namesDispatchQueue(in: file) else { return nil }
    return Recognition(kind: "queue value", node: reference)
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    .left(Reason("passed-as-value", "the queue is handed to other code, which decides what runs on it"))
  }

  public let documentation = Documentation(
    summary: "Recognises queues that are passed as values and leaves them.",
    recognises: "`DispatchQueue.main`, `DispatchQueue.global()` and `OperationQueue.main` as arguments, as in `receive(on:)`.",
    before: "", after: "", changesAtRunTime: "Nothing: no change is made.",
    leaves: "All of them: the code that takes the queue decides what runs on it, and often asks for a queue by type.")
}
