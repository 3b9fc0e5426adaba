import Codebase
import Migration
import SwiftSyntax

/// Everything that uses a model's members, all of which the main actor runs once the model is isolated to it.
package struct ModelUses {
  /// What isolates the model, and marks tests that use it and methods of it that other code than the main actor's calls.
  package private(set) var edits: [Edit] = []
  /// What the isolation rests on where all uses are known.
  package let onMain: Assumed
  /// The first place that may use the model, and which doesn't name its type.
  package private(set) var unseen: Assumed?
  private let model: ModelType
  /// The most files that may mention a member's name, before those that can't have hold of a model are left out, and after.
  private static let fileLimit = 250

  /// Nil where some use isn't known to be on the main actor, or would not compile.
  package init?(of model: ModelType) {
    self.model = model
    onMain = Assumption.callerOnMain.here(
      "'\(model.facts.name)' is only used from the main thread, and its tasks' code between their awaits may "
        + "run there"
    )
    guard satisfiesProtocols(), coversNames(), coversMembers(), model.hasQuickTasks, model.isDestroyedAnywhere
    else { return nil }
    edits.insert(AttributeEdit.adding("@MainActor", to: model.declaration, in: model.file), at: 0)
    edits += model.needlessMarks
  }

  private mutating func satisfiesProtocols() -> Bool {
    model.requirements.allSatisfy { requirement in
      let witnesses = model.members.filter {
        $0.kind == requirement.kind && $0.name == requirement.name
          && $0.parameters.map(\.label) == requirement.parameters.map(\.label)
      }
      return witnesses.allSatisfy { free($0) }
    }
  }

  private mutating func coversMembers() -> Bool {
    for member in model.members where [.variable, .function, .initializer].contains(member.kind) {
      guard member.isFree(model.file) || coversUses(of: member) || free(member) else { return false }
    }
    return true
  }

  private mutating func coversUses(of member: MemberFacts) -> Bool {
    guard let found = References(model.file.codebase).references(to: member, limit: Self.fileLimit) else {
      return false
    }
    for reference in found where reference.use != .memberwiseLabel {
      let file = FileContext(sibling: reference.file, of: model.file)
      guard let token = reference.token(in: file.codebase) else { return false }
      if reference.use == .keyPath, file.settings.checksAreComplete { return false }
      if model.isOnMainActor(Syntax(token), in: file) { continue }
      guard reference.certainty == .possible, !file.codebase.does(file.index, mention: model.facts.name)
      else {
        guard covers(Syntax(token), in: file, awaits: member.isAsync) else { return false }
        continue
      }
      unseen =
        unseen
        ?? Assumption.noUnseenUses.here(
          "this is not a member of '\(model.facts.name)', or is used on the main thread",
          at: file.place(token))
    }
    return true
  }

  /// Lets any code call a method that only uses the model on the main actor, in hops.
  private mutating func free(_ member: MemberFacts) -> Bool {
    if member.isFree(model.file) { return true }
    let file = FileContext(sibling: member.file, of: model.file)
    guard member.kind == .function, !member.isAsync, let function = file.function(at: member.offset),
      let body = function.body,
      OwnMentions.collect(in: Syntax(body), file: file).allSatisfy({ mention in
        mention.node.isOnMainActorByItself(in: file)
          || file.resolver.members(mention.name, of: model.facts.path).only.map { $0.isFree(file) } ?? false
      })
    else { return false }
    let keyword =
      (function.modifiers.firstToken(viewMode: .sourceAccurate) ?? function.funcKeyword)
      .positionAfterSkippingLeadingTrivia.utf8Offset
    let edit = file.edit(keyword..<keyword, "nonisolated ")
    if !edits.contains(edit) { edits.append(edit) }
    return true
  }

  /// The type's name in expressions: what makes one, and what asks for a static member.
  private mutating func coversNames() -> Bool {
    let codebase = model.file.codebase
    for index in codebase.files(mentioning: model.facts.name) {
      let file = FileContext(sibling: index, of: model.file)
      guard
        model.facts.path.count > 1
          || file.resolver.declarations(of: [model.facts.name]).contains(where: { $0 === model.facts })
      else { continue }
      for token in file.tokens(spelling: [model.facts.name]) {
        guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.baseName.id == token.id else {
          continue
        }
        if let access = name.wholeReference.parent?.as(MemberAccessExprSyntax.self),
          access.declName.baseName.text == "self"
        {
          continue
        }
        guard covers(Syntax(token), in: file, awaits: true) else { return false }
      }
    }
    return true
  }

  /// Whether the main actor runs the code at a node once the model is isolated, or the code waits for it.
  private mutating func covers(_ node: Syntax, in file: FileContext, awaits: Bool) -> Bool {
    if model.isOnMainActor(node, in: file) { return true }
    if awaits, node.isAwaited { return true }
    guard let function = node.enclosing(FunctionDeclSyntax.self), TestMethod(function, in: file) != nil,
      node.closuresInDeclaration.allSatisfy({ file.staysOnMainActor($0) })
    else { return false }
    let edit = AttributeEdit.adding("@MainActor", to: function, in: file)
    if !edits.contains(edit) { edits.append(edit) }
    return true
  }
}
