import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchWorkItem { … }` that is kept, cancelled and scheduled again becomes a stored task.
///
/// A task that is cancelled still runs what follows its sleep, so each checks for cancellation before its body: a work
/// item that was cancelled in time doesn't run at all.
public struct WorkItems: Rewrite {
  public init() {}

  public let name = "work-item"
  public let names: Set<String> = ["DispatchWorkItem", "cancel", "perform", "notify", "wait"]

  public let tokens = SiteToken.members(["cancel", "perform", "notify", "wait"], of: "DispatchWorkItem")

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.call(ofAny: ["cancel", "perform", "notify", "wait"], on: "DispatchWorkItem", in: file)
      ?? node.mention(ofAny: ["DispatchWorkItem"], in: file)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    file.roleOfVariable(at: recognition.node)
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    let node = recognition.node
    let performed =
      node.as(FunctionCallExprSyntax.self).flatMap { PerformedItem($0, in: file) }
      ?? PerformedItem(creating: node, in: file)
    if let performed { return performed.proposal }
    if let notified = NotifiedItem(creating: node, in: file) {
      return .change(
        Draft(
          "the block itself instead of a work item that only a group runs", edits: notified.edits,
          absorbs: [notified.mention.trimmedUTF8Range]))
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        let slot = file.slot(of: base)
      else { return .left(Self.unknownForm) }
      return proposal(of: slot, in: file)
    }
    if node.is(IdentifierTypeSyntax.self) { return proposal(ofType: node, in: file) }
    return proposal(ofCreation: node, in: file)
  }

  /// The mention of the type in a declaration.
  private func proposal(ofType node: Syntax, in file: FileContext) -> Proposal {
    var current = node.parent
    while let parent = current {
      if parent.is(ArrayTypeSyntax.self) || parent.is(DictionaryTypeSyntax.self)
        || parent.is(GenericArgumentSyntax.self)
      {
        return proposal(ofElement: node, in: file)
      }
      if parent.is(FunctionParameterSyntax.self) || parent.is(FunctionTypeSyntax.self) {
        return .left(
          Reason("work-item-passed", "the work item is a parameter, and callers pass items that they created")
        )
      }
      if parent.is(TypeExprSyntax.self) {
        return .left(Reason("work-item-passed", "a value of type 'Any' is cast to a work item"))
      }
      if let function = parent.as(FunctionDeclSyntax.self) {
        let slot = ItemGroup.Slot.function(
          file: file.index, offset: function.name.trimmedUTF8Range.lowerBound)
        return proposal(of: slot, in: file)
      }
      if let variable = parent.as(VariableDeclSyntax.self) {
        return proposal(of: slot(of: variable, at: node, in: file), in: file)
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) { break }
      current = parent.parent
    }
    return .left(Self.unknownForm)
  }

  /// The mention of the type in that of a collection.
  private func proposal(ofElement node: Syntax, in file: FileContext) -> Proposal {
    guard let variable = node.enclosing(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      let slot = slot(of: variable, at: node, in: file),
      variable.bindings.first?.accessorBlock?.range.contains(node.position) != true
    else { return .left(Self.collection) }
    return proposal(of: slot, in: file)
  }

  /// - Parameter node: a part of the declaration, which may be of several variables.
  private func slot(of variable: VariableDeclSyntax, at node: Syntax, in file: FileContext)
    -> ItemGroup.Slot?
  {
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true else {
      return .local(file: file.index, offset: variable.trimmedUTF8Range.lowerBound)
    }
    return variable.bindings.first { $0.range.contains(node.position) }.map {
      .property(file: file.index, offset: $0.pattern.trimmedUTF8Range.lowerBound)
    }
  }

  /// The call that makes an item.
  private func proposal(ofCreation node: Syntax, in file: FileContext) -> Proposal {
    guard let call = ItemCreation.call(ofCallee: node) else {
      if node.parent?.is(ArrayElementSyntax.self) == true
        || node.parent?.is(DictionaryElementSyntax.self) == true
      {
        return proposal(ofElement: node, in: file)
      }
      return .left(Reason("work-item-passed", "the type itself is passed as a value"))
    }
    guard let creation = ItemCreation(ExprSyntax(call), in: file) else {
      return .left(Self.options)
    }
    if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label?.text == "execute" {
      return proposal(of: creation, executedBy: argument, in: file)
    }
    if let slot = file.slot(takingValueOf: ExprSyntax(call)) { return proposal(of: slot, in: file) }
    if let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
      let variable = binding.enclosing(VariableDeclSyntax.self)
    {
      return proposal(of: slot(of: variable, at: node, in: file), in: file)
    }
    return .left(Reason("work-item-passed", "the item is passed to other code where it is created"))
  }

  /// What becomes of a call that runs an item: `async(execute: item)`; nil where nothing says that it is one.
  func proposal(executing expression: ExprSyntax, in file: FileContext) -> Proposal? {
    if let creation = ItemCreation(expression, in: file),
      let argument = expression.parent?.as(LabeledExprSyntax.self)
    {
      return proposal(of: creation, executedBy: argument, in: file)
    }
    return file.slot(of: expression).flatMap { slot in
      if case .local(_, let offset) = slot,
        file.node(VariableDeclSyntax.self, at: offset)?.makesItem(in: file) != true
      {
        return nil
      }
      return proposal(of: slot, in: file)
    }
  }

  /// `async(execute: DispatchWorkItem { … })`
  private func proposal(
    of creation: ItemCreation, executedBy argument: LabeledExprSyntax, in file: FileContext
  ) -> Proposal {
    guard let schedule = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let statement = schedule.parent?.as(CodeBlockItemSyntax.self), schedule.trailingClosure == nil
    else { return .left(Self.unknownForm) }
    let item = ScheduledItem(
      creation: creation, statement: statement, role: .argument, schedule: schedule,
      scheduleStatement: statement)
    do throws(Refusal) {
      return try ItemTasks(ItemGroup(item, in: file), proposedIn: file).proposal()
    } catch {
      return .left(error.reason)
    }
  }

  private func proposal(of slot: ItemGroup.Slot?, in file: FileContext) -> Proposal {
    guard let slot else { return .left(Self.unknownForm) }
    let context = FileContext(sibling: slot.file, of: file)
    do throws(Refusal) {
      let group = try ItemGroup(slot, in: context)
      return try ItemTasks(group, proposedIn: file).proposal()
    } catch {
      return .left(error.reason)
    }
  }

  private static let collection = Reason(
    "work-item-collection", "work items are stored in a collection, and each may be in any state")
  static let unknownForm = Reason("unknown-form", "the work item is used in a form that is not recognised")
  static let options = Reason(
    "flags", "the item has its own flags or quality of service, which a task doesn't have")
  static let sharedLine = Reason("shared-line", "several statements share a line")

  static func passed(_ name: String) -> Reason {
    Reason("work-item-passed", "'\(name)' is passed to code whose source is not here")
  }
}

extension VariableDeclSyntax {
  /// Whether the constant is set to a new item where it is declared.
  fileprivate func makesItem(in file: FileContext) -> Bool {
    bindings.contains { ItemCreation($0.initializer?.value, in: file) != nil }
  }
}
