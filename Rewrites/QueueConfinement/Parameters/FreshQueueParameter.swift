import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A parameter of an initialiser whose default is a new queue, and for which no call passes another: the queue is the
/// object's own. The parameter goes, and the queue becomes what it becomes where the initialiser makes it.
enum FreshQueueParameter {
  /// What becomes of the parameter; nil where it stays.
  static func proposal(of parameter: FunctionParameterSyntax, in file: FileContext) -> Proposal? {
    guard file.asksForOffers,
      let made = parameter.defaultValue?.value.as(FunctionCallExprSyntax.self), made.createsQueue(in: file),
      !made.trimmedDescription.contains(where: \.isNewline)
    else { return nil }
    let offset = parameter.positionAfterSkippingLeadingTrivia.utf8Offset
    let found = file.codebase.answers.find("fresh queue parameter \(file.index):\(offset)") {
      Found(parameter, making: made, in: file)
    }
    if found.drafts.isEmpty { return found.reason.map(Proposal.left) }
    return .changes(found.drafts)
  }

  private struct Found: Sendable {
    private(set) var drafts: [Draft] = []
    /// Why the queue stays that no call passes another for.
    private(set) var reason: Reason?

    init(_ parameter: FunctionParameterSyntax, making made: FunctionCallExprSyntax, in file: FileContext) {
      guard let queue = InitialiserQueue(parameter, in: file), queue.arguments.isEmpty,
        let removal = queue.parameterRemoval
      else { return }
      let label = parameter.firstName.text
      let steps = [removal, file.edit(queue.value.trimmedUTF8Range, made.trimmedDescription)]
      let copy = EditedCopy(of: file, after: steps)
      guard !copy.file.tree.hasError,
        let offset = copy.offset(of: queue.usage.queue.offset, in: file.source.path),
        let variable = copy.file.token(at: offset)?.enclosing(VariableDeclSyntax.self),
        let own = OwnQueue(variable, in: copy.file), own.creation != nil
      else { return }
      switch QueueVerdict.of(own).proposal(at: variable.trimmedUTF8Range, in: copy.file) {
      case .left(let wall):
        reason = Reason(
          "queue-parameter", "no call passes '\(label)', so the queue is the object's own: \(wall.sentence)")
      case .changes(let proposed):
        drafts = proposed.compactMap { draft in
          guard let edits = copy.original(of: draft.edits, with: steps) else { return nil }
          return Draft(
            "\(draft.title); no call passes '\(label)', which goes",
            assuming: draft.assumptions + queue.assumptions, alters: draft.alters, edits: edits,
            absorbs: queue.sites[file.source.path] ?? [],
            absorbsElsewhere: queue.sites.filter { $0.key != file.source.path }, comesFirst: true)
        }
      }
    }
  }
}
