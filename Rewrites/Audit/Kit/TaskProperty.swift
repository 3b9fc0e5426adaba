import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A property that keeps a task, with all that is done with it.
package struct TaskProperty {
  package let name: String
  /// The calls of its `cancel`.
  package let cancellations: [FunctionCallExprSyntax]
  /// The values that it is set to, `nil` left out.
  package let assignments: [ExprSyntax]
  /// Whether code asks whether there is a task.
  package let isCompared: Bool
  /// Whether code runs when it is set, which may cancel the former task.
  package let isObserved: Bool
  /// Whether it is used in a way that may cancel or keep the task elsewhere.
  package let hasOtherUses: Bool

  /// Nil where the property doesn't belong to a class of this file, or where others may use it.
  package init?(_ name: String, at node: some SyntaxProtocol, in file: FileContext) {
    guard let owner = file.resolver.enclosingType(of: Syntax(node)),
      let primary = file.resolver.declarations(of: owner).first(where: \.isPrimary), primary.kind == .class,
      let member = primary.members.first(where: { $0.name == name && $0.kind == .variable }),
      member.file == file.index, !member.isStatic,
      // A wrapper may cancel what it kept.
      !member.attributes.contains(where: {
        $0.first?.isUppercase == true && !Self.plainAttributes.contains($0)
      }),
      let type = member.type, TypeName(type).name == "Task"
    else { return nil }
    self.name = name
    let isPrivate = member.isPrivate
    if member.modifiers.contains(where: ["public", "open", "package"].contains) { return nil }
    if !isPrivate, file.codebase.files(mentioning: name).contains(where: { $0 != file.index }) { return nil }
    var cancellations: [FunctionCallExprSyntax] = []
    var assignments: [ExprSyntax] = []
    var hasOtherUses = false
    var isCompared = false
    let finder = NameFinder(name)
    finder.walk(file.tree)
    for reference in finder.references {
      switch Use(reference) {
      case .cancelled(let call): cancellations.append(call)
      case .assigned(let value): assignments.append(value)
      case .cleared: break
      case .compared: isCompared = true
      case .other: hasOtherUses = true
      }
    }
    self.cancellations = cancellations
    self.assignments = assignments
    self.isCompared = isCompared
    isObserved = finder.isObserved
    self.hasOtherUses = hasOtherUses
  }

  private static let plainAttributes: Set<String> = ["MainActor", "ObservationIgnored", "Published"]

  private enum Use {
    case cancelled(FunctionCallExprSyntax)
    case assigned(ExprSyntax)
    case cleared, compared, other

    init(_ reference: DeclReferenceExprSyntax) {
      var node = ExprSyntax(reference)
      if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
        node = ExprSyntax(access)
      }
      if let chain = node.parent?.as(OptionalChainingExprSyntax.self) { node = ExprSyntax(chain) }
      if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
        let name = access.declName.baseName.text
        if name == "isCancelled" {
          self = .compared
        } else if name == "cancel", let call = access.parent?.as(FunctionCallExprSyntax.self) {
          self = .cancelled(call)
        } else {
          self = .other
        }
        return
      }
      guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3, list.first?.id == node.id,
        let operation = list.dropFirst().first, let value = list.last
      else {
        self = .other
        return
      }
      let isNil = value.is(NilLiteralExprSyntax.self)
      if operation.is(AssignmentExprSyntax.self) {
        self = isNil ? .cleared : .assigned(value)
      } else {
        self = isNil ? .compared : .other
      }
    }
  }
}

/// All references to a name in code, as a member or by itself, and whether a variable of that name has accessors.
private final class NameFinder: SyntaxVisitor {
  private let name: String
  var references: [DeclReferenceExprSyntax] = []
  var isObserved = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name { references.append(node) }
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorBlock != nil, node.pattern.boundNames.first == name { isObserved = true }
    return .visitChildren
  }
}
