import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The first use of a managed object context of the main queue in code that runs in place, but for what the context
  /// performs on its queue.
  ///
  /// Source: NSPersistentContainer.h: `viewContext` is associated with the main queue; NSManagedObjectContext.h: such a
  /// context is used on the main thread, or through `perform` and `performAndWait`.
  package func mainQueueContext(in code: Syntax) -> DeclReferenceExprSyntax? {
    guard !codebase.files(mentioning: Self.viewContext).isEmpty else { return nil }
    return InlineCalls.references(in: code).first { reference in
      let used = reference.wholeMember
      guard used.isUsedAtOnce, !used.isPerformed(upTo: code) else { return false }
      return isMainQueueContext(reference)
    }
  }

  private static let viewContext = "viewContext"

  /// Whether a name is that of a persistent container's `viewContext`, or of a property that gives it.
  private func isMainQueueContext(_ reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.identifierText
    guard name.lowercased().hasSuffix("context") else { return false }
    let binding =
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      ? nil : resolver.binding(of: name, at: Syntax(reference))
    if name == Self.viewContext {
      guard let declared = resolver.type(of: reference.wholeMember) else { return binding == nil }
      return declared.path.last == "NSManagedObjectContext"
    }
    guard let member = binding?.member, member.kind == .variable, member.isComputed,
      let body = bodyNode(of: member)
    else { return false }
    return AllCalls.collect(in: body.node).isEmpty
      && NameMentions(of: Self.viewContext, in: body.node).references.contains {
        body.file.isMainQueueContext($0)
      }
  }
}

extension DeclReferenceExprSyntax {
  /// The access that this is the member of, or this itself.
  fileprivate var wholeMember: ExprSyntax {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else {
      return ExprSyntax(self)
    }
    return ExprSyntax(access)
  }
}

extension ExprSyntax {
  /// Whether a context is asked for something, or handed to a function, and not only kept.
  fileprivate var isUsedAtOnce: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return Callee(call)?.name.isNamedLikeFunction == true && Callee(call)?.name != "init"
    }
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(member).id
    else { return false }
    // What takes a closure may perform it.
    return call.closures.isEmpty
  }

  /// Whether a closure around this is one that a context performs on its queue.
  fileprivate func isPerformed(upTo code: Syntax) -> Bool {
    closures(upTo: code).contains { $0.argumentOf.flatMap { Callee($0.call) }?.name == "performAndWait" }
  }
}
