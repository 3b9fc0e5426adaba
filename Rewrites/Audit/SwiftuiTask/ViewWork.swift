import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension StartedTask {
  /// Whether it calls what saves, sends or handles something by its name: each change counts then, and none may be cut
  /// short by the next.
  func writes(in file: FileContext) -> Bool {
    closure.setsSharedObject
      || InlineCalls.collect(in: Syntax(closure)).contains { call in
        call.isWriting && !(call.isVague && call.keepsAnswer(in: file))
      }
  }

  /// Whether all that it does is to send or save something, which is to be finished although the view goes.
  func sends(in file: FileContext) -> Bool {
    guard let only = Array(closure.statements).only else { return false }
    return InlineCalls.collect(in: Syntax(only)).contains(where: \.isSending)
  }
}

extension ClosureExprSyntax {
  /// Whether it sets something of an object that everybody has: `Settings.shared.columns = columns`.
  fileprivate var setsSharedObject: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      ["shared", "standard"].contains(token.text)
        && token.parent?.as(DeclReferenceExprSyntax.self)?.wholeReference.isAssigned == true
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isWriting: Bool { verb.map(Self.writingVerbs.contains) ?? false }

  fileprivate var isSending: Bool {
    verb.map(["persist", "post", "save", "send", "submit", "upload"].contains) ?? false
  }

  fileprivate var isVague: Bool { verb.map(Self.vagueVerbs.contains) ?? false }

  /// `save` of `saveFilter(name)`
  private var verb: String? {
    guard let word = Callee(self)?.name.prefix(while: \.isLowercase), !word.isEmpty else { return nil }
    return String(word)
  }

  /// What is said of the interface as well as of a store: `updateResults()`, `applyFilter()`.
  private static let vagueVerbs: Set<String> = ["apply", "set", "update"]

  private static let writingVerbs: Set<String> = [
    "add", "append", "apply", "commit", "create", "delete", "dismiss", "enqueue", "favorite",
    "follow", "handle", "insert", "log", "mark", "move", "persist", "post", "publish", "put",
    "record", "register", "remove", "report", "reset", "save", "schedule", "send", "set", "stage",
    "store", "submit", "toggle", "track", "unfollow", "unstage", "update", "upload", "write",
  ]
}

extension FunctionCallExprSyntax {
  /// Whether the function that it calls sets a property to what it awaits, as one does that asks for something.
  fileprivate func keepsAnswer(in file: FileContext) -> Bool {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: self),
      let function = functions.only,
      function.isAsync, let body = file.bodyNode(of: function), let block = body.node.as(CodeBlockSyntax.self)
    else { return false }
    return UncheckedAnswer(in: block.statements, for: nil, body.file) != nil
      && !InlineCalls.collect(in: Syntax(block)).contains(where: \.isWriting)
  }

  /// The closure of `.onAppear { … }` or `.onAppear(perform: { … })`.
  var onAppearClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    guard trailingClosure == nil, let only = Array(arguments).only, only.label?.text == "perform" else {
      return nil
    }
    return only.expression.as(ClosureExprSyntax.self)
  }

  /// The closure of `.onReceive(publisher) { … }` or `.onReceive(publisher, perform: { … })`.
  var onReceiveClosure: ClosureExprSyntax? {
    if arguments.count == 1 { return trailingClosure }
    guard trailingClosure == nil, arguments.count == 2, let last = arguments.last,
      last.label?.text == "perform"
    else { return nil }
    return last.expression.as(ClosureExprSyntax.self)
  }

  /// `.onDisappear`
  var isOnDisappear: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "onDisappear"
  }

  /// Whether it starts a task for one cell of a list alone, such as the last: what the cell loads for the list is to outlive
  /// the cell.
  func loadsForList(_ task: StartedTask, in closure: ClosureExprSyntax) -> Bool {
    guard task.call.isConditional(in: closure) else { return false }
    return isInCell
      || closure.tokens(viewMode: .sourceAccurate).contains { token in
        !task.closure.trimmedUTF8Range.contains(token.position.utf8Offset)
          && ["count", "endIndex", "last"].contains(token.text)
      }
  }

  /// Whether it stands in what a list makes for each element.
  private var isInCell: Bool {
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
