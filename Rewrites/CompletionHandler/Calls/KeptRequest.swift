import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The property in which a caller keeps the request that a call returns, to cancel it: a task that makes the call can be
/// kept and cancelled in its place.
///
/// When the task is cancelled, the async form beside the function cancels the request.
struct KeptRequest {
  typealias Place = FamilyConversion.Place

  /// The property's type, as declared.
  private let type: TypeSyntax
  /// The calls whose requests it keeps, in order of place.
  let calls: [Place]
  private let call: Place
  private static let fileLimit = 40

  /// Nil where the call's request isn't kept in an optional property, or more is done with that than to compare it with
  /// nil, to cancel it and to set it.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let target = call.assignmentTarget, let offset = call.nameOffset,
      let property = Self.property(target, in: file), property.file == file.index,
      let owner = file.codebase.index.owner(of: property), file.isClass(owner.path),
      let variable = file.node(VariableDeclSyntax.self, at: property.offset),
      let type = Self.type(of: variable, in: file),
      file.reasonOfRelatives(of: variable, named: property.name) == nil,
      let references = References(file.codebase).references(to: property, limit: Self.fileLimit)
    else { return nil }
    var calls: [Place] = []
    for reference in references {
      guard reference.certainty == .certain, reference.use == .value,
        let node = reference.token(in: file.codebase)?.parent?.as(DeclReferenceExprSyntax.self)
      else { return nil }
      switch ItemUse(node) {
      case .cancelled, .examined: continue
      case .replaced(by: let value):
        if value.is(NilLiteralExprSyntax.self) { continue }
        guard reference.file == file.index,
          let offset = value.as(FunctionCallExprSyntax.self)?.nameOffset
        else { return nil }
        calls.append(Place(file: reference.file, offset: offset))
      default: return nil
      }
    }
    self.type = type
    self.calls = calls
    self.call = Place(file: file.index, offset: offset)
  }

  private static func property(_ target: ExprSyntax, in file: FileContext) -> MemberFacts? {
    let name: DeclReferenceExprSyntax?
    if let access = target.as(MemberAccessExprSyntax.self) {
      name = access.base?.isReference(to: "self") == true ? access.declName : nil
    } else {
      name = target.as(DeclReferenceExprSyntax.self)
    }
    guard let name, let path = file.resolver.enclosingType(of: Syntax(target)),
      let member = file.resolver.member(name.baseName.identifierText, of: path), member.kind == .variable
    else { return nil }
    guard target.is(DeclReferenceExprSyntax.self) else { return member }
    let binding = file.resolver.binding(of: member.name, at: Syntax(target))?.member
    return binding?.file == member.file && binding?.offset == member.offset ? member : nil
  }

  /// The optional type of a plain stored property, which nothing else depends on.
  private static func type(of variable: VariableDeclSyntax, in file: FileContext) -> TypeSyntax? {
    guard let binding = Array(variable.bindings).only, let type = binding.typeAnnotation?.type,
      type.is(OptionalTypeSyntax.self), binding.accessorBlock == nil,
      binding.initializer.map({ $0.value.is(NilLiteralExprSyntax.self) }) ?? true,
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      variable.parent?.is(MemberBlockItemSyntax.self) == true, !variable.isOfLocalType,
      !file.isSeenByOtherModules(variable),
      !variable.modifiers.names.contains(where: {
        ["weak", "lazy", "override", "static", "class"].contains($0)
      })
    else { return nil }
    return type
  }

  /// The change of the property's type, which goes with the first of the calls.
  var declaration: Rearrangement? {
    guard call == calls.first else { return nil }
    var change = Rearrangement(owner: -7)
    change.replace(type.trimmedUTF8Range, "Task<Void, Never>?")
    return change
  }
}

extension FunctionCallExprSyntax {
  /// What the call's value is assigned to, where that is all that a statement does: `request` of `request = load { … }`.
  var assignmentTarget: ExprSyntax? {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3, list.last?.id == ExprSyntax(self).id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      list.parent?.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    return list.first
  }
}

extension FileContext {
  fileprivate func isClass(_ path: [String]) -> Bool {
    resolver.declarations(of: path).contains { $0.isPrimary && ($0.kind == .class || $0.kind == .actor) }
  }
}
