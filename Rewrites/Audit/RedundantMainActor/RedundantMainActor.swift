import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `@MainActor` on a declaration that is isolated to the main actor without it.
package struct RedundantMainActor: AuditCheck {
  package let name = "redundant-main-actor"
  package let names: Set<String> = ["MainActor"]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let attribute = node.parent?.as(AttributeSyntax.self), attribute.arguments == nil,
      let list = attribute.parent?.as(AttributeListSyntax.self),
      let declaration = list.parent?.as(DeclSyntax.self),
      // `@preconcurrency @MainActor` says more than the type does.
      !list.names.contains("preconcurrency"),
      // A macro may read the attributes.
      list.names.allSatisfy(Self.isPlain), let source = isolationSource(of: declaration, file)
    else { return nil }
    return Hazard(
      "@MainActor", at: node, "'@MainActor' is redundant: \(source)",
      fix: .drafts([
        Draft("the declaration without '@MainActor'", edits: [AttributeEdit.removing(attribute, in: file)])
      ])
    )
  }

  /// Whether an attribute is none of a macro that isn't known.
  private static func isPlain(_ name: String) -> Bool {
    name.first?.isLowercase == true || name.hasPrefix("IB") || plainAttributes.contains(name)
  }

  private static let plainAttributes: Set<String> = [
    "Binding", "MainActor", "NSManaged", "Observable", "Published", "State", "ViewBuilder",
  ]

  /// What isolates a declaration anyway; nil where nothing is known to.
  private func isolationSource(of declaration: DeclSyntax, _ file: FileContext) -> String? {
    if let type = declaration.as(ClassDeclSyntax.self) { return isolationSource(of: type, file) }
    guard declaration.parent?.is(MemberBlockItemSyntax.self) == true,
      [.functionDecl, .variableDecl, .initializerDecl, .subscriptDecl].contains(declaration.kind),
      let owner = file.resolver.enclosingType(of: Syntax(declaration)),
      let primary = file.resolver.declarations(of: owner).first(where: \.isPrimary),
      file.isolation.isolation(ofType: owner) == .mainActor
    else { return nil }
    if isBodyOfView(declaration, primary) { return "the 'body' of a view is on the main actor" }
    guard
      isStable(primary, file) && file.isIsolationCertain(ofType: owner) || isIsolatedBySDK(primary, file)
    else { return nil }
    if let around = declaration.enclosing(ExtensionDeclSyntax.self),
      around.modifiers.names.contains(where: { $0.hasPrefix("nonisolated") })
    {
      return nil
    }
    let modifiers = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers.names ?? []
    if modifiers.contains("override"), !overridesIsolated(declaration, primary, file) { return nil }
    if isNonisolatedWitness(declaration, primary, file) || declaration.isUnusableDecoding { return nil }
    return "all members of '\(primary.name)' are on the main actor\(because(primary, file))"
  }

  /// What isolates a type that doesn't say so itself.
  private func because(_ primary: TypeFacts, _ file: FileContext) -> String {
    if primary.attributes.contains("MainActor") { return "" }
    if primary.kind == .class, let parent = primary.inherited.first, !isProtocol(parent, file),
      file.isolation.isolation(ofType: TypeName(parent).path) == .mainActor
    {
      return " because its superclass '\(TypeName(parent).name)' is"
    }
    let asking = primary.inherited.first {
      let name = TypeName($0).name
      return [.mainActor, .mainActorSinceXcode16].contains(SDK.conformanceIsolation(name))
        || isProtocol($0, file) && file.isolation.isolation(ofType: TypeName($0).path) == .mainActor
    }
    if let asking { return " because '\(TypeName(asking).name)' requires it" }
    return file.settings.defaultIsolation == .mainActor ? " by the module's default isolation" : ""
  }

  private func isProtocol(_ type: String, _ file: FileContext) -> Bool {
    file.resolver.declarations(of: TypeName(type).path).first(where: \.isPrimary)?.kind == .protocol
  }

  /// Whether the type's isolation doesn't depend on the SDK that the code is built with.
  private func isStable(_ primary: TypeFacts, _ file: FileContext) -> Bool {
    if primary.attributes.contains("MainActor") || primary.kind == .class { return true }
    return file.settings.languageMode >= .v6 || file.settings.defaultIsolation == .mainActor
  }

  /// What SwiftUI has asked for on the main actor from its first SDK with concurrency on.
  private func isBodyOfView(_ declaration: DeclSyntax, _ primary: TypeFacts) -> Bool {
    declaration.declaredName == "body" && declaration.is(VariableDeclSyntax.self)
      && declaration.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == false
      && primary.inherits("View")
  }

  /// Whether a protocol of SwiftUI isolates the whole type in each SDK that a compiler of the project comes with: those of
  /// Xcode 16 and later, which came with Swift 6.0.
  private func isIsolatedBySDK(_ primary: TypeFacts, _ file: FileContext) -> Bool {
    file.settings.compilerFloor >= SwiftVersion(6, 0)
      && primary.inherited.contains {
        let type = TypeName($0)
        return SDK.conformanceIsolation(type.name) == .mainActorSinceXcode16
          && !file.resolver.declarations(of: type.path).contains(where: \.isPrimary)
      }
  }

  /// A class whose superclass is on the main actor.
  private func isolationSource(of type: ClassDeclSyntax, _ file: FileContext) -> String? {
    guard let first = type.inheritanceClause?.inheritedTypes.first?.type else { return nil }
    let path = TypeName(first.compactText).path
    guard let name = path.last else { return nil }
    let declaration = file.resolver.declarations(of: path).first(where: \.isPrimary)
    guard declaration.map({ $0.kind == .class }) ?? SDK.isMainActorClass(name),
      file.isolation.isolation(ofType: path) == .mainActor
    else { return nil }
    return "a subclass of '\(name)' is on the main actor"
  }

  /// Whether what a member overrides is on the main actor, too: not all members of a class's superclasses are.
  private func overridesIsolated(_ declaration: DeclSyntax, _ primary: TypeFacts, _ file: FileContext) -> Bool
  {
    guard let name = declaration.declaredName else { return false }
    if Self.isolatedMethods.contains(name) { return true }
    guard let parent = primary.inherited.first.map({ TypeName($0).path }),
      let found = file.resolver.members(name, of: parent).first,
      let owner = file.codebase.index.owner(of: found)
    else { return false }
    return !found.modifiers.contains { $0.hasPrefix("nonisolated") || $0 == "override" }
      && file.isolation.isolation(ofType: owner.path) == .mainActor
  }

  /// Methods of UIKit's and AppKit's classes that are as isolated as those are.
  private static let isolatedMethods: Set<String> = [
    "didMoveToSuperview", "didMoveToWindow", "draw", "layoutSubviews", "loadView", "prepare",
    "prepareForReuse",
    "traitCollectionDidChange", "viewDidAppear", "viewDidDisappear", "viewDidLayoutSubviews", "viewDidLoad",
    "viewWillAppear", "viewWillDisappear", "viewWillLayoutSubviews", "viewWillTransition",
  ]

  /// Whether a requirement that says `nonisolated` would isolate the member otherwise.
  private func isNonisolatedWitness(_ declaration: DeclSyntax, _ primary: TypeFacts, _ file: FileContext)
    -> Bool
  {
    guard let name = declaration.declaredName else { return false }
    return file.resolver.declarations(of: primary.path).flatMap(\.inherited).contains { inherited in
      file.resolver.declarations(of: TypeName(inherited).path).contains { type in
        type.kind == .protocol
          && type.members.contains { $0.name == name && $0.modifiers.contains("nonisolated") }
      }
    }
  }

  package let documentation = Documentation(
    summary: "Finds '@MainActor' on what is on the main actor anyway.",
    recognises: """
      `@MainActor` on members of types that are on the main actor: by their own attribute, by their superclass, by a \
      protocol, or by the module's default; and on subclasses of classes that are.
      """,
    before: """
      class ProfileViewController: UIViewController {
        @MainActor var username = ""
        @MainActor override func viewDidLoad() { super.viewDidLoad() }
      }
      """,
    after: """
      class ProfileViewController: UIViewController {
        var username = ""
        override func viewDidLoad() { super.viewDidLoad() }
      }
      """,
    changesAtRunTime: "Nothing.",
    leaves: """
      `init?(coder:)` that only traps, as Xcode writes it; nested types, which don't take over isolation; overrides of members whose isolation is not known; members of \
      SwiftUI's views other than `body` where a compiler before Swift 6.0 may build the code, since the SDKs before \
      Xcode 16 isolate `body` alone.
      """)

  package init() {}
}

extension DeclSyntax {
  /// Whether it is `init?(coder:)` that only traps, as Xcode writes it with its attributes.
  fileprivate var isUnusableDecoding: Bool {
    guard let initializer = self.as(InitializerDeclSyntax.self),
      Array(initializer.signature.parameterClause.parameters).only?.firstName.text == "coder",
      let call = initializer.body.flatMap({ Array($0.statements).only })?.itemExpression?
        .as(FunctionCallExprSyntax.self)
    else { return false }
    return ["fatalError", "preconditionFailure"].contains(Callee(call)?.name)
  }

  /// The name of a function or of a variable.
  fileprivate var declaredName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.identifierText }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.boundNames.first
  }
}
