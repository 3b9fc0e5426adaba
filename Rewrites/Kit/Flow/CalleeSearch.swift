import Codebase
import Migration
import SwiftSyntax

/// Finds the functions of the codebase that a call may run.
package struct CalleeSearch {
  package enum Result: Sendable {
    /// Every body that the call may run, never empty, and the names of the receiver's types where it may as well be of
    /// a function that one of them has from outside of the codebase.
    case functions([MemberFacts], receivers: [String])
    /// A structure's initialiser that only sets its properties.
    case memberwise(Reason.Place)
    /// Not of the codebase: the names of the receiver's types, or its text.
    case outside(receivers: [String], isTyped: Bool)
    case unknown(String)
  }

  private struct Candidate {
    let function: MemberFacts
    let owner: TypeFacts?
  }

  private let file: FileContext
  private var index: DeclarationIndex { file.codebase.index }

  package init(_ file: FileContext) { self.file = file }

  package func callee(of call: FunctionCallExprSyntax) -> Result {
    file.codebase.answer(about: Syntax(call), in: file.index, "callee") { found(for: call) }
  }

  private func found(for call: FunctionCallExprSyntax) -> Result {
    guard let callee = Callee(call), !call.isImplicitMember else {
      return .unknown("the declaration of '\(call.calledExpression.shortText)' was not found")
    }
    if callee.name.first?.isUppercase == true || callee.name == "init", !isFunction(callee) {
      return initializer(callee, call)
    }
    guard let receiver = callee.receiver?.unwrapped else { return unqualified(callee.name, call) }
    if receiver.is(SuperExprSyntax.self) {
      let path = file.resolver.enclosingType(of: Syntax(call)) ?? []
      let parents = file.resolver.declarations(of: path).flatMap(\.inherited)
      let found = parents.lazy.map { members(callee.name, of: TypeName($0).path, call) }.first { !$0.isEmpty }
      return found.map { .functions($0.map(\.function), receivers: []) }
        ?? .outside(receivers: ancestors(of: path), isTyped: true)
    }
    // A queue's own method comes before one that a protocol's extension gives it.
    if ["async", "asyncAfter", "sync"].contains(callee.name), QueueReference(receiver, in: file) != nil {
      return .outside(receivers: ["DispatchQueue"], isTyped: true)
    }
    if let type = file.resolver.type(of: receiver), !type.path.isEmpty {
      let found = members(callee.name, of: type.path, call)
      if !found.isEmpty { return dispatched(found, call, type.path) }
      return .outside(receivers: ancestors(of: type.path), isTyped: true)
    }
    if QueueReference(receiver, in: file) != nil {
      return .outside(receivers: ["DispatchQueue"], isTyped: true)
    }
    var candidates = index.functions(named: callee.name).filter { $0.hasRoom(for: call) }
    // What a type from outside holds is of such a type, too: only extensions can have given it a function from here.
    if isOfForeignType(receiver) {
      candidates.removeAll { index.owner(of: $0).map { isDeclared($0.path) } ?? true }
    }
    // A double stands in for what is from outside, where nothing else here has such a function.
    let isOfTests = file.codebase.isTestDouble(file: file.index)
    guard candidates.contains(where: { isOfTests || !file.codebase.isTestDouble($0) }) else {
      return .outside(receivers: [receiver.compactText], isTyped: false)
    }
    return indexed(among: candidates, receiver, call)
      ?? .unknown("the type of '\(receiver.shortText)' is not known, so '\(callee.name)' can't be followed")
  }

  /// `OnMainThread { … }`, `channel.SendData(data)`: a function of the codebase that is named like a type.
  private func isFunction(_ callee: Callee) -> Bool {
    guard index.types(named: callee.name).isEmpty else { return false }
    return callee.receiver == nil
      ? index.globals(named: callee.name).contains { $0.kind == .function }
      : !index.functions(named: callee.name).isEmpty
  }

  /// The requirements of protocols that a call on something of known type names.
  package func requirements(namedBy call: FunctionCallExprSyntax) -> [MemberFacts] {
    guard let callee = Callee(call),
      let type = callee.receiver.flatMap({ file.resolver.type(of: $0.unwrapped) })
    else { return [] }
    return members(callee.name, of: type.path, call).filter { $0.owner?.kind == .protocol }.map(\.function)
  }

  private func isDeclared(_ path: [String]) -> Bool {
    file.resolver.declarations(of: path).contains(where: \.isPrimary)
  }

  /// Whether an expression is a static member of a type from outside, or a member of one: `Store.shared.queue`.
  private func isOfForeignType(_ expression: ExprSyntax) -> Bool {
    guard let access = expression.unwrapped.as(MemberAccessExprSyntax.self), let base = access.base?.unwrapped
    else { return false }
    guard let root = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return isOfForeignType(base)
    }
    return root.first?.isUppercase == true && root != "Self"
      && !index.types(named: root).contains(where: \.isPrimary)
      && file.resolver.binding(of: root, at: Syntax(base)) == nil
  }

  /// What the compiler's index says that a call on something of unknown type calls; nil where it doesn't say.
  private func indexed(
    among candidates: [MemberFacts], _ receiver: ExprSyntax, _ call: FunctionCallExprSyntax
  ) -> Result? {
    guard let offset = call.nameOffset else { return nil }
    switch file.codebase.indexedMeaning(of: offset, in: file.index, among: candidates) {
    case .member(let function):
      let owner = index.owner(of: function)
      return dispatched([Candidate(function: function, owner: owner)], call, owner?.path ?? [], isExact: true)
    case .other: return .outside(receivers: [receiver.compactText], isTyped: false)
    case .unknown: return nil
    }
  }

  private func unqualified(_ name: String, _ call: FunctionCallExprSyntax) -> Result {
    let path = file.resolver.enclosingType(of: Syntax(call))
    switch file.resolver.binding(of: name, at: Syntax(call))?.origin {
    case .local, .parameter, .capture, .closureParameter:
      return .unknown("the declaration of '\(name)' was not found")
    // A function at file level counts as local to the file's own statements.
    case .localFunction, .member, .global, nil: break
    }
    if let path {
      let found = members(name, of: path, call)
      if !found.isEmpty { return dispatched(found, call, path) }
    }
    let globals = index.globals(named: name).filter {
      $0.kind == .function && $0.hasRoom(for: call) && file.resolver.sees($0.file)
    }
    if !globals.isEmpty {
      return .functions(file.resolver.chosen(among: globals, by: call), receivers: [])
    }
    if let binding = file.resolver.binding(of: name, at: Syntax(call)), !binding.isFunction {
      return .unknown("the declaration of '\(name)' was not found")
    }
    return .outside(receivers: path.map { ancestors(of: $0) } ?? [], isTyped: true)
  }

  private func initializer(_ callee: Callee, _ call: FunctionCallExprSyntax) -> Result {
    var path = [callee.name]
    if callee.name == "init" {
      guard let receiver = callee.receiver else {
        return .unknown("the initialiser that this calls was not found")
      }
      let text = receiver.compactText
      if text == "self" || text == "Self" {
        path = file.resolver.enclosingType(of: Syntax(call)) ?? []
      } else if text == "super" {
        return .unknown("'super.init' takes the handler, and its body can't be followed")
      } else {
        path = TypeName(text).path
      }
    }
    guard let name = path.last else { return .unknown("the initialiser that this calls was not found") }
    // A type inside of another has to be written with that, but for what is inside of it, too.
    let around = file.resolver.enclosingType(of: Syntax(call)) ?? []
    let types = index.types(named: name).filter {
      file.resolver.sees($0.file)
        && ($0.path.count <= path.count || around.starts(with: $0.path.dropLast(path.count)))
    }
    guard types.contains(where: \.isPrimary) else { return .outside(receivers: [], isTyped: true) }
    let all = types.flatMap(\.members).filter { $0.kind == .initializer }
    let fitting = all.filter { $0.hasRoom(for: call) }
    if !fitting.isEmpty { return .functions(fitting, receivers: []) }
    guard all.isEmpty, let type = types.first(where: { $0.kind == .struct }) else {
      return .unknown("'\(name).init' takes the handler, and its body can't be followed")
    }
    return .memberwise(file.place(inFile: type.file, offset: type.offset))
  }

  // MARK: Members

  private func members(
    _ name: String, of path: [String], _ call: FunctionCallExprSyntax, depth: Int = 0
  ) -> [Candidate] {
    guard depth < 8, !path.isEmpty else { return [] }
    let declarations = file.resolver.declarations(of: path)
    let own = declarations.flatMap { type in
      type.members.filter { $0.kind == .function && $0.name == name && $0.hasRoom(for: call) }
        .map { Candidate(function: $0, owner: type) }
    }
    if !own.isEmpty {
      let chosen = file.resolver.chosen(among: own.map(\.function), by: call)
      return own.filter { candidate in
        chosen.contains { $0.file == candidate.function.file && $0.offset == candidate.function.offset }
      }
    }
    for parent in Set(declarations.flatMap(\.inherited)).sorted() where TypeName(parent).path != path {
      let found = members(name, of: TypeName(parent).path, call, depth: depth + 1)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Every body that may run where a method of a protocol or of a class is called.
  ///
  /// - Parameter isExact: whether the candidates are certainly what is called.
  private func dispatched(
    _ candidates: [Candidate], _ call: FunctionCallExprSyntax, _ path: [String], isExact: Bool = false
  ) -> Result {
    var bodies: [MemberFacts] = []
    for candidate in candidates {
      let function = candidate.function
      if function.body != nil { bodies.append(function) }
      guard let owner = candidate.owner, canBeOverridden(function, owner) else { continue }
      let isRequirement = owner.kind == .protocol
      let others = index.descendants(of: owner.name).flatMap { index.types(named: $0) }.flatMap(\.members)
        .filter {
          $0.kind == .function && $0.name == function.name && $0.hasRoom(for: call) && $0.body != nil
            && (isRequirement || $0.modifiers.contains("override"))
        }
      for other in others
      where !bodies.contains(where: { $0.file == other.file && $0.offset == other.offset }) {
        bodies.append(other)
      }
    }
    let foreign = foreignWitnesses(of: candidates)
    if !foreign.isEmpty, bodies.allSatisfy(file.codebase.isTestDouble),
      !file.codebase.isTestDouble(file: file.index)
    {
      return .outside(receivers: foreign, isTyped: true)
    }
    guard !bodies.isEmpty else {
      let name = candidates[0].function.name
      return .unknown("'\(name)' is a protocol requirement that nothing in the codebase implements")
    }
    let isOwn =
      !isExact
      && candidates.contains { candidate in
        let range = candidate.function.range
        return candidate.function.file == file.index && range.contains(call.position.utf8Offset)
          && !index.types(named: candidate.owner?.name ?? "").contains(where: \.isPrimary)
      }
    if isOwn {
      // An extension's method that calls a name like its own means what the type has already.
      return .outside(receivers: ancestors(of: path), isTyped: true)
    }
    let real = file.withoutDoubles(bodies) { ($0.file, index.owner(of: $0)?.path ?? []) }
    return .functions(real, receivers: ancestors(of: path) + foreign)
  }

  /// The types from outside that conform by an extension to a protocol that asks for one of some functions, with those
  /// that they inherit from: what they have already is what such a call runs.
  private func foreignWitnesses(of candidates: [Candidate]) -> [String] {
    candidates.filter { $0.owner?.kind == .protocol }.flatMap { index.descendants(of: $0.owner?.name ?? "") }
      .filter { name in
        let types = index.types(named: name)
        return !types.isEmpty && !types.contains(where: \.isPrimary)
      }
      .flatMap { ancestors(of: [$0]) }
  }

  private func canBeOverridden(_ function: MemberFacts, _ owner: TypeFacts) -> Bool {
    if owner.kind == .protocol { return true }
    // Only what Objective-C sees of an extension can be overridden.
    if owner.kind == .extension, !function.attributes.contains("objc") { return false }
    let isFixed = function.modifiers.contains { ["private", "fileprivate", "final", "static"].contains($0) }
    return !isFixed && !owner.modifiers.contains("final") && ![.struct, .enum, .actor].contains(owner.kind)
  }

  /// A type's name and those that it inherits from, as far as declarations say.
  private func ancestors(of path: [String]) -> [String] {
    var names: [String] = []
    var open = [path]
    while let path = open.popLast() {
      guard let name = path.last, !names.contains(name), names.count < 32 else { continue }
      names.append(name)
      open += file.resolver.declarations(of: path).flatMap(\.inherited).map { TypeName($0).path }
      if let parent = SDK.superclass(of: name) { open.append([parent]) }
    }
    return names
  }
}

extension FileContext {
  /// Whether all that is known of what a function is called on is a protocol of the codebase.
  package func isCalledOnProtocol(_ call: FunctionCallExprSyntax) -> Bool {
    guard let receiver = Callee(call)?.receiver, let type = resolver.type(of: receiver.unwrappingChain) else {
      return false
    }
    return resolver.declarations(of: type.path).contains { $0.kind == .protocol }
  }
}
