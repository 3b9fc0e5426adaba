import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Names the element in `items.forEach { … $0 … }`: closures with parameters of their own come between, where `$0`
/// can't be used.
struct LoopParameter {
  private let outline: GroupOutline
  private let file: FileContext

  init(_ outline: GroupOutline, in file: FileContext) {
    self.outline = outline
    self.file = file
  }

  var edits: [Edit] { outline.region.flatMap(edits(in:)) }

  private func edits(in item: CodeBlockItemSyntax) -> [Edit] {
    guard let call = item.item.as(FunctionCallExprSyntax.self), let closure = item.forEachBody,
      closure.signature == nil
    else { return [] }
    let uses = closure.statements.tokens(viewMode: .sourceAccurate).filter { token in
      token.text == "$0" && token.enclosing(ClosureExprSyntax.self)?.id == closure.id
    }
    guard !uses.isEmpty, let name = name(for: call, in: closure) else { return [] }
    let open = closure.leftBrace.end
    return [file.edit(open..<open, " \(name) in")] + uses.map { file.edit($0.trimmedUTF8Range, name) }
  }

  /// The sequence's name in the singular, or `element`.
  private func name(for call: FunctionCallExprSyntax, in closure: ClosureExprSyntax) -> String? {
    let sequence = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let plural =
      sequence?.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? sequence?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let taken = Set(closure.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    let isPlainPlural = Self.endingInIE.contains { plural.lowercased().hasSuffix($0) }
    let singular =
      plural.hasSuffix("ies") && !isPlainPlural
      ? plural.dropLast(3) + "y" : plural.dropLast(plural.hasSuffix("s") ? 1 : 0)
    return [String(singular), "element", "value"].first {
      $0.count > 1 && $0 != plural && !taken.contains($0)
    }
  }

  private static let endingInIE = ["cookies", "movies", "calories", "zombies", "selfies"]
}
