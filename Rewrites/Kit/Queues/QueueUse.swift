import Codebase
import Migration
import SwiftSyntax

/// One mention of a queue, and what is done with it there.
package struct QueueUse {
  package enum Kind {
    /// `async`, `asyncAfter`, `sync`, `asyncAndWait`
    case work(QueueCall)
    /// A work call whose arguments can't be told apart, or a method that works on the queue itself.
    case method(String)
    /// `dispatchPrecondition(condition: .onQueue(queue))`
    case precondition
    case specificKey
    /// A property is read, for example its label.
    case property(String)
    case assigned
    /// Anything else: the phrase says to what the queue is handed.
    case value(String)
  }

  package let reference: MemberReference
  package let kind: Kind

  package var file: FileContext { reference.file }
  package var place: Reason.Place { file.place(reference.node) }

  package init(_ reference: MemberReference) {
    self.reference = reference
    kind = reference.other.map { Kind.value($0) } ?? Self.kind(of: reference.node)
  }

  private static func kind(of node: Syntax) -> Kind {
    var receiver = node
    while let parent = receiver.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      receiver = parent
    }
    guard let parent = receiver.parent else { return .value("other code") }
    if let access = parent.as(MemberAccessExprSyntax.self),
      access.base?.trimmedUTF8Range == receiver.trimmedUTF8Range
    {
      return kind(ofAccess: access)
    }
    if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count > 1, elements[0].trimmedUTF8Range == receiver.trimmedUTF8Range,
        elements[1].is(AssignmentExprSyntax.self)
      {
        return .assigned
      }
      if elements.count == 3, elements[1].is(AssignmentExprSyntax.self) {
        return .value("'\(elements[0].shortText)'")
      }
      return .value("an operator")
    }
    guard let argument = parent.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else {
      return parent.is(InitializerClauseSyntax.self) ? .value("a variable") : .value("other code")
    }
    let callee = Callee(call)?.name
    if let callee, ["onQueue", "notOnQueue", "onQueueAsBarrier"].contains(callee) { return .precondition }
    if argument.label?.text == "target" || callee == "setTarget" { return .value("a queue that targets it") }
    let label = argument.label.map { "the argument '\($0.text)' of " } ?? ""
    return .value("\(label)'\(callee ?? call.calledExpression.shortText)'")
  }

  private static func kind(ofAccess access: MemberAccessExprSyntax) -> Kind {
    let name = access.declName.baseName.text
    guard let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(access).id
    else { return .property(name) }
    switch name {
    case "async", "asyncAfter", "sync", "asyncAndWait":
      return QueueCall(call).map(Kind.work) ?? .method(name)
    case "setSpecific", "getSpecific": return .specificKey
    default: return .method(name)
    }
  }

  /// Whether the queue is the scheduler of a Combine pipeline.
  package var isCombineScheduler: Bool {
    reference.node.parent?.as(LabeledExprSyntax.self)?.takesCombineScheduler(in: file) ?? false
  }

  /// The statement that only asks whether code runs on the queue, or doesn't: what takes the queue away takes it along.
  package var precondition: CodeBlockItemSyntax? {
    guard case .precondition = kind,
      let predicate = reference.node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let check = predicate.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      Callee(check)?.name == "dispatchPrecondition", check.arguments.count == 1
    else { return nil }
    return check.parent?.as(CodeBlockItemSyntax.self)
  }

  package var description: String {
    switch kind {
    case .work(let call): call.method + (call.isBarrier ? " barrier" : "")
    case .method(let name): name
    case .precondition: "precondition"
    case .specificKey: "specific key"
    case .property(let name): "property '\(name)'"
    case .assigned: "assigned"
    case .value(let what): "passed to \(what)"
    }
  }

  package var work: QueueCall? {
    guard case .work(let call) = kind else { return nil }
    return call
  }

  /// Whether the queue is unwrapped here.
  package var isOptional: Bool {
    reference.node.parent?.is(OptionalChainingExprSyntax.self) == true
      || reference.node.parent?.is(ForceUnwrapExprSyntax.self) == true
  }

  package var escapes: Bool {
    if case .value = kind { return true }
    return false
  }
}

extension ExprSyntax {
  /// The names in a set of options: `.barrier`, `[.barrier, .detached]`, `DispatchWorkItemFlags.barrier`; nil for any other
  /// expression.
  package var optionNames: Set<String>? {
    if let list = self.as(ArrayExprSyntax.self) {
      var names: Set<String> = []
      for element in list.elements {
        guard let name = element.expression.optionName else { return nil }
        names.insert(name)
      }
      return names
    }
    return optionName.map { [$0] }
  }

  private var optionName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let types = ["DispatchWorkItemFlags", "DispatchQueue.Attributes"]
    guard member.base.map({ types.contains($0.compactText) }) ?? true else { return nil }
    return member.declName.baseName.identifierText
  }
}

extension QueueCall {
  /// Whether `flags:` is a barrier and nothing else.
  package var isBarrier: Bool { options["flags"]?.optionNames == ["barrier"] }

  /// Whether `flags:` asks for anything but a barrier.
  package var hasOtherFlags: Bool {
    options["flags"].map { !($0.optionNames?.isSubset(of: ["barrier"]) ?? false) } ?? false
  }

  package var waits: Bool { method == "sync" || method == "asyncAndWait" }

  package var isDelayed: Bool { method == "asyncAfter" }
}
