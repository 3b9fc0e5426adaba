import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The body of a notification that resumes a continuation, as the end of the function that awaits it.
struct ResumedBody {
  private let body: ClosureExprSyntax
  private let name: String
  private let file: FileContext
  private let mentions: [TokenSyntax]

  init(_ body: ClosureExprSyntax, continuation name: String, in file: FileContext) {
    self.body = body
    self.name = name
    self.file = file
    mentions = body.statements.tokens(viewMode: .sourceAccurate).filter { $0.identifierText == name }
  }

  /// Whether it does no more than go on.
  var onlyResumes: Bool {
    Array(body.statements).only.flatMap { resumed($0) }.map { $0.arguments.isEmpty } ?? false
  }

  /// The first call that does something besides.
  var call: FunctionCallExprSyntax? {
    InlineCalls.collect(in: Syntax(body.statements)).first {
      Callee($0)?.receiver?.compactText != name
    }
  }

  /// The edits that return and throw what the continuation is resumed with; nil where other code would run behind.
  ///
  /// - Parameter isReturned: whether the value is returned by the function around; else there is none, and what follows
  ///   goes on.
  func edits(isReturned: Bool) -> [Edit]? {
    var found: [(call: FunctionCallExprSyntax, edits: [Edit])] = []
    if isReturned {
      guard collect(body.statements, isLast: true, &found) else { return nil }
    } else {
      guard let last = body.statements.last, let call = resumed(last), call.arguments.isEmpty,
        body.statements.count > 1, let removal = LineRemoval(last, in: file)?.edits,
        !body.statements.contains(where: { $0.id != last.id && $0.mayReturn })
      else { return nil }
      found = [(call, removal)]
    }
    guard found.count == mentions.count else { return nil }
    return found.flatMap(\.edits)
  }

  /// Whether all ways through a block's statements end in a resumption.
  private func collect(
    _ list: CodeBlockItemListSyntax, isLast: Bool,
    _ found: inout [(call: FunctionCallExprSyntax, edits: [Edit])]
  ) -> Bool {
    let items = Array(list)
    for (index, item) in items.enumerated() {
      let isEnd = index == items.indices.last
      if let call = resumed(item) {
        guard let text = text(of: call) else { return false }
        if isEnd, isLast || item.item.is(ReturnStmtSyntax.self) {
          found.append((call, [file.edit(item.item.trimmedUTF8Range, text)]))
          return true
        }
        guard index + 1 == items.indices.last, let end = items[index + 1].item.as(ReturnStmtSyntax.self),
          end.expression == nil, list.comments(in: item.start..<end.end).isEmpty
        else { return false }
        found.append((call, [file.edit(item.start..<end.end, text)]))
        return true
      }
      let mentioned = item.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
      guard mentioned else {
        if item.mayReturn { return false }
        continue
      }
      let count = found.count
      guard let blocks = item.branches else { return false }
      let ends = blocks.lists.map { collect($0, isLast: isEnd && isLast, &found) }
      if isEnd, isLast { return blocks.isExhaustive && ends.allSatisfy(\.self) }
      // What does not end here goes on behind it, without having resumed.
      guard
        zip(blocks.lists, ends).allSatisfy({ list, ends in
          ends || !list.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
        }), found.count > count
      else { return false }
    }
    return false
  }

  /// `continuation.resume(…)`, returned or not.
  private func resumed(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
    let call =
      item.item.as(FunctionCallExprSyntax.self)
      ?? item.item.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
    guard let call, let callee = Callee(call), callee.name == "resume",
      callee.receiver?.compactText == name, call.trailingClosure == nil, call.arguments.count <= 1
    else { return nil }
    return call
  }

  private func text(of call: FunctionCallExprSyntax) -> String? {
    guard let argument = call.arguments.first else { return "return" }
    let value = argument.expression.compactText
    switch argument.label?.text {
    case "returning": return value == "()" ? "return" : "return \(value)"
    case "throwing": return "throw \(value)"
    case "with":
      let isSimple =
        argument.expression.is(DeclReferenceExprSyntax.self)
        || argument.expression.is(MemberAccessExprSyntax.self)
      return isSimple ? "return try \(value).get()" : nil
    default: return nil
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var mayReturn: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.return) else { return false }
      return token.parent?.enclosing(ClosureExprSyntax.self)?.position ?? position <= position
    }
  }
}
