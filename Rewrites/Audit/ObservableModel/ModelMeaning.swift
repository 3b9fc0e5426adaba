import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The class of an observable object, as far as declarations say.
enum ModelMeaning: Hashable, Sendable {
  /// A type of the codebase, by the place of its declaration.
  case type(file: Int, offset: Int)
  /// Nothing that the codebase declares.
  case foreign
  case unknown

  init(_ type: TypeFacts) { self = .type(file: type.file, offset: type.offset) }

  /// What a property holds.
  init(of member: MemberFacts, in file: FileContext) {
    guard let type = member.type else {
      let name = file.token(at: member.offset)
      let value = name?.parent?.parent?.as(PatternBindingSyntax.self)?.initializer?.value
      self = value.map { ModelMeaning(of: $0, in: file) } ?? .unknown
      return
    }
    let owner = file.codebase.index.owner(of: member)
    // What a parameter stands for is told by its constraint.
    self =
      owner?.genericParameters.contains(type) ?? false
      ? .foreign : ModelMeaning(of: TypeName(type), inside: owner?.path ?? [], in: file)
  }

  init(of value: ExprSyntax, in file: FileContext) {
    guard let type = file.resolver.type(of: value) else {
      self = .unknown
      return
    }
    self.init(of: type, inside: file.resolver.enclosingType(of: Syntax(value)) ?? [], in: file)
  }

  /// Of what a member is: of what stands before it, or of the type around.
  init(ofOwnerOf token: TokenSyntax, in file: FileContext) {
    self = .unknown
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id,
      let base = access.base, !file.isSelf(base)
    {
      self.init(of: base, in: file)
    } else if let path = file.resolver.enclosingType(of: Syntax(reference)),
      let only = file.resolver.declarations(of: path).filter(\.isPrimary).only
    {
      self.init(only)
    }
  }

  private init(of type: TypeName, inside around: [String], in file: FileContext) {
    let path = file.resolver.expandingAlias(type).path
    // A type inside those around is meant before others.
    let paths = around.indices.reversed().map { Array(around[...$0]) + path } + [path]
    let found = paths.lazy.compactMap { file.resolver.declarations(of: $0).filter(\.isPrimary).only }.first
    if let found {
      self.init(found)
    } else if let name = path.last, name != "Self", !file.codebase.index.declaresType(named: name),
      !file.codebase.index.mayDeclareAlias(named: name)
    {
      self = .foreign
    } else {
      self = .unknown
    }
  }
}
