import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A view model whose hops to the main queue are scattered becomes a class on the main actor, and loses those that its
/// asynchronous code makes.
///
/// Its sites are the classes that can be changed: what keeps one as it is shows at its hops, which are sites of their own.
public struct MainActorModel: Rewrite {
  public init() {}

  public let name = "main-actor-model"

  public let names: Set<String> = ["class"]

  public let tokens: [String: [SiteToken]] = [
    "class": [.anywhere.beside(["ObservableObject", "Observable"])]
  ]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let declaration = node.as(ClassDeclSyntax.self), draft(for: declaration, in: file) != nil else {
      return nil
    }
    return Recognition(kind: "view model", node: declaration, claims: [])
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let declaration = recognition.node.as(ClassDeclSyntax.self),
      let change = draft(for: declaration, in: file)
    else { return .left(Reason("unknown-form", "the declaration has a form that is not recognised")) }
    return .change(change)
  }

  private func draft(for declaration: ClassDeclSyntax, in file: FileContext) -> Draft? {
    guard file.asksForOffers, let model = ModelType(declaration, in: file) else { return nil }
    let hops = ModelHops(of: model)
    guard !hops.removed.isEmpty, let uses = ModelUses(of: model) else { return nil }
    let path = file.codebase.path(of: file.index)
    let hop = Assumption.hopNotNeeded.here(
      hops.removed.count == 1
        ? "the code after a hop to the main thread continues without the hop"
        : "the code after \(hops.removed.count) hops to the main thread continues without the hops",
      at: hops.removed.first)
    return Draft(
      "a view model on the main actor",
      assuming: [uses.onMain, hop] + [uses.unseen].compactMap(\.self), edits: hops.edits + uses.edits,
      absorbs: hops.sites[path] ?? [], absorbsElsewhere: hops.sites.filter { $0.key != path },
      comesFirst: true)
  }

  public let documentation = Documentation(
    summary: "View models whose hops to the main queue become one '@MainActor' on the class.",
    recognises: """
      A class that is an `ObservableObject` or `@Observable`, whose tasks or asynchronous functions go to the main queue, \
      or to `MainActor.run`, for what they set.
      """,
    before: """
      final class LibraryModel: ObservableObject {
        @Published var books: [Book] = []

        func load() {
          Task {
            let books = await store.books()
            DispatchQueue.main.async {
              self.books = books
            }
          }
        }
      }
      """,
    after: """
      @MainActor
      final class LibraryModel: ObservableObject {
        @Published var books: [Book] = []

        func load() {
          Task {
            let books = await store.books()
            self.books = books
          }
        }
      }
      """,
    changesAtRunTime: """
      The compiler sees to it that only main-actor code uses the model. Its tasks start on the main actor, and what they do \
      between their awaits runs there; what they await runs where it did. What came after a hop goes on at once, without a \
      turn of the main queue in between. Hops in callbacks stay: those become tasks.
      """,
    leaves: """
      Models that code off the main actor uses, or code of which nothing tells where it runs; public models; models with \
      subclasses, with a superclass other than `NSObject`, or with conformances to protocols that the main actor can't \
      satisfy; models whose tasks do blocking work. Their hops are left to `main-queue`.
      """)
}
