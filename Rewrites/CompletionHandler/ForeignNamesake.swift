import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A function from outside of the codebase that is called as an async form would be: `popViewController(animated:)`
/// beside one of the codebase with a handler. In async code calls of it would mean the async form (SE-0296).
struct ForeignNamesake {
  private let facts: MemberFacts
  /// Those of the async form.
  private let parameters: [ParameterFacts]
  private let file: FileContext
  /// Whether the codebase only extends the type.
  private let isForeign: Bool
  private let owner: [String]
  private static let fileLimit = 120

  /// Nil for a global.
  init?(of facts: MemberFacts, parameters: [ParameterFacts], in file: FileContext) {
    guard let owner = file.codebase.index.owner(of: facts)?.path else { return nil }
    isForeign = !file.resolver.declarations(of: owner).contains(where: \.isPrimary)
    self.facts = facts
    self.parameters = parameters
    self.file = file
    self.owner = owner
  }

  /// A call of it, as the reason not to take its name.
  var reason: Reason? {
    let name = "foreign-namesake \(facts.file):\(facts.offset) \(parameters.map(\.label))"
    return file.codebase.answers.find(name) { Found(reason: search()) }.reason
  }

  private struct Found: Sendable {
    let reason: Reason?
  }

  private func search() -> Reason? {
    let types = MemberFamily(of: facts, in: file.codebase).foreignTypes.filter { !SDK.isCommonProtocol($0) }
    let foreign = Set(types + (isForeign ? owner.suffix(1) : [])).subtracting(["NSObject"])
    guard !foreign.isEmpty,
      let found = calls.first(where: { isMeant($0.call, in: $0.file, among: foreign) })
    else { return nil }
    return Reason(
      "same-name",
      "the SDK's '\(facts.name)' is called in the same way; such a call would resolve to the async function",
      at: found.file.place(found.call))
  }

  /// The calls of the name with arguments that the async form takes.
  private var calls: [(file: FileContext, call: FunctionCallExprSyntax)] {
    let files = file.codebase.files(mentioning: facts.name)
    guard files.count <= Self.fileLimit else { return [] }
    let words = parameters.filter { !$0.hasDefault }.compactMap(\.label)
    let startsAlike = parameters.first?.hasDefault != true
    var result: [(file: FileContext, call: FunctionCallExprSyntax)] = []
    for index in files
    where words.allSatisfy({ file.codebase.does(index, mention: $0) })
      && (!startsAlike
        || file.codebase.source(of: index).mayCall(facts.name, firstLabel: parameters.first?.label))
    {
      let context = FileContext(sibling: index, of: file)
      for token in context.tokens(spelling: [facts.name]) {
        guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName,
          call.trailingClosure == nil, parameters.take(call),
          !call.isAwaited
        else { continue }
        result.append((context, call))
      }
    }
    return result
  }

  private func isMeant(
    _ call: FunctionCallExprSyntax, in context: FileContext, among foreign: Set<String>
  ) -> Bool {
    guard case .outside(let receivers, let isTyped) = CalleeSearch(context).callee(of: call) else {
      return false
    }
    // What the codebase declares for a type of its own is called on that type alone.
    if isTyped {
      let isOfOwner = isForeign || owner.last.map(receivers.contains) == true
      return isOfOwner && !foreign.isDisjoint(with: receivers)
    }
    guard let receiver = Callee(call)?.receiver else { return true }
    return isForeign || ["self", "super"].contains(receiver.compactText)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is the async function's already: behind `await`, or the value of an `async let`.
  var isAwaited: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self), !current.is(ClosureExprSyntax.self) {
      if current.is(AwaitExprSyntax.self) { return true }
      node = current.parent
    }
    return node?.as(CodeBlockItemSyntax.self)?.item.as(VariableDeclSyntax.self)?.modifiers.names
      .contains("async") ?? false
  }
}
