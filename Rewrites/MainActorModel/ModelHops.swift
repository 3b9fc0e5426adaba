import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The hops to the main thread in a model's asynchronous code, which is on the main actor once the model is.
struct ModelHops {
  private(set) var edits: [Edit] = []
  /// Where the hops are that go, in order.
  private(set) var removed: [Reason.Place] = []
  /// Those to the main queue, by path.
  private(set) var sites: [String: [Range<Int>]] = [:]

  init(of model: ModelType) {
    for part in model.parts {
      let file = FileContext(sibling: part.file, of: model.file)
      guard let type = file.declaration(of: part) else { continue }
      let path = file.codebase.path(of: part.file)
      for call in AllCalls.collect(in: Syntax(type.memberBlock))
      where call.mayHop && file.resolver.enclosingType(of: Syntax(call)) == part.path
        && file.isolation.isAsyncContext(Syntax(call)) && model.isOnMainActor(Syntax(call), in: file)
        && !call.isOnMainActorByItself(in: file)
      {
        if let hop = MainActorHop(call, in: file) {
          let unwrapping =
            hop.unwrappingEdits(in: file) ?? LastHop(call, in: file)?.edits ?? hop.callingEdits(in: file)
          guard let unwrapping else { continue }
          edits += unwrapping
        } else if let unwrapping = LastHop(call, in: file)?.edits {
          edits += unwrapping
          if !call.isMainActorTask { sites[path, default: []].append(call.trimmedUTF8Range) }
        } else {
          continue
        }
        removed.append(file.place(call))
      }
    }
  }
}

/// A hop that ends asynchronous code: `DispatchQueue.main.async { … }`, the task that took its place, or an awaited hop whose
/// body a `return` leaves.
private struct LastHop {
  private let call: FunctionCallExprSyntax
  private let item: CodeBlockItemSyntax
  private let closure: ClosureExprSyntax
  private let file: FileContext

  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    let hop = MainActorHop(call, in: file)
    let closure =
      hop?.closure
      ?? (call.isMainActorTask ? call.trailingClosure : QueueCall(mainHop: call, in: file)?.closure)
    guard let closure, let item = hop?.statement ?? call.parent?.as(CodeBlockItemSyntax.self),
      item.endsAsyncCode,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    self.call = call
    self.item = item
    self.closure = closure
    self.file = file
  }

  /// Nil where the body can't stand where the hop does.
  var edits: [Edit]? {
    let preconditions = Preconditions(file: file)
    guard preconditions.asyncUnavailableCall(in: closure) == nil,
      preconditions.asyncOverload(in: closure) == nil,
      closure.signature?.parameterClause == nil,
      closure.statements.allSatisfy({ !$0.declares && !$0.bindsName }) || isAlone,
      let strong = strongSelfEdits,
      let removal = ShellRemoval(
        call, closure: closure, statement: Syntax(item.item), dropsSignature: true, in: file
      ).edits
    else { return nil }
    return removal + strong
  }

  /// Whether no other statement of its list could declare the same name.
  private var isAlone: Bool {
    item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
  }

  /// What makes `self?.x = 1` of a body that captured `self` weakly fit to where `self` is there.
  private var strongSelfEdits: [Edit]? {
    let captures = closure.signature?.capture?.items ?? []
    guard let only = captures.first else { return [] }
    guard captures.count == 1, only.name.identifierText == "self", only.initializer == nil else { return nil }
    guard only.isWeakSelf, !isSelfOptionalOutside else { return [] }
    var edits: [Edit] = []
    for token in closure.statements.tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.self)
    {
      guard let chain = token.parent?.parent?.as(OptionalChainingExprSyntax.self),
        let item = chain.enclosing(CodeBlockItemSyntax.self),
        item.positionAfterSkippingLeadingTrivia == token.positionAfterSkippingLeadingTrivia,
        item.parent?.parent?.id == Syntax(closure).id
      else { return nil }
      edits.append(file.edit(chain.questionMark.trimmedUTF8Range, ""))
    }
    return edits
  }

  private var isSelfOptionalOutside: Bool {
    guard let outer = call.enclosing(ClosureExprSyntax.self) else { return false }
    return outer.capturesSelfWeakly && !Syntax(call).isBehindTestForSelf(in: outer)
  }
}

extension FunctionCallExprSyntax {
  /// Whether its name is that of a hop, which is asked first as it costs nothing.
  fileprivate var mayHop: Bool { ["async", "run", "Task"].contains(Callee(self)?.name) }

  /// `Task { @MainActor in … }`, whose task nobody keeps.
  fileprivate var isMainActorTask: Bool {
    guard Callee(self)?.startsTask == true, arguments.isEmpty, let closure = trailingClosure else {
      return false
    }
    return closure.statesMainActor && !closure.containsAwait
  }
}

extension CodeBlockItemSyntax {
  /// Whether nothing follows it in a task or in an async function that returns no value.
  fileprivate var endsAsyncCode: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self) else {
      return false
    }
    let rest = list[list.index(after: index)...]
    let leaves = rest.first?.item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    guard rest.isEmpty || leaves, let container = list.parent else { return false }
    if let closure = container.as(ClosureExprSyntax.self) { return closure.isTaskBody }
    let owner = container.is(CodeBlockSyntax.self) ? container.parent : container
    if let function = owner?.as(FunctionDeclSyntax.self) {
      return function.isAsyncWithoutValue
    }
    guard let owner, leaves || owner.endsWithItsParts, let outer = owner.enclosing(CodeBlockItemSyntax.self)
    else { return false }
    // A `return` leaves all that is around it.
    return leaves ? outer.isInAsyncCode : outer.endsAsyncCode
  }

  private var isInAsyncCode: Bool {
    if let closure = enclosing(ClosureExprSyntax.self) { return closure.isTaskBody }
    return enclosing(FunctionDeclSyntax.self)?.isAsyncWithoutValue ?? false
  }

  /// Whether it declares something, in a branch of `#if`, too.
  fileprivate var declares: Bool {
    guard let branches = item.as(IfConfigDeclSyntax.self) else { return item.is(DeclSyntax.self) }
    return !branches.clauses.allSatisfy { clause in
      clause.elements?.as(CodeBlockItemListSyntax.self)?.allSatisfy { !$0.declares && !$0.bindsName } ?? false
    }
  }

  /// Whether it declares a name for the statements behind it: `guard let value`.
  fileprivate var bindsName: Bool {
    item.as(GuardStmtSyntax.self)?.conditions.contains {
      $0.condition.is(OptionalBindingConditionSyntax.self) && $0.selfName != "self"
        || $0.condition.is(MatchingPatternConditionSyntax.self)
    } ?? false
  }
}

extension Syntax {
  /// Whether a statement's last part is what the statement does last.
  fileprivate var endsWithItsParts: Bool {
    self.is(IfExprSyntax.self) || self.is(DoStmtSyntax.self) || self.is(CatchClauseSyntax.self)
      || self.is(SwitchCaseSyntax.self)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isAsyncWithoutValue: Bool {
    signature.effectSpecifiers?.asyncSpecifier != nil && signature.returnClause == nil
  }
}
