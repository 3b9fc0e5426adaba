import Codebase
import Migration
import SwiftSyntax

/// Queues of the codebase's own: their declarations and creations, and the work that is put on them.
public struct QueueConfinement: UnmigratedFamily {
  public init() {}

  public let name = "queue-confinement"

  public let names: Set<String> = [
    "async", "asyncAfter", "sync", "asyncAndWait", "DispatchQueue", "main", "global", "init",
  ]
  let family = "dispatch queues of your own"

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let declaration = QueueDeclaration(node, in: file) { return declaration.recognition }
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        ["async", "asyncAfter", "sync", "asyncAndWait"].contains(member.declName.baseName.text),
        QueueReference(base, in: file) != nil
      {
        return Recognition(kind: "queue.\(member.declName.baseName.text)", call: call)
      }
      if call.calledExpression.namesDispatchQueue(in: file) {
        return Recognition(kind: "queue declaration", call: call)
      }
    }
    if let type = node.as(IdentifierTypeSyntax.self), type.name.text == "DispatchQueue",
      !file.resolver.shadowsSystemType("DispatchQueue")
    {
      return Recognition(kind: "queue type", node: type)
    }
    return nil
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    if recognition.kind == "queue.async" || recognition.kind == "queue.sync",
      isVariableAlias(recognition.node, in: file)
    {
      return .left(
        Reason(
          "other-queue", "the variable can be set to another queue, so which one runs the work is not certain"
        ))
    }
    return .left(Reason("not-yet-migrated", "not yet migrated: \(family)"))
  }

  /// Whether the receiver is a variable that starts out as the main or a global queue.
  private func isVariableAlias(_ node: Syntax, in file: FileContext) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return false }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name, let initializer = file.resolver.binding(of: name, at: node)?.initializer,
      let value = Resolver.parse(initializer)
    else { return false }
    return QueueReference(direct: value, in: file) != nil || initializer == ".main"
  }
}
