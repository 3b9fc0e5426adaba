import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `group.enter(); queue.asyncAfter(deadline: …) { …; group.leave() }`: a delay that is counted, as a child task that
/// sleeps.
struct DelayMember {
  let call: FunctionCallExprSyntax
  /// Whether the child task has to run on the main actor.
  let needsMainActor: Bool
  private let member: GroupMember
  private let file: FileContext
  private let closure: ClosureExprSyntax
  private let leave: CodeBlockItemSyntax
  private let sleep: String

  /// Nil where the block leaves the group in any other way, or may not run in a child task.
  init?(_ member: GroupMember, of profile: GroupProfile, in file: FileContext) {
    guard member.items.count == 1, let call = member.items.first?.item.as(FunctionCallExprSyntax.self),
      let queueCall = QueueCall(call), queueCall.method == "asyncAfter", let base = queueCall.callee.base,
      queueCall.options.count == 1, let deadline = queueCall.options["deadline"],
      let closure = call.trailingClosure, closure.signature == nil,
      let leave = closure.statements.last, leave.item.compactText == "\(profile.name).leave()",
      profile.leaves.filter({ member.range.contains($0.start) }).count == 1,
      closure.statements.allSatisfy({ JumpFinder.all(in: $0).isEmpty }),
      file.source.isFirstOnLine(call.start), call.comments(in: call.start..<closure.leftBrace.end).isEmpty,
      file.readsOnlyConstants(deadline),
      let sleep = file.sleepStatement(
        until: deadline, at: call, "try?", isOrdered: closure.statements.count > 1)
    else { return nil }
    // Members are read where the block was put on its queue.
    let reads = deadline.tokens(viewMode: .sourceAccurate).contains { token in
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.baseName == token,
        case .member = file.resolver.binding(of: name.baseName.identifierText, at: Syntax(name))?.origin
      else { return token.tokenKind == .keyword(.self) }
      return true
    }
    let works = closure.statements.count > 1
    let preconditions = Preconditions(file: file)
    if works {
      guard preconditions.asyncUnavailableCall(in: closure) == nil,
        preconditions.asyncOverload(in: closure) == nil
      else { return nil }
    }
    switch QueueReference(base, in: file) {
    case .main, .mainAlias: needsMainActor = works || reads
    case .global, .globalAlias:
      if works {
        guard BlockingWork(file, .everything).reason(in: closure) == nil,
          case .edits(let edits) = IsolatedUses(file).answer(for: closure, at: Syntax(call)), edits.isEmpty
        else { return nil }
      }
      guard !reads || !works else { return nil }
      needsMainActor = reads
    default: return nil
    }
    self.member = member
    self.file = file
    self.call = call
    self.closure = closure
    self.leave = leave
    self.sleep = sleep
  }

  /// Nil where the lines can't be kept as they stand.
  ///
  /// - Parameters:
  ///   - attributes: what a child task's closure is isolated to where it has to be on the main actor.
  ///   - namesSelf: whether the closure has to capture `self` by name.
  ///   - moved: what the lines are indented by in addition.
  func edits(addedTo group: String, _ attributes: String, namesSelf: Bool, moved: String) -> [Edit]? {
    guard let entering = LineRemoval(member.enter, in: file)?.edits else { return nil }
    let works = closure.statements.count > 1
    guard !needsMainActor || !attributes.isEmpty else { return nil }
    let words = [needsMainActor ? attributes : "", namesSelf ? "[self]" : ""].filter { !$0.isEmpty }
    let signature = words.isEmpty ? "" : " \(words.joined(separator: " ")) in"
    let head = file.edit(call.start..<closure.leftBrace.end, "\(group).addTask {\(signature)")
    guard works else { return entering + [head, file.edit(leave.trimmedUTF8Range, sleep)] }
    guard let first = closure.statements.first, file.source.isFirstOnLine(first.start),
      let removal = LineRemoval(leave, in: file)?.edits
    else { return nil }
    let start = first.commentStart(in: file)
    let indentation = Layout.indentation(at: start, in: file.source) + moved
    return entering + [head, file.edit(start..<start, sleep + file.source.newline + indentation)] + removal
  }
}
