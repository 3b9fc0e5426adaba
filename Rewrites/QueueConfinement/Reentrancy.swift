import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The way from a queue's block to another `sync` on the same queue: directly, or through the methods and computed
/// properties of the type.
struct Reentrancy {
  let steps: [Finding.Step]
  /// Whether no condition stands on the way.
  let isCertain: Bool

  private static let depthLimit = 4

  /// The first that is found, in order of the blocks.
  ///
  /// - Parameter countingAll: whether work counts that nobody waits for, as it would with a lock. Delayed work doesn't:
  ///   it comes back on another thread.
  init?(in usage: QueueUsage, countingAll: Bool = false) {
    for block in usage.blocks {
      guard let found = Self.search(block, usage, countingAll) else { continue }
      self = found
      return
    }
    return nil
  }

  private init(steps: [Finding.Step], isCertain: Bool) {
    self.steps = steps
    self.isCertain = isCertain
  }

  private static func search(_ block: QueueBlock, _ usage: QueueUsage, _ countingAll: Bool) -> Reentrancy? {
    let start = Finding.Step(place: block.use.place, text: "a block is put on '\(usage.queue.name)'")
    var seen: Set<Int> = []
    return search(
      Syntax(block.closure), block.file, usage, countingAll, path: [start], isCertain: true, seen: &seen,
      depth: 0)
  }

  private static func search(
    _ root: Syntax, _ file: FileContext, _ usage: QueueUsage, _ countingAll: Bool, path: [Finding.Step],
    isCertain: Bool, seen: inout Set<Int>, depth: Int
  ) -> Reentrancy? {
    for use in usage.uses where use.file.index == file.index {
      guard let call = use.work, call.waits || countingAll && !call.isDelayed,
        root.trimmedUTF8Range.contains(use.reference.node.trimmedUTF8Range.lowerBound),
        Syntax(call.call) != root, Syntax(call.call).runsInPlace(upTo: root),
        !(root.as(ClosureExprSyntax.self).map { call.closure?.id == $0.id } ?? false)
      else { continue }
      return Reentrancy(
        steps: path + [
          Finding.Step(
            place: use.place,
            text: "'\(call.method)' \(call.waits ? "waits for" : "puts work on") the same queue")
        ],
        isCertain: isCertain && !Syntax(call.call).isConditional(within: root))
    }
    guard depth < depthLimit, let owner = usage.queue.owner else { return nil }
    for reference in InlineCalls.references(in: root) {
      guard Syntax(reference).runsInPlace(upTo: root),
        usage.queue.isStatic || file.isOwnObject(reference),
        let member = file.ownMember(reference, of: owner), member.body != nil,
        member.kind == .function || member.isComputed,
        // A method that is handed on as a value is called by whoever takes it, as a timer's.
        member.kind != .function || countingAll || file.isCalledHere(reference),
        seen.insert(member.file << 32 | member.offset).inserted,
        let body = member.body
      else { continue }
      let home = FileContext(sibling: member.file, of: file)
      guard let inner = home.token(at: body.lowerBound)?.parent,
        let part = member.kind == .function ? inner : inner.getterOf(reference)
      else { continue }
      let step = Finding.Step(place: file.place(reference), text: "it uses '\(member.name)'")
      let sure =
        isCertain && !Syntax(reference).isConditional(within: root)
        && isFinal(member, owner: owner, in: file)
      if let found = search(
        part, home, usage, countingAll, path: path + [step], isCertain: sure, seen: &seen, depth: depth + 1)
      {
        return found
      }
    }
    return nil
  }

  private static func isFinal(_ member: MemberFacts, owner: [String], in file: FileContext) -> Bool {
    if member.modifiers.contains(where: { ["private", "fileprivate", "final", "static"].contains($0) }) {
      return true
    }
    return file.codebase.index.descendants(of: owner.last ?? "").isEmpty
  }
}

extension FileContext {
  /// Whether a function is called by its name, or handed to what calls it before it returns.
  fileprivate func isCalledHere(_ reference: DeclReferenceExprSyntax) -> Bool {
    if reference.callOfName != nil { return true }
    let whole = ExprSyntax(reference.parent?.as(MemberAccessExprSyntax.self)) ?? ExprSyntax(reference)
    guard let call = whole.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let argument = CallArgument.all(of: call).first(where: { $0.expression.id == whole.id })
    else { return false }
    switch CalleeSearch(self).callee(of: call) {
    case .functions(let functions, _):
      return functions.contains { function in
        function.parameter(for: argument, of: call, isFunction: isFunctionType(of: function))?.isRunInPlace
          ?? true
      }
    // `names.forEach(report)`: what runs a function in place takes it without a label.
    case .outside, .memberwise, .unknown:
      return argument.label == nil && Callee(call)?.name.first?.isLowercase == true
    }
  }

  /// Whether a name is that of a member of the object itself, and not of another of its type.
  fileprivate func isOwnObject(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else { return true }
    return isSelf(access.base) || access.base?.compactText == "Self"
  }
}

extension Syntax {
  /// Whether a condition decides if the code runs, within a body around it.
  fileprivate func isConditional(within root: Syntax) -> Bool {
    var child = self
    while let parent = child.parent, child != root {
      switch parent.as(SyntaxEnum.self) {
      case .ifExpr(let node)
      where !node.conditions.trimmedUTF8Range.contains(child.trimmedUTF8Range.lowerBound):
        return true
      case .guardStmt(let node) where node.body.id == child.as(CodeBlockSyntax.self)?.id: return true
      case .switchCase, .catchClause, .forStmt, .whileStmt: return true
      case .conditionElementList(let list) where list.count > 1: return true
      case .exprList(let list)
      where list.contains(where: {
        $0.is(UnresolvedTernaryExprSyntax.self) || ["&&", "||", "??"].contains($0.compactText)
      }):
        return true
      case .codeBlockItemList(let items):
        // What follows a way out runs on some paths only.
        if items.contains(where: { $0.position < child.position && $0.mayLeave }) { return true }
      default: break
      }
      child = parent
    }
    return false
  }

  /// The getter, or the setter where a reference is assigned, of a property's accessors.
  fileprivate func getterOf(_ reference: DeclReferenceExprSyntax) -> Syntax? {
    guard let block = self.as(AccessorBlockSyntax.self) else { return nil }
    switch block.accessors {
    case .getter: return reference.isAssigned ? nil : self
    case .accessors(let list):
      let wanted: Keyword = reference.isAssigned ? .set : .get
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(wanted) }?.body.map(Syntax.init)
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var mayLeave: Bool {
    item.is(GuardStmtSyntax.self)
      || tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.return) || $0.tokenKind == .keyword(.throw)
      }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the whole that it names is the target of an assignment.
  fileprivate var isAssigned: Bool {
    var node = Syntax(self)
    if let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id {
      node = Syntax(access)
    }
    guard let list = node.parent?.as(ExprListSyntax.self), let first = list.first, list.count >= 3 else {
      return false
    }
    return first.trimmedUTF8Range == node.trimmedUTF8Range && Array(list)[1].is(AssignmentExprSyntax.self)
  }
}
