import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Looks for `self.` outside of closures and initialisers, where no other name is in the way.
final class SpareSelf: SyntaxVisitor {
  private let file: FileContext
  private(set) var isFound = false

  /// Whether the members of a type write `self.` where they needn't: then that is their style.
  static func isWritten(in members: MemberBlockSyntax, _ file: FileContext) -> Bool {
    let finder = SpareSelf(file)
    finder.walk(members)
    return finder.isFound
  }

  /// The mentions of `self.` that a block needed since it escaped.
  static func removals(in block: QueueBlock) -> [Edit] {
    let file = block.file
    // A closure around it may escape as well.
    guard block.call.method != "sync", !block.call.isDelayed,
      block.call.call.enclosing(ClosureExprSyntax.self) == nil
    else {
      return []
    }
    // A name that the block declares further down is not the member's there any more.
    let declared = Set(
      block.closure.tokens(viewMode: .sourceAccurate).filter {
        $0.parent?.is(IdentifierPatternSyntax.self) == true
      }.map(\.identifierText))
    return SelfMentions.collect(in: block.closure).compactMap { access in
      guard !declared.contains(access.declName.baseName.identifierText), let base = access.base,
        let period = access.period.nextToken(viewMode: .sourceAccurate),
        case .member = file.resolver.binding(of: access.declName.baseName.identifierText, at: Syntax(access))?
          .origin,
        !access.declName.baseName.text.hasPrefix("`")
      else { return nil }
      let start = base.positionAfterSkippingLeadingTrivia.utf8Offset
      return file.edit(start..<period.positionAfterSkippingLeadingTrivia.utf8Offset, "")
    }
  }

  /// The same in all blocks of a queue, where `self.` is not the style of the type and other edits don't take it.
  static func removals(in usage: QueueUsage, with others: [Edit]) -> [Edit] {
    guard let members = usage.queue.variable.enclosing(MemberBlockSyntax.self),
      !isWritten(in: members, usage.queue.file)
    else { return [] }
    return usage.blocks.flatMap(removals).filter { edit in !others.contains { $0.conflicts(with: edit) } }
  }

  private init(_ file: FileContext) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.compactText == "self",
      case .member = file.resolver.binding(of: node.declName.baseName.identifierText, at: Syntax(node))?
        .origin
    {
      isFound = true
    }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // In a block that is waited for, `self.` is spare, too.
    node.runsInPlaceForSure && node.argumentOf.flatMap { Callee($0.call)?.name } != "asyncAndWait"
      ? .visitChildren : .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The members that code names through `self`, where no other closure is around that may be kept.
private final class SelfMentions: SyntaxVisitor {
  private let root: ClosureExprSyntax
  private var found: [MemberAccessExprSyntax] = []

  static func collect(in closure: ClosureExprSyntax) -> [MemberAccessExprSyntax] {
    let visitor = SelfMentions(closure)
    visitor.walk(closure.statements)
    return visitor.found
  }

  private init(_ root: ClosureExprSyntax) {
    self.root = root
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
      found.append(node)
    }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.runsInPlaceForSure ? .visitChildren : .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
