import Codebase
import Migration
import SwiftSyntax

/// One mention of a stored variable.
package struct MemberReference {
  package let file: FileContext
  /// The whole of `self.name`, or the name alone.
  package let node: Syntax
  /// Whether declarations say that this variable is meant; otherwise it only could be.
  package let isCertain: Bool
  /// How it is mentioned other than as an expression: `a capture list`, `a key path`.
  package var other: String?

  package init(file: FileContext, node: Syntax, isCertain: Bool, other: String? = nil) {
    self.file = file
    self.node = node
    self.isCertain = isCertain
    self.other = other
  }
}

extension MemberReference {
  /// Whether the variable, or a part of it, is changed here.
  package var isChanged: Bool {
    guard let expression = node.as(ExprSyntax.self) else { return false }
    if expression.isAssigned { return true }
    var current = expression
    while let parent = current.parent {
      if let chain = parent.as(OptionalChainingExprSyntax.self) {
        current = ExprSyntax(chain)
      } else if let force = parent.as(ForceUnwrapExprSyntax.self) {
        current = ExprSyntax(force)
      } else if let element = parent.as(SubscriptCallExprSyntax.self),
        element.calledExpression.trimmedUTF8Range == current.trimmedUTF8Range
      {
        current = ExprSyntax(element)
      } else if let access = parent.as(MemberAccessExprSyntax.self) {
        if access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(access).id {
          return MutatingMethods.contains(access.declName.baseName.text)
        }
        current = ExprSyntax(access)
      } else {
        return false
      }
    }
    return false
  }
}

