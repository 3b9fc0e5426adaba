import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What the variables that a queue guards have against a lock.
extension LockPreconditions {
  var state: Reason? {
    guard !usage.state.isEmpty else {
      if onlyExcludes || bears && (onlyRunsGivenWork || usage.blocks.allSatisfy(\.call.waits)) { return nil }
      return usage.blocks.lazy.compactMap { section(of: $0).fault }.first ?? guardsNothing
    }
    return bears ? nil : usage.state.lazy.compactMap(reason(for:)).first
  }

  /// Whether code that isn't known runs where the variable is set or first read.
  func runsCode(_ variable: GuardedVariable) -> Bool {
    let member = variable.member
    return member.modifiers.contains("lazy") || member.body != nil
      || member.attributes.contains { $0 != "available" } || queue.owner.flatMap(observing) != nil
      || member.type.flatMap(deinitialiser) != nil
  }

  /// Whether what the observers of a variable do is known, and no more than a critical section may do.
  private func hasQuietObservers(_ variable: GuardedVariable) -> Bool {
    guard let body = variable.member.body else { return true }
    let home = FileContext(sibling: variable.file, of: queue.file)
    guard let block = home.token(at: body.lowerBound)?.parent else {
      return false
    }
    return CriticalSection(
      block, file: home, owner: queue.owner, state: Set(usage.state.map(\.name)), depth: 1
    ).fault == nil
  }

  func reason(for variable: GuardedVariable) -> Reason? {
    let member = variable.member
    let place = queue.file.place(of: member)
    let name = variable.name
    // What the blocks only read, the queue doesn't guard.
    if !variable.isPrivate, !variable.isInternal, !(variable.isOnlyRead && queue.file.asksForOffers) {
      return Reason(
        "visible-state", "other code can access '\(name)' without the queue; make it private and run again",
        at: place)
    }
    if member.isStatic != queue.isStatic, member.isStatic {
      return Reason("shared-state", "'\(name)' is static, but each object has its own queue", at: place)
    }
    if !member.startsPlainly, member.modifiers.contains("lazy") {
      return Reason("lazy-state", "'\(name)' is a lazy property", at: place)
    }
    if isCoded(name) {
      return Reason(
        "coded-state", "'\(name)' is a coding key, and 'Codable' accesses it without the queue", at: place
      )
    }
    if let macro = queue.owner.flatMap(observing) {
      return Reason(
        "wrapped-state", "'\(name)' is observed, as its type has the attribute '@\(macro)'", at: place)
    }
    if let attribute = member.attributes.first(where: { $0 != "available" }) {
      return Reason("wrapped-state", "'\(name)' has the attribute '@\(attribute)'", at: place)
    }
    if !hasQuietObservers(variable) {
      return Reason("property-observer", "'\(name)' has observers, which would run under the lock", at: place)
    }
    if let type = member.type, let culprit = deinitialiser(of: type) {
      return Reason(
        "deinit-effects", "replacing '\(name)' can run the 'deinit' of '\(culprit)' under the lock", at: place
      )
    }
    return nil
  }

  /// Whether the type's coding keys name the variable.
  private func isCoded(_ name: String) -> Bool {
    guard let members = queue.variable.parent?.parent?.as(MemberBlockItemListSyntax.self) else {
      return false
    }
    let keys = members.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first { $0.name.text == "CodingKeys" }
    return keys?.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      .contains { $0.name.identifierText == name } ?? false
  }

  /// The macro that makes all stored variables of a type observed.
  private func observing(_ owner: [String]) -> String? {
    queue.file.resolver.declarations(of: owner).flatMap(\.attributes).first {
      ["Observable", "Model"].contains($0)
    }
  }

  /// A class of the codebase in a type that has a `deinit`.
  private func deinitialiser(of type: String) -> String? {
    let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard !type.contains("->") else { return nil }
    return words.first { word in
      queue.file.codebase.index.types(named: word).contains { declaration in
        declaration.kind == .class && hasDeinitialiser(declaration)
      }
    }
  }

  private func hasDeinitialiser(_ declaration: TypeFacts) -> Bool {
    let file = FileContext(sibling: declaration.file, of: queue.file)
    let type = file.token(at: declaration.offset)?.enclosing(
      ClassDeclSyntax.self)
    return type?.memberBlock.members.contains { member in
      guard let deinitialiser = member.decl.as(DeinitializerDeclSyntax.self) else { return false }
      return deinitialiser.body?.statements.isEmpty == false
    } ?? false
  }
}
