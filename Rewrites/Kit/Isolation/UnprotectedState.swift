import Codebase
import Migration
import SwiftSyntax

/// The state of an object that says nothing of being safe on several threads, as code uses it at once: outside of
/// closures, but in the object's own functions and computed properties.
package struct UnprotectedState {
  private let owner: [String]?
  private let isClass: Bool
  private static let depthLimit = 6

  /// Nil for a function of a type whose values may be shared.
  package init?(of function: FunctionDeclSyntax, in file: FileContext) {
    owner = file.resolver.enclosingType(of: Syntax(function))
    if let owner, Sendability(file).isKnown(of: owner.joined(separator: ".")) { return nil }
    isClass = owner.map { file.resolver.declarations(of: $0).contains { $0.kind == .class } } ?? false
  }

  private init(ofObject type: [String]) {
    owner = type
    isClass = true
  }

  /// Whether code sets a member, or reads one that can change.
  package func isUsed(in code: Syntax, of file: FileContext) -> Bool {
    var visited: Set<String> = []
    return isUsed(in: code, of: file, &visited)
  }

  /// Whether a function that uses it belongs on the main actor, where all who call it are, or where the code shows that
  /// they are meant to be: it uses what belongs there, calls its handler there, or is called there and nowhere else that is
  /// known.
  ///
  /// - Parameters:
  ///   - body: of the function, which uses the state.
  ///   - isDeliveredOnMain: whether it is known that it calls its handler there.
  package static func needForMainActor(
    of body: CodeBlockSyntax, _ handlers: [String], in file: FileContext, isDeliveredOnMain: Bool = false
  ) -> MainActorNeed {
    switch MainThreadCallers(file).answer(for: Syntax(body)) {
    case .onlyMain: return .established
    case .unknown(let place):
      guard
        isDeliveredOnMain || body.callsOnMainQueue(handlers, in: file)
          || MainThreadCallers(file).leansToMain(Syntax(body))
          || body.statements.contains(where: { MainThreadEvidence(file).evidence(at: Syntax($0)) != nil })
      else { return .isNotNeeded }
      return .judged(
        Assumption.callerOnMain.here(
          "the code before its first 'await' runs on the main actor; before, it ran on the caller's thread"
            + (place.map { ", and \($0.file):\($0.line) may call it off the main thread" } ?? "")))
    }
  }

  /// The members that functions of the codebase set without a lock which a body calls, as far as that is known.
  ///
  /// - Parameter others: UTF-8 offsets of the names in calls that don't count.
  package static func changes(
    byCalleesOf body: CodeBlockSyntax, besides others: Set<Int>, in file: FileContext
  ) -> Set<String> {
    changes(by: body, besides: others, in: file).subtracting(Syntax(body).membersSet(in: file))
  }

  /// The members that a body, or a function of the codebase that it calls, sets without a lock, as far as that is known.
  package static func changes(
    by body: CodeBlockSyntax, besides others: Set<Int> = [], in file: FileContext
  ) -> Set<String> {
    var visited: Set<String> = []
    var found: Set<String> = []
    visit(Syntax(body), besides: others, in: file, &visited) { code, file in
      guard !InlineCalls.collect(in: code).contains(where: { ["lock", "wait"].contains(Callee($0)?.name) })
      else {
        return false
      }
      found.formUnion(code.membersSet(in: file))
      return true
    }
    return found
  }

  /// The properties of other objects that a body reads before it waits, or a function of the codebase that it calls:
  /// `Session.user`.
  package static func reads(ofOthersBy body: CodeBlockSyntax, in file: FileContext) -> Set<String> {
    var visited: Set<String> = []
    var found: Set<String> = []
    visit(Syntax(body), in: file, &visited) { code, file in
      for reference in InlineCalls.references(in: code) where !reference.isOnlyAssigned {
        if let property = reference.propertyOfOther(in: file) { found.insert(property) }
      }
      return true
    }
    return found
  }

  /// Whether code, or a function of the codebase that it calls, names one of some members.
  package static func isNamed(_ members: Set<String>, in code: Syntax, of file: FileContext) -> Bool {
    var visited: Set<String> = []
    var isNamed = false
    visit(code, in: file, &visited) { code, _ in
      isNamed = isNamed || code.mentions(anyOf: Array(members))
      return !isNamed
    }
    return isNamed
  }

  /// How many calls lead to what is looked at.
  private static let visitDepth = 2

  /// - Parameter look: whether what the code calls is looked at, too.
  private static func visit(
    _ code: Syntax, besides others: Set<Int> = [], in file: FileContext, _ visited: inout Set<String>,
    depth: Int = 0, _ look: (Syntax, FileContext) -> Bool
  ) {
    guard look(code, file), depth < visitDepth else { return }
    for call in InlineCalls.collect(in: code)
    where !call.tellsLog && !(call.nameOffset.map(others.contains) ?? false) {
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { continue }
      for function in functions where !function.isAsync {
        guard visited.insert("\(function.file):\(function.offset)").inserted,
          let body = file.bodyNode(of: function),
          file.codebase.index.owner(of: function).map({ owner in
            owner.kind == .class && !Sendability(file).isKnown(of: owner.path.joined(separator: "."))
          }) ?? true
        else { continue }
        visit(body.node, in: body.file, &visited, depth: depth + 1, look)
      }
    }
  }

  /// Whether code reads a stored variable that is declared in no type.
  private static func readsGlobalVariable(in code: Syntax, of file: FileContext) -> Bool {
    InlineCalls.references(in: code).contains { reference in
      guard reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id,
        let binding = file.resolver.binding(
          of: reference.baseName.identifierText, at: Syntax(reference)),
        case .global = binding.origin, !binding.isLet, let member = binding.member
      else { return false }
      return member.kind == .variable && !member.isComputed
    }
  }

  /// Whether code calls a type's own function that sets one of the type's variables: `Settings.url(for: path)`.
  private static func setsStaticState(
    in code: Syntax, of file: FileContext, _ visited: inout Set<String>, depth: Int = 0
  ) -> Bool {
    guard depth < depthLimit else { return false }
    return InlineCalls.references(in: code).contains { reference in
      guard let owner = file.typeOwning(reference), reference.calledFunction != nil,
        file.isolation.isolation(ofType: owner) == .nonisolated
      else { return false }
      return file.resolver.members(reference.baseName.identifierText, of: owner).contains { member in
        guard member.kind == .function, member.isStatic, !member.isAsync,
          visited.insert("static \(member.file):\(member.offset)").inserted,
          let body = file.bodyNode(of: member)
        else { return false }
        return body.node.setsMember(in: body.file)
          || setsStaticState(in: body.node, of: body.file, &visited, depth: depth + 1)
      }
    }
  }

  private func isUsed(
    in code: Syntax, of file: FileContext, _ visited: inout Set<String>, depth: Int = 0
  ) -> Bool {
    if code.setsMember(in: file) || Self.readsGlobalVariable(in: code, of: file) { return true }
    if depth == 0, Self.setsStaticState(in: code, of: file, &visited) { return true }
    guard isClass, let owner else { return false }
    for reference in InlineCalls.references(in: code) {
      let base = reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.declName.id == reference.id ? $0.base : nil
      }
      let name = reference.baseName.identifierText
      if let base, !["self", "Self"].contains(base.compactText) {
        if isState(name, ofObjectIn: base, file, &visited, depth: depth) { return true }
        continue
      }
      if base == nil, !isOwn(name, at: Syntax(reference), file) { continue }
      for member in file.resolver.members(name, of: owner)
      where isUsed(by: member, file, &visited, depth: depth) { return true }
    }
    return false
  }

  /// Whether a name is that of a property which can change, or reads one that can, of an object that a member holds:
  /// `entry.date`.
  private func isState(
    _ name: String, ofObjectIn base: ExprSyntax, _ file: FileContext, _ visited: inout Set<String>, depth: Int
  ) -> Bool {
    guard let root = base.unwrappingChain.rootName, isOwn(root, at: Syntax(base), file),
      let type = file.resolver.type(of: base.unwrappingChain),
      let member = file.resolver.member(name, of: type.path), member.kind == .variable,
      file.resolver.declarations(of: type.path).contains(where: { $0.kind == .class }),
      !Sendability(file).isKnown(of: type.path.joined(separator: "."))
    else { return false }
    return UnprotectedState(ofObject: type.path).isUsed(by: member, file, &visited, depth: depth)
  }

  private func isOwn(_ name: String, at place: Syntax, _ file: FileContext) -> Bool {
    guard name != "self" else { return true }
    guard case .member? = file.resolver.binding(of: name, at: place)?.origin else { return false }
    return true
  }

  private func isUsed(
    by member: MemberFacts, _ file: FileContext, _ visited: inout Set<String>, depth: Int
  ) -> Bool {
    switch member.kind {
    case .variable:
      if !member.isComputed { return !member.isLet }
    case .function:
      if member.isStatic || member.isAsync { return false }
      // What has a handler of its own may only hand on what it is given.
      guard member.parameters.contains(where: { $0.type.contains("->") }) else { return true }
    default: return false
    }
    guard member.body != nil, visited.insert("\(member.file):\(member.offset)").inserted else {
      return false
    }
    guard depth < Self.depthLimit, let body = file.bodyNode(of: member) else { return true }
    return isUsed(in: body.node, of: body.file, &visited, depth: depth + 1)
  }
}

