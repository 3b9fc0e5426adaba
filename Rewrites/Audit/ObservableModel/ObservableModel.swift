import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Classes that publish by `ObservableObject` where `@Observable` can take its place in all that uses them.
package struct ObservableModel: AuditCheck {
  package let name = "observable-model"
  package let names: Set<String> = ["class"]
  package let tokens: [String: [SiteToken]] = ["class": [.anywhere.beside(["ObservableObject"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let type = node.as(ClassDeclSyntax.self), file.settings.compilerFloor >= SwiftVersion(5, 9),
      Preconditions(file: file).deployment(.observation, at: node, spelled: "@Observable") == nil,
      let model = ModelClass(type, in: file), let uses = ObservedModelUses(of: model)
    else { return nil }
    return Hazard(
      "ObservableObject", at: type,
      "each change of '\(model.facts.name)' redraws all views that observe it; '@Observable' redraws only "
        + "views that read the changed property",
      fix: .drafts([
        Draft(
          "'@Observable' in place of 'ObservableObject'",
          assuming: [
            Assumption.viewReads.here(
              "each view reads in its body the properties of '\(model.facts.name)' that it shows")
          ] + uses.assumptions,
          edits: model.edits(reading: uses.reads.reduce(into: []) { $0.formUnion($1) }) + uses.edits)
      ]))
  }

  package let documentation = Documentation(
    summary: "Finds classes that are 'ObservableObject' where '@Observable' can take its place.",
    recognises: """
      A class that conforms to `ObservableObject`, and all that uses it: views that hold it by `@StateObject`, \
      `@ObservedObject` or `@EnvironmentObject`, and calls of `environmentObject`.
      """,
    before: """
      final class LibraryModel: ObservableObject {
        @Published var books: [Book] = []
      }

      struct LibraryView: View {
        @StateObject private var model = LibraryModel()
      }
      """,
    after: """
      @Observable
      final class LibraryModel {
        var books: [Book] = []
      }

      struct LibraryView: View {
        @State private var model = LibraryModel()
      }
      """,
    changesAtRunTime: """
      A view is drawn again when a property changes that its body has read, not for all that the model publishes. What wasn't \
      published and no view reads is marked `@ObservationIgnored`, so that it isn't observed either.
      """,
    leaves: """
      Deployment targets before iOS 17, macOS 14, tvOS 17 and watchOS 10; subclasses and superclasses; models of which code \
      uses a publisher (`$books`, `objectWillChange`); models with a property wrapper that may publish by itself, such as \
      `@AppStorage`; models that no view observes, or of which each \
      view reads all; and all models that a generic view, a value of unknown type or a protocol that asks for \
      `ObservableObject` may stand for.
      """)

  package init() {}
}
