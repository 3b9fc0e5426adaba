import Codebase
import Migration
import SwiftSyntax

/// A semaphore with everything that is done with it.
package struct SemaphoreUses {
  package let name: String
  package let variable: VariableDeclSyntax
  package let binding: PatternBindingSyntax
  /// `DispatchSemaphore(value: 1)`
  package let creation: FunctionCallExprSyntax
  /// Nil where the number it starts at is not written down.
  package let value: Int?
  package let isLocal: Bool
  /// Whether no other file can name it.
  package let isPrivate: Bool
  package let waits: [FunctionCallExprSyntax]
  package let timedWaits: [FunctionCallExprSyntax]
  package let signals: [FunctionCallExprSyntax]
  /// Uses of another kind: it is passed on, compared, captured by name.
  package let others: [Syntax]
  package let file: FileContext

  /// - Parameter node: a mention of the semaphore's type, or a call of its methods.
  package init(_ node: Syntax, in file: FileContext) throws(Refusal) {
    guard let (variable, context) = SemaphoreUses.declaration(of: node, in: file),
      let binding = Array(variable.bindings).only,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else {
      throw Refusal(
        "semaphore-passed", "the semaphore is passed in, so the code that signals it is not known")
    }
    guard let creation = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      creation.calledExpression.compactText.hasSuffix("DispatchSemaphore"),
      let argument = Array(creation.arguments).only, argument.label?.text == "value"
    else {
      throw Refusal(
        "semaphore-passed", "the semaphore is not created where it is declared", at: context.place(variable))
    }
    self.variable = variable
    self.binding = binding
    self.creation = creation
    self.file = context
    name = pattern.identifier.identifierText
    value = Int(argument.expression.compactText)
    let isMember = variable.parent?.is(MemberBlockItemSyntax.self) == true
    let isGlobal = variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    isLocal = !isMember && !isGlobal
    if isLocal, variable.enclosing(CodeBlockItemListSyntax.self)?.isUnderCondition == true {
      throw Refusal(
        "semaphore-passed", "'\(name)' is declared in a conditional block and may be used after it",
        at: context.place(variable))
    }
    if variable.isOfLocalType { throw Refusal(.localType(name, at: context.place(variable))) }
    isPrivate = isLocal || variable.modifiers.names.arePrivate
    if !isPrivate { try SharedSemaphore(name, variable, in: context).check() }
    let scope = isLocal ? variable.enclosing(CodeBlockItemListSyntax.self).map(Syntax.init) : nil
    let mentions = NameMentions(of: name, in: scope ?? Syntax(context.tree))
    var waits: [FunctionCallExprSyntax] = []
    var timed: [FunctionCallExprSyntax] = []
    var signals: [FunctionCallExprSyntax] = []
    var others = mentions.indirect
    for reference in mentions.references
    where isLocal
      ? context.means(reference, variable)
      : SemaphoreUses.means(reference, variable, declaredIn: context, in: context)
    {
      switch SemaphoreUses.method(on: reference) {
      case ("wait", let call)? where call.arguments.isEmpty: waits.append(call)
      case ("wait", let call)? where Set(call.labels).isSubset(of: ["timeout", "wallTimeout"]):
        timed.append(call)
      case ("signal", let call)? where call.arguments.isEmpty: signals.append(call)
      default: others.append(Syntax(reference))
      }
    }
    self.waits = waits
    timedWaits = timed
    self.signals = signals
    self.others = others
  }

  /// The name's declaration.
  private static func declaration(of node: Syntax, in file: FileContext) -> (VariableDeclSyntax, FileContext)?
  {
    guard let call = node.as(FunctionCallExprSyntax.self) else {
      // A mention of the type in the declaration itself.
      guard let variable = node.enclosing(VariableDeclSyntax.self),
        node.enclosing(ClosureExprSyntax.self)?.position ?? variable.position <= variable.position,
        !node.isInParameter
      else { return nil }
      return (variable, file)
    }
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
    let name: String
    let member: MemberFacts?
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.identifierText
      if let local = file.constant(named: name, before: Syntax(reference)) { return (local, file) }
      let binding = file.resolver.binding(of: name, at: Syntax(reference))
      if case .local? = binding?.origin, let global = file.global(named: name) { return (global, file) }
      member = binding?.member
    } else if let access = base.as(MemberAccessExprSyntax.self), let owner = access.base,
      let type = file.resolver.type(of: owner)
    {
      name = access.declName.baseName.identifierText
      member = file.resolver.member(name, of: type.path)
    } else {
      return nil
    }
    guard let member, member.kind == .variable else { return nil }
    let context = FileContext(sibling: member.file, of: file)
    return context.node(VariableDeclSyntax.self, at: member.offset).map { ($0, context) }
  }

  /// Whether a name means a property or a global; a receiver of unknown type is taken for the owner.
  package static func means(
    _ reference: DeclReferenceExprSyntax, _ variable: VariableDeclSyntax, declaredIn home: FileContext,
    in file: FileContext
  ) -> Bool {
    let name = reference.baseName.identifierText
    let member: MemberFacts?
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard let base = access.base else { return false }
      guard let type = file.resolver.type(of: base) else { return true }
      member = file.resolver.member(name, of: type.path)
    } else {
      let binding = file.resolver.binding(of: name, at: Syntax(reference))
      // What a file declares outside of all types is local to it as far as its own code goes.
      if case .local? = binding?.origin, file.index == home.index {
        let value = variable.bindings.first?.initializer?.value.compactText
        return file.constant(named: name, before: Syntax(reference)).map { $0.id == variable.id }
          ?? (binding?.initializer == value && file.global(named: name)?.id == variable.id)
      }
      member = binding?.member
    }
    return member.map { variable.trimmedUTF8Range.contains($0.offset) && $0.file == home.index } ?? false
  }

  private static func method(on reference: DeclReferenceExprSyntax) -> (String, FunctionCallExprSyntax)? {
    var node = Syntax(reference)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      node = Syntax(access)
    }
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) { node = parent }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id,
      let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(access).id
    else { return nil }
    return (access.declName.baseName.text, call)
  }

  /// The ranges of the sites that a replacement of the semaphore resolves.
  package var sites: [Range<Int>] {
    var ranges = (waits + timedWaits + signals).map(\.trimmedUTF8Range)
    ranges.append(creation.calledExpression.trimmedUTF8Range)
    if let type = binding.typeAnnotation?.type { ranges.append(type.trimmedUTF8Range) }
    return ranges
  }
}

extension FileContext {
  /// The variable that the file declares outside of all types and functions.
  fileprivate func global(named name: String) -> VariableDeclSyntax? {
    tree.statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }.first { variable in
      variable.bindings.contains { $0.pattern.compactText == name }
    }
  }
}

extension Syntax {
  fileprivate var isInParameter: Bool {
    var current = parent
    while let node = current, !node.is(VariableDeclSyntax.self) {
      if node.is(FunctionParameterSyntax.self) || node.is(ClosureParameterSyntax.self) { return true }
      current = node.parent
    }
    return false
  }
}
