import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FunctionDeclSyntax {
  /// Whether no two calls of an actor's method run at the same time: one place calls it and awaits it before it calls it
  /// again, as the loop over a stream that the actor reads does, a queue of the actor's that takes async work, or what has the
  /// only reference to a private actor.
  package func runsOneAtATime(in file: FileContext, depth: Int = 0) -> Bool {
    guard depth < 5, let member = file.facts(of: self),
      let owner = file.resolver.enclosingType(of: Syntax(self)),
      let actor = file.resolver.declarations(of: owner).first(where: \.isPrimary),
      member.isPrivate || actor.isPrivate,
      MemberFamily(of: member, in: file.codebase).members.count == 1,
      let references = References(file.codebase).references(to: member, limit: 20), !references.isEmpty,
      references.allSatisfy({ $0.use == .call && $0.certainty == .certain && $0.file == file.index }),
      case let calls = references.compactMap({ $0.call(in: file.codebase) }), calls.count == references.count,
      calls.allSatisfy(\.isAwaitedInPlace)
    else { return false }
    guard calls.allSatisfy({ $0.receiver.map(file.isSelf) ?? true }) else {
      return actor.isPrivate && (calls.only?.receiver).map { isLocal($0, file) } ?? false
    }
    let queues = calls.compactMap { $0.queueAround(in: file) }
    if queues.count == calls.count, Set(queues).count == 1 { return true }
    let callers = calls.compactMap { $0.enclosing(FunctionDeclSyntax.self) }
    guard callers.count == calls.count, let caller = callers.first,
      callers.allSatisfy({ $0.id == caller.id }), calls.allSatisfy(\.closuresInDeclaration.isEmpty)
    else { return false }
    return calls.allSatisfy(\.isInLoopOverStream) || caller.runsOneAtATime(in: file, depth: depth + 1)
  }

  private func isLocal(_ receiver: ExprSyntax, _ file: FileContext) -> Bool {
    guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(receiver))
    else { return false }
    switch binding.origin {
    case .local, .parameter, .capture, .closureParameter: return true
    case .member, .global, .localFunction: return false
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var receiver: ExprSyntax? { Callee(self)?.receiver }

  /// Whether what calls it waits for it: it is no `async let`.
  fileprivate var isAwaitedInPlace: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let variable = current.as(VariableDeclSyntax.self), variable.modifiers.names.contains("async") {
        return false
      }
      node = current.parent
    }
    return true
  }

  /// The property that is handed the closure around it: `queue.async { await self.send() }`.
  fileprivate func queueAround(in file: FileContext) -> String? {
    closuresInDeclaration.lazy.compactMap { closure in
      guard let callee = closure.argumentOf.flatMap({ Callee($0.call) }), let receiver = callee.receiver,
        ["add", "addOperation", "async", "enqueue", "perform", "run", "schedule", "submit"].contains(
          callee.name)
      else { return nil }
      return file.ownProperty(receiver)
    }.first
  }

  /// Whether `for await` is around it in its function: a stream has one loop that reads it.
  fileprivate var isInLoopOverStream: Bool {
    var node = parent
    while let current = node, !current.is(FunctionDeclSyntax.self) {
      if let loop = current.as(ForStmtSyntax.self), loop.awaitKeyword != nil { return true }
      node = current.parent
    }
    return false
  }
}
