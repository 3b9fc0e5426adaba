import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A serial queue whose blocks do nothing but wait for the main queue, one thing after the other, and at last put work
/// on it: each block becomes one task of the main actor, which runs in order what the main queue ran.
///
/// Private methods that do no more than to wait for the main queue, and that only the blocks call, become the main
/// actor's.
struct MainJobs {
  private(set) var edits: [Edit] = []
  /// UTF-8 ranges of the calls of the main queue.
  private(set) var sites: [Range<Int>] = []
  private let usage: QueueUsage
  /// The methods that the blocks call, by the offsets of their names.
  private var methods: [Int: FunctionDeclSyntax] = [:]
  private var waits = false

  private var file: FileContext { usage.queue.file }

  /// Nil where a block does anything else, or where its code can't move.
  init?(_ usage: QueueUsage) {
    self.usage = usage
    guard !usage.queue.isConcurrent, usage.queue.scope != .local, usage.uses.count == usage.blocks.count
    else {
      return nil
    }
    for block in usage.blocks { guard take(block) else { return nil } }
    for function in methods.values.sorted(by: { $0.position < $1.position }) {
      guard take(function) else { return nil }
    }
    guard waits, edits.areFreeOfConflicts else { return nil }
  }

  private mutating func take(_ block: QueueBlock) -> Bool {
    let call = block.call.call
    let closure = block.closure
    let preconditions = Preconditions(file: file)
    guard block.file.index == file.index, block.call.method == "async", block.call.options.isEmpty,
      call.parent?.is(CodeBlockItemSyntax.self) == true, closure.signature?.parameterClause == nil,
      closure.signature?.attributes.isEmpty ?? true,
      preconditions.taskCreation(at: Syntax(call)) == nil,
      preconditions.mainActorBody(closure, wasMainActor: true) == nil,
      !file.settings.checksAreComplete || UnsendableCapture(of: closure, in: file) == nil
    else { return false }
    var declared: Set<String> = []
    for (index, item) in closure.statements.enumerated() {
      let isLast = index == closure.statements.count - 1
      if index == 0, !isLast, item.item.as(GuardStmtSyntax.self)?.onlyUnwrapsSelf == true { continue }
      guard let statement = item.item.as(FunctionCallExprSyntax.self) else { return false }
      if let function = method(calledBy: statement) {
        methods[function.name.start] = function
        continue
      }
      guard let body = mainWork(of: statement, mayBePut: isLast),
        isLast || body.statements.allSatisfy({ JumpFinder.returns(in: $0).isEmpty }),
        declared.isDisjoint(with: body.statements.declaredNames),
        let moved = ShellRemoval(statement, closure: body, in: file).edits
      else { return false }
      declared.formUnion(body.statements.declaredNames)
      edits += moved
      if closure.statements.count == 1 { edits += file.discardingResult(of: body) }
    }
    let shell = TaskShell(file: file, queueCall: block.call, closure: closure)
    edits += shell.edits(callee: preconditions.taskName(at: Syntax(call)), attribute: "@MainActor")
    return true
  }

  /// The closure that a call has the main queue run: it waits for it, or, as the last of a block, only puts it there.
  private mutating func mainWork(
    of call: FunctionCallExprSyntax, mayBePut: Bool
  ) -> ClosureExprSyntax? {
    guard let queueCall = QueueCall(call), queueCall.options.isEmpty, let base = queueCall.callee.base,
      case .main? = QueueReference(direct: base, in: file), let closure = queueCall.closure,
      closure.signature == nil, Preconditions(file: file).mainActorBody(closure, wasMainActor: true) == nil
    else { return nil }
    switch queueCall.method {
    case "sync": waits = true
    case "async" where mayBePut: break
    default: return nil
    }
    sites.append(call.trimmedUTF8Range)
    return closure
  }

  /// The private method without parameters and result that a statement calls on the object itself.
  private func method(calledBy call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    guard call.arguments.isEmpty, call.trailingClosure == nil, let callee = Callee(call),
      callee.receiver.map({ file.isSelf($0) }) ?? true,
      let path = usage.queue.owner, let member = file.resolver.members(callee.name, of: path).only,
      member.kind == .function, member.file == file.index, member.isPrivate, !member.isAsync,
      let function = file.function(at: member.offset), function.signature.returnClause == nil,
      function.signature.parameterClause.parameters.isEmpty, function.signature.effectSpecifiers == nil,
      function.attributes.isEmpty
    else { return nil }
    return function
  }

  private mutating func take(_ function: FunctionDeclSyntax) -> Bool {
    guard let statements = function.body?.statements,
      let call = Array(statements).only?.item.as(FunctionCallExprSyntax.self),
      let body = mainWork(of: call, mayBePut: false), isCalledByBlocksAlone(function),
      let moved = ShellRemoval(call, closure: body, in: file).edits
    else { return false }
    edits += moved + [AttributeEdit.adding("@MainActor", to: function, in: file)]
    return true
  }

  private func isCalledByBlocksAlone(_ function: FunctionDeclSyntax) -> Bool {
    let name = function.name.identifierText
    return file.tokens(spelling: [name]).allSatisfy { token in
      guard token.id != function.name.id else { return true }
      guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName,
        let list = call.parent?.as(CodeBlockItemSyntax.self)?.parent
      else { return false }
      return usage.blocks.contains { Syntax($0.closure.statements).id == list.id }
    }
  }
}

extension GuardStmtSyntax {
  /// `guard let self else { return }`
  fileprivate var onlyUnwrapsSelf: Bool {
    let binding = Array(conditions).only?.condition.as(OptionalBindingConditionSyntax.self)
    return binding?.pattern.compactText == "self"
      && binding?.initializer?.value.compactText ?? "self" == "self"
  }
}
