import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A private constant of a type that holds the main queue, for the type's work items alone: the queue is named where the
/// property is declared, or is the default of an initialiser's parameter for which nobody gives another value.
///
/// It goes with its items: `init(delay: TimeInterval, queue: DispatchQueue = .main)`
struct MainQueueProperty {
  /// The calls that schedule what runs on it.
  private(set) var schedules: [FunctionCallExprSyntax] = []
  /// The edits that take it away with the parameters that set it.
  private(set) var removal: [Edit] = []
  /// UTF-8 ranges of the sites that go with it.
  private(set) var sites: [Range<Int>] = []

  private let variable: VariableDeclSyntax
  private let name: String
  private let owner: [String]
  private let file: FileContext
  private var assignments: [CodeBlockItemSyntax] = []

  /// - Parameter queue: what an item is scheduled on: `queue`, `self?.queue`.
  init?(named queue: ExprSyntax, in file: FileContext) {
    var queue = queue
    while let chain = queue.as(OptionalChainingExprSyntax.self) { queue = chain.expression }
    let member: MemberFacts?
    if let reference = queue.as(DeclReferenceExprSyntax.self) {
      member = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.member
    } else if let access = queue.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = file.resolver.type(of: base)
    {
      member = file.resolver.member(access.declName.baseName.identifierText, of: type.path)
    } else {
      return nil
    }
    guard let member, member.file == file.index,
      let variable = file.node(VariableDeclSyntax.self, at: member.offset)
    else { return nil }
    self.init(variable, in: file)
  }

  /// - Parameter variable: the property's declaration.
  init?(_ variable: VariableDeclSyntax, in file: FileContext) {
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true, variable.attributes.isEmpty,
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      variable.modifiers.names.contains(where: { ["private", "fileprivate"].contains($0) }),
      let binding = Array(variable.bindings).only, binding.accessorBlock == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let owner = file.resolver.enclosingType(of: Syntax(variable)),
      let lines = file.linesToDelete(of: Syntax(variable)),
      variable.comments(in: variable.position.utf8Offset..<variable.endPosition.utf8Offset).isEmpty
    else { return nil }
    self.variable = variable
    self.owner = owner
    self.file = file
    name = pattern.identifier.identifierText
    removal = [file.edit(lines, "")]
    guard followMentions(), !schedules.isEmpty else { return nil }
    if let value = binding.initializer?.value {
      guard value.namesMainQueue, assignments.isEmpty else { return nil }
      sites = [variable.trimmedUTF8Range]
      return
    }
    guard let type = binding.typeAnnotation?.type, type.compactText == "DispatchQueue",
      !assignments.isEmpty
    else { return nil }
    sites = [type.trimmedUTF8Range]
    for assignment in assignments {
      guard removeParameter(setBy: assignment), let lines = file.linesToDelete(of: Syntax(assignment)),
        assignment.comments(in: assignment.position.utf8Offset..<assignment.endPosition.utf8Offset).isEmpty
      else { return nil }
      removal.append(file.edit(lines, ""))
    }
  }

  // MARK: Uses

  /// False where it is used for more than to schedule, or something may be a use of it.
  private mutating func followMentions() -> Bool {
    let mentions = NameMentions(of: name, in: Syntax(file.tree))
    guard mentions.indirect.isEmpty, mentions.shorthands.isEmpty else { return false }
    for reference in mentions.references {
      switch isMeant(by: reference) {
      case nil: return false
      case false?: continue
      case true?: break
      }
      let node = Syntax(reference.wholeReference)
      if let call = scheduling(node) {
        schedules.append(call)
      } else if let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
        list.first?.id == ExprSyntax(node)?.id, list.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
        let statement = node.enclosing(CodeBlockItemSyntax.self)
      {
        assignments.append(statement)
      } else {
        return false
      }
    }
    return true
  }

