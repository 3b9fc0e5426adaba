import Codebase
import Migration
import SwiftSyntax

/// Whether everything that is done with a group's items is done on the main actor.
///
/// A task is asked to stop; that it doesn't begin after all is only certain where the code that cancels it and the
/// task's own body can't run side by side.
enum ItemIsolation {
  case onMain
  /// Nothing isolates it, but it checks for the main thread, or has none but main-actor callers.
  case shownOnMain
  /// Nothing declares it, and all that the code does besides belongs on the main thread.
  case taken(from: String)
  /// Nothing says where it runs.
  case undeclared(at: Reason.Place)
  case refused(Reason)

  init(of group: ItemGroup) {
    let bodies = group.items.compactMap { $0.creation.closure.map { Syntax($0) } }
    var nodes = group.uses.filter { use in
      !bodies.contains { $0.trimmedUTF8Range.contains(use.node.trimmedUTF8Range.lowerBound) }
    }
    nodes += group.items.map { (Syntax($0.creation.call), group.file.index) }
    var result = ItemIsolation.onMain
    for (node, index) in nodes {
      let context = FileContext(sibling: index, of: group.file)
      if node.enclosing(DeinitializerDeclSyntax.self) != nil {
        guard group.lastCancellations.contains(where: { $0.trimmedUTF8Range.contains(node) }) else {
          self = .refused(
            Reason("deinit-captures-self", "'deinit' does more with it than cancel", at: context.place(node)))
          return
        }
        continue
      }
      let one = ItemIsolation(of: node, in: context, worseThan: result)
      if let one, one.rank > result.rank { result = one }
    }
    self = result
  }

  /// Where one use of an item runs; nil where that can't be worse than what is known of another.
  private init?(of node: Syntax, in file: FileContext, worseThan known: ItemIsolation) {
    if node.isInHandlerCalledElsewhere(file) {
      self = .undeclared(at: file.place(node))
      return
    }
    switch file.isolation.isolation(at: node) {
    case .mainActor: self = .onMain
    case .actorInstance(let name), .globalActor(let name):
      self = .refused(
        Reason("not-on-main-actor", "it is used on the actor '\(name)'", at: file.place(node)))
    case .nonisolated, .unknown:
      guard known.rank < Self.undeclaredRank else { return nil }
      if file.checksForMainThread(before: node) || MainThreadCallers(file).reach(node) {
        self = .shownOnMain
      } else if let found = MainThreadEvidence(file: file).evidence(at: node) {
        self = .taken(from: found)
      } else {
        self = .undeclared(at: file.place(node))
      }
    }
  }

  private static let undeclaredRank = 3

  private var rank: Int {
    switch self {
    case .onMain: 0
    case .shownOnMain: 1
    case .taken: 2
    case .undeclared: Self.undeclaredRank
    case .refused: 4
    }
  }
}

extension Syntax {
  /// Whether the code runs in a completion handler that the SDK calls on a queue of its own.
  ///
  /// Before Swift 6 nothing keeps such a closure from being taken for code of the actor around it.
  fileprivate func isInHandlerCalledElsewhere(_ file: FileContext) -> Bool {
    var node = self
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if closure.isOnMainQueue(file) { return false }
      if closure.isCalledElsewhere(in: file) { return true }
      node = Syntax(closure)
    }
    return false
  }
}

extension ClosureExprSyntax {
  private func isGiven(by argument: LabeledExprSyntax) -> Bool {
    argument.expression.id == ExprSyntax(self).id
  }

  fileprivate func isCalledElsewhere(in file: FileContext) -> Bool {
    guard let (call, _) = argumentOf, let callee = Callee(call), let receiver = callee.receiver else {
      return false
    }
    let labels = call.arguments.filter { !isGiven(by: $0) }.map { $0.label?.text ?? "_" }
    let twins = SDK.handlerTwins(
      name: callee.name, labels: labels,
      receiver: file.resolver.type(of: receiver)?.name ?? receiver.compactText)
    return twins.contains { $0.delivery == .elsewhere }
  }
}

