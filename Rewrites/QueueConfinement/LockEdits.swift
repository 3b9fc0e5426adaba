import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Replaces a queue by an `NSLock` whose critical sections are the queue's blocks; the variables stay where they are.
struct LockEdits {
  let usage: QueueUsage

  private var queue: OwnQueue { usage.queue }
  private var file: FileContext { queue.file }

  enum Outcome {
    /// With what its delayed blocks rest on.
    case edits([Edit], [Assumed])
    case refused(Reason)
  }

  var outcome: Outcome {
    let lockName = lockName
    guard let declaration = declarationEdits(lockName) else {
      return .refused(
        Reason(
          "declaration-layout", "the layout of the declaration of '\(queue.name)' doesn't allow the edit",
          at: queue.place))
    }
    guard let preconditions = usage.preconditionRemovals else {
      return .refused(
        Reason(
          "call-layout", "a precondition on '\(queue.name)' shares its line with other code", at: queue.place)
      )
    }
    var edits = declaration + preconditions
    var delays: [Assumed] = []
    for block in usage.blocks where block.call.isDelayed {
      do throws(Refusal) {
        let delayed = try DelayedSection(block, of: queue, lockName: lockName)
        edits += delayed.edits
        delays += delayed.assumptions.filter { !delays.contains($0) }
      } catch {
        return .refused(error.reason)
      }
    }
    for block in usage.blocks where !block.call.isDelayed {
      if let removal = block.removalOfBarrier {
        edits += removal
        continue
      }
      guard let shell = SectionShell(block) else {
        return .refused(
          Reason(
            "call-layout", "the layout of this call of '\(block.call.method)' doesn't allow the edit",
            at: block.use.place))
      }
      edits.append(block.file.edit(block.queueNameRange, lockName))
      edits += shell.edits(method: "withLock")
    }
    edits += SpareSelf.removals(in: usage, with: edits)
    edits += CommentRenaming(old: queue.name, new: lockName, kind: .lock).edits(
      around: Syntax(queue.variable), in: file, with: edits)
    return .edits(edits, delays)
  }

  /// Names that say no more than that there is a queue.
  private static let bareNames: Set<String> = [
    "queue", "lockQueue", "serialQueue", "concurrentQueue", "syncQueue", "synchronizationQueue",
    "isolationQueue",
  ]

  /// `lock` for `queue`, `cacheLock` for `cacheQueue`, as far as that name is free.
  var lockName: String {
    let name = queue.name
    if ["lock", "mutex"].contains(where: name.lowercased().hasSuffix) { return name }
    let base: String
    if name.lowercased() == "queue" {
      base = "lock"
    } else if name.hasPrefix("_"), name.dropFirst().lowercased() == "queue" {
      base = "_lock"
    } else if Self.bareNames.contains(name),
      Self.bareNames.subtracting([name]).flatMap({ [$0, $0.dropLast("Queue".count) + "Lock"] })
        .allSatisfy({ !queue.namesInScope.contains($0) })
    {
      base = "lock"
    } else if name.hasSuffix("Queue") {
      let subject = name.dropLast("Queue".count)
      base = subject.lowercased().hasSuffix("lock") ? String(subject) : subject + "Lock"
    } else if name.hasPrefix("queue") {
      base = "lock" + name.dropFirst("queue".count)
    } else {
      base = name + "Lock"
    }
    return [base, name + "Lock", base + "ForState"].first { !usage.isTaken($0) } ?? base + "OfQueue"
  }

  private func declarationEdits(_ lockName: String) -> [Edit]? {
    let variable = queue.variable
    guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.accessorBlock == nil
    else { return nil }
    let start = variable.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = variable.trimmedUTF8Range.upperBound
    guard variable.comments(in: start..<end).isEmpty, let assignments = queue.assignmentRemovals else {
      return nil
    }
    var edits = [file.edit(start..<end, "let \(lockName) = NSLock()")] + assignments
    for modifier in variable.modifiers
    where ["lazy", "nonisolated(unsafe)"].contains(modifier.compactText) {
      guard modifier.trailingTrivia.allSatisfy({ !$0.isComment }) else { return nil }
      let lower = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(file.edit(lower..<modifier.endPosition.utf8Offset, ""))
    }
    return edits
  }
}

