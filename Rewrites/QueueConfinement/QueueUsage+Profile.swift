import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension QueueUsage {
  /// - Parameter wall: what keeps the class around it from being an actor.
  func profile(wall: Reason? = nil) -> QueueProfile {
    QueueProfile(
      name: queue.qualifiedName, place: queue.place, role: role,
      label: queue.argument("label").map { written($0) }, isConcurrent: queue.isConcurrent,
      qos: queue.argument("qos").map { written($0) }, target: queue.argument("target").map { written($0) },
      visibility: queue.visibility,
      uses: uses.map { QueueProfile.Use(kind: $0.description, place: $0.place) },
      state: state.map { variable in
        QueueProfile.State(
          name: variable.name, outside: variable.outside.map { $0.file.place($0.node) })
      },
      reentrancy: Reentrancy(in: self)?.steps ?? [], wall: wall)
  }

  private func written(_ expression: ExprSyntax) -> String {
    if let text = expression.as(StringLiteralExprSyntax.self), let value = text.representedLiteralValue {
      return value
    }
    return expression.shortText
  }

  var role: QueueProfile.Role {
    let work = uses.compactMap(\.work)
    if uses.contains(where: \.escapes) || uses.contains(where: { $0.isAssigned }) { return .escapes }
    if work.isEmpty { return .unused }
    if !work.contains(where: \.waits), !blocks.isEmpty, blocks.count == work.count,
      blocks.allSatisfy(\.onlyCallsHandlers)
    {
      return .callback
    }
    if queue.isConcurrent {
      return work.contains(where: \.isBarrier) || work.contains(where: \.waits) ? .readerWriter : .pool
    }
    return work.contains(where: \.waits) ? .mutex : .worker
  }
}

extension QueueUse {
  var isAssigned: Bool {
    if case .assigned = kind { return true }
    return false
  }
}

extension QueueBlock {
  /// Whether each statement calls a closure that the code around has been given.
  fileprivate var onlyCallsHandlers: Bool {
    !closure.statements.isEmpty
      && closure.statements.allSatisfy { item in
        guard let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
          callee.receiver == nil,
          let binding = file.resolver.binding(of: callee.name, at: Syntax(call))
        else { return false }
        switch binding.origin {
        case .parameter, .closureParameter, .capture: return true
        case .local: return !binding.isFunction
        default: return false
        }
      }
  }
}
