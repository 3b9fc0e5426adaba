import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A notification apart from the statements that it waits for: in a task of its own, which awaits the task that they
/// became, or which waits for nothing where the group is still empty.
struct SeparateNotification {
  private let notification: GroupNotification
  private let file: FileContext
  private let opening: String

  private var call: FunctionCallExprSyntax { notification.call }
  private var source: SourceFile { file.source }
  private var base: String { Layout.indentation(at: call.start, in: source) }

  init(_ notification: GroupNotification, in file: FileContext) throws(Refusal) {
    self.notification = notification
    self.file = file
    let call = notification.call
    switch TaskPosition(of: call, in: file) {
    case .refused(let reason): throw Refusal(reason)
    case .plain: opening = ""
    case .discarded: opening = "_ = "
    }
    guard case .main = notification.queue, case .closure(let closure) = notification.work else { return }
    if let reason = Preconditions(file: file).asyncUnavailableCall(in: closure) { throw Refusal(reason) }
  }

  /// Nil where the layout is not one that can be kept.
  ///
  /// - Parameter work: the constant that holds the task to await; nil for none.
  func edits(awaiting work: String?) -> [Edit]? {
    switch (notification.queue, notification.work) {
    case (.main, .closure(let closure)):
      let captures = closure.signature?.capture?.items.compactText
      return body(closure, head: head(captures), awaiting: work)
    case (.main, .call(let text, let capture)):
      guard source.isFirstOnLine(call.start), call.comments(in: call.trimmedUTF8Range).isEmpty else {
        return nil
      }
      let inner = source.newline + base + file.indentUnit
      let lines = [work.map { "await \($0).value" }, text].compactMap(\.self)
      let code = lines.map { inner + $0 }.joined()
      return [file.edit(call.trimmedUTF8Range, "\(head(capture))\(code)\(source.newline)\(base)}")]
    case (.other(let queue), .closure(let closure)):
      guard work == nil else { return nil }
      let task = DetachedNotification(closure, of: call, on: queue, in: file)
      guard task?.doubts.isEmpty ?? true,
        call.comments(in: call.start..<closure.leftBrace.start).isEmpty,
        call.comments(in: closure.rightBrace.end..<call.end).isEmpty
      else { return nil }
      return [
        file.edit(call.start..<closure.leftBrace.start, opening + (task?.head ?? "\(queue).async ")),
        file.edit(closure.rightBrace.end..<call.end, ""),
      ] + (task?.edits ?? [])
    case (.other, .call): return nil
    }
  }

  private func head(_ captures: String?) -> String {
    let list = captures.map { " [\($0)]" } ?? ""
    return "\(opening)\(Preconditions(file: file).taskName(at: Syntax(call))) { @MainActor\(list) in"
  }

  private func body(_ closure: ClosureExprSyntax, head: String, awaiting work: String?) -> [Edit]? {
    let open = (closure.signature?.inKeyword ?? closure.leftBrace).end
    guard let first = closure.statements.first, let last = closure.statements.last,
      call.comments(in: call.start..<open).isEmpty,
      call.comments(in: closure.rightBrace.end..<call.end).isEmpty
    else { return nil }
    let close = file.edit(closure.rightBrace.end..<call.end, "")
    guard let work else {
      return [file.edit(call.start..<open, head), close] + file.discardingResult(of: closure)
    }
    guard source.isFirstOnLine(call.start) else { return nil }
    if source.isFirstOnLine(first.start), source.isFirstOnLine(closure.rightBrace.start) {
      let inner = Layout.indentation(at: first.start, in: source)
      return [file.edit(call.start..<open, "\(head)\(source.newline)\(inner)await \(work).value"), close]
    }
    guard closure.statements.count == 1, call.comments(in: open..<first.start).isEmpty,
      call.comments(in: last.end..<call.end).isEmpty,
      !source.text(in: first.start..<last.end).contains(where: \.isNewline)
    else { return nil }
    let inner = source.newline + base + file.indentUnit
    return [
      file.edit(call.start..<first.start, "\(head)\(inner)await \(work).value\(inner)"),
      file.edit(last.end..<call.end, "\(source.newline)\(base)}"),
    ]
  }
}

extension GroupProfile {
  /// The notifications of the group before anything is counted: what they run is handed to their queue at once.
  ///
  /// They stand in place, in the block that makes the group or in a branch of it.
  var notificationsBeforeWork: [FunctionCallExprSyntax] {
    let counted = (enters + queueCalls).map(\.position).min()
    return notifications.filter { call in
      guard let counted, call.position < counted else { return false }
      var node = Syntax(call)
      while let parent = node.parent, parent.id != Syntax(list).id {
        if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self)
          || parent.is(DeferStmtSyntax.self) || parent.is(ForStmtSyntax.self)
          || parent.is(WhileStmtSyntax.self)
          || parent.is(RepeatStmtSyntax.self)
        {
          return false
        }
        node = parent
      }
      return true
    }
  }
}