extension QueueBlock {
  /// UTF-8 range of the queue's name in the receiver.
  var queueNameRange: Range<Int> {
    let node = use.reference.node
    if let access = node.as(MemberAccessExprSyntax.self) { return access.declName.trimmedUTF8Range }
    return node.trimmedUTF8Range
  }
}

/// Turns the shell of a block, all but its statements, into that of a critical section.
struct SectionShell {
  private let block: QueueBlock
  private let weakSelf: WeakSelfRemoval?

  /// Nil where its layout is not one that can be kept.
  init?(_ block: QueueBlock) {
    self.block = block
    let call = block.call
    guard let paren = call.call.leftParen, let right = call.call.rightParen else {
      weakSelf = block.call.waits ? nil : WeakSelfRemoval(block)
      if !block.call.waits, weakSelf == nil, block.closure.capturesSelfWeakly { return nil }
      return
    }
    let range =
      paren.positionAfterSkippingLeadingTrivia.utf8Offset..<right.endPositionBeforeTrailingTrivia.utf8Offset
    let closure = block.closure.trimmedUTF8Range
    let outside = [
      range.lowerBound..<min(closure.lowerBound, range.upperBound),
      min(closure.upperBound, range.upperBound)..<range.upperBound,
    ]
    guard outside.allSatisfy({ $0.lowerBound >= $0.upperBound || call.call.comments(in: $0).isEmpty }) else {
      return nil
    }
    weakSelf = block.call.waits ? nil : WeakSelfRemoval(block)
    if !block.call.waits, weakSelf == nil, block.closure.capturesSelfWeakly { return nil }
  }

  /// - Parameters:
  ///   - method: what stands in place of `sync`.
  ///   - parameter: the name that the closure gives what the lock holds; nil for none.
  func edits(method: String, parameter: String? = nil) -> [Edit] {
    let file = block.file
    let call = block.call.call
    var edits = [file.edit(block.call.callee.declName.trimmedUTF8Range, method)]
    let movesOut = call.trailingClosure == nil && Syntax(call).allowsTrailingClosure
    if let left = call.leftParen, let right = call.rightParen {
      let closure = block.closure.positionAfterSkippingLeadingTrivia.utf8Offset
      if call.trailingClosure != nil {
        // The space between the parenthesis and the brace stays.
        let start = left.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = right.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(file.edit(start..<end, end == closure ? " " : ""))
      } else {
        let start =
          movesOut ? left.positionAfterSkippingLeadingTrivia : left.endPositionBeforeTrailingTrivia
        edits.append(file.edit(start.utf8Offset..<closure, movesOut ? " " : ""))
        let end = block.closure.endPositionBeforeTrailingTrivia.utf8Offset
        let close =
          (movesOut ? right.endPositionBeforeTrailingTrivia : right.positionAfterSkippingLeadingTrivia)
          .utf8Offset
        if end < close { edits.append(file.edit(end..<close, "")) }
      }
    }
    if !block.call.waits { edits += discardedResult }
    if let weakSelf, !block.call.waits {
      edits += weakSelf.edits(signature: parameter.map { "\($0) in" } ?? "")
    } else if let parameter {
      edits.append(naming(parameter))
    }
    return movesOut ? edits + linesMovingOut(besides: edits) : edits
  }

  /// The closure's lines go as far out as the line that its brace comes to.
  private func linesMovingOut(besides edits: [Edit]) -> [Edit] {
    let source = block.file.source
    let excess =
      Layout.indentation(at: block.closure.trimmedUTF8Range.lowerBound, in: source).utf8.count
      - Layout.indentation(at: block.call.call.trimmedUTF8Range.lowerBound, in: source).utf8.count
    return block.file.movingOut(block.closure, by: excess).filter { line in
      !edits.contains { $0.range.overlaps(line.range) }
    }
  }

