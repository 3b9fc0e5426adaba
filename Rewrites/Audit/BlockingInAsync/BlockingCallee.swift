import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A call in asynchronous code of a synchronous function of the codebase that blocks its thread itself.
struct BlockingCallee {
  let call: FunctionCallExprSyntax
  /// The function's name.
  let name: String
  /// What it does: `waits for a semaphore`.
  let action: String
  let place: Reason.Place

  /// The first in a body, calls in closures left out.
  static func first(in body: some SyntaxProtocol, _ file: FileContext) -> BlockingCallee? {
    let names = BlockingFunctions.names(in: file.codebase)
    guard !names.isEmpty else { return nil }
    let root = body.enclosing(ClosureExprSyntax.self)?.id
    return InlineCalls.collect(in: Syntax(body)).lazy
      .filter { call in
        Callee(call).map { names.contains($0.name) } ?? false
          && call.enclosing(ClosureExprSyntax.self)?.id == root
      }
      .compactMap { BlockingCallee($0, in: file) }.first
  }

  /// Nil where the call may run another function, and where it isn't certain that this one blocks.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let callee = Callee(call), BlockingFunctions.names(in: file.codebase).contains(callee.name),
      !file.isTest(call), file.isolation.isAsyncContext(Syntax(call)),
      call.trailingClosure == nil,
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
      let function = functions.only, function.kind == .function, !function.isAsync,
      function.parameters.allSatisfy({ !$0.type.contains("->") }),
      let body = file.bodyNode(of: function), let block = body.node.as(CodeBlockSyntax.self),
      let wait = BlockingFunctions.wait(in: block, body.file)
    else { return nil }
    self.call = call
    name = callee.name
    action = wait.action
    place = body.file.place(wait.call)
  }
}

/// The synchronous functions of a codebase that block their thread themselves.
private enum BlockingFunctions {
  private static let words = ["wait", "sleep", "usleep", "sync"]

  /// Names of functions that may, told without types.
  static func names(in codebase: Codebase) -> Set<String> {
    codebase.answers.find("names of blocking functions") {
      let files = Set(words.flatMap(codebase.files(mentioning:)))
      return files.reduce(into: Set<String>()) { names, file in
        let facts = codebase.index.facts(file)
        for member in facts.types.flatMap(\.members) + facts.globals
        where member.kind == .function && !member.isAsync {
          guard let body = member.body, case let text = codebase.source(of: file).text(in: body),
            words.contains(where: text.contains),
            codebase.index.calls(of: member).contains(where: { words.contains($0.name) })
          else {
            continue
          }
          names.insert(member.name)
        }
      }
    }
  }

  /// The first call in a body that blocks whenever the body comes to it, outside of branches and closures.
  static func wait(
    in block: CodeBlockSyntax, _ file: FileContext
  ) -> (call: FunctionCallExprSyntax, action: String)? {
    let calls = InlineCalls.collect(in: Syntax(block))
    for call in calls where call.isInStraightLine(of: block) {
      guard let callee = Callee(call), let action = action(call, callee, file),
        // What the function signals itself is a lock.
        !calls.contains(where: { other in
          Callee(other)?.name == "signal"
            && Callee(other)?.receiver?.compactText == callee.receiver?.compactText
        })
      else { continue }
      return (call, action)
    }
    return nil
  }

  private static func action(
    _ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext
  ) -> String? {
    let receiver = callee.receiver
    switch callee.name {
    case "wait":
      guard let type = receiver.flatMap({ file.resolver.type(of: $0)?.name }),
        !file.codebase.index.declaresType(named: type), !call.onlyAsks
      else { return nil }
      if type == "DispatchGroup" { return "waits for a group" }
      guard type == "DispatchSemaphore", let uses = try? SemaphoreUses(Syntax(call), in: file),
        uses.value == 0
      else { return nil }
      return "waits for a semaphore"
    case "sleep" where receiver?.compactText == "Thread": return "sleeps"
    case "sleep", "usleep":
      guard call.arguments.count == 1, call.arguments.first?.label == nil, file.isOfSystem(call, callee)
      else { return nil }
      return "sleeps"
    case "sync":
      guard receiver?.isSpelledMainQueue == true, !file.resolver.shadowsSystemType("DispatchQueue", at: call)
      else { return nil }
      return "waits for the main queue"
    default: return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether a body comes to the call without deciding on it: no branch, loop, closure or `defer` of the body is around it.
  fileprivate func isInStraightLine(of block: CodeBlockSyntax) -> Bool {
    var node = parent
    while let current = node, current.id != Syntax(block).id {
      switch current.kind {
      case .ifExpr, .switchExpr, .ternaryExpr, .closureExpr, .deferStmt, .catchClause, .whileStmt, .forStmt,
        .repeatStmt, .functionDecl, .ifConfigDecl:
        return false
      case .guardStmt:
        // What a guard asks for runs; what it does otherwise may not.
        guard current.as(GuardStmtSyntax.self)?.conditions.range.contains(position) == true else {
          return false
        }
      default: break
      }
      node = current.parent
    }
    return true
  }

  /// Whether it is `wait(timeout: .now())`, which asks and doesn't wait.
  var onlyAsks: Bool {
    guard let argument = Array(arguments).only, let label = argument.label?.text else { return false }
    return ["timeout", "wallTimeout"].contains(label) && argument.expression.compactText == ".now()"
  }
}

extension FileContext {
  /// Whether a function that is called by its bare name is none of the codebase's, nor one of the function around.
  func isOfSystem(_ call: FunctionCallExprSyntax, _ callee: Callee) -> Bool {
    callee.receiver == nil && codebase.index.functions(named: callee.name).isEmpty
      && resolver.binding(of: callee.name, at: Syntax(call)) == nil
  }
}
