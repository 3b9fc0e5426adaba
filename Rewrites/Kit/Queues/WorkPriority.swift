import Codebase
import Migration
import SwiftSyntax

/// The priority that a queue's quality of service becomes.
package enum WorkPriority {
  /// Nil where none was asked for.
  case known(String?)
  case unknown(Reason)

  package init(of queueCall: QueueCall, in file: FileContext) {
    let ofQueue = WorkPriority(ofQueue: queueCall, in: file)
    guard let qos = queueCall.options["qos"] else {
      self = ofQueue
      return
    }
    switch (WorkPriority(qos, label: "qos"), ofQueue) {
    case (.known(let block?), .known(let queue?)) where block != queue:
      self = .unknown(
        Reason(
          "conflicting-qos",
          "the queue and the block have different qualities of service, but a task has one priority"))
    case (.known(let block), .known(let queue)): self = .known(block ?? queue)
    case (.unknown(let reason), _), (_, .unknown(let reason)): self = .unknown(reason)
    }
  }

  private init(ofQueue queueCall: QueueCall, in file: FileContext) {
    guard let base = queueCall.callee.base, let queue = QueueReference(base, in: file) else {
      self = .known(nil)
      return
    }
    let arguments: LabeledExprListSyntax
    switch queue {
    case .global(let list): arguments = list
    case .globalAlias(_, let initializer): arguments = initializer.arguments
    default:
      self = .known(nil)
      return
    }
    guard let argument = arguments.first else {
      self = .known(nil)
      return
    }
    self.init(argument.expression, label: argument.label?.text)
  }

  /// The priority that the quality of service becomes with which a queue is created.
  package init(ofCreation creation: FunctionCallExprSyntax) {
    let qos = creation.arguments.first { $0.label?.text == "qos" }
    self = qos.map { WorkPriority($0.expression, label: "qos") } ?? .known(nil)
  }

  private init(_ expression: ExprSyntax, label: String?) {
    let written = expression.compactText
    // `DispatchQoS.utility.qosClass`
    let text = written.hasSuffix(".qosClass") ? String(written.dropLast(".qosClass".count)) : written
    switch label == "priority" ? SDK.taskPriority(queuePriority: text) : SDK.taskPriority(qos: text) {
    case .spelled(let name): self = .known(name)
    case .none: self = .known(nil)
    case .unknown:
      self = .unknown(
        Reason(
          "qos-not-literal",
          "its quality of service '\(expression.shortText)' is not a literal, so no priority can be chosen"))
    }
  }
}
