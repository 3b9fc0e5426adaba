import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Code of the codebase that a critical section runs, followed into its declaration.
extension CriticalSection {
  /// How many calls deep code is followed.
  private static let depthLimit = 3

  func isValueType(_ path: [String]) -> Bool {
    file.resolver.declarations(of: path).contains { $0.kind == .struct || $0.kind == .enum }
  }

  /// Whether a function or a computed property, of a type or of none, is certainly the one that runs, and does no more
  /// than a critical section may.
  func isFollowed(_ member: MemberFacts, of path: [String]?) -> Bool {
    guard depth < Self.depthLimit, let body = member.body, !member.isAsync,
      member.kind == .function || member.isComputed, path.map({ isFinal(member, of: $0) }) ?? true
    else { return false }
    let home = FileContext(sibling: member.file, of: file)
    guard let block = home.token(at: body.lowerBound)?.parent else {
      return false
    }
    let section = CriticalSection(
      block, file: home, owner: path, state: path == owner ? state : [],
      mayStartTasks: mayStartTasks, depth: depth + 1)
    include(section)
    writes = writes || member.modifiers.contains("mutating")
    return section.fault == nil
  }

  /// Whether no subclass can put another in a member's place.
  private func isFinal(_ member: MemberFacts, of path: [String]) -> Bool {
    let declarations = file.resolver.declarations(of: path)
    if declarations.contains(where: { $0.kind == .struct || $0.kind == .enum }) { return true }
    guard declarations.contains(where: { $0.kind == .class }) else { return false }
    if member.modifiers.contains(where: { ["private", "fileprivate", "final", "static"].contains($0) }) {
      return true
    }
    return !declarations.contains { $0.modifiers.contains("open") }
      && file.codebase.index.descendants(of: path.last ?? "").isEmpty
  }

  /// A method or a computed property of the object itself.
  func useOwn(_ member: MemberFacts?, _ sentence: String, at node: some SyntaxProtocol) {
    guard let member, let owner, file.resolver.members(member.name, of: owner).count == 1,
      isFollowed(member, of: owner)
    else {
      fail("calls-own-method", sentence, at: node)
      return
    }
  }

  /// Whether objects of a class are made by setting their variables, and nothing else.
  func isPlainCreation(_ path: [String], _ declarations: [TypeFacts]) -> Bool {
    guard depth < Self.depthLimit, let primary = declarations.first(where: \.isPrimary),
      primary.kind == .class, primary.attributes.isEmpty,
      !primary.inherited.contains(where: { mayBeSuperclass($0) })
    else { return false }
    let stored = primary.members.filter { $0.kind == .variable && !$0.isStatic && !$0.isComputed }
    guard stored.allSatisfy({ $0.attributes.isEmpty && isPlainValue($0) }) else { return false }
    let names = Set(stored.map(\.name))
    let initialisers = declarations.flatMap(\.members).filter { $0.kind == .initializer }
    return initialisers.allSatisfy { initialiser in
      guard let body = initialiser.body else { return false }
      let home = FileContext(sibling: initialiser.file, of: file)
      guard let block = home.token(at: body.lowerBound)?.parent else {
        return false
      }
      return CriticalSection(block, file: home, owner: path, state: names, depth: depth + 1).fault == nil
    }
  }

  private func mayBeSuperclass(_ written: String) -> Bool {
    let name = TypeName(written).name
    if ["AnyObject", "Sendable", "NSObject", "Hashable", "Equatable", "Identifiable", "Codable"].contains(
      name)
    {
      return false
    }
    return !file.resolver.declarations(of: [name]).contains { $0.kind == .protocol }
  }

  /// Whether what a variable starts with is a literal, nothing, or a value that is not of this codebase.
  private func isPlainValue(_ member: MemberFacts) -> Bool {
    if member.startsPlainly { return true }
    guard let call = member.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self),
      let callee = Callee(call)
    else { return false }
    return callee.receiver == nil && callee.name.first?.isUppercase == true && call.arguments.isEmpty
      && call.trailingClosure == nil && file.resolver.declarations(of: [callee.name]).isEmpty
  }
}

extension MemberFacts {
  /// Whether what a variable starts with is a literal, an empty collection or nothing.
  var startsPlainly: Bool {
    guard let text = initializer else { return true }
    guard let value = Resolver.parse(text) else { return false }
    if Sendability.isLiteral(value) || value.is(NilLiteralExprSyntax.self) { return true }
    if let array = value.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    if let dictionary = value.as(DictionaryExprSyntax.self) { return dictionary.content.is(TokenSyntax.self) }
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return false }
    if call.calledExpression.isTypeLiteral { return true }
    let type = TypeName(call.calledExpression.compactText).name
    return ["Set", "Array", "Dictionary", "Data", "String", "IndexSet"].contains(type)
  }
}
