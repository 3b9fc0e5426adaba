import Codebase
import Migration
import SwiftSyntax

/// A semaphore that other files may name.
package struct SharedSemaphore {
  private let name: String
  private let variable: VariableDeclSyntax
  private let file: FileContext
  /// The most files that are gone through for one name.
  private static let fileLimit = 60

  package init(_ name: String, _ variable: VariableDeclSyntax, in file: FileContext) {
    self.name = name
    self.variable = variable
    self.file = file
  }

  /// Throws where code outside of its file uses it, or may.
  package func check() throws(Refusal) {
    let place = file.place(variable)
    if file.isSeenOutside(variable) {
      throw Refusal(
        "semaphore-passed", "'\(name)' is public; other modules may signal it", at: place)
    }
    if let reason = file.reasonOfRelatives(of: variable, named: name) { throw Refusal(reason) }
    let mentioning = file.codebase.files(mentioning: name)
    guard mentioning.count <= Self.fileLimit else {
      throw Refusal("widely-used-name", "'\(name)' is used in too many files to look for its uses", at: place)
    }
    for index in mentioning where index != file.index {
      let context = FileContext(sibling: index, of: file)
      let mentions = NameMentions(of: name, in: Syntax(context.tree))
      let use = mentions.references.first {
        SemaphoreUses.means($0, variable, declaredIn: file, in: context)
      }
      guard let use = use.map({ Syntax($0) }) ?? mentions.indirect.first else { continue }
      throw Refusal("semaphore-passed", "'\(name)' is also used in another file", at: context.place(use))
    }
  }
}
