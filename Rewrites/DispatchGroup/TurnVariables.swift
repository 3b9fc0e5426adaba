import Codebase
import RewriteKit
import SwiftSyntax

/// Variables that code between a group's calls changes, and the calls read: a call that is made later finds what they
/// are in the end, unless its task is given what they are now.
extension GroupOutline {
  /// Whether a statement between the calls changes a local variable that calls read, and of which their tasks can't be
  /// given the value.
  ///
  /// What only answers read is no such variable: an answer comes at a time of its own.
  func changesWhatCallsRead(_ item: CodeBlockItemSyntax) -> Bool {
    item.referredNames.contains { name in
      isVariable(name, at: item)
        && members.contains { member in
          if turnVariables(of: member).contains(name) { return member.mayChange(name) }
          return isOwn(name, of: member) ? member.uses(name) : usesInPlace(name, member)
        }
    }
  }

  /// Variables whose values a member's task is given: those of a turn, where nothing behind the member changes them, and
  /// others that the member reads in place only.
  func turnVariables(of member: GroupMember) -> [String] {
    Set(between.flatMap(\.referredNames)).filter { name in
      guard member.uses(name), isVariable(name, at: member.enter) else { return false }
      guard isOwn(name, of: member) else {
        return !member.mayChange(name) && usesInPlace(name, member)
          && !members.contains { usesInAnswers(name, $0) }
      }
      return between.allSatisfy {
        $0.position < member.enter.position || !$0.referredNames.contains(name)
      }
    }.sorted()
  }

  private func isVariable(_ name: String, at item: CodeBlockItemSyntax) -> Bool {
    guard let binding = file.resolver.binding(of: name, at: Syntax(item)), case .local = binding.origin else {
      return false
    }
    return !binding.isLet
  }

  /// Whether a variable is made anew each time that the member's statements run: in their block, or in one around it with
  /// no loop between.
  private func isOwn(_ name: String, of member: GroupMember) -> Bool {
    var node = Syntax(member.enter)
    while let parent = node.parent, parent.id != Syntax(profile.list).id {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        if list.contains(where: { $0.variableNames.contains(name) }) { return true }
        if let item = list.parent?.enclosing(CodeBlockItemSyntax.self), item.loopBody?.id == list.id {
          return false
        }
      }
      if parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self) { return false }
      node = parent
    }
    return false
  }

  private func usesInPlace(_ name: String, _ member: GroupMember) -> Bool {
    member.references(to: name).contains { !isInAnswer($0, of: member) }
  }

  private func usesInAnswers(_ name: String, _ member: GroupMember) -> Bool {
    member.references(to: name).contains { isInAnswer($0, of: member) }
  }

  /// Whether code stands in a closure that leaves the group.
  private func isInAnswer(_ node: Syntax, of member: GroupMember) -> Bool {
    var current = node.parent
    while let parent = current, parent.start >= member.range.lowerBound {
      if let closure = parent.as(ClosureExprSyntax.self),
        profile.leaves.contains(where: { closure.trimmedUTF8Range.contains($0.start) })
      {
        return true
      }
      current = parent.parent
    }
    return false
  }
}

extension GroupMember {
  fileprivate func uses(_ name: String) -> Bool { !references(to: name).isEmpty }

  /// Whether the member may give a variable another value: it does more with it than to read it or hand it on.
  fileprivate func mayChange(_ name: String) -> Bool {
    references(to: name).contains { ExprSyntax($0)?.mayBeChanged ?? true }
  }

  fileprivate func references(to name: String) -> [Syntax] {
    items.flatMap { $0.tokens(viewMode: .sourceAccurate) }
      .filter { $0.identifierText == name }.compactMap { $0.reference.map { Syntax($0) } }
  }
}

extension ExprSyntax {
  /// Whether the value is changed, or a method of it called that may change it.
  fileprivate var mayBeChanged: Bool {
    if isChanged { return true }
    var node = Syntax(self)
    while let parent = node.parent {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.id == ExprSyntax(node)?.id
      }
      guard
        parent.is(MemberAccessExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
          || parent.is(OptionalChainingExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
      else { return false }
      node = parent
    }
    return false
  }
}
