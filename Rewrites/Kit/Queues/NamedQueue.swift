import Codebase
import Migration
import SwiftSyntax

/// A queue that a constant holds, as a closure which runs later names it.
package struct NamedQueue: Sendable {
  /// The name alone: `queue`.
  package let name: String
  /// What the closure's list has to capture; nil where the name is seen everywhere.
  package let capture: String?
  /// Whether it is made where it is declared, and named nowhere else.
  package let isAlone: Bool
  /// The statement that makes it for one call of the same list alone.
  package let declaration: CodeBlockItemSyntax?
  /// The priority of tasks that do its work, where the queue is alone.
  package let priority: TaskPrioritySpelling

  /// Nil where the queue may be another by then, or where no name says which it is.
  package init?(_ queue: ExprSyntax, in file: FileContext) {
    let reference =
      queue.as(DeclReferenceExprSyntax.self)
      ?? queue.as(MemberAccessExprSyntax.self).flatMap { file.isSelf($0.base) ? $0.declName : nil }
    guard let reference else { return nil }
    let name = reference.baseName.identifierText
    let found =
      queue.is(DeclReferenceExprSyntax.self)
      ? file.resolver.binding(of: name, at: Syntax(reference))
      : file.resolver.enclosingType(of: Syntax(queue)).flatMap { file.resolver.member(name, of: $0) }.map(
        Binding.init(alias:))
    guard let binding = found, binding.isLet, !binding.isFunction,
      let type = file.resolver.type(of: queue), type.path == ["DispatchQueue"], !type.isOptional,
      !file.resolver.shadowsSystemType("DispatchQueue")
    else { return nil }
    self.name = name
    var isAlone = false
    var declaration: CodeBlockItemSyntax?
    switch binding.origin {
    case .local:
      capture = nil
      declaration = file.declaration(ofQueueFor: reference)
      isAlone = declaration != nil
    case .parameter, .capture, .closureParameter, .global: capture = nil
    case .member:
      let isStatic = binding.member?.isStatic == true
      // No list can name the property of a `self` that may be nil.
      let isOfOptional =
        queue.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self) == true
      guard isStatic || !isOfOptional else { return nil }
      capture = isStatic ? nil : name
      isAlone =
        binding.initializer?.hasPrefix("DispatchQueue(") == true
        && binding.member.map(file.isNamedOnce) == true
    case .localFunction: return nil
    }
    self.isAlone = isAlone
    self.declaration = declaration
    priority =
      isAlone
      ? binding.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self)
        .map(Self.priority(ofQueueMadeBy:)) ?? .unknown : .unknown
  }

  /// Whether no other queue stands behind it.
  package var isFree: Bool {
    if case .unknown = priority { return false }
    return isAlone
  }

  /// The priority of tasks that do the work of a queue; unknown where another queue may stand behind it.
  ///
  /// - Parameter creation: `DispatchQueue(label: "work", qos: .utility)`
  package static func priority(ofQueueMadeBy creation: FunctionCallExprSyntax) -> TaskPrioritySpelling {
    guard creation.arguments.allSatisfy({ ["label", "qos", "attributes"].contains($0.label?.text) }),
      !creation.arguments.contains(where: { $0.expression.compactText.contains("initiallyInactive") })
    else { return .unknown }
    return SDK.taskPriority(
      qos: creation.arguments.first { $0.label?.text == "qos" }?.expression.compactText)
  }
}

extension FileContext {
  /// Whether one place of the file names a private property, and no other file can.
  fileprivate func isNamedOnce(_ member: MemberFacts) -> Bool {
    guard member.isPrivate, member.file == index,
      let variable = node(VariableDeclSyntax.self, at: member.offset)
    else { return false }
    let mentions = NameMentions(of: member.name, in: Syntax(tree))
    return mentions.indirect.isEmpty
      && mentions.references.filter {
        SemaphoreUses.means($0, variable, declaredIn: self, in: self)
      }.count == 1
  }

  /// The statement that makes a queue for one call of the same list alone.
  fileprivate func declaration(ofQueueFor reference: DeclReferenceExprSyntax) -> CodeBlockItemSyntax? {
    let name = reference.baseName.identifierText
    guard let variable = constant(named: name, before: Syntax(reference)),
      let item = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let call = Array(variable.bindings).only?.initializer?.value.as(FunctionCallExprSyntax.self),
      call.calledExpression.namesDispatchQueue(in: self), call.trailingClosure == nil
    else { return nil }
    let mentions = NameMentions(of: name, in: Syntax(list))
    guard mentions.indirect.isEmpty, mentions.shorthands.isEmpty,
      mentions.references.filter({ means($0, variable) }).count == 1,
      reference.enclosing(CodeBlockItemSyntax.self)?.parent?.id == Syntax(list).id
    else { return nil }
    return item
  }
}
