import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// State of an actor that is checked before an `await` and changed after it, as if it were the same.
package struct ActorReentrancy: AuditCheck {
  package let name = "actor-reentrancy"
  package let names: Set<String> = ["func"]
  package let tokens: [String: [SiteToken]] = ["func": [.anywhere.beside(["await"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let function = node.as(FunctionDeclSyntax.self), let body = function.body,
      function.signature.effectSpecifiers?.asyncSpecifier != nil, !file.isTest(node)
    else { return nil }
    if let outside = OutsideCheck.first(in: body, file) {
      return hazard(function, outside, file)
    }
    guard case .actorInstance(let actor) = file.isolation.isolation(at: Syntax(body)),
      let owner = file.resolver.enclosingType(of: node)
    else { return nil }
    let items = Array(body.statements)
    guard !isLatched(items) else { return nil }
    guard let found = found(in: items, function, actor, owner, file), !function.runsOneAtATime(in: file)
    else { return nil }
    return found
  }

  private func found(
    in items: [CodeBlockItemSyntax], _ function: FunctionDeclSyntax, _ actor: String, _ owner: [String],
    _ file: FileContext
  ) -> Hazard? {
    for (index, item) in items.enumerated() {
      guard let check = StateCheck(item) else { continue }
      for property in check.names where isState(property, of: owner, file) {
        guard let change = unprotectedChange(of: property, after: index, in: items, owner, file) else {
          continue
        }
        // What is done for one key is cleared away.
        if change.removesKey { continue }
        return hazard(function, check, property, change, file)
      }
    }
    let lost = LostUpdate.first(
      in: items, where: { isState($0, of: owner, file) },
      isSuspension: { !isOwnSynchronousCall($0, of: owner, file) })
    return lost.map { hazard(function, $0, file) }
  }

  private func hazard(_ function: FunctionDeclSyntax, _ lost: LostUpdate, _ file: FileContext) -> Hazard {
    Hazard(
      "read before await", at: function,
      "'\(lost.property)' is read before an 'await' and set after it to what was made of it; changes in between are lost",
      path: [
        Finding.Step(place: file.place(lost.read), text: "'\(lost.property)' is read here"),
        Finding.Step(place: file.place(lost.suspension), text: "another call may run on the actor here"),
        Finding.Step(place: file.place(lost.change), text: "'\(lost.property)' is set here"),
      ],
      fix: .byHand("read '\(lost.property)' after the 'await'"))
  }

  private func hazard(
    _ function: FunctionDeclSyntax, _ outside: OutsideCheck, _ file: FileContext
  ) -> Hazard {
    Hazard(
      "check outside", at: function,
      "other code may change '\(outside.property)' of the actor between this check and '\(outside.method)'",
      path: [
        Finding.Step(place: file.place(outside.check), text: "'\(outside.actor)' is asked here"),
        Finding.Step(place: file.place(outside.act), text: "'\(outside.method)' doesn't ask again"),
      ],
      fix: .byHand("move the check and the change into one method of the actor"))
  }

  /// Whether a check lets no second call in until the function is done: `guard !isLoading`, then `isLoading = true` before
  /// the first `await`; or one that awaits the task which the first call has stored.
  private func isLatched(_ items: [CodeBlockItemSyntax]) -> Bool {
    var checked: Set<String> = []
    var running: Set<String> = []
    for item in items {
      if let check = StateCheck(item) { checked.formUnion(check.names) }
      if let names = item.namesOfAwaitedTask {
        running.formUnion(names)
        continue
      }
      if running.contains(where: item.changesState) { return true }
      guard SuspensionFinder.all(in: item).isEmpty else { return false }
      if checked.contains(where: { name in
        item.setsToTrue(name) && items.contains { $0.item.is(DeferStmtSyntax.self) && $0.mentionsState(name) }
      }) {
        return true
      }
    }
    return false
  }

  private func hazard(
    _ function: FunctionDeclSyntax, _ check: StateCheck, _ property: String, _ change: Change,
    _ file: FileContext
  ) -> Hazard {
    let path = [
      Finding.Step(place: file.place(check.node), text: "'\(property)' is checked here"),
      Finding.Step(place: file.place(change.suspension), text: "another call may run on the actor here"),
      Finding.Step(place: file.place(change.node), text: "'\(property)' is changed here without a new check"),
    ]
    if check.returnsValue || check.leavesIfFilled(property) && change.isAssignment(of: property) {
      return Hazard(
        "work started twice", at: function,
        "two concurrent calls can both find '\(property)' \(check.stateOfUnstarted(property)) and start the work twice",
        path: path,
        fix: .byHand(
          "store the task that does the work before the 'await', and let the second call await it"))
    }
    return Hazard(
      "check before await", at: function,
      "'\(property)' is checked before an 'await' and changed after it; another call may change it in between",
      path: path,
      fix: .byHand("move the check and the change to the same side of the 'await'"))
  }

  /// A stored variable of the actor.
  private func isState(_ name: String, of owner: [String], _ file: FileContext) -> Bool {
    guard let member = file.resolver.member(name, of: owner) else { return false }
    return member.kind == .variable && !member.isLet && !member.isComputed && !member.isStatic
      && !member.modifiers.contains { $0.hasPrefix("nonisolated") }
  }

  package struct Change {
    package let node: Syntax
    package let suspension: Syntax

    /// `requests[id] = nil`, `requests.removeValue(forKey: id)`
    fileprivate var removesKey: Bool {
      let expression = node.enclosing(CodeBlockItemSyntax.self)?.itemExpression
      if let call = expression?.as(FunctionCallExprSyntax.self) { return Callee(call)?.name == "removeValue" }
      let list = expression?.as(SequenceExprSyntax.self)?.elements
      return list?.first?.is(SubscriptCallExprSyntax.self) == true && list?.count == 3
        && list?.last?.is(NilLiteralExprSyntax.self) == true
    }

    /// Whether the change sets the property, or a value in it, whatever it was before: `models = loaded`.
    fileprivate func isAssignment(of property: String) -> Bool {
      guard let item = node.enclosing(CodeBlockItemSyntax.self),
        let list = item.itemExpression?.as(SequenceExprSyntax.self)?.elements, list.count >= 3,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first
      else { return false }
      return (target.as(SubscriptCallExprSyntax.self)?.calledExpression ?? target).isOwn(property)
    }
  }

  /// The first change of a property after an `await`, where nothing changes or checks it in between.
  private func unprotectedChange(
    of name: String, after index: Int, in items: [CodeBlockItemSyntax], _ owner: [String], _ file: FileContext
  ) -> Change? {
    var suspension: Syntax?
    for item in items[(index + 1)...] {
      // Cleaning up in `defer` shows that the property says that work is under way.
      if item.item.is(DeferStmtSyntax.self) {
        if item.mentionsState(name) { return nil }
        continue
      }
      if suspension == nil {
        suspension = SuspensionFinder.all(in: item).first { !isOwnSynchronousCall($0, of: owner, file) }
        // `cache[key] = await load(key)`
        if let suspension, let change = item.firstChange(of: name) {
          return Change(node: change, suspension: suspension)
        }
        // What is changed before the `await` tells other calls.
        if item.changesState(name) || !ownChanges(of: name, in: item, owner, file).isEmpty { return nil }
        continue
      }
      if item.checksState(name) { return nil }
      if let change = item.firstChange(of: name), let suspension {
        return Change(node: change, suspension: suspension)
      }
      if let suspension,
        let change = ownChanges(of: name, in: item, owner, file).first(where: { call in
          call.parent?.id == Syntax(item).id && !(body(of: call, owner, file)?.checksState(name) ?? true)
        })
      {
        return Change(node: Syntax(change), suspension: suspension)
      }
    }
    return nil
  }

  /// The calls of synchronous methods of the actor itself that change a property: `store(image, for: url)`.
  private func ownChanges(
    of name: String, in item: CodeBlockItemSyntax, _ owner: [String], _ file: FileContext
  ) -> [FunctionCallExprSyntax] {
    InlineCalls.collect(in: Syntax(item)).filter { body(of: $0, owner, file)?.changesState(name) ?? false }
  }

  /// The body of the actor's synchronous method that a call runs.
  private func body(
    of call: FunctionCallExprSyntax, _ owner: [String], _ file: FileContext
  ) -> CodeBlockItemListSyntax? {
    guard let callee = Callee(call), callee.receiver.map({ $0.compactText == "self" }) ?? true,
      let member = file.resolver.members(callee.name, of: owner).only, member.kind == .function,
      !member.isAsync, !member.isStatic
    else { return nil }
    return file.bodyNode(of: member)?.node.as(CodeBlockSyntax.self)?.statements
  }

  /// Whether an `await` is for an async method of the actor itself that awaits nothing: nothing else runs meanwhile.
  private func isOwnSynchronousCall(_ suspension: Syntax, of owner: [String], _ file: FileContext) -> Bool {
    guard let call = suspension.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      let callee = Callee(call), callee.receiver.map({ $0.compactText == "self" }) ?? true,
      call.arguments.allSatisfy({ SuspensionFinder.all(in: $0).isEmpty }),
      let member = file.resolver.members(callee.name, of: owner).only, member.kind == .function,
      let body = file.bodyNode(of: member)?.node.as(CodeBlockSyntax.self),
      // Code that stands for work to come has no `await` yet.
      body.statements.count > 1
    else { return false }
    return SuspensionFinder.all(in: body).isEmpty
  }

  package let documentation = Documentation(
    summary: "Finds actor state that is checked before an 'await' and changed after it.",
    recognises: """
      In async functions of actors: a `guard` or an `if` that leaves the function depending on a stored \
      variable, then an `await`, then a change of that variable without another check. If the check returns \
      the variable's value, or leaves where there is one and the variable is set to another, two concurrent calls start the work twice. A variable \
      that is set after an `await` to what was made of its value before. In other async functions: a condition that asks an \
      actor, and a call of its method that adds to or takes from the same variable without asking.
      """,
    before: """
      guard amount <= balance else { return false }
      await authorize()
      balance -= amount
      """,
    after: """
      await authorize()
      guard amount <= balance else { return false }
      balance -= amount
      """,
    changesAtRunTime: "Make the fixes by hand.",
    leaves: """
      Variables that are changed between the check and the `await`, which other calls can see; values that are removed by their key \
      afterwards; checks that \
      are repeated; private methods that one loop over a stream or one queue of the actor's calls, and methods of a private actor that one place calls, which run one \
      at a time; tests; and changes in branches and closures, which are not followed. Synchronous methods of the actor that \
      make the change are.
      """)

  package init() {}
}
