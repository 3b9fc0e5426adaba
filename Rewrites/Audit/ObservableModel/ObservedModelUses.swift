import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The edits of all that holds a model or hands it on.
struct ObservedModelUses {
  private(set) var edits: [Edit] = []
  private(set) var assumptions: [Assumed] = []
  /// What each of the types that observe the model asks it for.
  private(set) var reads: [Set<String>] = []
  private let model: ModelClass
  private let home: FileContext

  /// Nil where something that uses the model, or may use it, can't follow.
  init?(of model: ModelClass) {
    self.model = model
    home = model.file
    let all = ModelHolders.all(for: home)
    let own = ModelMeaning(model.facts)
    guard
      !all.bonds.contains(where: { $0.meaning == own || $0.meaning == .unknown && mayMean($0.file) })
    else { return nil }
    for property in all.properties {
      if property.meaning == .unknown, mayMean(property.member.file) { return nil }
      guard property.meaning == own else { continue }
      guard let edits = edits(of: property) else { return nil }
      self.edits += edits
    }
    // Where nothing observes it, or all that do read all, nothing is drawn for nothing.
    guard reads.contains(where: { !$0.isSuperset(of: model.published) }) else { return nil }
    for call in all.calls {
      if call.meaning == .unknown, mayMean(call.file) { return nil }
      guard call.meaning == own else { continue }
      edits.append(FileContext(sibling: call.file, of: home).edit(call.name, "environment"))
    }
    if home.resolver.isSeenByOtherModules(model.facts.path) {
      assumptions.append(
        Assumption.noUnseenUses.here(
          "no other module stores '\(model.facts.name)' in '@ObservedObject' or a similar wrapper"))
    }
  }

  /// Whether code of a file may have hold of the model.
  private func mayMean(_ file: Int) -> Bool {
    FileContext(sibling: file, of: home).resolver.sees(home.index)
  }

  // MARK: Properties

  /// Whether a binding sets a property of an object that the model publishes, `$model.settings.name`: setting it gives the
  /// model the same object again, of which `@Observable` need not tell.
  private func reachesIntoObject(_ projection: DeclReferenceExprSyntax) -> Bool {
    guard let member = projection.wholeReference.parent?.as(MemberAccessExprSyntax.self),
      member.parent?.is(MemberAccessExprSyntax.self) == true,
      let published = model.facts.members.first(where: { $0.name == member.declName.baseName.identifierText }
      ),
      let type = published.type.map({ TypeName($0) })
        ?? published.initializer.flatMap({ home.resolver.type(ofText: $0, inType: model.facts.path) })
    else { return false }
    return home.resolver.declarations(of: type.path).contains { $0.kind == .class }
  }

  private mutating func edits(of property: ModelHolders.Property) -> [Edit]? {
    guard let holder = ModelHolder(property, home: home),
      !holder.projections.contains(where: { reachesIntoObject($0) })
    else { return nil }
    reads.append(holder.read)
    switch property.wrapper {
    case .stateObject:
      if model.isMadeWithEffects, !holder.isInApp {
        // What gives the wrapper its object would make another each time that it makes the view.
        guard holder.makesModel else { return nil }
        assumptions.append(
          Assumption.madeAgain.here(
            "'\(holder.typeName)' may create a '\(model.facts.name)' more than once, and keeps the first",
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