  /// Gives the closure a parameter where it had none.
  private func naming(_ parameter: String) -> Edit {
    let closure = block.closure
    let file = block.file
    if let clause = closure.signature?.parameterClause {
      return file.edit(clause.trimmedUTF8Range, parameter)
    }
    if let signature = closure.signature {
      let offset = signature.inKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
      return file.edit(offset..<offset, parameter + " ")
    }
    let open = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let isSpaced = open < file.source.bytes.count && file.source.bytes[open].isBlank
    return file.edit(open..<open, " \(parameter) in" + (isSpaced ? "" : " "))
  }

  /// The result of the block's only expression was dropped by `async`, and would become that of `withLock`.
  private var discardedResult: [Edit] {
    guard block.closure.statements.count == 1, let item = block.closure.statements.first,
      block.dropsResult(of: item)
    else { return [] }
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    return [block.file.edit(start..<start, "_ = ")]
  }
}

extension QueueBlock {
  /// Whether a statement is a call with a result that the block makes no use of.
  func dropsResult(of statement: CodeBlockItemSyntax) -> Bool {
    guard let call = statement.item.as(FunctionCallExprSyntax.self), let callee = Callee(call) else {
      return false
    }
    guard let receiver = callee.receiver else {
      let function = file.resolver.binding(of: callee.name, at: Syntax(call))?.member
      return function.map { $0.kind == .function && !TypeName.isVoid($0.type ?? "Void") } ?? false
    }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let type = receiver.rootReference.flatMap {
      file.ownMember($0, of: file.resolver.enclosingType(of: Syntax(call)))
    }
    let text = type?.type ?? type?.initializer ?? ""
    // `members[team]?.insert(name)`, too, where the dictionary's values are sets.
    let isSet =
      text.hasPrefix("Set<") || text.hasPrefix("Set(") || receiver.readsElement && text.contains("Set<")
    let declared = file.resolver.ownerPath(of: receiver).flatMap { file.resolver.member(callee.name, of: $0) }
    return declared.map { !TypeName.isVoid($0.type ?? "Void") }
      ?? ValueMethods.hasDiscardableResult(callee.name, labels: labels, ofSet: isSet)
  }
}

extension ExprSyntax {
  /// Whether it is an element of something, by a subscript.
  fileprivate var readsElement: Bool {
    let expression = self.as(OptionalChainingExprSyntax.self)?.expression ?? self
    return (expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression).is(
      SubscriptCallExprSyntax.self)
  }
}

extension Syntax {
  /// Whether a closure may follow the call: in a condition, its brace would read as the statement's.
  fileprivate var allowsTrailingClosure: Bool {
    var current = parent
    while let node = current {
      switch node.kind {
      case .codeBlockItem, .returnStmt: return true
      // In a condition, the brace could be that of the statement.
      case .initializerClause: return node.parent?.is(OptionalBindingConditionSyntax.self) == false
      case .tryExpr, .sequenceExpr, .exprList: current = node.parent
      default: return false
      }
    }
    return false
  }
}

extension ClosureExprSyntax {
  var capturesSelfWeakly: Bool {
    signature?.capture?.items.contains {
      $0.name.tokenKind == .keyword(.self) && $0.specifier?.specifier.tokenKind == .keyword(.weak)
    } ?? false
  }
}

/// Takes `[weak self]` and what it makes necessary out of a block that is now run at once.
struct WeakSelfRemoval {
  private let file: FileContext
  private let signature: ClosureSignatureSyntax
  /// What makes `self` certain in the body.
  let strengthening: [Edit]

  /// Nil where the closure captures something else, or where what is behind `self?` is used as an optional.
  init?(_ block: QueueBlock) {
    let closure = block.closure
    let file = block.file
    guard let signature = closure.signature, let capture = signature.capture, capture.items.count == 1,
      let item = capture.items.first, item.name.tokenKind == .keyword(.self), item.initializer == nil,
      signature.parameterClause == nil, signature.returnClause == nil, signature.attributes.isEmpty,
      signature.comments(in: signature.trimmedUTF8Range).isEmpty
    else { return nil }
    self.file = file
    self.signature = signature
    guard item.specifier?.specifier.tokenKind == .keyword(.weak) else {
      strengthening = []
      return
    }
    guard let rest = Self.strengthening(closure, in: file) else { return nil }
    strengthening = rest
  }

