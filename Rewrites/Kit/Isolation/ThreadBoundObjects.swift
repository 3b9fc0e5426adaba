import Codebase
import Migration
import SwiftSyntax

/// Objects that belong to a queue or a thread although nothing isolates their classes: what a managed object context holds,
/// and layers.
package struct ThreadBoundObjects {
  package typealias Use = (name: String, place: Reason.Place)

  private let file: FileContext
  private static let depthLimit = 8

  package init(_ file: FileContext) { self.file = file }

  /// The first use of such an object in code that runs in place; what the code makes for itself is its own.
  package func firstUse(in code: Syntax) -> Use? {
    for reference in InlineCalls.references(in: code) {
      if let name = usedObject(from: reference) { return (name, file.place(reference)) }
    }
    return nil
  }

  /// Whether objects of a class belong to a managed object context.
  package func isManaged(_ name: String) -> Bool { root(of: name) == "NSManagedObject" }

  /// The text of the object that an expression which begins with a name asks for something.
  private func usedObject(from reference: DeclReferenceExprSyntax) -> String? {
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.declName.id == reference.id { return nil }
    let name = reference.baseName.identifierText
    if name == "self" || isOwnMember(name, at: reference) {
      if let owner = file.resolver.enclosingType(of: Syntax(reference))?.last, isBound(owner),
        let member = name == "self" ? access?.declName.baseName.identifierText : name,
        !Self.isFree(member)
      {
        return "self"
      }
    } else if isMade(name, at: reference) {
      return nil
    }
    var object = ExprSyntax(reference)
    while true {
      if let chain = object.parent?.as(OptionalChainingExprSyntax.self) {
        object = ExprSyntax(chain)
      } else if let forced = object.parent?.as(ForceUnwrapExprSyntax.self) {
        object = ExprSyntax(forced)
      } else if let member = object.parent?.as(MemberAccessExprSyntax.self), member.base?.id == object.id {
        let asked = object.unwrappingChain
        if let type = file.resolver.type(of: asked), let kind = type.path.last, isBound(kind),
          !Self.isFree(member.declName.baseName.identifierText)
        {
          return asked.shortText
        }
        object = ExprSyntax(member)
      } else {
        return nil
      }
    }
  }

  private func isOwnMember(_ name: String, at reference: DeclReferenceExprSyntax) -> Bool {
    guard let binding = file.resolver.binding(of: name, at: Syntax(reference)), case .member = binding.origin
    else { return false }
    return binding.member?.isStatic != true
  }

  /// Whether a local is given a new object.
  private func isMade(_ name: String, at reference: DeclReferenceExprSyntax) -> Bool {
    guard let binding = file.resolver.binding(of: name, at: Syntax(reference)), case .local = binding.origin,
      let call = binding.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self),
      let callee = Callee(call)
    else { return false }
    return callee.name == "init" || callee.name == "newBackgroundContext"
      || callee.name.first?.isUppercase == true
  }

  private func isBound(_ name: String) -> Bool {
    root(of: name).map { SDK.isBoundToThread($0) } ?? false
  }

  /// The class of the SDK that a class of the codebase derives from, or the class itself.
  private func root(of name: String) -> String? {
    var next = name
    for _ in 0..<Self.depthLimit {
      let classes = file.codebase.index.types(named: next).filter(\.isPrimary)
      guard !classes.isEmpty else { return next }
      guard let parent = classes.first(where: { $0.kind == .class })?.inherited.first else { return nil }
      next = TypeName(parent).name
    }
    return nil
  }

  /// Whether any thread may ask for a member.
  ///
  /// Source: NSManagedObjectContext.h and NSManagedObject.h: a context performs work on its queue for any thread, and an
  /// object's identifier is the only thing that other threads may read.
  private static func isFree(_ member: String) -> Bool {
    ["perform", "performAndWait", "objectID", "persistentStoreCoordinator", "self"].contains(member)
  }
}

extension SDK {
  /// Whether an object of a class is used on one thread or queue alone.
  ///
  /// Source: NSManagedObjectContext.h: a context and its objects are used on its queue; NSFetchedResultsController.h; the
  /// documentation of `CATransaction`: what a thread without a run loop changes in layers isn't committed by itself.
  fileprivate static func isBoundToThread(_ name: String) -> Bool {
    ["NSManagedObject", "NSManagedObjectContext", "NSFetchedResultsController"].contains(name)
      || name.hasPrefix("CA") && name.hasSuffix("Layer")
  }
}
