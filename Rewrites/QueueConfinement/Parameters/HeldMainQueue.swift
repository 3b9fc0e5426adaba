import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A parameter of an initialiser that is the main queue in all calls, and the constant that keeps it: both go, and what was
/// put on the constant is put on the main queue.
struct HeldMainQueue {
  private let queue: InitialiserQueue
  private var edits: [Edit] = []
  private var assumptions: [Assumed] = []
  private var notes: [String] = []

  private var file: FileContext { queue.file }

  /// What becomes of the parameter; nil where it stays.
  static func proposal(of parameter: FunctionParameterSyntax, in file: FileContext) -> Proposal? {
    guard parameter.defaultValue?.value.isMainQueue ?? true else { return nil }
    let offset = parameter.positionAfterSkippingLeadingTrivia.utf8Offset
    let drafts = file.codebase.answers.find("held main queue \(file.index):\(offset)") {
      HeldMainQueue(parameter, in: file).map { [$0.draft] } ?? []
    }
    return drafts.isEmpty ? nil : .changes(drafts)
  }

  private var draft: Draft {
    let sites = queue.sites
    return Draft(
      "no parameter '\(queue.parameter.firstName.text)' and no '\(queue.usage.queue.qualifiedName)', "
        + "which is the main queue in all calls", assuming: assumptions, alters: notes, edits: edits,
      absorbs: sites[file.source.path] ?? [],
      absorbsElsewhere: sites.filter { $0.key != file.source.path }, comesFirst: true)
  }

  private init?(_ parameter: FunctionParameterSyntax, in file: FileContext) {
    guard let queue = InitialiserQueue(parameter, in: file),
      queue.arguments.allSatisfy(\.expression.isMainQueue), let removal = queue.parameterRemoval,
      let lines = queue.usage.queueRemoval, let list = queue.assignment.parent, Self.holdsMore(list),
      let assigning = LineRemoval(queue.assignment, in: file)
    else { return nil }
    self.queue = queue
    assumptions = queue.assumptions
    for argument in queue.arguments {
      guard let removal = argument.removal else { return nil }
      edits.append(removal)
    }
    // What other files pass goes there; the rest is a step of this file.
    let elsewhere = edits.filter { $0.file != file.source.path }
    var steps = edits.filter { $0.file == file.source.path } + [removal] + lines + assigning.edits
    var calls: [MemberAccessExprSyntax] = []
    for use in queue.usage.uses where !queue.assignment.trimmedUTF8Range.contains(use.reference.node.start) {
      guard use.file.index == file.index, use.reference.isCertain, use.reference.other == nil,
        !use.isOptional, use.reference.isAlongside
      else { return nil }
      switch use.kind {
      case .work(let call):
        // A work item takes its queue along.
        guard call.closure != nil else { return nil }
        calls.append(call.callee)
      case .value, .precondition: break
      case .method, .specificKey, .property, .assigned: return nil
      }
      steps.append(file.edit(use.reference.node.trimmedUTF8Range, "DispatchQueue.main"))
    }
    guard steps.areFreeOfConflicts else { return nil }
    let copy = EditedCopy(of: file, after: steps)
    guard !copy.file.tree.hasError else { return nil }
    var later: [Edit] = []
    for callee in calls {
      guard let draft = MainQueueParameter.draft(of: callee, in: copy, file.source.path) else { continue }
      later += draft.edits
      assumptions += draft.assumptions.filter { !assumptions.contains($0) }
      notes += draft.alters.filter { !notes.contains($0) }
    }
    guard let original = copy.original(of: later.unique, with: steps) else { return nil }
    edits = elsewhere + original
  }

  /// Whether an initialiser does more than to keep the queue.
  private static func holdsMore(_ list: Syntax) -> Bool {
    list.as(CodeBlockItemListSyntax.self).map { $0.count > 1 } ?? false
  }
}

extension MemberReference {
  /// Whether what names the object stays in use without this mention.
  fileprivate var isAlongside: Bool {
    guard let base = node.as(MemberAccessExprSyntax.self)?.base?.unwrappingChain,
      let reference = base.as(DeclReferenceExprSyntax.self)
    else { return node.is(DeclReferenceExprSyntax.self) }
    guard reference.baseName.tokenKind != .keyword(.self) else { return isWithSelf }
    let name = reference.baseName.identifierText
    return node.functionBody.tokens(viewMode: .sourceAccurate).count { $0.identifierText == name } > 2
  }

  /// Whether the closure around a mention of `self` needs no capture for it alone: `guard let self` would be left unused.
  private var isWithSelf: Bool {
    guard let closure = node.enclosing(ClosureExprSyntax.self), closure.signature?.capture != nil else {
      return true
    }
    return closure.statements.tokens(viewMode: .sourceAccurate).count { $0.tokenKind == .keyword(.self) } > 2
  }
}
