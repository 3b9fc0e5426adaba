import Codebase
import Migration
import SwiftSyntax

/// The statement that a call is.
struct CallStatement {
  private let item: CodeBlockItemSyntax
  private let call: FunctionCallExprSyntax
  private let file: FileContext
  /// Whether it is `return f { … }`.
  let isReturned: Bool

  /// Nil where the call is part of an expression, or has no line of its own.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    let parent = call.parent
    if let item = parent?.as(CodeBlockItemSyntax.self) {
      self.item = item
      isReturned = false
    } else if let statement = parent?.as(ReturnStmtSyntax.self),
      let item = statement.parent?.as(CodeBlockItemSyntax.self)
    {
      self.item = item
      isReturned = true
    } else {
      return nil
    }
    guard item.parent?.is(CodeBlockItemListSyntax.self) == true else { return nil }
    self.call = call
    self.file = file
    let end = range.upperBound
    let rest = file.source.bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard file.source.isFirstOnLine(range.lowerBound),
      rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        || String(decoding: rest, as: UTF8.self).drop(while: \.isWhitespace).hasPrefix("//")
    else { return nil }
  }

  var range: Range<Int> { item.trimmedUTF8Range }

  /// Whether nothing follows the call in the function or closure around it.
  var isLastOfFunction: Bool { following == nil }

  /// What runs behind the statement before the function or closure around it ends, or why that isn't known.
  private var following: Reason? {
    var current = Syntax(item)
    while let parent = current.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        var isBehind = false
        for other in list {
          if isBehind, !other.isPlainReturn {
            return Reason(
              "code-follows", "what follows the call ran before its handler", at: file.place(other))
          }
          if other.id == current.id { isBehind = true }
          if isBehind, other.isPlainReturn { break }
        }
      }
      switch parent.kind {
      case .closureExpr, .functionDecl, .initializerDecl, .accessorDecl, .deinitializerDecl, .subscriptDecl,
        .sourceFile, .memberBlockItem, .accessorBlock:
        return nil
      case .forStmt, .whileStmt, .repeatStmt:
        return Reason(
          "in-loop", "calls in a loop run side by side, and would wait for one another",
          at: file.place(parent))
      case .deferStmt:
        return Reason("in-defer", "a 'defer' can't wait for it", at: file.place(parent))
      default: current = parent
      }
    }
    return nil
  }

  /// A name that the straight line would declare in a scope that has it already.
  func nameTaken(by names: [String], _ surroundings: AwaitedCall.Surroundings) -> Reason? {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      return Reason(
        "name-taken", "two values called '\(name)' would come into one scope", at: file.place(call))
    }
    var current: Syntax? = Syntax(item)
    while let node = current {
      if let list = node.parent?.as(CodeBlockItemListSyntax.self) {
        let declared = list.filter { $0.id != item.id }.flatMap { Syntax($0).declaredNames }
        if let name = names.first(where: declared.contains) {
          return Reason(
            "name-taken", "'\(name)' is taken in the scope that the handler's body comes into",
            at: file.place(call))
        }
      }
      // Closures of a function that is made async are laid out around each other.
      guard surroundings.outer != nil else {
        if node.parent?.is(CodeBlockItemListSyntax.self) == true { return nil }
        current = node.parent
        continue
      }
      if let closure = node.as(ClosureExprSyntax.self),
        let name = names.first(where: closure.parameterNames.contains)
      {
        return Reason(
          "name-taken", "'\(name)' is taken in the scope that the handler's body comes into",
          at: file.place(closure))
      }
      if let selection = node.as(SwitchCaseSyntax.self) {
        let bound = selection.label.tokens(viewMode: .sourceAccurate).map(\.identifierText)
        if let name = names.first(where: bound.contains) {
          return Reason(
            "name-taken", "'\(name)' is taken in the scope that the handler's body comes into",
            at: file.place(selection))
        }
      }
      if node.is(FunctionDeclSyntax.self) { return nil }
      current = node.parent
    }
    return nil
  }

  func missing(in surroundings: AwaitedCall.Surroundings) -> Reason? { following }
}

extension SyntaxProtocol {
  /// Whether the statement is `return` and no more.
  var isPlainReturn: Bool {
    Syntax(self).statement?.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }
}
