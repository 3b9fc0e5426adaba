import Codebase
import Migration
import SwiftSyntax

/// Delays on the main queue that follow one another, each later than the one before: one task with a sleep before each
/// body keeps their order, which separate tasks would not.
package struct DelayedBlocks {
  private struct Member {
    let item: CodeBlockItemSyntax
    let call: FunctionCallExprSyntax
    let closure: ClosureExprSyntax
    let duration: String
    let nanoseconds: Double
    /// UTF-8 offsets of the statements of its body.
    let body: Range<Int>
  }

  private let members: [Member]
  private let file: FileContext
  private let indentation: String

  /// Nil where the call is not one of several such statements in a row, or anything else is delayed on their path.
  package init?(around call: FunctionCallExprSyntax, in file: FileContext) {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return nil }
    var first = index
    var last = index
    while first > 0, DelayedBlocks.member(items[first - 1], in: file) != nil { first -= 1 }
    while last + 1 < items.count, DelayedBlocks.member(items[last + 1], in: file) != nil { last += 1 }
    let members = items[first...last].compactMap { DelayedBlocks.member($0, in: file) }
    guard members.count > 1, members.count == last - first + 1 else { return nil }
    self.members = members
    self.file = file
    indentation = Layout.indentation(at: members[0].call.start, in: file.source)
    let calls = Set(members.map(\.call.id))
    guard zip(members, members.dropFirst()).allSatisfy({ $0.nanoseconds < $1.nanoseconds }),
      members.allSatisfy({ member in
        file.source.isFirstOnLine(member.call.start)
          && file.delaysOnPath(of: member.call).allSatisfy { calls.contains($0.id) }
      }), Syntax(call).loop(within: Syntax(call).executionScope) == nil, isLaidOut, mayShareScope
    else { return nil }
  }

  private static func member(_ item: CodeBlockItemSyntax, in file: FileContext) -> Member? {
    guard let call = item.item.as(FunctionCallExprSyntax.self), item.semicolon == nil,
      let queueCall = QueueCall(call), queueCall.method == "asyncAfter",
      queueCall.callee.base?.isSpelledMainQueue == true, Set(queueCall.options.keys) == ["deadline"],
      let closure = queueCall.closure, closure.signature == nil,
      let first = closure.statements.first, let last = closure.statements.last,
      let deadline = queueCall.options["deadline"],
      case .after(let duration, let nanoseconds?, mayBeNone: false) = Deadline(
        file.deadlineWrittenOut(deadline), in: file),
      let length = Double(nanoseconds.filter { $0 != "_" })
    else { return nil }
    return Member(
      item: item, call: call, closure: closure, duration: duration, nanoseconds: length,
      body: first.start..<last.trimmedUTF8Range.upperBound)
  }

  /// Whether only white space and comments between the calls stand around the bodies, and these are indented as the task's
  /// will be.
  private var isLaidOut: Bool {
    let inner = indentation + file.indentUnit
    return members.allSatisfy { member in
      let isOneLine = !file.source.text(in: member.body).contains(where: \.isNewline)
      let isIndented =
        file.source.isFirstOnLine(member.body.lowerBound)
        && Layout.indentation(at: member.body.lowerBound, in: file.source) == inner
      return isOneLine || isIndented
    }
      && gaps.enumerated().allSatisfy { index, gap in
        members[0].item.parent?.comments(in: gap).count == comments(before: index).count
      }
  }

  /// The comments on lines of their own above a member other than the first, indented as it is; none behind the last.
  private func comments(before index: Int) -> [String] {
    guard members.indices.dropFirst().contains(index) else { return [] }
    var offset = members[index].item.position.utf8Offset
    var comments: [String] = []
    for piece in members[index].item.leadingTrivia {
      if let comment = piece.comment, !comment.contains(where: \.isNewline),
        file.source.isFirstOnLine(offset),
        Layout.indentation(at: offset, in: file.source) == indentation
      {
        comments.append(comment)
      }
      offset += piece.sourceLength.utf8Length
    }
    return comments
  }

  /// Whether a comment stands above a member, and a blank line above that.
  private func standsApart(_ index: Int) -> Bool {
    guard !comments(before: index).isEmpty else { return false }
    return switch members[index].item.leadingTrivia.first {
    case .newlines(let count), .carriageReturnLineFeeds(let count): count > 1
    default: false
    }
  }

  /// Whether the bodies can follow one another in one scope: each but the last runs to its end and declares nothing.
  private var mayShareScope: Bool {
    members.dropLast().allSatisfy { member in
      member.closure.statements.allSatisfy { item in
        !item.item.is(DeclSyntax.self) && !item.item.is(GuardStmtSyntax.self)
          && JumpFinder.returns(in: item).isEmpty
      }
    }
  }

  /// What stands before, between and after the bodies.
  private var gaps: [Range<Int>] {
    var gaps = [members[0].call.start..<members[0].body.lowerBound]
    for (one, next) in zip(members, members.dropFirst()) {
      gaps.append(one.body.upperBound..<next.body.lowerBound)
    }
    let last = members[members.count - 1]
    return gaps + [last.body.upperBound..<last.call.trimmedUTF8Range.upperBound]
  }

  /// Nil where a task can't run the bodies, or clocks are missing.
  package var draft: Draft? {
    let preconditions = Preconditions(file: file)
    let node = Syntax(members[0].call)
    guard preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)") == nil,
      preconditions.shadow(of: "SuspendingClock", at: node) == nil,
      members.allSatisfy({
        preconditions.mainActorBody($0.closure, wasMainActor: true) == nil
          && preconditions.asyncOverload(in: $0.closure) == nil && !$0.call.isChosenOverTasks
      })
    else { return nil }
    let task = preconditions.taskName(at: node)
    let start = node.unusedName("start")
    let newline = file.source.newline
    let inner = newline + indentation + file.indentUnit
    let sleeps = members.map {
      "try? await \(task).sleep(until: \(start) + \($0.duration), clock: .suspending)"
    }
    var edits: [Edit] = []
    for (index, gap) in gaps.enumerated() {
      let text =
        switch index {
        case 0:
          "let \(start) = SuspendingClock.now" + newline + indentation + "\(task) { @MainActor in" + inner
            + sleeps[0] + inner
        case sleeps.count: newline + indentation + "}"
        default:
          (standsApart(index) ? newline : "")
            + inner + (comments(before: index) + [sleeps[index]]).joined(separator: inner) + inner
        }
      edits.append(file.edit(gap, text))
    }
    return Draft(
      "one main-actor task that sleeps before each of several bodies", edits: edits,
      absorbs: members.map(\.call.trimmedUTF8Range))
  }
}
