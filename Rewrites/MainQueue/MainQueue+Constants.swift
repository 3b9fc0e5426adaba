import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension MainQueue {
  /// The constant of a delay or a deadline goes with the one call that names it.
  public func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal? {
    guard ["DispatchTime", "DispatchTimeInterval"].contains(recognition.kind) else { return nil }
    return proposal(takingDeadline: recognition.node, in: file)
      ?? proposal(takingInterval: recognition.node, in: file)
  }

  /// The change that takes the mention of a type in a deadline's declaration with the call that names the deadline; nil
  /// where the declaration stays.
  private func proposal(takingDeadline mention: Syntax, in file: FileContext) -> Proposal? {
    guard let variable = mention.enclosing(VariableDeclSyntax.self),
      let name = Array(variable.bindings).only?.pattern.as(IdentifierPatternSyntax.self),
      let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let use = NameMentions(of: name.identifier.identifierText, in: Syntax(list)).references.first(where: {
        file.means($0, variable)
      }),
      let argument = use.parent?.as(LabeledExprSyntax.self), argument.label?.text == "deadline",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let recognition = recognise(Syntax(call), in: file),
      case .changes(let drafts) = file.proposal(for: recognition, of: self),
      drafts.allSatisfy({ $0.absorbs.contains(mention.trimmedUTF8Range) })
    else { return nil }
    return .changes(drafts)
  }

  /// The change that takes the mention of a type in a constant's declaration with the call whose delay names the
  /// constant; nil where the declaration stays.
  private func proposal(takingInterval mention: Syntax, in file: FileContext) -> Proposal? {
    guard let binding = mention.enclosing(PatternBindingSyntax.self),
      let use = file.onlyMention(of: binding),
      let call = use.enclosing(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let deadline = QueueCall(call)?.options["deadline"],
      NamedInterval(delayOf: deadline, in: file)?.sites.contains(mention.trimmedUTF8Range) == true,
      let recognition = recognise(Syntax(call), in: file),
      case .changes(let drafts) = file.proposal(for: recognition, of: self),
      drafts.allSatisfy({ $0.absorbs.contains(mention.trimmedUTF8Range) })
    else { return nil }
    return .changes(drafts)
  }
}
