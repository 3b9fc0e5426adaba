import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What the system hands to a function for as long as it runs.
enum SystemSession {
  /// The parameter of the function around a node that is of such a type.
  static func parameter(of node: some SyntaxProtocol) -> String? {
    node.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.first { parameter in
      parameter.type.tokens(viewMode: .sourceAccurate).contains { types.contains($0.text) }
    }?.internalName
  }

  /// Drag and drop: the data of a drop has to be asked for before its delegate's method returns.
  private static let types: Set<String> = [
    "UIDropSession", "UIDragSession", "UIDragItem", "UITableViewDropCoordinator", "UITableViewDropItem",
    "UICollectionViewDropCoordinator", "UICollectionViewDropItem", "NSDraggingInfo", "DropInfo",
    "NSItemProvider",
  ]
}

/// On which thread a group's calls are made, and whether a main-actor task makes them on the same.
struct CallerThread {
  let isMainActor: Bool
  /// What is not known.
  let assumed: Assumed?

  init(
    _ profile: GroupProfile, _ outline: GroupOutline, _ notification: GroupNotification, in file: FileContext
  ) throws(Refusal) {
    let node = Syntax(profile.creation)
    switch file.isolation.isolation(at: node) {
    case .mainActor:
      isMainActor = true
      assumed = nil
      return
    case .actorInstance(let name), .globalActor(let name):
      throw Refusal(
        "isolated-to-another-actor", "it is isolated to '\(name)', but its calls would move to the main actor"
      )
    case .nonisolated, .unknown: break
    }
    isMainActor = false
    if file.settings.checksAreComplete, let missing = GroupCaptures(file).unshared(outline, notification) {
      throw missing
    }
    switch MainThreadCallers(file).answer(for: node) {
    case .onlyMain: assumed = nil
    case .unknown(let place):
      assumed = Assumption.callerOnMain.here(
        "the calls are made on the main actor; before, they were made on the caller's thread"
          + (place.map { ", and \($0.file):\($0.line) may call it off the main thread" } ?? ""))
    }
  }
}
