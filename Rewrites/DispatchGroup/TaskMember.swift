import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `group.enter(); Task { …; group.leave() }`: a task that is counted, as a child task.
struct TaskMember {
  private let member: GroupMember
  private let file: FileContext
  private let closure: ClosureExprSyntax
  private let call: FunctionCallExprSyntax
  private let ends: ResumptionEnds

  /// Nil where the task does not run on the main actor, can fail, or leaves the group other than at its ends.
  ///
  /// - Parameter onMainActor: whether the code around is isolated to the main actor, which the task inherits (SE-0338).
  init?(_ member: GroupMember, of group: String, onMainActor: Bool, in file: FileContext) {
    guard member.items.count == 1, let call = member.items.first?.item.as(FunctionCallExprSyntax.self),
      ["Task", "_Concurrency.Task"].contains(call.calledExpression.compactText),
      call.arguments.isEmpty, call.additionalTrailingClosures.isEmpty, let closure = call.trailingClosure,
      closure.signature?.parameterClause == nil, closure.signature?.effectSpecifiers == nil,
      file.source.isFirstOnLine(call.start), file.source.isFirstOnLine(member.enter.start),
      closure.isOnMainActor || onMainActor && closure.signature?.attributes.isEmpty ?? true,
      !UnhandledErrors.exist(in: closure.statements),
      let ends = ResumptionEnds(
        of: group, calling: "leave", in: Array(closure.statements).map(Syntax.init), head: nil,
        isAwaited: { _ in false })
    else { return nil }
    self.member = member
    self.file = file
    self.closure = closure
    self.call = call
    self.ends = ends
  }

  /// Nil where the lines can't be kept as they stand.
  ///
  /// - Parameters:
  ///   - attributes: what a child task's closure is isolated to.
  ///   - namesSelf: whether the closure has to capture `self` by name.
  ///   - unwrapping: the indentation of the line that unwraps a `self` which is held weakly around; nil for none.
  func edits(
    addedTo group: String, _ attributes: String, namesSelf: Bool, unwrapping: String? = nil
  ) -> [Edit]? {
    guard let entering = LineRemoval(member.enter, in: file)?.edits else { return nil }
    let capture = closure.signature?.capture
    guard capture == nil || !namesSelf && unwrapping == nil,
      unwrapping == nil || closure.statements.first.map({ file.source.isFirstOnLine($0.start) }) ?? false
    else { return nil }
    let guarding = unwrapping.map { file.source.newline + $0 + "guard let self else { return }" } ?? ""
    let list = capture.map { " " + $0.compactText } ?? (namesSelf ? " [self]" : "")
    let end = closure.signature?.trimmedUTF8Range.upperBound ?? closure.leftBrace.end
    guard call.comments(in: call.start..<end).isEmpty else { return nil }
    var edits =
      entering + [file.edit(call.start..<end, "\(group).addTask { \(attributes)\(list) in\(guarding)")]
      + ends.replacements.map { file.edit($0.range, $0.text) }
    let items = Array(closure.statements)
    for index in ends.removed {
      guard let removal = LineRemoval(items[index], in: file)?.edits else { return nil }
      edits += removal
    }
    return edits
  }
}

extension ClosureExprSyntax {
  fileprivate var isOnMainActor: Bool {
    Array(signature?.attributes ?? []).only?.compactText == "@MainActor"
  }
}
