import Codebase
import Migration
import SwiftSyntax

/// A function from outside of the codebase that is called as an async form would be: `popViewController(animated:)`
/// beside one of the codebase with a handler. In async code calls of it would mean the async form (SE-0296).
struct ForeignNamesake {
  private let name: String
  private let labels: [String?]
  private let foreign: Set<String>
  /// Whether the codebase only extends the type.
  private let isForeign: Bool
  private let file: FileContext
  private static let fileLimit = 120

  /// - Parameter labels: those of the async form.
  init?(of function: FunctionDeclSyntax, labels: [String?], in file: FileContext) {
    guard let facts = file.facts(of: function),
      let owner = file.resolver.enclosingType(of: Syntax(function))
    else { return nil }
    name = function.name.identifierText
    self.labels = labels
    self.file = file
    let types = MemberFamily(of: facts, in: file.codebase).foreignTypes.filter { !SDK.isCommonProtocol($0) }
    isForeign = !file.resolver.declarations(of: owner).contains(where: \.isPrimary)
    foreign = Set(types + (isForeign ? owner.suffix(1) : [])).subtracting(["NSObject"])
    guard !foreign.isEmpty else { return nil }
  }

  /// A call of it, as the reason not to take its name.
  var reason: Reason? {
    let files = file.codebase.files(mentioning: name)
    guard files.count <= Self.fileLimit else { return nil }
    for index in files {
      let context = FileContext(sibling: index, of: file)
      for token in context.tree.tokens(spelling: [name], in: context.source) {
        guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName,
          isMeant(call, in: context)
        else { continue }
        return Reason(
          "same-name",
          "the SDK's '\(name)' is called in the same way, and would be taken for the async function",
          at: context.place(call))
      }
    }
    return nil
  }

  private func isMeant(_ call: FunctionCallExprSyntax, in context: FileContext) -> Bool {
    guard call.trailingClosure == nil, !call.isAwaited,
      call.arguments.map({ $0.label?.identifierText }) == labels,
      case .outside(let receivers, let isTyped) = CalleeSearch(context).callee(of: call)
    else { return false }
    if isTyped { return !foreign.isDisjoint(with: receivers) }
    guard let receiver = Callee(call)?.receiver else { return true }
    return isForeign || ["self", "super"].contains(receiver.trimmedDescription)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is the async function's already: behind `await`, or the value of an `async let`.
  fileprivate var isAwaited: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self), !current.is(ClosureExprSyntax.self) {
      if current.is(AwaitExprSyntax.self) { return true }
      node = current.parent
    }
    return node?.as(CodeBlockItemSyntax.self)?.item.as(VariableDeclSyntax.self)?.modifiers.names.contains(
      "async")
      ?? false
  }
}
