import Codebase
import Migration
import SwiftSyntax

/// Constants of a main-actor type that a closure reads off the main actor as `self.store`, although nothing says that
/// their type is `Sendable`: Swift 6 lets only the main actor read those. A closure that captures the value reads
/// nothing of `self`.
package struct CapturedConstants {
  private let closure: ClosureExprSyntax
  private let file: FileContext
  private let areSendable: Bool

  package init(_ closure: ClosureExprSyntax, in file: FileContext, areSendable: Bool = false) {
    self.closure = closure
    self.file = file
    self.areSendable = areSendable
  }

  /// The edits that capture the constants and read what is captured; nil where that can't be written.
  package func edits(_ references: [DeclReferenceExprSyntax]) -> [Edit]? {
    // In Swift 6 mode what the closure captures would have to be `Sendable`, too.
    guard areSendable || file.settings.languageMode < .v6 else { return nil }
    var names: [String] = []
    var edits: [Edit] = []
    for reference in references {
      let name = reference.baseName.identifierText
      if !names.contains(name) { names.append(name) }
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
      else { continue }
      guard let base = access.base, base.is(DeclReferenceExprSyntax.self),
        access.comments(in: access.trimmedUTF8Range).isEmpty
      else { return nil }
      let start = base.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(file.edit(start..<reference.positionAfterSkippingLeadingTrivia.utf8Offset, ""))
    }
    guard !closure.tokens(viewMode: .sourceAccurate).contains(where: { $0.introduces(anyOf: names) }),
      let captures = adding(names.map { isPlain($0) ? $0 : "\($0) = self.\($0)" })
    else { return nil }
    return [captures] + edits
  }

  /// Whether names stand in a closure for nothing but some references, and the closure is made where `self` is there.
  package static func areAll(
    _ references: [DeclReferenceExprSyntax], thatSay names: [String], in closure: ClosureExprSyntax
  ) -> Bool {
    let known = Set(references.map(\.id))
    let isMade =
      !closure.capturesSelfLoosely || !closure.enclosingClosures.contains(where: \.capturesSelfLoosely)
    return isMade
      && closure.statements.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        guard names.contains(token.identifierText),
          let reference = token.parent?.as(DeclReferenceExprSyntax.self), !known.contains(reference.id)
        else { return true }
        return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      }
  }

  /// Whether the name alone means the member where the closure is made.
  private func isPlain(_ name: String) -> Bool {
    guard closure.enclosing(ClosureExprSyntax.self) == nil,
      case .member = file.resolver.binding(of: name, at: Syntax(closure))?.origin
    else { return false }
    return true
  }

  private func adding(_ captures: [String]) -> Edit? {
    let list = captures.joined(separator: ", ")
    guard let signature = closure.signature else {
      let open = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
      return file.edit(open..<open, file.source.bytes[open].isBlank ? " [\(list)] in" : " [\(list)] in ")
    }
    guard let last = signature.capture?.items.last else { return nil }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return file.edit(end..<end, ", \(list)")
  }
}

extension ClosureExprSyntax {
  fileprivate var capturesSelfLoosely: Bool {
    signature?.capture?.items.contains { $0.specifier != nil && $0.name.text == "self" } ?? false
  }

  fileprivate var enclosingClosures: [ClosureExprSyntax] {
    enclosing(ClosureExprSyntax.self).map { [$0] + $0.enclosingClosures } ?? []
  }
}

extension TokenSyntax {
  /// Whether it declares one of some names.
  package func introduces(anyOf names: [String]) -> Bool {
    guard names.contains(identifierText), let parent else { return false }
    return parent.is(IdentifierPatternSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
      || parent.is(ClosureParameterSyntax.self) || parent.is(ClosureCaptureSyntax.self)
      || parent.is(FunctionParameterSyntax.self)
  }
}
