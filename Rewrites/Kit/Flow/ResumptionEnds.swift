import Codebase
import Migration
import SwiftSyntax

/// The ways through a handler that resume a continuation with nothing and end: where nothing runs behind the handler but
/// the end of the code that awaits it, `return` does the same.
package struct ResumptionEnds {
  /// What goes, and what comes in its place, by UTF-8 range.
  package private(set) var replacements: [(range: Range<Int>, text: String)] = []
  /// Indices of the statements of which nothing is left.
  package private(set) var removed: [Int] = []
  /// UTF-8 ranges of statements that hand the resumption on to another call, and still need a continuation.
  package private(set) var waiting: [Range<Int>] = []
  /// The beginning of a continuation around those.
  package let head: String
  private let name: String
  private let method: String
  private let isAwaited: (FunctionCallExprSyntax) -> Bool
  private var count = 0

  /// Nil where a way does not resume the continuation, or does something behind.
  ///
  /// - Parameters:
  ///   - method: what resumes it: `resume`, or `leave` of a dispatch group.
  ///   - head: `await withCheckedContinuation { continuation in`; nil where no other can be put in.
  ///   - isAwaited: whether a call becomes an awaited one, with its closure's statements behind it.
  package init?(
    of continuation: String, calling method: String = "resume", in items: [Syntax], head: String?,
    isAwaited: @escaping (FunctionCallExprSyntax) -> Bool
  ) {
    name = continuation
    self.method = method
    self.head = head ?? ""
    self.isAwaited = isAwaited
    let own = items.compactMap { $0.as(CodeBlockItemSyntax.self) }
    guard !own.isEmpty, own.count == items.count, collect(own, isTail: true, isOutermost: true),
      count == own.map({ $0.mentions(of: continuation).count }).reduce(0, +)
    else { return nil }
  }

  /// Whether all ways through a block's statements resume the continuation.
  private mutating func collect(
    _ items: [CodeBlockItemSyntax], isTail: Bool, isOutermost: Bool = false
  ) -> Bool {
    var isDeferred = false
    for (index, item) in items.enumerated() {
      let isLast = index == items.indices.last
      if let deferred = item.item.as(DeferStmtSyntax.self), item.mentions(of: name).count > 0 {
        guard isTail, deferred.body.statements.count == 1, item.comments(in: item.trimmedUTF8Range).isEmpty,
          deferred.body.statements.first?.wholeCall?.resumes(name, by: method) ?? false
        else { return false }
        isDeferred = true
        remove(item, at: index, of: items, isOutermost: isOutermost)
      } else if let call = item.wholeCall, call.resumes(name, by: method) {
        count += 1
        if item.item.is(ReturnStmtSyntax.self) {
          guard isLast, let exit = item.item.as(ReturnStmtSyntax.self) else { return false }
          let end = exit.returnKeyword.endPositionBeforeTrailingTrivia.utf8Offset
          replacements.append((end..<call.trimmedUTF8Range.upperBound, ""))
          return true
        }
        if isLast {
          guard isTail else { return false }
          end(item, call, at: index, of: items, isOutermost: isOutermost)
          return true
        }
        let next = items[index + 1]
        let exit = call.trimmedUTF8Range.upperBound..<next.trimmedUTF8Range.upperBound
        guard next.isPlainReturn else {
          return collect(behind: item, at: index, of: items, isTail: isTail, isOutermost: isOutermost)
        }
        guard index + 1 == items.indices.last, item.parent?.comments(in: exit) == [] else { return false }
        // Who moves the first of them takes the second for needless.
        replacements += [(call.trimmedUTF8Range, "return"), (exit, "")]
        return true
      } else if item.mentions(of: name).count > 0 {
        if isLast, isTail, let closure = item.awaitedClosure(isAwaited) {
          return collect(Array(closure.statements), isTail: true)
        }
        guard !isDeferred else { return false }
        guard let blocks = item.branches else { return isTail && wait(for: items[index...]) }
        let ends = blocks.lists.map { list in
          list.mentions(of: name).isEmpty ? nil : collect(Array(list), isTail: isLast && isTail)
        }
        guard ends.allSatisfy({ $0 ?? true }) else { return false }
        if isLast, isTail { return blocks.isExhaustive && ends.allSatisfy { $0 != nil } }
      } else if !isDeferred, !JumpFinder.returns(in: item).isEmpty {
        return false
      }
    }
    return isDeferred
  }

  /// A resumption that more follows on its way: what awaits it goes on in its own time, so it may as well come last.
  private mutating func collect(
    behind item: CodeBlockItemSyntax, at index: Int, of items: [CodeBlockItemSyntax], isTail: Bool,
    isOutermost: Bool
  ) -> Bool {
    let rest = items[(index + 1)...]
    guard let last = rest.last, isTail || last.isPlainReturn, Syntax(item).isWithoutComments,
      rest.allSatisfy({ $0.mentions(of: name).isEmpty && !$0.mayWait }),
      rest.allSatisfy({ $0.isPlainReturn && $0.id == last.id || JumpFinder.all(in: $0).isEmpty })
    else { return false }
    if isOutermost {
      removed.append(index)
    } else {
      replacements.append(
        (item.trimmedUTF8Range.lowerBound..<rest[index + 1].trimmedUTF8Range.lowerBound, ""))
    }
    return true
  }

  /// Puts a continuation around the last statements of a way, of which the first hands the resumption on.
  private mutating func wait(for items: ArraySlice<CodeBlockItemSyntax>) -> Bool {
    guard let first = items.first, let last = items.last, !head.isEmpty, first.wholeCall != nil,
      first.mentions(of: name).allSatisfy({ $0.isInClosure(within: Syntax(first)) }),
      !items.contains(where: { Syntax($0).containsCall(where: isAwaited) })
    else { return false }
    count += items.map { $0.mentions(of: name).count }.reduce(0, +)
    waiting.append(first.trimmedUTF8Range.lowerBound..<last.trimmedUTF8Range.upperBound)
    return true
  }

  private mutating func remove(
    _ item: CodeBlockItemSyntax, at index: Int, of items: [CodeBlockItemSyntax], isOutermost: Bool
  ) {
    count += 1
    if isOutermost {
      removed.append(index)
    } else if index + 1 < items.count {
      replacements.append(
        (item.trimmedUTF8Range.lowerBound..<items[index + 1].trimmedUTF8Range.lowerBound, ""))
    } else {
      replacements.append((item.trimmedUTF8Range, "return"))
    }
  }

  /// The last statement of a way: the next thing is the end.
  private mutating func end(
    _ item: CodeBlockItemSyntax, _ call: FunctionCallExprSyntax, at index: Int,
    of items: [CodeBlockItemSyntax], isOutermost: Bool
  ) {
    if isOutermost {
      removed.append(index)
    } else if index > 0, Syntax(item).isWithoutComments {
      replacements.append(
        (items[index - 1].trimmedUTF8Range.upperBound..<item.trimmedUTF8Range.upperBound, ""))
    } else {
      replacements.append(item.elseBranch.map { ($0, "") } ?? (call.trimmedUTF8Range, "return"))
    }
  }
}

