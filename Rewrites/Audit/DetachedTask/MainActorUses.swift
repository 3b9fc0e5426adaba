import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The uses of main-actor state in a body that runs elsewhere, which no `await` covers.
package struct MainActorUses {
  package struct Use {
    package let reference: DeclReferenceExprSyntax
    /// The type whose member it is.
    package let owner: String
  }

  private let file: FileContext

  package init(_ file: FileContext) { self.file = file }

  /// What the closure captures by a list of its own is read where the closure is made.
  package func all(in closure: ClosureExprSyntax) -> [Use] {
    let captured = Set(closure.signature?.capture?.items.map(\.name.identifierText) ?? [])
    return all(in: Syntax(closure.statements)).filter { use in
      use.reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == use.reference.id
        || !captured.contains(use.reference.baseName.identifierText)
    }
  }

  package func all(in code: Syntax) -> [Use] {
    let finder = UncoveredReferences(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.references.compactMap { reference in
      owner(of: reference).map { Use(reference: reference, owner: $0) }
    }
  }

  /// The main-actor type whose variable or method a reference is; nil for all else.
  ///
  /// - Parameter countsAsync: whether asynchronous methods count, which any code may await.
  package func owner(of reference: DeclReferenceExprSyntax, countsAsync: Bool = false) -> String? {
    let name = reference.baseName.identifierText
    let type: [String]?
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard let base = access.base else { return nil }
      type =
        file.isSelf(base)
        ? file.resolver.enclosingType(of: Syntax(reference)) : file.resolver.type(of: base)?.path
    } else {
      guard let binding = file.resolver.binding(of: name, at: Syntax(reference)),
        case .member = binding.origin
      else { return nil }
      type = file.resolver.enclosingType(of: Syntax(reference))
    }
    guard let path = type, let owner = path.last, file.isolation.isolation(ofType: path) == .mainActor,
      isCertain(path)
    else { return nil }
    let members = file.resolver.members(name, of: path)
    guard let member = members.first, members.count == 1, isIsolated(member, countsAsync) else { return nil }
    return owner
  }

  /// A view's members other than `body` are isolated in newer SDKs only.
  private func isCertain(_ path: [String]) -> Bool {
    guard let primary = file.resolver.declarations(of: path).first(where: \.isPrimary) else { return false }
    return primary.attributes.contains("MainActor") || primary.kind == .class
  }

  private func isIsolated(_ member: MemberFacts, _ countsAsync: Bool) -> Bool {
    guard !member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }),
      !member.attributes.contains("concurrent"),
      let owner = file.codebase.index.owner(of: member),
      !owner.modifiers.contains(where: { $0.hasPrefix("nonisolated") }),
      file.isolation.isolation(ofType: owner.path) == .mainActor
    else { return false }
    switch member.kind {
    case .variable: return !member.isLet && !member.isStatic
    case .function: return (countsAsync || !member.isAsync) && !member.modifiers.contains("override")
    default: return false
    }
  }
}

/// The references in a body that no `await` and no hop to the main actor covers.
private final class UncoveredReferences: SyntaxVisitor {
  var references: [DeclReferenceExprSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    references.append(node)
    return .skipChildren
  }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureSignatureSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  // `async let` covers its value.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.modifiers.names.contains("async") ? .skipChildren : .visitChildren
  }
  // A closure may run anywhere.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.isCalledInPlace ? .visitChildren : .skipChildren
  }
}

/// An object that a task shares with the code that started it, of a class that changes and guards nothing.
package struct SharedObject {
  package let name: String
  package let type: String
  package let reference: DeclReferenceExprSyntax

  /// The first object that the task uses so: a parameter of the function around it, or a constant of the function that it
  /// goes on to use.
  package static func first(in task: StartedTask, _ file: FileContext) -> SharedObject? {
    guard let function = task.call.enclosing(FunctionDeclSyntax.self) else { return nil }
    let parameters = function.signature.parameterClause.parameters.map { parameter in
      (
        name: (parameter.secondName ?? parameter.firstName).identifierText,
        type: Optional(TypeName(parameter.type.compactText))
      )
    }
    return (parameters + constants(before: task, in: function, file)).lazy.compactMap { value in
      guard let type = value.type,
        let declaration = file.resolver.declarations(of: type.path).first(where: \.isPrimary),
        isShared(declaration, file), let use = use(of: value.name, in: task.closure, owner: declaration, file)
      else { return nil }
      return SharedObject(name: value.name, type: declaration.name, reference: use)
    }.first
  }

  /// The constants of the statements before a task that are used behind it, too.
  private static func constants(
    before task: StartedTask, in function: FunctionDeclSyntax, _ file: FileContext
  ) -> [(name: String, type: TypeName?)] {
    guard let statements = function.body?.statements else { return [] }
    let end = task.call.endPosition
    return statements.filter { $0.position < task.call.position }.flatMap { item in
      guard let variable = item.item.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.let)
      else { return [(name: String, type: TypeName?)]() }
      return variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
          LocalMentions.collect(of: name, in: statements, after: end).contains(where: { mention in
            mention.closuresInDeclaration.isEmpty
          })
        else { return nil }
        let type = binding.typeAnnotation.map { TypeName($0.type.compactText) }
        return (name, type ?? binding.initializer.flatMap { file.resolver.type(of: $0.value) })
      }
    }
  }

  /// Whether a class has variables of its own that nothing guards.
  private static func isShared(_ type: TypeFacts, _ file: FileContext) -> Bool {
    guard type.kind == .class, type.inherited.isEmpty,
      file.isolation.isolation(ofType: type.path) == .nonisolated,
      !Sendability(file).isKnown(of: type.path.joined(separator: ".")),
      !file.resolver.declarations(of: type.path).contains(where: { $0.inherits("Sendable") })
    else { return false }
    let guards = ["Lock", "Mutex", "Queue", "Semaphore", "Atomic"]
    return type.members.contains { $0.kind == .variable && !$0.isLet && !$0.isComputed && !$0.isStatic }
      && !type.members.contains { member in
        guards.contains { (member.type ?? member.initializer ?? "").contains($0) }
      }
  }

  /// Where a task reads or sets a variable of the object.
  private static func use(
    of name: String, in closure: ClosureExprSyntax, owner: TypeFacts, _ file: FileContext
  ) -> DeclReferenceExprSyntax? {
    LocalMentions.collect(of: name, in: closure.statements, after: closure.position).first { reference in
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
        access.base?.id == ExprSyntax(reference).id
      else { return false }
      return owner.members.contains {
        $0.name == access.declName.baseName.identifierText && $0.kind == .variable && !$0.isLet
      }
    }
  }
}
