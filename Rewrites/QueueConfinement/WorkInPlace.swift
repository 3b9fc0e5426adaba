import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Work that a body puts on a queue of its own and waits for, once: nothing else can be on that queue, so the work runs at
/// once, on the same thread, and may as well stand there itself.
struct WorkInPlace {
  let draft: Draft

  init?(_ usage: QueueUsage) {
    let queue = usage.queue
    let file = queue.file
    guard queue.scope == .local, let creation = queue.creation, queue.assignments.isEmpty,
      queue.variable.bindings.count == 1, usage.uses.count == 1, let block = usage.blocks.only,
      block.call.method == "sync", block.call.options.isEmpty, block.closure.signature == nil,
      block.call.call.arguments.isEmpty, !block.closure.statements.isEmpty,
      let declaration = queue.variable.parent?.as(CodeBlockItemSyntax.self),
      let list = declaration.parent?.as(CodeBlockItemListSyntax.self),
      let item = block.call.call.parent?.as(CodeBlockItemSyntax.self), item.parent?.id == Syntax(list).id,
      creation.argument("target").map({ file.boundsNothing($0) }) ?? true,
      block.mayReturn(from: item), !block.asksForQueue,
      // There, the work could mean other functions of the same names.
      !file.isolation.isAsyncContext(Syntax(block.call.call))
    else { return nil }
    let constants = file.constants(namedOnlyIn: creation, of: list)
    let call = block.call.call
    let head = call.trimmedUTF8Range.lowerBound..<block.closure.trimmedUTF8Range.lowerBound
    guard call.comments(in: head).isEmpty,
      let removal = StatementRemoval(constants + [declaration], in: file), removal.comments.isEmpty,
      removal.lastComment == nil
    else { return nil }
    draft = Draft(
      "the work itself instead of a wait for a queue that nothing else uses",
      alters: ["the work no longer has the queue's label"],
      edits: removal.edits + (block.shellRemoval ?? [file.edit(head, "do ")]))
  }
}

extension QueueBlock {
  /// The edits that leave only the block's one expression.
  fileprivate var shellRemoval: [Edit]? {
    guard Array(closure.statements).only?.item.is(ExprSyntax.self) == true else { return nil }
    return ShellRemoval(call.call, closure: closure, in: file).edits
  }

  /// Whether what returns from the block may return from the function around it.
  fileprivate func mayReturn(from item: CodeBlockItemSyntax) -> Bool {
    let returns = closure.statements.flatMap { JumpFinder.returns(in: $0) }
    if returns.isEmpty { return true }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.last?.id == item.id,
      let function = list.parent?.parent?.as(FunctionDeclSyntax.self)
    else { return false }
    return function.signature.returnClause == nil && returns.allSatisfy { $0.statement.expression == nil }
  }

  /// Whether the work asks on which queue it runs.
  fileprivate var asksForQueue: Bool {
    closure.statements.tokens(viewMode: .sourceAccurate).contains {
      ["dispatchPrecondition", "getSpecific", "OperationQueue"].contains($0.text)
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension FileContext {
  /// The constants of a list that name something new for a call alone, such as its label: `let id = UUID()`.
  fileprivate func constants(
    namedOnlyIn call: FunctionCallExprSyntax, of list: CodeBlockItemListSyntax
  ) -> [CodeBlockItemSyntax] {
    list.filter { item in
      guard let variable = item.item.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = Array(variable.bindings).only,
        ["UUID()", "UUID().uuidString"].contains(binding.initializer?.value.compactText)
      else { return false }
      let mentions = NameMentions(of: binding.pattern.compactText, in: Syntax(list))
      let uses = mentions.references.filter { means($0, variable) }
      return !uses.isEmpty && mentions.indirect.isEmpty && mentions.shorthands.isEmpty
        && uses.allSatisfy { call.trimmedUTF8Range.contains($0.start) }
    }
  }
}