extension Syntax {
  fileprivate func containsCall(where isMeant: (FunctionCallExprSyntax) -> Bool) -> Bool {
    if let call = self.as(FunctionCallExprSyntax.self), isMeant(call) { return true }
    return children(viewMode: .sourceAccurate).contains {
      !$0.is(TokenSyntax.self) && $0.containsCall(where: isMeant)
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it suspends, or waits for what others do.
  fileprivate var mayWait: Bool {
    awaits || ["wait", "sync", "asyncAndWait", "lock"].contains { !mentions(of: $0).isEmpty }
  }

  /// The only closure of the call that the statement is, where that becomes an awaited one.
  fileprivate func awaitedClosure(_ isAwaited: (FunctionCallExprSyntax) -> Bool) -> ClosureExprSyntax? {
    guard let call = wholeCall, item.is(FunctionCallExprSyntax.self), isAwaited(call) else { return nil }
    return call.closures.only
  }

  /// UTF-8 range of the `else` branch that the statement is all of, without comments, and of the white space before it.
  fileprivate var elseBranch: Range<Int>? {
    guard let block = parent?.parent?.as(CodeBlockSyntax.self),
      let condition = block.parent?.as(IfExprSyntax.self),
      condition.elseBody?.as(CodeBlockSyntax.self)?.id == block.id
    else { return nil }
    let range = condition.body.trimmedUTF8Range.upperBound..<block.trimmedUTF8Range.upperBound
    return condition.comments(in: range).isEmpty ? range : nil
  }
}

extension CodeBlockItemSyntax {
  /// The blocks of an `if`, `guard` or `switch`, and whether one of them is always taken.
  package var branches: (lists: [CodeBlockItemListSyntax], isExhaustive: Bool)? {
    if let condition = item.as(GuardStmtSyntax.self) { return ([condition.body.statements], false) }
    if let choice = itemExpression?.as(SwitchExprSyntax.self) {
      let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
      return cases.count == choice.cases.count ? (cases, true) : nil
    }
    var lists: [CodeBlockItemListSyntax] = []
    var current = itemExpression?.as(IfExprSyntax.self)
    guard current != nil else { return nil }
    while let branch = current {
      lists.append(branch.body.statements)
      current = nil
      switch branch.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block): return (lists + [block.statements], true)
      case nil: break
      }
    }
    return (lists, false)
  }
}
