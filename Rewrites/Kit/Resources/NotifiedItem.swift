import Codebase
import Migration
import SwiftSyntax

/// `let item = DispatchWorkItem { … }` for a group's `notify(queue:work:)` alone, which runs a block as well: nothing can
/// cancel, await or observe it.
package struct NotifiedItem {
  /// The type's name, in the call that makes the item.
  package let mention: Syntax
  package let notification: FunctionCallExprSyntax
  /// What gives the block itself to the group.
  package let edits: [Edit]

  /// - Parameter mention: the type's name, in the call that makes the item.
  package init?(creating mention: Syntax, in file: FileContext) {
    guard let creation = ItemCreation.call(ofCallee: mention), ItemCreation.isCreation(creation, in: file),
      let closure = creation.trailingClosure
        ?? creation.arguments.last?.expression.as(ClosureExprSyntax.self),
      let variable = creation.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      let binding = Array(variable.bindings).only, binding.initializer?.value.id == ExprSyntax(creation).id,
      let statement = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let mentions = NameMentions(of: binding.pattern.compactText, in: Syntax(list))
    guard mentions.indirect.isEmpty, mentions.shorthands.isEmpty,
      let use = mentions.references.filter({ file.means($0, variable) }).only,
      let argument = use.parent?.as(LabeledExprSyntax.self), argument.label?.text == "work",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.parent?.parent?.id == Syntax(list).id, call.trailingClosure == nil,
      Syntax(call).call(ofAny: ["notify"], on: "DispatchGroup", in: file) != nil,
      let index = Array(call.arguments).firstIndex(where: { $0.id == argument.id }), index > 0,
      index == call.arguments.count - 1, let close = call.rightParen,
      let queue = call.arguments.first(where: { $0.label?.text == "queue" })?.expression,
      creation.arguments.allSatisfy({ $0.hasNoEffect(on: queue, in: file) }),
      closure.capturesAlike(at: call, after: statement), !closure.text(in: file).isEmpty,
      statement.comments(in: creation.start..<closure.start).isEmpty,
      call.comments(in: Array(call.arguments)[index - 1].expression.trimmedUTF8Range.upperBound..<close.start)
        .isEmpty, let removal = StatementRemoval([statement], in: file)
    else { return nil }
    self.mention = mention
    notification = call
    let start = Array(call.arguments)[index - 1].expression.trimmedUTF8Range.upperBound
    var comments = removal.comments
    if let last = removal.lastComment { comments.append(last) }
    let place = call.start
    let newline = file.source.newline + Layout.indentation(at: place, in: file.source)
    guard comments.isEmpty || file.source.isFirstOnLine(place) else { return nil }
    let above =
      comments.isEmpty ? [] : [file.edit(place..<place, comments.map { $0 + newline }.joined())]
    edits =
      removal.edits + above
      + [file.edit(start..<close.trimmedUTF8Range.upperBound, ") " + closure.text(in: file))]
  }
}

extension NotifiedItem {
  /// The item that a group's notification names.
  package init?(notifiedBy call: FunctionCallExprSyntax, in file: FileContext) {
    guard let argument = call.arguments.last, argument.label?.text == "work",
      let name = argument.expression.as(DeclReferenceExprSyntax.self),
      let variable = file.constant(named: name.baseName.identifierText, before: Syntax(name)),
      let mention = variable.tokens(viewMode: .sourceAccurate).first(where: { $0.text == "DispatchWorkItem" }
      ),
      let node = mention.parent
    else { return nil }
    self.init(creating: node, in: file)
  }
}

extension ClosureExprSyntax {
  fileprivate func text(in file: FileContext) -> String { String(file.source.text(in: trimmedUTF8Range)) }

  /// Whether it captures at a later statement of its list what it captures where it stands: the same weak or unowned object,
  /// or anything where nothing runs in between.
  fileprivate func capturesAlike(at call: FunctionCallExprSyntax, after statement: CodeBlockItemSyntax)
    -> Bool
  {
    let items = signature?.capture?.items.map(\.self) ?? []
    if items.allSatisfy({ $0.name.tokenKind == .keyword(.self) && $0.initializer == nil }) { return true }
    let list = statement.parent?.as(CodeBlockItemListSyntax.self) ?? []
    return list.first { $0.position > statement.position }?.id
      == call.parent?.as(CodeBlockItemSyntax.self)?.id
  }
}

extension LabeledExprSyntax {
  /// Whether an argument of the item's creation is its block, or says what a queue of the system's takes no notice of.
  fileprivate func hasNoEffect(on queue: ExprSyntax, in file: FileContext) -> Bool {
    if label?.text == "block" { return true }
    guard label?.text == "flags", [".barrier", "[.barrier]", "[]"].contains(expression.compactText) else {
      return false
    }
    let called = queue.as(FunctionCallExprSyntax.self)?.calledExpression ?? queue
    if [".main", ".global"].contains(called.compactText) { return true }
    switch QueueReference(direct: queue, in: file) {
    case .main, .global: return true
    default: return false
    }
  }
}
