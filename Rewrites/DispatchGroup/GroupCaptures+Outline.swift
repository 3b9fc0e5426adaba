import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension GroupCaptures {
  /// The UTF-8 ranges of the members whose closures have to name `self`, as they use members without it.
  func membersNamingSelf(in outline: GroupOutline) -> [Range<Int>] {
    guard file.isInClass(Syntax(outline.profile.creation)) else { return [] }
    return outline.members.filter { selfUse(in: $0.items) == .implicit }.map(\.range)
  }

  /// What keeps a group's calls from being made by closures of their own.
  ///
  /// - Parameter returns: statements that may leave the code.
  func obstacle(in outline: GroupOutline, allowing returns: [ReturnStmtSyntax] = []) -> Refusal? {
    uncapturable(in: outline.region) ?? sharedName(of: outline) ?? jump(of: outline, allowing: returns)
  }

  /// A name that members declare for themselves and that is used elsewhere.
  func sharedName(of outline: GroupOutline) -> Refusal? {
    for member in outline.members {
      let declared = Set(
        member.items.flatMap { item -> [String] in
          if let function = item.item.as(FunctionDeclSyntax.self) { return [function.name.identifierText] }
          return Array(item.variableNames)
        })
      guard !declared.isEmpty else { continue }
      for token in outline.profile.list.tokens(viewMode: .sourceAccurate)
      where declared.contains(token.identifierText) && !member.range.contains(token.start)
        && token.position > outline.profile.creation.position
      {
        guard token.reference != nil,
          !outline.members.contains(where: { $0.range.contains(token.start) && $0.declares(token.text) })
        else { continue }
        return Refusal(
          "declared-between", "'\(token.text)' is declared between the calls and used after them",
          at: file.place(token))
      }
    }
    return unwrappedName(of: outline)
  }

  /// A name that a `guard` between the calls unwraps, and that what comes at the end uses: the `guard` moves with the
  /// calls.
  private func unwrappedName(of outline: GroupOutline) -> Refusal? {
    guard let end = outline.region.last?.endPosition else { return nil }
    let names = Set(
      outline.region.flatMap { item in
        item.item.as(GuardStmtSyntax.self)?.conditions.flatMap { element -> [String] in
          guard case .optionalBinding(let binding) = element.condition else { return [] }
          return binding.pattern.boundNames
        } ?? []
      })
    guard !names.isEmpty else { return nil }
    return outline.profile.list.tokens(viewMode: .sourceAccurate).first { token in
      token.position >= end && names.contains(token.identifierText) && token.reference != nil
    }
    .map { token in
      Refusal(
        "declared-between", "'\(token.text)' is declared between the calls and used after them",
        at: file.place(token))
    }
  }

  /// The first statement in a group's code that leaves it early, throws or awaits.
  private func jump(of outline: GroupOutline, allowing returns: [ReturnStmtSyntax]) -> Refusal? {
    let allowed = Set(outline.members.flatMap(\.turnEnds).map(\.position) + returns.map(\.position))
    let found =
      outline.members.lazy.flatMap(\.items).flatMap(JumpFinder.all(in:)).first {
        !allowed.contains($0.position)
      }
      ?? outline.region.lazy.flatMap(JumpFinder.all(in:)).first { !allowed.contains($0.position) }
    guard let found else { return nil }
    let keyword = found.firstToken(viewMode: .sourceAccurate)?.text ?? "return"
    return Refusal(
      "leaves-block", "'\(keyword)' would only leave or suspend the task that the code moves to",
      at: file.place(found))
  }
}

extension GroupMember {
  /// The statements that end a turn of the loop which the member is the last part of: in a closure of its own,
  /// `return` does what `continue` did.
  var turnEnds: [Syntax] {
    guard let list = enter.parent?.as(CodeBlockItemListSyntax.self), items.last?.id == list.last?.id,
      let block = list.parent
    else { return [] }
    let isLoop = block.parent?.is(ForStmtSyntax.self) == true
    let isForEach =
      block.as(ClosureExprSyntax.self)?.argumentOf.flatMap { Callee($0.call)?.name } == "forEach"
    return items.flatMap(JumpFinder.all(in:)).filter { jump in
      isLoop && jump.as(ContinueStmtSyntax.self)?.label == nil && jump.is(ContinueStmtSyntax.self)
        || isForEach && jump.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    }
  }
}

extension GroupMember {
  fileprivate func declares(_ name: String) -> Bool {
    items.contains { $0.variableNames.contains(name) }
  }
}
