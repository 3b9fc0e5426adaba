import Codebase
import Migration
import SwiftSyntax

/// Whether a task that begins suspended, as those of `URLSession` do, is resumed wherever it is made, and a query of
/// HealthKit executed.
package struct TaskResumption {
  /// Types of `URLSession` whose tasks begin suspended.
  package static let types: Set<String> = [
    "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask", "URLSessionDownloadTask",
    "URLSessionStreamTask", "URLSessionWebSocketTask",
  ]

  private let file: FileContext
  /// Whether the function around is called where what it returns is resumed.
  private let callerResumes: Bool

  package init(_ file: FileContext, callerResumes: Bool = false) {
    self.file = file
    self.callerResumes = callerResumes
  }

  /// Nil where the task that a call makes is resumed on every path that follows.
  package func doubt(of call: FunctionCallExprSyntax) -> Reason? {
    if isResumed(ExprSyntax(call)) { return nil }
    if callerResumes, call.isReturnedFromFunction { return nil }
    let name = Callee(call)?.name ?? "the call"
    if let target = target(of: call), let item = call.enclosingStatement,
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      for next in list.drop(while: { $0.id != item.id }).dropFirst() {
        if next.resumes(target) { return nil }
        if next.mayLeave { break }
      }
    }
    if call.parent?.is(ReturnStmtSyntax.self) == true || call.parent?.is(CodeBlockItemSyntax.self) == true {
      return Reason(
        "resumed-by-caller", "only the caller may resume the task that '\(name)' creates",
        at: file.place(call))
    }
    return Reason(
      "task-not-resumed", "the task that '\(name)' creates is not resumed on every path", at: file.place(call)
    )
  }

  /// `….dataTask(…) { … }.resume()`, `store.execute(HKSampleQuery(…) { … })`
  private func isResumed(_ expression: ExprSyntax) -> Bool {
    var node = Syntax(expression)
    while let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    if let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), Callee(call)?.name == "execute"
    {
      return true
    }
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), Syntax(member.base)?.id == node.id
    else { return false }
    return member.declName.baseName.text == "resume" && member.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// What the task is assigned to.
  private func target(of call: FunctionCallExprSyntax) -> String? {
    if let binding = call.parent?.parent?.as(PatternBindingSyntax.self) { return binding.pattern.compactText }
    guard let list = call.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      list.contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return nil }
    return target.compactText
  }
}

extension FunctionCallExprSyntax {
  fileprivate var enclosingStatement: CodeBlockItemSyntax? {
    var node = parent
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) { return item }
      node = current.parent
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// `task.resume()`, `store.execute(query)`
  ///
  /// What a task does that nothing ends early is done, and of conditional compilation, one clause is.
  fileprivate func resumes(_ target: String) -> Bool {
    if let configuration = item.as(IfConfigDeclSyntax.self) {
      let clauses = configuration.clauses
      return clauses.last?.poundKeyword.tokenKind == .poundElse
        && clauses.allSatisfy { clause in
          clause.elements?.as(CodeBlockItemListSyntax.self)?.contains { $0.resumes(target) } ?? false
        }
    }
    if let task = wholeCall?.trailingClosure, task.isTaskBody {
      let before = task.statements.prefix { !$0.resumes(target) }
      return before.count < task.statements.count && !before.contains(where: \.mayLeave)
    }
    guard let call = item.as(FunctionCallExprSyntax.self), let callee = Callee(call) else { return false }
    let receiver: String?
    switch callee.name {
    case "resume": receiver = callee.receiver?.unwrapped.compactText
    case "execute":
      receiver = call.arguments.first.flatMap { $0.label == nil ? $0.expression.compactText : nil }
    default: return false
    }
    return receiver == target || receiver.map { "self.\($0)" } == target || receiver == "self.\(target)"
  }

  /// Whether the statement may leave the code around it.
  fileprivate var mayLeave: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      [
        .keyword(.return), .keyword(.throw), .keyword(.break), .keyword(.continue), .keyword(.guard),
        .keyword(.try),
      ].contains($0.tokenKind)
    }
  }
}
