import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A semaphore that bounds how many of a group's calls are under way: each turn of the loop waits for it, and each
/// answer signals it beside `leave`.
struct GroupLimit {
  let uses: SemaphoreUses
  /// The wait, a statement of the loop's body.
  let wait: CodeBlockItemSyntax
  let window: TaskWindow
  /// The statements that signal, each beside one that leaves the group, or in a block that the group counts.
  private let signals: [CodeBlockItemSyntax]
  private let declaration: CodeBlockItemSyntax
  private let file: FileContext

  /// Nil where nothing waits for a semaphore among the group's statements.
  init?(of items: ArraySlice<CodeBlockItemSyntax>, counting profile: GroupProfile, in file: FileContext)
    throws(Refusal)
  {
    guard let call = Self.wait(in: items, of: file),
      let uses = try? SemaphoreUses(Syntax(call), in: file)
    else { return nil }
    guard uses.value != 0 else {
      throw Refusal(
        "blocking-bridge", "a thread waits for '\(uses.name)' between the group's calls", at: file.place(call)
      )
    }
    guard file.isolation.isAsyncContext(Syntax(call)) else {
      throw Refusal(
        "limiter",
        "'\(uses.name)' limits how many calls run by blocking the caller, which is synchronous and can't "
          + "await instead",
        at: file.place(call))
    }
    let unclear = Refusal(
      "limiter", "'\(uses.name)' is not signalled exactly once for each wait, next to the group's 'leave'",
      at: file.place(call))
    guard uses.isLocal, uses.file.index == file.index, uses.waits.count == 1, uses.timedWaits.isEmpty,
      uses.others.isEmpty, !uses.signals.isEmpty, let wait = call.parent?.as(CodeBlockItemSyntax.self),
      let declaration = uses.variable.parent?.as(CodeBlockItemSyntax.self),
      profile.enters.count + profile.queueCalls.count == 1,
      uses.signals.count == profile.leaves.count + profile.queueCalls.count
    else { throw unclear }
    let counted = (profile.enters + profile.queueCalls).map { Syntax($0).id }
    guard
      [wait.neighbour(1), profile.enters.isEmpty ? nil : wait.neighbour(-1)].contains(where: { neighbour in
        neighbour.map { counted.contains($0.item.id) } ?? false
      })
    else { throw unclear }
    var signals: [CodeBlockItemSyntax] = []
    for signal in uses.signals {
      guard let release = signal.releaseStatement,
        release.isBesideLeave(of: profile) || release.endsBlock(of: profile)
      else { throw unclear }
      signals.append(release)
    }
    do throws(Refusal) {
      window = try TaskWindow(wait, of: uses, within: profile.list)
    } catch {
      throw Refusal(error.reason)
    }
    self.uses = uses
    self.wait = wait
    self.declaration = declaration
    self.signals = signals
    self.file = file
  }

  /// A wait for a local semaphore in code that runs where the group's statements do.
  private static func wait(in items: ArraySlice<CodeBlockItemSyntax>, of file: FileContext)
    -> FunctionCallExprSyntax?
  {
    guard let closure = items.first?.enclosing(ClosureExprSyntax.self)?.id ?? items.first?.root.id else {
      return nil
    }
    for item in items {
      for token in item.tokens(viewMode: .sourceAccurate) where token.text == "wait" {
        guard let call = token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
          call.enclosing(ClosureExprSyntax.self)?.id ?? call.root.id == closure,
          Syntax(call).call(ofAny: ["wait"], on: "DispatchSemaphore", in: file) != nil
        else { continue }
        return call
      }
    }
    return nil
  }

  /// What takes the semaphore away; nil where the layout is not one that can be kept.
  var removal: [Edit]? {
    guard let declared = LineRemoval(declaration, in: file)?.edits else { return nil }
    var edits = declared
    for signal in signals {
      guard let removal = signal.removalFromBlock(in: file) else { return nil }
      edits += removal
    }
    return edits
  }

  /// UTF-8 ranges of the semaphore's sites.
  var sites: [Range<Int>] { uses.sites }
}

extension CodeBlockItemSyntax {
  /// Whether the group is left right before or behind the statement, and both are deferred or neither.
  fileprivate func isBesideLeave(of profile: GroupProfile) -> Bool {
    let left = profile.leaves.compactMap(\.releaseStatement)
    return [neighbour(-1), neighbour(1)].contains { neighbour in
      guard let neighbour, left.contains(where: { $0.id == neighbour.id }) else { return false }
      return neighbour.item.is(DeferStmtSyntax.self) == item.is(DeferStmtSyntax.self)
    }
  }

  /// Whether the statement is what a block that the group counts ends with.
  fileprivate func endsBlock(of profile: GroupProfile) -> Bool {
    guard let closure = parent?.parent?.as(ClosureExprSyntax.self), let call = closure.argumentOf?.call,
      profile.queueCalls.contains(where: { $0.id == call.id })
    else { return false }
    if item.is(DeferStmtSyntax.self) { return closure.statements.first?.id == id }
    return closure.statements.last?.id == id && !closure.statements.dropLast().contains(where: \.mayLeave)
  }

  fileprivate var mayLeave: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }
}
