import Codebase
import GoldenCases
import Migration
import SwiftParser
import SwiftSyntax

extension SourceFile {
  /// Whether expressions are missing after edits that were there before.
  ///
  /// The compiler writes a placeholder where it has no expression, and the language server takes its text out. What
  /// stays is no expression at all, as in `switch {`, or a member without its base: `.get()` for `result.get()`.
  func hasGaps(after edits: [Edit]) -> Bool {
    let before = Gaps(of: self)
    let after = [self].applying(edits).map(Gaps.init)
    return after.contains { $0.missing > before.missing }
      || after.contains { !$0.baseless.subtracting(before.baseless).isDisjoint(with: before.based) }
  }
}

private final class Gaps: SyntaxVisitor {
  var missing = 0
  /// The names of members with a base, and of those without.
  var based: Set<String> = []
  var baseless: Set<String> = []

  init(of file: SourceFile) {
    super.init(viewMode: .fixedUp)
    walk(Parser.parse(source: file.text))
  }

  override func visit(_ node: MissingExprSyntax) -> SyntaxVisitorContinueKind {
    missing += 1
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if node.base == nil || node.base?.is(MissingExprSyntax.self) == true {
      baseless.insert(name)
    } else {
      based.insert(name)
    }
    return .visitChildren
  }
}
