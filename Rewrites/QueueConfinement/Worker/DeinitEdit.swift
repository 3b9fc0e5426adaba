import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Adds a statement to what a class does when an object of it goes.
struct DeinitEdit {
  let edit: Edit

  init?(_ queue: OwnQueue, statement: String) {
    let file = queue.file
    guard let block = queue.variable.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      block.parent?.is(ClassDeclSyntax.self) == true || block.parent?.is(ActorDeclSyntax.self) == true
    else { return nil }
    let newline = file.source.newline
    if let own = block.members.lazy.compactMap({ $0.decl.as(DeinitializerDeclSyntax.self) }).first {
      guard let last = own.body?.statements.last, file.ownLines(of: Syntax(last)) != nil else { return nil }
      let indentation = Layout.indentation(at: last.trimmedUTF8Range.lowerBound, in: file.source)
      let end = last.trimmedUTF8Range.upperBound
      edit = file.edit(end..<end, newline + indentation + statement)
      return
    }
    let members = Array(block.members)
    guard let index = Self.anchor(in: members) else { return nil }
    let anchor = members[index]
    guard file.source.isFirstOnLine(anchor.trimmedUTF8Range.lowerBound) else { return nil }
    let indentation = Layout.indentation(at: anchor.trimmedUTF8Range.lowerBound, in: file.source)
    let end = file.source.nextLineStart(after: anchor.trimmedUTF8Range.upperBound)
    guard file.source.text(in: anchor.trimmedUTF8Range.upperBound..<end).allSatisfy(\.isWhitespace) else {
      return nil
    }
    let next = file.source.text(in: end..<file.source.nextLineStart(after: end))
    let isCrowded = index + 1 < members.count && !next.allSatisfy(\.isWhitespace)
    edit = file.edit(
      end..<end,
      newline + indentation + "deinit {" + newline + indentation + file.indentUnit + statement + newline
        + indentation + "}" + newline + (isCrowded ? newline : ""))
  }

  /// The last initialiser, or else the last of the variables among which the last stored one stands.
  private static func anchor(in members: [MemberBlockItemSyntax]) -> Int? {
    if let last = members.lastIndex(where: { $0.decl.is(InitializerDeclSyntax.self) }) { return last }
    let stored = members.lastIndex { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.accessorBlock == nil } ?? false
    }
    guard var index = stored else { return nil }
    while index + 1 < members.count, members[index + 1].decl.is(VariableDeclSyntax.self) { index += 1 }
    return index
  }
}