  /// Nil where nothing tells.
  private func isMeant(by reference: DeclReferenceExprSyntax) -> Bool? {
    let member: MemberFacts?
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard let base = access.base else { return false }
      guard let type = file.resolver.type(of: base) else { return nil }
      member = file.resolver.member(name, of: type.path)
    } else {
      guard let binding = file.resolver.binding(of: name, at: Syntax(reference)) else { return nil }
      member = binding.member
    }
    return member.map { $0.file == file.index && variable.trimmedUTF8Range.contains($0.offset) } ?? false
  }

  /// `queue.asyncAfter(deadline: …, execute: item)`
  private func scheduling(_ queue: Syntax) -> FunctionCallExprSyntax? {
    var node = queue
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) { node = parent }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(node)?.id,
      ["async", "asyncAfter"].contains(access.declName.baseName.text),
      let call = access.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.last?.label?.text == "execute",
      call.arguments.last?.expression.is(ClosureExprSyntax.self) == false
    else { return nil }
    return call
  }

  // MARK: Parameters

  /// Takes out the parameter that an initialiser sets it to; false where that may be another queue.
  private mutating func removeParameter(setBy assignment: CodeBlockItemSyntax) -> Bool {
    guard
      let value = assignment.item.as(SequenceExprSyntax.self)?.elements.last?.as(
        DeclReferenceExprSyntax.self),
      let initializer = assignment.enclosing(InitializerDeclSyntax.self), let body = initializer.body,
      assignment.parent?.id == Syntax(body.statements).id
    else { return false }
    let parameters = Array(initializer.signature.parameterClause.parameters)
    let given = value.baseName.identifierText
    guard
      let index = parameters.firstIndex(where: { ($0.secondName ?? $0.firstName).identifierText == given }),
      parameters[index].type.compactText == "DispatchQueue",
      let standard = parameters[index].defaultValue?.value, standard.namesMainQueue,
      let values = SetValues(file).ofParameter(parameters[index], of: initializer), values.count == 1,
      values[0].elements.only?.id == standard.id,
      body.statements.tokens(viewMode: .sourceAccurate).filter({ $0.identifierText == given }).count
        == (given == name ? 2 : 1)
    else { return false }
    var start = parameters[index].start
    var end = parameters[index].trimmedUTF8Range.upperBound
    if index + 1 < parameters.count {
      end = parameters[index + 1].start
    } else if index > 0 {
      start =
        parameters[index - 1].trailingComma?.positionAfterSkippingLeadingTrivia.utf8Offset ?? start
    }
    guard initializer.comments(in: start..<end).isEmpty else { return false }
    removal.append(file.edit(start..<end, ""))
    sites += [parameters[index].type.trimmedUTF8Range, standard.trimmedUTF8Range]
    // The queue's type in `DispatchQueue.main` is a mention of its own.
    if let base = standard.as(MemberAccessExprSyntax.self)?.base { sites.append(base.trimmedUTF8Range) }
    return true
  }
}

extension ExprSyntax {
  /// `.main`, `DispatchQueue.main`
  fileprivate var namesMainQueue: Bool { [".main", "DispatchQueue.main"].contains(compactText) }
}

extension WorkItems {
  /// A call that runs an item on the main queue goes with the item; so do the property that holds such a queue, what
  /// sets it and calls through it.
  public func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal? {
    let node = recognition.node
    if ["main.", "global."].contains(where: recognition.kind.hasPrefix),
      let call = node.as(FunctionCallExprSyntax.self),
      case .value(let expression)? = QueueCall(call)?.work
    {
      return proposal(executing: expression, in: file)
    }
    guard file.codebase.files(mentioning: "DispatchWorkItem").contains(file.index),
      let property = property(holdingQueueOf: node, in: file),
      let item = property.schedules.first?.arguments.last?.expression,
      case .changes(let drafts)? = proposal(executing: item, in: file),
      drafts.allSatisfy({ $0.absorbs.contains(node.trimmedUTF8Range) })
    else { return nil }
    return .changes(drafts)
  }

  private func property(holdingQueueOf node: Syntax, in file: FileContext) -> MainQueueProperty? {
    if let call = node.as(FunctionCallExprSyntax.self) {
      return Callee(call)?.receiver.flatMap { MainQueueProperty(named: $0, in: file) }
    }
    if let variable = node.as(VariableDeclSyntax.self) ?? node.enclosing(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true
    {
      return MainQueueProperty(variable, in: file)
    }
    guard let parameter = node.enclosing(FunctionParameterSyntax.self),
      let initializer = parameter.enclosing(InitializerDeclSyntax.self), let body = initializer.body
    else { return nil }
    let name = (parameter.secondName ?? parameter.firstName).identifierText
    for item in body.statements {
      guard let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
        elements.last?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name,
        let target = elements.first
      else { continue }
      return MainQueueProperty(named: target, in: file)
    }
    return nil
  }
}
