import Codebase
import Migration
import SwiftSyntax

/// A local value or a property that holds a closure: whoever calls what it holds calls the closure.
package struct KeptFunction {
  private enum Holder {
    case local([TokenSyntax])
    case property(MemberFacts)
  }

  private let holder: Holder
  private let place: CallerPlace

  private init(_ holder: Holder, _ place: CallerPlace) {
    self.holder = holder
    self.place = place
  }

  /// A local value of this name, from its declaration on.
  package init(local name: String, after declaration: some SyntaxProtocol, at place: CallerPlace) {
    let block = declaration.blocksAround.first ?? place.node.root
    let tokens = block.mentions(of: name).filter { $0.position >= declaration.endPosition }
    self.init(.local(tokens), place)
  }

  /// A property of the type around the place.
  package init?(property name: String, at place: CallerPlace) {
    guard let path = place.file.resolver.enclosingType(of: place.node),
      let member = place.file.resolver.member(name, of: path), member.kind == .variable
    else { return nil }
    self.init(.property(member), place)
  }

  /// `owner.handler = …`
  package init?(assignedTo target: ExprSyntax, at place: CallerPlace) {
    let resolver = place.file.resolver
    if let access = target.as(MemberAccessExprSyntax.self), let base = access.base {
      guard let type = resolver.type(of: base),
        let member = resolver.member(access.declName.baseName.identifierText, of: type.path),
        member.kind == .variable
      else { return nil }
      self.init(.property(member), place)
      return
    }
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = resolver.binding(of: name, at: Syntax(target))
    else { return nil }
    if let member = binding.member, member.kind == .variable {
      self.init(.property(member), place)
    } else if case .local = binding.origin, let block = target.blocksAround.last {
      self.init(.local(block.mentions(of: name)), place)
    } else {
      return nil
    }
  }

  /// The property that an argument of a structure's memberwise initialiser sets.
  package init?(memberwise argument: CallArgument, of call: FunctionCallExprSyntax, at place: CallerPlace) {
    guard let label = argument.label, let type = place.file.resolver.type(of: ExprSyntax(call)),
      let member = place.file.resolver.member(label, of: type.path), member.kind == .variable
    else { return nil }
    self.init(.property(member), place)
  }

  package var origin: CallerOrigin {
    switch holder {
    case .local(let tokens): .all(tokens.map(use))
    case .property(let member): origin(ofProperty: member)
    }
  }

  private func use(_ token: TokenSyntax) -> CallerOrigin {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return .places([]) }
    // Two locals may hold each other's.
    guard place.steps < CallerPlace.stepLimit else { return .unknown }
    return HandedFunction(ExprSyntax(reference), at: place.stepping(to: reference)).origin
  }

  private func origin(ofProperty member: MemberFacts) -> CallerOrigin {
    guard place.followed.insert(member) else { return .places([]) }
    let uses = MemberUses(of: member, from: place)
    if member.type?.contains("@MainActor") == true { return .main }
    guard !uses.isReachableFromOutside, let references = uses.references else { return .unknown }
    return .all(
      references.map { reference, context in
        guard let token = reference.token(in: context.codebase) else { return .unknown }
        switch reference.use {
        case .memberwiseLabel: return .places([])
        case .shorthand where token.parent?.is(ClosureCaptureSyntax.self) != true:
          let name = token.identifierText
          return KeptFunction(
            local: name, after: token, at: CallerPlace(token, in: context, followed: place.followed)
          ).origin
        case .call, .value:
          guard let name = token.parent?.as(DeclReferenceExprSyntax.self), token.text.first != "$" else {
            return .unknown
          }
          return HandedFunction(
            ExprSyntax(name), at: CallerPlace(name, in: context, followed: place.followed)
          ).origin
        case .selector, .keyPath, .shorthand: return .unknown
        }
      })
  }
}

extension SyntaxProtocol {
  /// The blocks of statements around a node, the nearest first, up to the member that it belongs to.
  package var blocksAround: [Syntax] {
    var found: [Syntax] = []
    var current = parent
    while let node = current, !node.is(MemberBlockItemSyntax.self) {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
      {
        found.append(node)
      }
      current = node.parent
    }
    return found
  }
}
