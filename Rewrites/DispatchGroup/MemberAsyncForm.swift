import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A function's async form: of the same name and the same parameters but the handler.
struct MemberAsyncForm {
  /// The call without its closure.
  let text: String
  /// What the handler is given, as written; nil where it is given nothing, or more than one value.
  let type: String?
  /// What the async form returns; nil where there is none that could be awaited here.
  let result: String?
  /// The label of the closure's argument, where it stands in the parentheses.
  let label: String?
  let closure: ClosureExprSyntax

  /// Nil where the call's last argument is no closure, or its function is not of the codebase.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard call.additionalTrailingClosures.isEmpty, let argument = CallArgument.all(of: call).last,
      let closure = argument.expression.as(ClosureExprSyntax.self),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call), let function = functions.first
    else { return nil }
    let context = FileContext(sibling: function.file, of: file)
    guard let declaration = context.function(at: function.offset),
      let handler = HandlerParameter(of: declaration, in: context),
      !handler.node.parametersBehind.contains(where: \.mayBeFunction)
    else { return nil }
    self.closure = closure
    if case .value(let type) = handler.shape { self.type = type } else { type = nil }
    let labels = CallArgument.all(of: call).dropLast().map(\.label)
    let owner = context.resolver.enclosingType(of: Syntax(declaration))
    let namesakes =
      owner.map { file.resolver.members(function.name, of: $0) }
      ?? file.codebase.index.globals(named: function.name)
    let twin = namesakes.first {
      $0.kind == .function && $0.isAsync && !$0.isThrowing && $0.parameters.map(\.label) == labels
    }
    result = twin.map { $0.type ?? "Void" }
    if call.trailingClosure != nil {
      let end = call.rightParen?.end ?? call.calledExpression.end
      text = file.source.text(in: call.start..<end) + (call.rightParen == nil ? "()" : "")
      label = nil
    } else {
      let others = call.arguments.dropLast().map { $0.with(\.trailingComma, nil).compactText }
      text = call.calledExpression.compactText + "(" + others.joined(separator: ", ") + ")"
      label = argument.label
    }
  }
}

extension GroupMember {
  /// What a child task awaits in place of a call whose closure does no more than leave the group.
  func awaitedCall(leaving group: String, in file: FileContext) -> String? {
    guard items.count == 1, let call = items.first?.item.as(FunctionCallExprSyntax.self),
      let form = MemberAsyncForm(call, in: file), let result = form.result,
      form.closure.statements.count == 1,
      form.closure.statements.first?.item.compactText == "\(group).leave()",
      form.closure.signature?.capture == nil, !form.text.contains(where: \.isNewline),
      enter.parent?.comments(in: enter.start..<range.upperBound).isEmpty == true
    else { return nil }
    return (TypeName.isVoid(result) ? "" : "_ = ") + "await " + form.text
  }
}