extension Range<Int> {
  fileprivate func contains(_ node: Syntax) -> Bool { contains(node.trimmedUTF8Range.lowerBound) }
}

/// Looks for what shows that code without declared isolation is meant to run on the main thread: it sets published
/// properties, or uses views and other main-actor objects.
struct MainThreadEvidence {
  let file: FileContext
  private static let depthLimit = 3

  /// The name of what belongs on the main thread.
  func evidence(at node: Syntax, depth: Int = 0) -> String? {
    var node = node
    while true {
      if file.isolation.isolation(at: node) == .mainActor { return "the main actor" }
      let scope = node.executionScope
      if let found = evidence(in: scope) { return found }
      guard let closure = scope.as(ClosureExprSyntax.self) else {
        guard let function = scope.as(FunctionDeclSyntax.self) else { return nil }
        return evidence(callersOf: function, depth: depth)
      }
      guard closure.isCalledInPlace || closure.isKnownToRunInPlace else { return nil }
      node = Syntax(closure)
    }
  }

  private func evidence(in scope: Syntax) -> String? {
    for reference in InlineCalls.references(in: scope) {
      let name = reference.baseName.identifierText
      if name == "withAnimation", reference.calledFunction != nil { return name }
      if let found = evidence(from: reference, named: name) { return found }
    }
    return nil
  }

  private func evidence(from reference: DeclReferenceExprSyntax, named name: String) -> String? {
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    let isMember = access?.declName.id == reference.id
    // `title = text` where `title` is published.
    let target = isMember ? access.map(Syntax.init) : Syntax(reference)
    if let target, target.isAssigned,
      let member = member(named: name, access: isMember ? access : nil, reference),
      member.attributes.contains("Published")
    {
      return name
    }
    // `spinner.stopAnimating()` where `spinner` is a view.
    guard name != "self", let target, target.isReceiver,
      let type = target.as(ExprSyntax.self).flatMap({ file.resolver.type(of: $0) }), !type.path.isEmpty,
      file.isolation.isolation(ofType: type.path) == .mainActor
    else { return nil }
    return name
  }

  private func member(
    named name: String, access: MemberAccessExprSyntax?, _ reference: DeclReferenceExprSyntax
  ) -> MemberFacts? {
    guard let base = access?.base else {
      return file.resolver.binding(of: name, at: Syntax(reference))?.member
    }
    return file.resolver.type(of: base).flatMap { file.resolver.member(name, of: $0.path) }
  }

  /// What shows it at every call of a private function.
  private func evidence(callersOf function: FunctionDeclSyntax, depth: Int) -> String? {
    guard depth < Self.depthLimit,
      function.modifiers.names.contains(where: { ["private", "fileprivate"].contains($0) })
    else { return nil }
    let mentions = NameMentions(of: function.name.identifierText, in: Syntax(file.tree))
    guard mentions.indirect.isEmpty, !mentions.references.isEmpty else { return nil }
    var found: String?
    for reference in mentions.references {
      guard reference.calledFunction != nil, let one = evidence(at: Syntax(reference), depth: depth + 1)
      else {
        return nil
      }
      found = found ?? one
    }
    return found
  }
}

extension Syntax {
  /// Whether a member of the expression's value is used.
  fileprivate var isReceiver: Bool {
    var node = self
    while let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    { node = parent }
    return node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
  }

  /// Whether the expression is what an assignment sets.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id else { return false }
    return list.dropFirst().first.map { symbol in
      symbol.is(AssignmentExprSyntax.self)
        || ["+=", "-=", "*="].contains(symbol.trimmedDescription)
    } ?? false
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is handed to something that is known to call it before it returns.
  fileprivate var isKnownToRunInPlace: Bool {
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    return ["withAnimation", "forEach", "map", "withTransaction", "flatMap", "compactMap"].contains(
      callee.name)
  }
}
