import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A property that keeps tasks with others, or what cancels them: an array of tasks, a cancellable, a set of those.
package struct TaskHolder {
  /// Whether its tasks are cancelled once nobody has the property's value any more.
  package let cancelsOnRelease: Bool
  /// Whether code does more with it than to add tasks: it may cancel them.
  package let hasOtherUses: Bool

  /// The property that a task is added to: `Task { … }.store(in: &tasks)`, `tasks.append(Task { … })`.
  ///
  /// Nil where the codebase doesn't declare the methods of `Task` that are called on it.
  package static func name(of call: FunctionCallExprSyntax, in file: FileContext) -> String? {
    if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let outer = argument.parent?.parent?.as(FunctionCallExprSyntax.self), outer.arguments.count == 1,
      let callee = Callee(outer), ["append", "insert"].contains(callee.name)
    {
      return callee.receiver.flatMap { file.ownProperty($0) }
    }
    var value = ExprSyntax(call)
    while let access = value.parent?.as(MemberAccessExprSyntax.self), access.base?.id == value.id,
      let next = access.parent?.as(FunctionCallExprSyntax.self)
    {
      let method = access.declName.baseName.identifierText
      let isOfTask = file.codebase.index.functions(named: method).contains {
        file.codebase.index.owner(of: $0)?.name == "Task"
      }
      if method == "store", let target = next.arguments.first?.expression.as(InOutExprSyntax.self),
        next.arguments.count == 1, isOfTask || value.id != ExprSyntax(call).id
      {
        return file.ownProperty(target.expression)
      }
      guard isOfTask else { return nil }
      value = ExprSyntax(next)
    }
    guard value.id != ExprSyntax(call).id, let list = value.parent?.as(ExprListSyntax.self), list.count == 3,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, list.last?.id == value.id
    else { return nil }
    return list.first.flatMap { file.ownProperty($0) }
  }

  /// Nil where the property doesn't belong to a class of this file, or where others may use it.
  package init?(_ name: String, at node: some SyntaxProtocol, in file: FileContext) {
    guard let owner = file.resolver.enclosingType(of: Syntax(node)),
      let primary = file.resolver.declarations(of: owner).first(where: \.isPrimary), primary.kind == .class,
      let member = primary.members.first(where: { $0.name == name && $0.kind == .variable }),
      member.file == file.index, !member.isStatic,
      !member.modifiers.contains(where: ["public", "open", "package"].contains),
      member.isPrivate || !file.codebase.files(mentioning: name).contains(where: { $0 != file.index }),
      let type = member.type ?? member.initializer
    else { return nil }
    if type.contains("AnyCancellable") {
      cancelsOnRelease = true
    } else if type.contains("Task<") {
      cancelsOnRelease = false
    } else {
      return nil
    }
    hasOtherUses = file.tokens(spelling: [name]).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return token.parent?.is(IdentifierPatternSyntax.self) != true || token.isShorthand
      }
      return !reference.wholeReference.onlyTakesTasks
    }
  }
}

extension ExprSyntax {
  /// Whether something is added to it: it is what `store(in:)` fills or what `append` and `insert` are called on, or it is
  /// set to what is made on the spot.
  fileprivate var onlyTakesTasks: Bool {
    if let target = parent?.as(InOutExprSyntax.self) {
      let call = target.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      return call.flatMap(Callee.init)?.name == "store"
    }
    if let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id {
      return ["append", "insert"].contains(access.declName.baseName.text)
        && access.parent?.as(FunctionCallExprSyntax.self)?.parent?.is(CodeBlockItemSyntax.self) == true
    }
    return assignedValue?.is(FunctionCallExprSyntax.self) ?? false
  }
}
