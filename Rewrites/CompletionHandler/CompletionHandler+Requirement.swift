import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  /// What becomes of a function that the SDK asks for, and may ask for as an async one; nil for another, and where it
  /// doesn't call its handler exactly once.
  func proposal(forAnswerOf function: FunctionDeclSyntax, in file: FileContext) -> Proposal? {
    guard let member = file.facts(of: function), let body = function.body,
      let handler = HandlerParameter(of: function, in: file),
      let requirement = SystemRequirement(of: member, in: MemberFamily(of: member, in: file.codebase)),
      assumptions(for: handler, in: body, file) != nil
    else { return nil }
    guard file.asksForOffers else { return .left(reason(requirement, because: nil)) }
    let search = ConversionSearch(offers: true) { function, handler, file in
      function.body.flatMap { assumptions(for: handler, in: $0, file) }
    }
    switch ConversionComponent(file, search: search).change(ofMember: member, answering: requirement) {
    case .change(let draft): return .change(draft)
    case .refused(let other): return .left(reason(requirement, because: other))
    }
  }

  private func reason(_ requirement: SystemRequirement, because other: Reason?) -> Reason {
    let sentence = other.map { ", and its body can't become async: \($0.sentence)" } ?? ""
    return Reason("delegate-decision", "'\(requirement.owner)' requires it\(sentence)", at: other?.place)
  }

  /// What it takes for a handler to be called exactly once; nil where it isn't.
  private func assumptions(
    for handler: HandlerParameter, in body: CodeBlockSyntax, _ file: FileContext
  ) -> [Assumed]? {
    let flow = HandlerFlow(file, takesDecisions: true)
    if case .once = flow.outcome(of: handler.name, in: body) { return [] }
    guard let trust = flow.trust(for: [handler.name], in: body), trust.stores.isEmpty, trust.gone.isEmpty
    else { return nil }
    return trust.callees.map { Assumption.handlerCalledOnce.here($0.doubt.sentence, at: $0.doubt.place) }
      .unique
  }
}
