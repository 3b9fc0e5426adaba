import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The ways through a counted call's answer that leave the group entered: a `return` without `leave()`, most often past
/// a `self` that is gone, and a call behind an optional chain that takes `leave()` along.
///
/// What waits for such a group is never told. A child task that ends there is for a person to judge.
struct DroppedEnds {
  private enum End {
    case jump(ReturnStmtSyntax)
    /// `value?.load { …; group.leave() }`, the last statement of its block, and what the chain tests.
    case chain(FunctionCallExprSyntax, OptionalChainingExprSyntax)

    var node: Syntax {
      switch self {
      case .jump(let statement): Syntax(statement)
      case .chain(let call, _): Syntax(call)
      }
    }

    /// Where a path comes through it.
    var step: Syntax {
      switch self {
      case .jump(let statement): Syntax(statement)
      case .chain(_, let chain): Syntax(chain.expression)
      }
    }
  }

  /// The member's UTF-8 range.
  let member: Range<Int>
  private var ends: [End] = []
  /// Calls that are taken to call their closures once.
  private(set) var trusted: [TrustedCallee] = []

  /// More ways than this are not looked for.
  private static let limit = 16

  /// Nil where a way ends without `leave()` in any other manner.
  ///
  /// - Parameter path: the first such way that was found.
  init?(_ member: GroupMember, of group: String, along path: [FlowStep], in file: FileContext) {
    self.member = member.range
    let finder = EndFinder(viewMode: .sourceAccurate)
    for item in member.items { finder.walk(item) }
    let evened = Set(member.evened.map(\.leave.id))
    var candidates =
      finder.returns.map(End.jump)
      + finder.calls.compactMap { call in
        guard call.endsItsBlock(but: evened) || member.items.last?.item.id == Syntax(call).id,
          file.source.isFirstOnLine(call.start),
          let chain = call.calledExpression.firstChain, chain.unwrapsAgain(in: call, file)
        else { return nil }
        return .chain(call, chain)
      }
    var path = path
    while ends.count < Self.limit {
      let places = path.map(\.place)
      let passed = candidates.indices.filter { places.contains(file.place(candidates[$0].step)) }
      guard let last = passed.max(by: { candidates[$0].step.position < candidates[$1].step.position }) else {
        return nil
      }
      ends.append(candidates.remove(at: last))
      switch GroupBalance.flow(of: member, name: group, endingAt: Set(ends.map(\.node.id)), in: file) {
      case .once(let trusted):
        self.trusted = trusted
        return
      case .never(let next, _): path = next
      case .twice, .unknown: return nil
      }
    }
    return nil
  }

  /// What the change alters.
  func assumptions(_ group: String, in file: FileContext) -> [Assumed] {
    ends.map { "\(file.place($0.step).line)" }.unique.map { line in
      Assumption.unfinishedPathsEnd.here(
        "'\(group)' is not left in line \(line), so it never completed there; now it does")
    }
  }

  /// The name of a function value that one of the ways uses before its end, and that the code around uses too, such as
  /// the notification: whom it tells has been told, and the group stays entered so that it isn't told again.
  ///
  /// - Parameter list: the statements among which the group is made.
  func valueUsedBefore(in list: CodeBlockItemListSyntax, of file: FileContext) -> DeclReferenceExprSyntax? {
    ends.lazy.flatMap { references(before: $0.node) }.first { reference in
      let name = reference.baseName.identifierText
      let access = reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.declName.id == reference.id ? $0 : nil
      }
      guard access.map({ file.isSelf($0.base) }) ?? true,
        let type = access.map({ file.resolver.type(of: ExprSyntax($0)) })
          ?? file.resolver.binding(of: name, at: Syntax(reference))?.type.map(TypeName.init),
        file.resolver.expandingAlias(type).isFunction
      else { return false }
      let mentions =
        access == nil
        ? list.mentions(of: name)
        : OwnMentions.collect(in: Syntax(list), file: file).filter { $0.name == name }.compactMap {
          $0.node.lastToken(viewMode: .sourceAccurate)
        }
      return mentions.contains { !member.contains($0.start) }
    }
  }

  /// What the statements before a node refer to, in its block and in those of the member around it.
  private func references(before node: Syntax) -> [DeclReferenceExprSyntax] {
    sequence(first: node, next: \.parent).compactMap { $0.as(CodeBlockItemSyntax.self) }
      .flatMap { item in
        item.parent?.as(CodeBlockItemListSyntax.self)?.filter {
          $0.position < item.position && member.contains($0.start)
        } ?? []
      }
      .flatMap { $0.tokens(viewMode: .sourceAccurate) }
      .compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
  }

  /// The edits that resume a continuation at the ends in place of nothing.
  ///
  /// - Parameter moved: what the line at a UTF-8 offset moves in by.
  func edits(resuming continuation: String, in file: FileContext, moved: (Int) -> String) -> [Edit] {
    ends.flatMap { end in
      switch end {
      case .jump(let statement):
        return [file.edit(statement.trimmedUTF8Range, "return \(continuation).resume()")]
      case .chain(let call, let chain):
        let source = file.source
        let base = Layout.indentation(at: call.start, in: source) + moved(source.lineStart(call.start))
        let test = "guard let \(chain.expression.compactText) else { return \(continuation).resume() }"
        return [
          file.edit(call.start..<call.start, test + source.newline + base),
          file.edit(chain.questionMark.trimmedUTF8Range, ""),
        ]
      }
    }
  }
}

extension ExprSyntax {
  /// The innermost `value?` of a chain of members and calls.
  fileprivate var firstChain: OptionalChainingExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base?.firstChain
    case .functionCallExpr(let node): node.calledExpression.firstChain
    case .optionalChainingExpr(let node):
      node.expression.is(DeclReferenceExprSyntax.self) ? node : node.expression.firstChain
    default: nil
    }
  }
}

extension OptionalChainingExprSyntax {
  /// Whether the rest of a call reads the same where the value is unwrapped before it: nothing in it uses the name
  /// again, and nothing else in it is optional.
  fileprivate func unwrapsAgain(in call: FunctionCallExprSyntax, _ file: FileContext) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      call.calledExpression.tokens(viewMode: .sourceAccurate).filter({ $0.tokenKind == .postfixQuestionMark })
        .count == 1,
      call.tokens(viewMode: .sourceAccurate).filter({ $0.identifierText == name }).count == 1
    else { return false }
    if name == "self" { return true }
    switch file.resolver.binding(of: name, at: Syntax(self))?.origin {
    case .local, .parameter, .closureParameter, .capture: return true
    default: return false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is a statement, and the last of its block.
  ///
  /// - Parameter ignored: statements that don't count.
  fileprivate func endsItsBlock(but ignored: Set<SyntaxIdentifier>) -> Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(ClosureExprSyntax.self) == true
    else { return false }
    return list.allSatisfy { $0.position <= item.position || ignored.contains($0.id) }
  }
}

/// Gathers the statements that return nothing from closures, and the calls that are statements.
private final class EndFinder: SyntaxVisitor {
  private(set) var returns: [ReturnStmtSyntax] = []
  private(set) var calls: [FunctionCallExprSyntax] = []
  private var depth = 0

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0, node.expression == nil { returns.append(node) }
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(CodeBlockItemSyntax.self) == true { calls.append(node) }
    return .visitChildren
  }
}
