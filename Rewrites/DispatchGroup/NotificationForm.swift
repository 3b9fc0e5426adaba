import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The edits that make a notification's body the last part of a task, and its closing brace the task's.
struct NotificationForm {
  private let notification: GroupNotification
  private let file: FileContext
  private(set) var edits: [Edit] = []
  /// What the task off the main actor rests on that the body becomes.
  private(set) var doubts: [Assumed] = []
  private let takesDoubts: Bool

  private var call: FunctionCallExprSyntax { notification.call }
  private var source: SourceFile { file.source }
  private var base: String { Layout.indentation(at: call.start, in: source) }
  private var inner: String { base + file.indentUnit }

  /// Nil where the layout is not one that can be kept.
  ///
  /// - Parameter takesDoubts: whether a body on a global queue becomes a task also where it may hold its thread.
  init?(_ notification: GroupNotification, takingDoubts takesDoubts: Bool, in file: FileContext) {
    self.notification = notification
    self.takesDoubts = takesDoubts
    self.file = file
    let found: [Edit]?
    switch notification.work {
    case .call(let text, _):
      let code: String
      switch notification.queue {
      case .main: code = text
      case .other(let queue): code = "\(head(on: queue)){ \(text) }"
      }
      guard call.comments(in: call.trimmedUTF8Range).isEmpty else { return nil }
      found = [file.edit(wholeLines, "\(inner)\(code)\(file.source.newline)\(base)}")]
    case .closure(let closure):
      switch notification.queue {
      case .main: found = body(of: closure)
      case .other(let queue): found = moved(closure, to: queue)
      }
    }
    guard let found else { return nil }
    edits = found
  }

  /// What stands before the brace of a block that runs a named closure.
  private mutating func head(on queue: String) -> String {
    let argument = call.arguments.first { $0.label?.text == "execute" }
    guard let expression = argument?.expression,
      let task = DetachedNotification(executing: expression, of: call, on: queue, in: file),
      takesDoubts || task.doubts.isEmpty
    else { return "\(queue).async " }
    doubts = task.doubts
    return task.head
  }

  /// The call with its line's indentation.
  private var wholeLines: Range<Int> { source.lineStart(call.start)..<call.trimmedUTF8Range.upperBound }

  private func body(of closure: ClosureExprSyntax) -> [Edit]? {
    if let assumption = closure.isolationAssumption, let inner = assumption.trailingClosure {
      // The task makes a fact of what is assumed.
      guard closure.statements.count == 1,
        let removal = ShellRemoval(assumption, closure: inner, in: file).edits,
        let own = shell(of: closure)
      else { return nil }
      return own + removal
    }
    return shell(of: closure)
  }

  private func shell(of closure: ClosureExprSyntax) -> [Edit]? {
    guard let first = closure.statements.first, let last = closure.statements.last else { return nil }
    let open = (closure.signature?.inKeyword ?? closure.leftBrace).end
    let brace = closure.rightBrace.start
    let end = call.trimmedUTF8Range.upperBound
    var comments = call.comments(in: call.start..<open)
    let newline = source.newline
    if source.isFirstOnLine(first.start), source.isFirstOnLine(brace) {
      let lineEnd = source.lineEnd(open)
      comments += call.comments(in: open..<lineEnd)
      let lines = comments.map { inner + $0 + newline }.joined()
      guard call.comments(in: brace..<end).isEmpty else { return nil }
      return [
        file.edit(source.lineStart(call.start)..<source.nextLineStart(lineEnd), lines),
        file.edit(source.blanks(before: brace).lowerBound..<end, "\(base)}"),
      ]
    }
    guard comments.isEmpty, call.comments(in: open..<first.start).isEmpty,
      call.comments(in: last.end..<end).isEmpty,
      !source.text(in: first.start..<last.end).contains(where: \.isNewline)
    else { return nil }
    var edits = [
      file.edit(source.lineStart(call.start)..<first.start, inner),
      file.edit(last.end..<end, "\(newline)\(base)}"),
    ]
    let statements = Array(closure.statements)
    for (one, next) in zip(statements, statements.dropFirst()) {
      edits.append(file.edit(one.endWithoutSemicolon..<next.start, newline + inner))
    }
    return edits
  }

  /// On another queue the body stays a block of it; on a global queue it becomes a task off the main actor where it
  /// doesn't hold a thread.
  private mutating func moved(_ closure: ClosureExprSyntax, to queue: String) -> [Edit]? {
    var head = "\(queue).async "
    var uses: [Edit] = []
    if let task = DetachedNotification(closure, of: call, on: queue, in: file),
      takesDoubts || task.doubts.isEmpty
    {
      head = task.head
      uses = task.edits
      doubts = task.doubts
    }
    let brace = closure.leftBrace.start
    let end = call.trimmedUTF8Range.upperBound
    guard call.comments(in: call.start..<brace).isEmpty,
      call.comments(in: closure.rightBrace.end..<end).isEmpty,
      !closure.containsMultilineString
    else { return nil }
    var edits =
      uses + [
        file.edit(source.lineStart(call.start)..<brace, "\(inner)\(head)"),
        file.edit(closure.rightBrace.end..<end, "\(source.newline)\(base)}"),
      ]
    for line in source.lines(from: source.nextLineStart(brace), to: closure.rightBrace.end)
    where !source.isBlankLine(line) {
      edits.append(file.edit(line..<line, file.indentUnit))
    }
    return edits
  }
}
