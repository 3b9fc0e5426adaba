import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The statement in which asynchronous code waits for a group: `wait()`, or an `await` around its notification; or a
/// notification with which a test ends that waits for nothing, so that it is over before.
struct AwaitedEnd {
  let statement: CodeBlockItemSyntax
  /// What awaits the notification, and the notification.
  private let bridge: (awaited: FunctionCallExprSyntax, notification: FunctionCallExprSyntax)?
  /// The notification with which a test ends.
  let endOfTest: FunctionCallExprSyntax?
  private let file: FileContext
  /// What becomes async for the wait to be awaited; nil where it stands in asynchronous code.
  let awaiting: AwaitingCode?

  /// Nil where nothing waits for the group among the statements that make it, or more than one thing does.
  init?(_ profile: GroupProfile, in file: FileContext) {
    self.file = file
    if let wait = profile.waits.only, profile.notifications.isEmpty {
      guard wait.arguments.isEmpty, let item = wait.parent?.as(CodeBlockItemSyntax.self) else { return nil }
      statement = item
      bridge = nil
      endOfTest = nil
    } else if let notification = profile.notifications.only, profile.waits.isEmpty {
      if let item = file.endOfTest(notification) {
        statement = item
        bridge = nil
        endOfTest = notification
        guard statement.parent?.id == Syntax(profile.list).id,
          let code = try? AwaitingCode(for: notification, in: file)
        else { return nil }
        awaiting = code
        return
      }
      endOfTest = nil
      guard notification.parent?.is(CodeBlockItemSyntax.self) == true,
        let closure = notification.enclosing(ClosureExprSyntax.self), closure.statements.count == 1,
        let call = closure.continuationCall, call.trailingClosure?.id == closure.id, call.arguments.isEmpty,
        let awaiting = call.parent?.as(AwaitExprSyntax.self)
      else { return nil }
      var outer = Syntax(awaiting)
      if let attempt = outer.parent?.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
        outer = Syntax(attempt)
      }
      if let returned = outer.parent?.as(ReturnStmtSyntax.self) { outer = Syntax(returned) }
      guard let item = outer.parent?.as(CodeBlockItemSyntax.self) else { return nil }
      statement = item
      bridge = (call, notification)
    } else {
      return nil
    }
    guard statement.parent?.id == Syntax(profile.list).id else { return nil }
    if file.isolation.isAsyncContext(Syntax(statement)) {
      awaiting = nil
    } else {
      guard let wait = profile.waits.only, let code = try? AwaitingCode(for: wait, in: file) else {
        return nil
      }
      awaiting = code
    }
  }

  /// What becomes of the statement behind a task group.
  ///
  /// - Parameter onMainActor: whether the code around is isolated to the main actor.
  func edits(onMainActor: Bool) throws(Refusal) -> [Edit] {
    let place = file.place(statement)
    if let endOfTest { return try edits(ofTestEndingWith: endOfTest, at: place) }
    guard let bridge else { return try removal() }
    let work = try GroupNotification(bridge.notification, in: file)
    guard case .closure(let body) = work.work, body.signature?.parameterClause == nil,
      body.signature?.capture == nil, let outer = bridge.notification.enclosing(ClosureExprSyntax.self),
      let name = outer.parameterNames.only
    else {
      throw Refusal("group-awaited", "its notification does more than resume what waits for it", at: place)
    }
    let resumption = ResumedBody(body, continuation: name, in: file)
    if resumption.onlyResumes, !statement.item.is(ReturnStmtSyntax.self) { return try removal() }
    if !onMainActor || !work.queue.isMain, let call = resumption.call {
      throw Refusal(
        "group-awaited", "its notification calls '\(call.calledExpression.shortText)' on its own queue",
        at: file.place(call))
    }
    guard let resumed = resumption.edits(isReturned: statement.item.is(ReturnStmtSyntax.self)) else {
      throw Refusal("group-awaited", "its notification runs more code after it resumes what waits", at: place)
    }
    guard bridge.notification.comments(in: body.rightBrace.end..<statement.end).isEmpty,
      outer.comments(in: body.rightBrace.end..<statement.end).isEmpty,
      let shell = shell(of: body, awaitedBy: bridge.awaited)
    else {
      throw layout(at: place)
    }
    let kept = shell.filter { edit in
      !resumed.contains {
        $0.range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.range.upperBound
      }
    }
    return kept + resumed
  }

  /// The notification's body as the end of the test.
  private func edits(
    ofTestEndingWith call: FunctionCallExprSyntax, at place: Reason.Place
  ) throws(Refusal) -> [Edit] {
    guard case .closure(let body) = try GroupNotification(call, in: file).work, body.signature == nil,
      let edits = ShellRemoval(
        call, closure: body, statement: Syntax(statement.item), dropsSignature: true, in: file
      ).edits
    else {
      throw layout(at: place)
    }
    return edits
  }

  /// The edits that take away all of the statement but the notification's body.
  private func shell(of body: ClosureExprSyntax, awaitedBy call: FunctionCallExprSyntax) -> [Edit]? {
    guard let only = Array(body.statements).only, file.source.isFirstOnLine(statement.start),
      !file.source.text(in: body.leftBrace.start..<body.rightBrace.end).contains(where: \.isNewline)
    else {
      return ShellRemoval(
        call, closure: body, statement: Syntax(statement.item), dropsSignature: true, in: file
      ).edits
    }
    guard statement.comments(in: statement.start..<only.start).isEmpty,
      statement.comments(in: only.end..<statement.end).isEmpty
    else { return nil }
    return [
      file.edit(statement.start..<only.start, ""),
      file.edit(only.endWithoutSemicolon..<statement.endWithoutSemicolon, ""),
    ]
  }

  private func layout(at place: Reason.Place? = nil) -> Refusal {
    Refusal(
      "layout", "its statements share lines, so they can't be moved; put each on its own line", at: place
    )
  }

  private func removal() throws(Refusal) -> [Edit] {
    guard let removal = LineRemoval(statement, in: file)?.edits,
      statement.comments(in: statement.start..<statement.end).isEmpty
    else {
      throw layout()
    }
    return removal
  }
}

extension GroupNotification.Queue {
  fileprivate var isMain: Bool {
    if case .main = self { return true }
    return false
  }
}

extension FileContext {
  /// The statement of a notification on the main queue with which a synchronous test ends, where the test waits for
  /// nothing.
  fileprivate func endOfTest(_ notification: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    guard let item = notification.parent?.as(CodeBlockItemSyntax.self),
      let function = notification.functionAround,
      function.body?.statements.last?.id == item.id,
      let test = TestMethod(function, in: self), !test.isAsync, !test.waits,
      let queue = try? GroupNotification(notification, in: self).queue, queue.isMain
    else { return nil }
    return item
  }
}
