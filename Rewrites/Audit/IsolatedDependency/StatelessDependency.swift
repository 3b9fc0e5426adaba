import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The type of a dependency that keeps nothing which its isolation would protect.
struct StatelessDependency {
  let type: TypeFacts
  /// The method that is awaited.
  let method: MemberFacts
  private let file: FileContext

  /// Nil where the type stores something, says itself where it runs, or isn't known.
  init?(of use: DependencyUse, _ file: FileContext) {
    guard let path = file.resolver.type(of: use.receiver)?.path,
      let type = file.resolver.declarations(of: path).first(where: \.isPrimary),
      let method = Self.synchronousMethod(use.method, of: path, file)
    else { return nil }
    self.type = type
    self.method = method
    self.file = file
    guard type.kind == .actor ? isThinActor : isOnMainByDefault && hasStatelessWitnesses else { return nil }
  }

  /// Whether it has a synchronous method of a name, too.
  func has(_ name: String) -> Bool { Self.synchronousMethod(name, of: type.path, file) != nil }

  private static func synchronousMethod(_ name: String, of path: [String], _ file: FileContext)
    -> MemberFacts?
  {
    guard let member = file.resolver.members(name, of: path).only, member.kind == .function, !member.isAsync,
      !member.isStatic, !member.attributes.contains(where: { $0.hasSuffix("Actor") }),
      !member.modifiers.contains(where: { $0.hasPrefix("nonisolated") || $0 == "mutating" })
    else { return nil }
    return member
  }

  // MARK: Actors

  /// Whether an actor passes each call on to something that needs no protection.
  private var isThinActor: Bool {
    let methods = type.members.filter { $0.kind == .function && !$0.isStatic }
    return isStateless(type)
      && methods.allSatisfy { member in
        guard !member.isAsync,
          let body = file.bodyNode(of: member)?.node.as(CodeBlockSyntax.self)?.statements
        else { return false }
        return body.count == 1 && body.mentionsNoMember(of: methods.map(\.name))
      }
  }

  // MARK: The main actor by default

  private var isOnMainByDefault: Bool {
    let home = FileContext(sibling: type.file, of: file)
    return [.protocol, .struct, .class].contains(type.kind) && home.settings.defaultIsolation == .mainActor
      && file.isolation.isolation(ofType: type.path) == .mainActor
      && !type.attributes.contains { $0.hasSuffix("Actor") || $0 == "Observable" }
      && type.inherited.allSatisfy { ["AnyObject", "Sendable"].contains(TypeName($0).name) }
  }

  private var hasStatelessWitnesses: Bool {
    guard type.kind == .protocol else { return isFree(method) && isStateless(type) }
    let witnesses = MemberFamily(of: method, in: file.codebase).members.filter { member in
      member.owner?.path != type.path
        && !FileContext(sibling: member.facts.file, of: file).isTest(file.tree)
    }
    return !witnesses.isEmpty
      && witnesses.allSatisfy { witness in
        guard let path = witness.owner?.path,
          let owner = file.resolver.declarations(of: path).first(where: \.isPrimary)
        else { return false }
        return [.struct, .class].contains(owner.kind) && isStateless(owner) && isFree(witness.facts)
      }
  }

  /// Whether a method uses nothing of the main actor's.
  private func isFree(_ method: MemberFacts) -> Bool {
    guard let body = file.bodyNode(of: method) else { return false }
    return body.node.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      let name = token.identifierText
      guard name.first?.isUppercase == true else { return true }
      if SDK.isMainActorClass(name) { return false }
      return file.resolver.declarations(of: [name]).allSatisfy { !$0.attributes.contains("MainActor") }
    }
  }

  // MARK: What is stored

  /// Whether a type stores constants alone that any thread may use.
  private func isStateless(_ type: TypeFacts) -> Bool {
    let home = FileContext(sibling: type.file, of: file)
    guard type.kind != .class || type.inherited.allSatisfy({ isProtocol($0) }) else { return false }
    return type.members.allSatisfy { member in
      guard member.kind == .variable, !member.isComputed, !member.isStatic else { return true }
      guard member.isLet else { return false }
      let written = member.type ?? member.initializer?.prefix { $0.isLetter }.description ?? ""
      return Self.threadSafe.contains(TypeName(written).name) || Sendability(home).isKnown(of: written)
    }
  }

  private func isProtocol(_ name: String) -> Bool {
    let found = file.resolver.declarations(of: TypeName(name).path).first(where: \.isPrimary)
    return found.map { $0.kind == .protocol } ?? ["AnyObject", "Sendable"].contains(TypeName(name).name)
  }

  /// Classes that say in their documentation that any thread may use them.
  private static let threadSafe: Set<String> = ["Bundle", "FileManager", "URLSession", "UserDefaults"]
}

extension CodeBlockItemListSyntax {
  fileprivate func mentionsNoMember(of names: [String]) -> Bool {
    let names = Set(names)
    return !tokens(viewMode: .sourceAccurate).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.isOfSelf else {
        return false
      }
      return names.contains(token.identifierText)
    }
  }
}
