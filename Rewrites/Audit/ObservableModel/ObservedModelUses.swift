import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The edits of all that holds a model or hands it on.
struct ObservedModelUses {
  private(set) var edits: [Edit] = []
  private(set) var assumptions: [Assumed] = []
  private let model: ModelClass
  private let home: FileContext

  /// Nil where something that uses the model, or may use it, can't follow.
  init?(of model: ModelClass) {
    self.model = model
    home = model.file
    let holders = ModelHolders.all(for: home)
    let own = ModelMeaning(model.facts)
    guard
      !holders.bonds.contains(where: { $0.meaning == own || $0.meaning == .unknown && mayMean($0.file) })
    else { return nil }
    for property in holders.properties {
      if property.meaning == .unknown, mayMean(property.member.file) { return nil }
      guard property.meaning == own else { continue }
      guard let edits = edits(of: property) else { return nil }
      self.edits += edits
    }
    for call in holders.calls {
      if call.meaning == .unknown, mayMean(call.file) { return nil }
      guard call.meaning == own else { continue }
      edits.append(FileContext(sibling: call.file, of: home).edit(call.name, "environment"))
    }
    if home.resolver.isSeenByOtherModules(model.facts.path) {
      assumptions.append(
        Assumption.noUnseenUses.here(
          "no other module holds '\(model.facts.name)' by '@ObservedObject' or the like"))
    }
  }

  /// Whether code of a file may have hold of the model.
  private func mayMean(_ file: Int) -> Bool {
    FileContext(sibling: file, of: home).resolver.sees(home.index)
  }

  // MARK: Properties

  private mutating func edits(of property: ModelHolders.Property) -> [Edit]? {
    guard let holder = ModelHolder(property, home: home) else { return nil }
    switch property.wrapper {
    case .stateObject:
      if model.isMadeWithEffects, !holder.isInApp {
        assumptions.append(
          Assumption.madeAgain.here(
            "'\(holder.typeName)' may make a '\(model.facts.name)' more than once, and keeps the first",
            at: holder.place))
      }
      return holder.renaming(to: "State")
    case .observedObject:
      return holder.projections.isEmpty ? holder.plain : holder.renaming(to: "Bindable")
    case .environmentObject:
      return holder.fromEnvironment
    }
  }
}
