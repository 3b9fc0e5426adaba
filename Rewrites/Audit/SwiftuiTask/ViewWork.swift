import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension StartedTask {
  /// Whether it calls what saves, sends or handles something by its name: each change counts then, and none may be cut
  /// short by the next.
  var writes: Bool {
    InlineCalls.collect(in: Syntax(closure)).contains { call in
      guard let name = Callee(call)?.name, let verb = name.firstWord else { return false }
      return Self.writingVerbs.contains(verb)
    }
  }

  private static let writingVerbs: Set<String> = [
    "add", "append", "apply", "commit", "create", "delete", "dismiss", "enqueue", "favorite",
    "follow", "handle", "insert", "log", "mark", "move", "persist", "post", "publish", "put",
    "record", "register", "remove", "report", "reset", "save", "schedule", "send", "set", "stage",
    "store", "submit", "toggle", "track", "unfollow", "unstage", "update", "upload", "write",
  ]
}

extension String {
  /// `save` of `saveFilter`
  fileprivate var firstWord: String? {
    let word = prefix { $0.isLowercase }
    return word.isEmpty ? nil : String(word)
  }
}

extension FunctionCallExprSyntax {
  /// The closure of `.onAppear { … }` or `.onAppear(perform: { … })`.
  var onAppearClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    guard trailingClosure == nil, let only = Array(arguments).only, only.label?.text == "perform" else {
      return nil
    }
    return only.expression.as(ClosureExprSyntax.self)
  }

  /// `.onDisappear`
  var isOnDisappear: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "onDisappear"
  }

  /// Whether it stands in what a list makes for each element.
  var isInCell: Bool {
    closuresInDeclaration.contains { closure in
      closure.argumentOf.flatMap { Callee($0.call) }.map { ["ForEach", "List"].contains($0.name) } ?? false
    }
  }

  /// The other modifiers of the same view, as far as they stand in one chain.
  var modifiersOfView: [FunctionCallExprSyntax] {
    var outermost = self
    while let access = outermost.parent?.as(MemberAccessExprSyntax.self),
      let call = access.parent?.as(FunctionCallExprSyntax.self)
    {
      outermost = call
    }
    var found: [FunctionCallExprSyntax] = []
    var current: FunctionCallExprSyntax? = outermost
    while let call = current {
      if call.id != id { found.append(call) }
      current = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
    }
    return found
  }

  /// Whether it is `.task { … }` with the same work.
  func isTask(doing work: ClosureExprSyntax) -> Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "task" && arguments.isEmpty
      && trailingClosure.map { $0.statements.compactText == work.statements.compactText }
        ?? false
  }
}
