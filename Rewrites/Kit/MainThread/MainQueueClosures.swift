import Codebase
import Migration
import SwiftSyntax

extension ClosureExprSyntax {
  /// Whether the closure is a block of the main queue or the body of a main-actor task.
  package func isOnMainQueue(_ file: FileContext) -> Bool {
    if signature?.attributes.names.contains("MainActor") == true { return true }
    guard let (call, argument) = taker else { return false }
    return file.runsOnMainQueue(argument, of: call)
  }
}

extension FileContext {
  /// Whether a call runs what is handed to it on the main queue.
  package func runsOnMainQueue(_ argument: CallArgument, of call: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(call), let receiver = callee.receiver else { return false }
    switch callee.name {
    case "notify":
      guard let notification = try? GroupNotification(call, in: self), case .main = notification.queue else {
        return false
      }
      return true
    case "async", "asyncAfter", "sync":
      switch QueueReference(receiver, in: self) {
      case .main, .mainAlias: return true
      case .global, .globalAlias, .other, nil: return false
      }
    case "addOperation", "addBarrierBlock": return receiver.meansMainOperationQueue(in: self)
    case "perform": return ["RunLoop.main", "Foundation.RunLoop.main"].contains(receiver.compactText)
    case "run", "assumeIsolated": return receiver.compactText == "MainActor"
    case "addObserver": return ObserverCall(call, in: self) != nil
    case "sink": return ScheduledValues(call, in: self) != nil
    default: return false
    }
  }
}

/// A subscription of Combine whose values arrive on the main queue: `values.receive(on: DispatchQueue.main).sink { … }`.
private struct ScheduledValues {
  /// Operators that hand values on where they arrive.
  private static let plainOperators: Set<String> = [
    "assertNoFailure", "breakpoint", "compactMap", "dropFirst", "eraseToAnyPublisher", "filter", "first",
    "handleEvents", "ignoreOutput", "map", "mapError", "print", "removeDuplicates", "replaceError",
    "replaceNil", "scan", "setFailureType", "tryCompactMap", "tryFilter", "tryMap",
  ]

  /// Source: the documentation of `receive(on:options:)`, and of `debounce`, `throttle` and `delay`, which deliver on
  /// their scheduler.
  init?(_ subscription: FunctionCallExprSyntax, in file: FileContext) {
    var receiver = Callee(subscription)?.receiver
    while let call = receiver?.as(FunctionCallExprSyntax.self), let callee = Callee(call) {
      switch callee.name {
      case "receive", "debounce", "throttle", "delay":
        let scheduler = call.arguments.first {
          ["on", "scheduler"].contains($0.label?.identifierText ?? "")
        }
        guard let scheduler, file.isMainScheduler(scheduler.expression) else { return nil }
        return
      case let name where Self.plainOperators.contains(name): receiver = callee.receiver
      default: return nil
      }
    }
    return nil
  }
}

extension FileContext {
  fileprivate func isMainScheduler(_ expression: ExprSyntax) -> Bool {
    switch QueueReference(expression, in: self) {
    case .main, .mainAlias: return true
    case .global, .globalAlias, .other: return false
    case nil:
      return expression.isMainOperationQueue(in: self)
        || ["RunLoop.main", "Foundation.RunLoop.main"].contains(expression.compactText)
    }
  }
}