  /// - Parameter replacement: the signature to write instead; empty for none.
  func edits(signature replacement: String) -> [Edit] {
    let start = signature.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = signature.endPositionBeforeTrailingTrivia.utf8Offset
    guard replacement.isEmpty else { return [file.edit(start..<end, replacement)] + strengthening }
    let bytes = file.source.bytes
    if end < bytes.count, bytes[end] == UInt8(ascii: " ") {
      return [file.edit(start..<end + 1, "")] + strengthening
    }
    return [file.edit(file.source.blanks(before: start).lowerBound..<end, "")] + strengthening
  }

  private static func strengthening(_ closure: ClosureExprSyntax, in file: FileContext) -> [Edit]? {
    if let first = closure.statements.first, let check = first.item.as(GuardStmtSyntax.self),
      check.unwrapsOnlySelf
    {
      guard closure.statements.count > 1, let line = file.ownLines(of: Syntax(first)),
        first.comments(in: first.position.utf8Offset..<first.endPosition.utf8Offset).isEmpty
      else { return nil }
      return [file.edit(line, "")]
    }
    return unwrapping(closure, in: file)
  }

  /// The edits that take the question mark behind `self` out, where it begins each statement that it is in.
  static func unwrapping(_ closure: ClosureExprSyntax, in file: FileContext) -> [Edit]? {
    var edits: [Edit] = []
    for token in closure.statements.tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.self)
    {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let chain = reference.parent?.as(OptionalChainingExprSyntax.self),
        chain.isInStatementHead(of: closure)
      else { return nil }
      edits.append(file.edit(chain.questionMark.trimmedUTF8Range, ""))
    }
    return edits
  }
}

extension GuardStmtSyntax {
  /// `guard let self else { return }`
  var unwrapsOnlySelf: Bool {
    guard conditions.count == 1,
      let condition = conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      ["self", "`self`"].contains(condition.pattern.compactText),
      condition.initializer.map({ $0.value.compactText == "self" }) ?? true,
      body.statements.count == 1, body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression == nil
    else { return false }
    return body.statements.first?.item.is(ReturnStmtSyntax.self) ?? false
  }
}

extension OptionalChainingExprSyntax {
  /// Whether the chain begins a statement of the closure whose value nobody uses: `self?.count += 1`.
  fileprivate func isInStatementHead(of closure: ClosureExprSyntax) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if let access = parent.as(MemberAccessExprSyntax.self) {
        guard access.base?.trimmedUTF8Range == node.trimmedUTF8Range else { return false }
      } else if let list = parent.as(ExprListSyntax.self) {
        guard list.first?.trimmedUTF8Range == node.trimmedUTF8Range, list.count >= 3,
          Array(list)[1].assigns
        else { return false }
      } else if let call = parent.as(FunctionCallExprSyntax.self) {
        guard call.calledExpression.trimmedUTF8Range == node.trimmedUTF8Range else { return false }
      } else if let element = parent.as(SubscriptCallExprSyntax.self) {
        guard element.calledExpression.trimmedUTF8Range == node.trimmedUTF8Range else { return false }
      } else if !parent.is(SequenceExprSyntax.self) {
        return false
      }
      node = parent
    }
    return node.parent?.parent?.parent?.id == Syntax(closure).id
  }
}

extension FileContext {
  /// UTF-8 range of the whole lines of a node, the last line's end included; nil where other code shares them.
  func ownLines(of node: Syntax) -> Range<Int>? {
    let range = node.trimmedUTF8Range
    guard source.isFirstOnLine(range.lowerBound) else { return nil }
    let bytes = source.bytes
    var end = range.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      guard bytes[end].isBlank else { return nil }
      end += 1
    }
    return source.blanks(before: range.lowerBound).lowerBound..<min(end + 1, bytes.count)
  }
}

extension QueueBlock {
  /// The removal of `queue.sync {}`, which waits for blocks that a lock leaves none of; nil where it is all of its function.
  fileprivate var removalOfBarrier: [Edit]? {
    guard call.waits, closure.statements.isEmpty, closure.comments(in: closure.trimmedUTF8Range).isEmpty,
      let item = call.call.parent?.as(CodeBlockItemSyntax.self),
      item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0 > 1
    else { return nil }
    return LineRemoval(item, in: file)?.edits
  }
}
