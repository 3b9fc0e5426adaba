import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// View models that set what they publish in asynchronous code off the main actor.
package struct PublishedOffMain: AuditCheck {
  package let name = "published-off-main"
  package let names: Set<String> = ["class"]
  package let tokens: [String: [SiteToken]] = ["class": [.anywhere.beside(["Published"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let type = node.as(ClassDeclSyntax.self),
      let facts = file.facts(of: type),
      facts.inherits("ObservableObject"), file.isolation.isolation(ofType: facts.path) == .nonisolated
    else { return nil }
    let changes = changes(of: facts, file)
    guard let first = changes.first else { return nil }
    let others = changes.count - 1
    return Hazard(
      "class", at: type,
      "'\(facts.name)' sets '\(first.name)' off the main actor"
        + (others == 0 ? "" : " and \(others) more in the same way")
        + ", but views that observe it have to be updated on the main thread",
      path: changes.prefix(3).map { Finding.Step(place: $0.place, text: "'\($0.name)' is set here") },
      fix: fix(type, file))
  }

  private struct Change {
    let name: String
    let place: Reason.Place
  }

  /// What tasks and async functions of the class set of its published properties, where nothing puts them on an actor.
  private func changes(of facts: TypeFacts, _ file: FileContext) -> [Change] {
    let parts = file.resolver.declarations(of: facts.path)
    let published = Set(
      parts.flatMap(\.members).filter { $0.attributes.contains("Published") }.map(\.name))
    guard !published.isEmpty else { return [] }
    return parts.flatMap { part -> [Change] in
      let context = FileContext(sibling: part.file, of: file)
      guard let declaration = context.declaration(of: part) else { return [] }
      return OwnMentions.collect(in: Syntax(declaration.memberBlock), file: context).compactMap { mention in
        guard published.contains(mention.name), let expression = mention.node.as(ExprSyntax.self),
          expression.isChanged, context.resolver.enclosingType(of: mention.node) == facts.path,
          isOffMainActor(mention.node, context)
        else { return nil }
        return Change(name: mention.name, place: context.place(mention.node))
      }
    }
  }

  private func isOffMainActor(_ node: Syntax, _ file: FileContext) -> Bool {
    guard file.isolation.isAsyncContext(node), file.certainIsolation(at: node) == .nonisolated else {
      return false
    }
    // An async function runs on its caller's actor by that setting; a task's body doesn't.
    guard file.settings.nonisolatedNonsendingByDefault else { return true }
    return node.closuresInDeclaration.contains { $0.isTaskBody }
  }

  private func fix(_ type: ClassDeclSyntax, _ file: FileContext) -> Hazard.Fix {
    guard let model = ModelType(type, in: file), let uses = ModelUses(of: model) else {
      return .byHand("mark the class '@MainActor'; the compiler then finds uses off the main actor")
    }
    return .drafts([
      Draft(
        "a view model on the main actor", assuming: [uses.onMain] + [uses.unseen].compactMap(\.self),
        edits: uses.edits)
    ])
  }

  package let documentation = Documentation(
    summary: "Finds view models that set what they publish off the main actor.",
    recognises: """
      An `ObservableObject` that nothing isolates, whose tasks or async functions set a `@Published` property without a hop \
      to the main actor.
      """,
    before: """
      final class BookModel: ObservableObject {
        @Published var books: [Book] = []

        func load() async {
          books = await store.books()
        }
      }
      """,
    after: """
      @MainActor
      final class BookModel: ObservableObject {
        @Published var books: [Book] = []

        func load() async {
          books = await store.books()
        }
      }
      """,
    changesAtRunTime: """
      The model's tasks and async functions run on the main actor between their awaits, and so do the changes that views \
      are told of. SwiftUI reports such changes on other threads at run time, and may draw an older state.
      """,
    leaves: """
      Models that something isolates; code of which it isn't certain where it runs; properties that aren't published. Where \
      code off the main actor uses the model, it is reported without a fix.
      """)

  package init() {}
}
