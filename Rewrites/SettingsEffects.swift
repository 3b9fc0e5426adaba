import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension SettingsEffect {
  /// Those in all files of a codebase, in the order of files and places. A setting that a file has already changes nothing
  /// there.
  public static func all(in codebase: Codebase) -> [SettingsEffect] {
    codebase.files.indices.flatMap { index in
      EffectFinder(FileContext(codebase: codebase, index: index, rewrites: [])).found
    }
  }
}

private final class EffectFinder: SyntaxVisitor {
  private(set) var found: [SettingsEffect] = []
  private let file: FileContext
  private let assumed: IsolationAnalysis

  init(_ file: FileContext) {
    self.file = file
    assumed = file.isolation.assuming(.mainActor)
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func add(_ kind: SettingsEffect.Kind, _ name: String, _ node: some SyntaxProtocol) {
    found.append(SettingsEffect(kind, name, at: file.place(node)))
  }

  private var hasMainActorDefault: Bool { file.settings.defaultIsolation == .mainActor }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, node) }

  private func type(_ name: TokenSyntax, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    guard let path = file.resolver.enclosingType(of: Syntax(node.memberBlock)),
      file.isolation.isolation(ofType: path) == .nonisolated
    else { return .visitChildren }
    if !hasMainActorDefault, assumed.isolation(ofType: path) == .mainActor {
      add(
        inheritsInitializers(path) ? .inheritedInitializer : .isolatedType, name.identifierText, name)
    }
    if file.settings.languageMode < .v6, node.hasIsolatingWrapper {
      add(.notIsolatedByWrapper, name.identifierText, name)
    }
    return .visitChildren
  }

  /// Whether a class of the SDK that isn't isolated hands its initialisers on. `NSObject`'s may be isolated in a subclass
  /// (measured with Swift 6.3).
  private func inheritsInitializers(_ path: [String]) -> Bool {
    guard let type = file.resolver.declarations(of: path).first(where: \.isPrimary), type.kind == .class,
      let parent = type.inherited.first.map({ TypeName($0) }), parent.name != "NSObject",
      !file.resolver.declarations(of: parent.path).contains(where: \.isPrimary)
    else { return false }
    return SDK.isNonisolatedClass(parent.name)
  }

  // MARK: Functions and variables

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard file.isolation.isolation(at: Syntax(node)) == .nonisolated else { return .visitChildren }
    let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    let movesToMain = !hasMainActorDefault && assumed.isolation(at: Syntax(node)) == .mainActor
    if movesToMain, isAsync {
      add(.isolatedFunction, node.name.identifierText, node.name)
    } else if movesToMain, node.parent?.is(CodeBlockItemSyntax.self) == true, node.isAtFileLevel {
      add(.isolatedGlobal, node.name.identifierText, node.name)
    }
    if isAsync, node.body != nil, !file.settings.nonisolatedNonsendingByDefault,
      !node.attributes.names.contains("concurrent"), !node.modifiers.names.contains("nonisolated(nonsending)")
    {
      add(.callersActor, node.name.identifierText, node.name)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isAtFileLevel, !hasMainActorDefault, node.attributes.isEmpty,
      !node.modifiers.names.contains(where: { $0.hasPrefix("nonisolated") })
    else { return .visitChildren }
    for binding in node.bindings { add(.isolatedGlobal, binding.pattern.compactText, binding.pattern) }
    return .visitChildren
  }

  // MARK: What Swift 6 mode checks and spells otherwise

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "file", file.settings.languageMode < .v6 { add(.conciseFile, "#file", node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard file.settings.languageMode < .v6, let (call, _) = node.argumentOf, let callee = Callee(call),
      node.signature?.attributes.names.isEmpty ?? true, node.hopsToMain(in: file),
      callee.receiver.flatMap({ QueueReference($0, in: file) }) == nil, !callee.startsTask,
      !callee.isDetachedTask, !callee.isMainActorRun,
      let around = call.parent, file.isolation.isolation(at: around) == .mainActor
    else { return .visitChildren }
    add(.checkedCallback, callee.name, call)
    return .visitChildren
  }
}

extension DeclGroupSyntax {
  /// Whether a property's wrapper has a value on the main actor. Source: SwiftUI's documentation of `StateObject` and
  /// `ObservedObject`.
  fileprivate var hasIsolatingWrapper: Bool {
    memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return !Set(variable.attributes.names).isDisjoint(with: ["ObservedObject", "StateObject"])
    }
  }
}

extension SyntaxProtocol {
  /// Whether it is declared outside of types and functions.
  fileprivate var isAtFileLevel: Bool {
    parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension ClosureExprSyntax {
  /// Whether its own code hops to the main queue, which says that it may be called elsewhere.
  fileprivate func hopsToMain(in file: FileContext) -> Bool {
    AllCalls.collect(in: Syntax(statements)).contains { call in
      call.enclosing(ClosureExprSyntax.self)?.id == id && QueueCall(mainHop: call, in: file) != nil
    }
  }
}