extension FileContext {
  /// The type whose own member a name is: what stands before it, or in a static function, the type around.
  fileprivate func typeOwning(_ reference: DeclReferenceExprSyntax) -> [String]? {
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard let base = access.base, base.is(DeclReferenceExprSyntax.self),
        ["self", "Self"].contains(base.compactText)
          || base.compactText.first?.isUppercase == true
      else { return nil }
      return resolver.ownerPath(of: base)
    }
    guard let member = resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.member,
      member.isStatic
    else { return nil }
    return resolver.enclosingType(of: Syntax(reference))
  }
}

extension DeclReferenceExprSyntax {
  /// The variable that it is of another object, with the object's type: `Session.user` for `session.user`.
  package func propertyOfOther(in file: FileContext) -> String? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id,
      let base = access.base?.unwrappingChain, !["self", "Self", "super"].contains(base.compactText),
      calledFunction == nil, let type = file.resolver.type(of: base)?.path, !type.isEmpty,
      file.resolver.declarations(of: type).contains(where: { $0.kind == .class }),
      let member = file.resolver.member(baseName.identifierText, of: type), member.kind == .variable,
      !member.isLet
    else { return nil }
    return "\(type.joined(separator: ".")).\(member.name)"
  }
}

extension CodeBlockSyntax {
  /// Whether a closure that the main queue runs calls a handler, or the main queue itself.
  fileprivate func callsOnMainQueue(_ handlers: [String], in file: FileContext) -> Bool {
    AllCalls.collect(in: Syntax(self)).contains { call in
      handlers.contains(where: call.calledExpression.isHandler)
        && call.enclosing(ClosureExprSyntax.self)?.isOnMainQueue(file) ?? false
        || call.hopsToCall(handlers, in: file)
    }
  }
}