/// Finds the mentions of a variable by its declaration.
package struct MemberReferences {
  package let name: String
  /// The file that declares it.
  package let home: FileContext
  /// UTF-8 offset of its name there.
  package let offset: Int
  /// The type that it is a member of; nil for a global.
  package let owner: [String]?
  /// Whether nothing outside of its file can name it.
  package let isPrivate: Bool

  package init(name: String, home: FileContext, offset: Int, owner: [String]?, isPrivate: Bool) {
    self.name = name
    self.home = home
    self.offset = offset
    self.owner = owner
    self.isPrivate = isPrivate
  }

  /// A name that more files than this mention is too common to follow, unless few of them can have hold of its owner.
  private static let fileLimit = 60

  /// All mentions, in order of file and position; nil where too many files would have to be read.
  package func all() -> [MemberReference]? {
    var files = [home.index]
    if !isPrivate {
      files = home.codebase.files(mentioning: name).filter { index in
        FileContext(sibling: index, of: home).resolver.sees(home.index)
      }
      if files.count > Self.fileLimit, let owner = owner?.last {
        files = home.codebase.files(files, reaching: owner)
      }
      guard files.count <= Self.fileLimit else { return nil }
    }
    return files.flatMap { index in
      let file = FileContext(sibling: index, of: home)
      return file.tokens(spelling: [name]).compactMap(\.mention)
        .compactMap { reference(at: $0, in: file) }
    }
  }

  private func reference(at node: Syntax, in file: FileContext) -> MemberReference? {
    if node.is(ClosureCaptureSyntax.self) || node.is(OptionalBindingConditionSyntax.self) {
      guard isMeant(byBareNameAt: node, in: file) else { return nil }
      let what = node.is(ClosureCaptureSyntax.self) ? "a capture list" : "a shorthand condition"
      return MemberReference(file: file, node: node, isCertain: true, other: what)
    }
    guard let mention = node.as(DeclReferenceExprSyntax.self) else { return nil }
    if mention.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
      let root = mention.enclosing(KeyPathExprSyntax.self)?.root?.compactText
      guard root == nil || root == "Self" || root.map({ TypeName($0).name }) == owner?.last else {
        return nil
      }
      return MemberReference(file: file, node: Syntax(mention), isCertain: false, other: "a key path")
    }
    if let access = mention.parent?.as(MemberAccessExprSyntax.self), access.declName.id == mention.id {
      guard let owner else { return nil }
      guard let base = access.base else {
        // `.utility`, where a queue is expected, is a static one of an extension of `DispatchQueue`.
        return owner.last == "DispatchQueue"
          ? MemberReference(file: file, node: Syntax(access), isCertain: true) : nil
      }
      guard let path = file.resolver.ownerPath(of: base) ?? file.typeOfSelf(base) else {
        // Where nothing says what the receiver is, its own kind is one of the things that it could be.
        guard couldBeOwner(base, in: file) else { return nil }
        switch indexedMeaning(of: mention, in: file) {
        case .other: return nil
        case .member: return MemberReference(file: file, node: Syntax(access), isCertain: true)
        case .unknown: return MemberReference(file: file, node: Syntax(access), isCertain: false)
        }
      }
      guard isOwner(path, owner), !isMethodCall(access, of: path) else { return nil }
      return MemberReference(file: file, node: Syntax(access), isCertain: true)
    }
    let isCertain = isMeant(byBareNameAt: node, in: file)
    guard isCertain || mayBeMeant(byBareNameAt: node, in: file) else { return nil }
    return MemberReference(file: file, node: Syntax(mention), isCertain: isCertain)
  }

  private func indexedMeaning(of mention: DeclReferenceExprSyntax, in file: FileContext) -> IndexedMeaning {
    let member = home.codebase.index.facts(home.index).types.flatMap(\.members).first { $0.offset == offset }
    return member.map {
      home.codebase.indexedMeaning(of: mention.trimmedUTF8Range.lowerBound, in: file.index, among: [$0])
    } ?? .unknown
  }

  /// Whether a method of the same name is called, and the variable holds no closure.
  private func isMethodCall(_ access: MemberAccessExprSyntax, of path: [String]) -> Bool {
    guard access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(access).id else {
      return false
    }
    let members = home.resolver.members(name, of: path)
    return members.contains { $0.kind == .function }
      && members.first { $0.offset == offset }.map { $0.kind == .variable && $0.type?.contains("->") != true }
        ?? false
  }

  private func isMeant(byBareNameAt node: Syntax, in file: FileContext) -> Bool {
    guard let binding = file.resolver.binding(of: name, at: node),
      let member = file.variable(of: binding, named: name)
    else { return false }
    return member.file == home.index && member.offset == offset
  }

  /// Whether no declaration says what a bare name means, in the type that the variable belongs to or in one inside it.
  private func mayBeMeant(byBareNameAt node: Syntax, in file: FileContext) -> Bool {
    guard let owner, file.resolver.binding(of: name, at: node) == nil else { return false }
    return file.resolver.enclosingType(of: node)?.starts(with: owner) ?? false
  }

  /// Whether the member of this name that a type has is the one that is looked for, perhaps an inherited one.
  private func isOwner(_ path: [String], _ owner: [String]) -> Bool {
    if let member = home.resolver.member(name, of: path) {
      return member.file == home.index && member.offset == offset
    }
    return path.last == owner.last
  }

  private func couldBeOwner(_ base: ExprSyntax, in file: FileContext) -> Bool {
    guard isPrivate else { return false }
    let enclosing = file.resolver.enclosingType(of: Syntax(base))
    return enclosing.map { isOwner($0, owner ?? []) || $0.starts(with: owner ?? []) } ?? false
  }
}

extension TokenSyntax {
  /// The reference to a name that it is, the capture of it or the condition that unwraps it by name alone.
  fileprivate var mention: Syntax? {
    if let reference = parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == id {
      return Syntax(reference)
    }
    guard isShorthand else { return nil }
    return parent.flatMap { $0.is(ClosureCaptureSyntax.self) ? $0 : $0.parent }
  }
}

extension FileContext {
  /// The type around `type(of: self)`, whose static variables a subclass shares.
  fileprivate func typeOfSelf(_ expression: ExprSyntax) -> [String]? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.compactText == "type",
      call.labels == ["of"], call.arguments.first.map({ isSelf($0.expression) }) == true
    else { return nil }
    return resolver.enclosingType(of: Syntax(expression))
  }
}
