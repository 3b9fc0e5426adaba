import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A global or static variable without isolation that several isolation domains use, of which one changes it.
///
/// Swift 6 mode refuses such a variable; before, nothing says so.
package struct SharedGlobal: AuditCheck {
  package let name = "shared-global"
  package let names: Set<String> = ["var"]
  // Without an actor or a detached task, nothing runs beside the main actor for certain.
  package let tokens: [String: [SiteToken]] = ["var": [.anywhere.of(["actor", "detached"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard file.settings.languageMode < .v6, let variable = node.as(VariableDeclSyntax.self),
      isUnprotected(variable, file), let binding = Array(variable.bindings).only, binding.isStored,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let name = pattern.identifier.identifierText
    let isMember = variable.parent?.is(MemberBlockItemSyntax.self) == true
    let references = MemberReferences(
      name: name, home: file, offset: pattern.positionAfterSkippingLeadingTrivia.utf8Offset,
      owner: isMember ? file.resolver.enclosingType(of: Syntax(variable)) : nil,
      isPrivate: variable.modifiers.names.contains { ["private", "fileprivate"].contains($0) }
    ).all()
    // A mention that may be of something else may be what guards it, too.
    guard let references, references.allSatisfy(\.isCertain),
      let (change, other) = clash(of: references)
    else { return nil }
    return Hazard(
      isMember ? "static variable" : "global variable", at: variable,
      "access to '\(name)' is a data race: it is changed \(change.domain.words) and used \(other.domain.words)",
      path: [
        Finding.Step(place: change.place, text: "'\(name)' is changed here"),
        Finding.Step(place: other.place, text: "and used here"),
      ],
      fix: .byHand(
        "move it into an actor, guard it with a 'Mutex' or a lock, or isolate it and its uses with '@MainActor'"
      ))
  }

  /// Whether the declaration leaves a variable of the program to every thread.
  private func isUnprotected(_ variable: VariableDeclSyntax, _ file: FileContext) -> Bool {
    guard variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      !variable.modifiers.names.contains(where: { $0.hasPrefix("nonisolated") || $0 == "lazy" })
    else { return false }
    if variable.parent?.is(MemberBlockItemSyntax.self) == true {
      guard variable.modifiers.names.contains(where: { $0 == "static" || $0 == "class" }) else {
        return false
      }
    } else {
      return file.isDeclaredAtFileLevel(variable) && file.settings.defaultIsolation != .mainActor
    }
    switch file.isolation.isolation(at: Syntax(variable.bindings)) {
    case .nonisolated: return true
    // Its static members belong to no instance.
    case .actorInstance: return true
    case .mainActor, .globalActor, .unknown: return false
    }
  }

  private struct Use {
    let domain: Domain
    let place: Reason.Place
    let isChange: Bool
  }

  /// What runs one after the other.
  private enum Domain: Hashable {
    case mainActor
    case actor(String)
    /// A detached task, beside which anything may run.
    case detached

    var words: String {
      switch self {
      case .mainActor: "on the main actor"
      case .actor(let name): "in '\(name)', an actor"
      case .detached: "in a detached task"
      }
    }
  }

  /// A change in one domain and a use in another; nil where a lock or a queue may be what keeps them apart.
  private func clash(of references: [MemberReference]) -> (change: Use, other: Use)? {
    var uses: [Use] = []
    for reference in references {
      if reference.isGuarded { return nil }
      guard let domain = domain(of: reference) else { continue }
      uses.append(
        Use(domain: domain, place: reference.file.place(reference.node), isChange: reference.isChanged))
    }
    for change in uses where change.isChange {
      if let other = uses.first(where: { $0.domain != change.domain }) { return (change, other) }
    }
    return nil
  }

  /// Nil where it isn't certain: synchronous functions run wherever they are called.
  private func domain(of reference: MemberReference) -> Domain? {
    let node = reference.node
    if node.closuresInDeclaration.contains(where: { closure in
      closure.argumentOf.flatMap { Callee($0.call) }?.isDetachedTask ?? false
    }) {
      return reference.file.certainIsolation(at: node) == .nonisolated ? .detached : nil
    }
    switch reference.file.certainIsolation(at: node) {
    case .mainActor: return .mainActor
    case .actorInstance(let name): return .actor(name)
    case .globalActor, .nonisolated, .unknown, nil: return nil
    }
  }

  package let documentation = Documentation(
    summary: "Finds global and static variables that several isolation domains use without protection.",
    recognises: """
      A stored global or static variable without isolation that is changed on one actor or in a detached task, and used on another.
      """,
    before: """
      var visits = 0

      @MainActor func show() { print(visits) }

      actor Counter {
        func count() { visits += 1 }
      }
      """,
    after: """
      actor Counter {
        private(set) var visits = 0

        func count() { visits += 1 }
      }

      @MainActor func show(_ counter: Counter) async { print(await counter.visits) }
      """,
    changesAtRunTime: "Make the fixes by hand: users of the variable have to await it or take a lock.",
    leaves: """
      Swift 6 mode, in which the compiler rejects such variables; constants; variables with \
      `nonisolated(unsafe)` or a wrapper; uses in synchronous nonisolated functions, which run wherever they \
      are called; and variables with a use next to a lock, a semaphore or a queue.
      """)

  package init() {}
}

extension FileContext {
  fileprivate func isDeclaredAtFileLevel(_ variable: VariableDeclSyntax) -> Bool {
    // The variables of a script belong to the main actor (SE-0343).
    guard variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true else { return false }
    return !source.path.hasSuffix("main.swift")
      && tree.statements.allSatisfy { $0.item.is(DeclSyntax.self) }
  }
}

extension MemberReference {
  /// Whether the function around takes a lock, or hands blocks to a queue.
  fileprivate var isGuarded: Bool {
    Syntax(node).functionBody.tokens(viewMode: .sourceAccurate).contains { token in
      guardingWords.contains(token.identifierText)
    }
  }
}

private let guardingWords: Set<String> = [
  "lock", "unlock", "withLock", "withLockUnchecked", "os_unfair_lock_lock", "wait", "sync", "async",
  "objc_sync_enter",
  "performAndWait", "store", "exchange", "compareExchange",
]
