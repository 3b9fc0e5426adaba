import Codebase
import Migration
import SwiftSyntax

extension LabeledExprSyntax {
  /// Operators of Combine that take a scheduler, with the labels of the argument.
  ///
  /// Source: the documentation of Combine's `Publisher`.
  private static let operators: [String: Set<String>] = [
    "receive": ["on"], "subscribe": ["on"], "debounce": ["scheduler"], "throttle": ["scheduler"],
    "delay": ["scheduler"], "timeout": ["scheduler"], "measureInterval": ["using"], "schedule": ["on"],
  ]

  /// Whether the argument is the scheduler of an operator of Combine.
  package func takesCombineScheduler(in file: FileContext) -> Bool {
    guard let label = label?.text, let call = parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = Callee(call), callee.receiver != nil,
      Self.operators[callee.name]?.contains(label) == true
    else { return false }
    let own = callee.receiver.flatMap { file.resolver.ownerPath(of: $0) }
    return own.map { file.resolver.members(callee.name, of: $0).isEmpty } ?? true
  }
}

extension SyntaxProtocol {
  /// Whether the type is the argument of a scheduler's type, as in `AnySchedulerOf<DispatchQueue>`: types of a library
  /// that take the scheduler which they stand for are named after Combine's `Scheduler`.
  package func namesSchedulerType(in file: FileContext) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(MemberTypeSyntax.self) { node = parent }
    guard let clause = node.enclosing(GenericArgumentClauseSyntax.self),
      node.parent?.parent?.parent?.id == clause.id, let type = clause.parent?.as(IdentifierTypeSyntax.self)
    else { return false }
    let name = type.name.identifierText
    return ["Scheduler", "SchedulerOf"].contains(where: name.hasSuffix)
      && file.resolver.declarations(of: [name]).isEmpty
  }
}

extension Reason {
  package static let combineScheduler = Reason(
    "combine-scheduler", "it is a Combine scheduler; it goes when the pipeline becomes an async sequence")
}
