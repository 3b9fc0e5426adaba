import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Where a path ends without an answer: a plain `return`, also from a `guard` that finds an object gone, a call that an
/// optional chain skips, or the end of a branch.
struct GoneExit {
  private enum Kind {
    case statement(ReturnStmtSyntax)
    case chain(OptionalChainingExprSyntax)
    case branch(BranchEnd)
  }

  private let kind: Kind
  private let object: GoneObject
  private let file: FileContext
  /// UTF-8 offsets of the conditions whose `return` it is; empty for a chain.
  let conditions: Range<Int>

  /// The error that is caught where it ends.
  var caughtError: String? {
    guard case .branch(let end) = kind else { return nil }
    return end.caughtError
  }

  /// What is thrown where it ends in place of a cancellation; where an object is gone, only what is an error for certain.
  var thrownError: String? {
    let found =
      switch kind {
      case .statement(let exit): ErrorAtHand(at: Syntax(exit), in: file)
      case .chain(let chain): ErrorAtHand(at: Syntax(chain), in: file)
      case .branch(let end): end.errorAtHand
      }
    guard let found, !found.isOptional || object.kind != .object else { return nil }
    return found.thrown
  }

  /// Nil where other paths leave there, too, or code follows.
  init?(of object: GoneObject, in file: FileContext) {
    guard let token = file.token(at: object.offset) else { return nil }
    self.object = object
    self.file = file
    if object.isExit {
      guard let exit = token.parent?.as(ReturnStmtSyntax.self), exit.expression == nil else { return nil }
      kind = .statement(exit)
      conditions = exit.guardItAloneLeaves?.conditions.trimmedUTF8Range ?? object.offset..<object.offset
      return
    }
    if object.isBranch {
      guard let end = BranchEnd(token, in: file) else { return nil }
      kind = .branch(end)
      conditions = object.offset..<object.offset
      return
    }
    if let guarded = Syntax(token).enclosing(GuardStmtSyntax.self),
      guarded.conditions.trimmedUTF8Range.contains(object.offset)
    {
      guard let last = guarded.onlyExit, last.expression == nil else { return nil }
      kind = .statement(last)
      conditions = guarded.conditions.trimmedUTF8Range
      return
    }
    var node = Syntax(token)
    while let parent = node.parent, parent.trimmedUTF8Range.lowerBound == object.offset,
      !parent.is(CodeBlockItemSyntax.self)
    {
      node = parent
    }
    guard let call = node.as(FunctionCallExprSyntax.self),
      let item = call.parent?.as(CodeBlockItemSyntax.self),
      item.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == item.id,
      file.source.isFirstOnLine(object.offset),
      let chain = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(
        OptionalChainingExprSyntax.self),
      chain.expression.compactText == object.name
    else { return nil }
    kind = .chain(chain)
    conditions = object.offset..<object.offset
  }

  /// Whether a path leaves here for another reason, too.
  func isThat(of other: GoneObject) -> Bool {
    if case .statement(let exit) = kind, other.isExit {
      return exit.trimmedUTF8Range.lowerBound == other.offset
    }
    return other == object || conditions.contains(other.offset)
  }

  /// `coordinator` for `self.coordinator`.
  private var name: String { object.name.split(separator: ".").last.map(String.init) ?? object.name }

  /// What comes in place of which UTF-8 offsets, so that a statement runs before the path ends.
  ///
  /// - Parameter givesOptional: whether the statement has an optional for a value, `completion?()`, which no function
  ///   returns as nothing.
  func running(_ statement: String, givesOptional: Bool = false) -> (range: Range<Int>, text: String) {
    switch kind {
    case .branch(let end): return end.running(statement)
    case .statement(let exit):
      let start = exit.trimmedUTF8Range.lowerBound
      guard file.source.isFirstOnLine(start) else {
        return (exit.trimmedUTF8Range, givesOptional ? "\(statement); return" : "return \(statement)")
      }
      return (start..<start, statement + lineStart(at: start))
    case .chain(let chain):
      let binding = name == object.name ? name : "\(name) = \(object.name)"
      let line = lineStart(at: object.offset)
      let unit = file.indentUnit
      return (
        chain.trimmedUTF8Range,
        "guard let \(binding) else {\(line)\(unit)\(statement)\(line)\(unit)return\(line)}\(line)\(name)"
      )
    }
  }

  private func lineStart(at offset: Int) -> String {
    file.source.newline + Layout.indentation(at: offset, in: file.source)
  }
}

extension ReturnStmtSyntax {
  /// The `guard` whose only exit it is.
  fileprivate var guardItAloneLeaves: GuardStmtSyntax? {
    let guarded = parent?.parent?.parent?.parent?.as(GuardStmtSyntax.self)
    return guarded?.onlyExit?.id == id ? guarded : nil
  }
}

extension GuardStmtSyntax {
  /// The `return` that ends it, where no other leaves it.
  var onlyExit: ReturnStmtSyntax? {
    guard let last = body.statements.last?.item.as(ReturnStmtSyntax.self),
      body.statements.flatMap({ JumpFinder.returns(in: $0) }).count == 1
    else { return nil }
    return last
  }
}
