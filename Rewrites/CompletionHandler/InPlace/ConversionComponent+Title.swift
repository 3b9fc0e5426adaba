import RewriteKit
import SwiftSyntax

extension ConversionComponent {
  /// - Parameter follows: whether callers await an async function that is put beside another.
  func title(_ families: [FamilyConversion], follows: Bool) -> String {
    if let requirement = families.first?.requirement {
      return "'\(requirement.asyncSpelling)', as '\(requirement.owner)' may have it"
    }
    let inPlace = families.filter(\.isInPlace)
    let names = inPlace.map(\.form.name).unique
    if inPlace.isEmpty, let name = families.first(where: \.convertsBodies)?.form.name {
      return "'\(name)' async, with callers that can follow; its form with a handler awaits it"
    }
    if !inPlace.isEmpty, inPlace.allSatisfy(\.form.isSynchronous) {
      return names.map { "'\($0)'" }.joined(separator: " and ")
        + " returning what the handler was called with, with \(names.count == 1 ? "its" : "their") callers"
    }
    switch names.count {
    case 0:
      let name = families.first?.form.name ?? ""
      guard case .twin? = families.first?.kind else {
        return "an async function beside '\(name)'" + (follows ? ", and callers that await it" : "")
      }
      return "callers of '\(name)' that await its async function"
    case 1: return "'\(names[0])' async, with its callers"
    case 2, 3: return names.map { "'\($0)'" }.joined(separator: " and ") + " async, with their callers"
    default:
      return
        "'\(names[0])' and \(names.count - 1) functions that depend on one another async, with their callers"
    }
  }
}
