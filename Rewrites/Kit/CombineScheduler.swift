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

extension Reason {
  package static let combineScheduler = Reason(
    "combine-scheduler", "it is a Combine scheduler; it goes when the pipeline becomes an async sequence")
}
