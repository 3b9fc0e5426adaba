import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A group that is made before a loop and entered, left and waited for in each turn, so that each might as well make its
/// own.
///
/// What becomes of it is decided on the text in which each turn does.
struct GroupOfEachTurn {
  private let profile: GroupProfile
  private let wait: FunctionCallExprSyntax
  private let steps: [Edit]
  private let file: FileContext

  /// Nil where a turn may leave something to the next, or to what follows.
  init?(_ profile: GroupProfile, in file: FileContext) {
    guard let wait = profile.waits.only, wait.arguments.isEmpty, profile.notifications.isEmpty,
      profile.queueCalls.isEmpty, profile.otherUses.isEmpty, profile.evened.isEmpty, !profile.enters.isEmpty,
      let waiting = wait.parent?.as(CodeBlockItemSyntax.self),
      let turn = waiting.parent?.as(CodeBlockItemListSyntax.self),
      profile.list.contains(where: { $0.item.as(ForStmtSyntax.self)?.body.statements.id == turn.id }),
      case let items = Array(turn), let end = items.firstIndex(where: { $0.id == waiting.id })
    else { return nil }
    let uses =
      (profile.enters + profile.leaves).map(\.start) + profile.leaveValues.map(\.start)
    guard
      let start = items.firstIndex(where: { item in
        uses.contains { item.trimmedUTF8Range.contains($0) }
      }),
      start < end, case let counted = items[start..<end],
      uses.allSatisfy({ use in counted.contains { $0.trimmedUTF8Range.contains(use) } }),
      counted.allSatisfy({ JumpFinder.all(in: $0).isEmpty }),
      profile.creation.comments(
        in: profile.creation.position.utf8Offset..<profile.creation.endPosition.utf8Offset
      )
      .isEmpty,
      let removal = LineRemoval(profile.creation, in: file)
    else { return nil }
    let source = file.source
    let place = items[start].commentStart(in: file)
    guard source.isFirstOnLine(place) else { return nil }
    let line =
      profile.creation.item.compactText + source.newline + Layout.indentation(at: place, in: source)
    self.profile = profile
    self.wait = wait
    self.file = file
    steps = removal.edits + [file.edit(place..<place, line)]
  }

  /// What takes the group's place; nil where it would stay.
  var draft: Draft? {
    let path = file.source.path
    let copy = EditedCopy(of: file, after: steps)
    guard !copy.file.tree.hasError, let offset = copy.offset(of: wait.start, in: path),
      let call = copy.file.token(at: offset)?.enclosing(FunctionCallExprSyntax.self),
      let moved = GroupProfile(at: Syntax(call)),
      let made = moved.creation.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
        .as(FunctionCallExprSyntax.self),
      case .changes(let drafts)? = copy.file.proposal(at: Syntax(made.calledExpression)),
      let draft = drafts.first(where: { Set($0.absorbs) == Set(moved.siteRanges) }),
      let edits = copy.original(of: draft.edits.unique, with: steps)
    else { return nil }
    return Draft(
      draft.title, assuming: draft.assumptions, alters: draft.alters, edits: edits,
      absorbs: profile.siteRanges, absorbsElsewhere: draft.absorbsElsewhere, comesFirst: draft.comesFirst)
  }
}
