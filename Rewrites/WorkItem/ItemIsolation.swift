import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Whether everything that is done with a group's items is done on the main actor.
///
/// A task is asked to stop; that it doesn't begin after all is only certain where the code that cancels it and the
/// task's own body can't run side by side.
enum ItemIsolation {
  case onMain
  /// Nothing isolates it, but it checks for the main thread, has none but main-actor callers, or does what is only
  /// allowed there.
  case shownOnMain
  /// Nothing declares it, and all that the code does besides belongs on the main thread.
  case taken(from: String)
  /// Nothing says where it runs.
  case undeclared(at: Reason.Place)
  case refused(Reason)

  init(of group: ItemGroup) {
    let bodies = group.items.compactMap { $0.creation.closure.map { Syntax($0) } }
    var nodes = group.uses.filter { use in
      !bodies.contains { $0.trimmedUTF8Range.contains(use.node.trimmedUTF8Range.lowerBound) }
    }
    nodes += group.items.map { (Syntax($0.creation.call), group.file.index) }
    var result = ItemIsolation.onMain
    for (node, index) in nodes {
      let context = FileContext(sibling: index, of: group.file)
      if node.enclosing(DeinitializerDeclSyntax.self) != nil {
        guard group.lastCancellations.contains(where: { $0.trimmedUTF8Range.contains(node) }) else {
          self = .refused(
            Reason(
              "deinit-captures-self", "'deinit' does more with it than cancel it", at: context.place(node)))
          return
        }
        continue
      }
      let one = ItemIsolation(of: node, in: context, worseThan: result)
      if let one, one.rank > result.rank { result = one }
    }
    self = result
  }

  /// Where one use of an item runs; nil where that can't be worse than what is known of another.
  private init?(of node: Syntax, in file: FileContext, worseThan known: ItemIsolation) {
    if node.isInHandlerCalledElsewhere(file) {
      self = .undeclared(at: file.place(node))
      return
    }
    switch file.isolation.isolation(at: node) {
    case .mainActor: self = .onMain
    case .actorInstance(let name), .globalActor(let name):
      self = .refused(
        Reason(
          "not-on-main-actor", "it is used in code isolated to the actor '\(name)'", at: file.place(node)))
    case .nonisolated, .unknown:
      guard known.rank < Self.undeclaredRank else { return nil }
      if file.checksForMainThread(before: node) || MainThreadCallers(file).reach(node) {
        self = .shownOnMain
      } else if let found = MainThreadEvidence(file).evidence(at: node) {
        self = found.isCertain ? .shownOnMain : .taken(from: found.name)
      } else {
        self = .undeclared(at: file.place(node))
      }
    }
  }

  private static let undeclaredRank = 3

  private var rank: Int {
    switch self {
    case .onMain: 0
    case .shownOnMain: 1
    case .taken: 2
    case .undeclared: Self.undeclaredRank
    case .refused: 4
    }
  }
}

extension Syntax {
  /// Whether the code runs in a completion handler that the SDK calls on a queue of its own.
  ///
  /// Before Swift 6 nothing keeps such a closure from being taken for code of the actor around it.
  fileprivate func isInHandlerCalledElsewhere(_ file: FileContext) -> Bool {
    var node = self
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if closure.isOnMainQueue(file) { return false }
      if closure.isCalledElsewhere(in: file) { return true }
      node = Syntax(closure)
    }
    return false
  }
}

extension ClosureExprSyntax {
  private func isGiven(by argument: LabeledExprSyntax) -> Bool {
    argument.expression.id == ExprSyntax(self).id
  }

  fileprivate func isCalledElsewhere(in file: FileContext) -> Bool {
    guard let (call, _) = argumentOf, let callee = Callee(call), let receiver = callee.receiver else {
      return false
    }
    let labels = call.arguments.filter { !isGiven(by: $0) }.map { $0.label?.text ?? "_" }
    let twins = SDK.handlerTwins(
      name: callee.name, labels: labels,
      receiver: file.resolver.type(of: receiver)?.name ?? receiver.compactText)
    return twins.contains { $0.delivery == .elsewhere }
  }
}

extension Range<Int> {
  fileprivate func contains(_ node: Syntax) -> Bool { contains(node.trimmedUTF8Range.lowerBound) }
}