extension Syntax {
  /// Whether code outside of closures assigns to a member.
  fileprivate func setsMember(in file: FileContext) -> Bool { !membersSet(in: file).isEmpty }

  /// The members that code outside of closures assigns to, or to a part of; of another object's, the object's own name.
  fileprivate func membersSet(in file: FileContext) -> [String] {
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.targets.compactMap { target in
      var member: String?
      var base = target
      while true {
        if let access = base.as(MemberAccessExprSyntax.self), let next = access.base {
          member = access.declName.baseName.identifierText
          base = next
        } else if let item = base.as(SubscriptCallExprSyntax.self) {
          base = item.calledExpression
        } else if let chain = base.as(OptionalChainingExprSyntax.self) {
          base = chain.expression
        } else {
          break
        }
      }
      guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
      if name == "self" || name == "Self" { return member ?? name }
      switch file.resolver.binding(of: name, at: Syntax(base))?.origin {
      case .member, .global: return name
      default: return nil
      }
    }
  }
}

private final class AssignmentFinder: SyntaxVisitor {
  var targets: [ExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 1, let target = elements.first,
      elements[1].is(AssignmentExprSyntax.self)
        || elements[1].as(BinaryOperatorExprSyntax.self).map({
          $0.operator.text.hasSuffix("=")
            && !["==", "!=", "<=", ">=", "===", "!=="].contains($0.operator.text)
        }) == true
    {
      targets.append(target)
    }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
