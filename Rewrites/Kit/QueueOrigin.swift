import Codebase
import Migration
import SwiftSyntax

/// Where the queue of a variable or parameter enters the code: one queue is one decision, however far it is handed on.
///
/// A property is followed to what it names or its initialisers set it to, a requirement to its only witness, a parameter
/// to the requirement that its function meets, and to the one variable that all calls pass. Of several initialisers that
/// take the queue of one property, the first one's parameter stands for all.
package struct QueueOrigin {
  private let file: FileContext

  package init(_ file: FileContext) { self.file = file }

  /// How many steps a queue is followed.
  private static let stepLimit = 8
  /// A name that more files than this mention is too common to follow.
  private static let fileLimit = 60

  /// What a variable or parameter of the queue's type stands for.
  package func origin(of resource: Resource) -> Resource {
    var current = resource
    var seen: Set<Resource> = [resource]
    while seen.count <= Self.stepLimit, let next = source(of: current), seen.insert(next).inserted {
      current = next
    }
    return current
  }

  /// The parameter that an argument is passed for, where declarations name one.
  package func parameter(takingArgument argument: LabeledExprSyntax) -> Resource? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let callee = Callee(call)
    else { return nil }
    let label = argument.label?.text
    let isCreation = callee.name.first?.isUppercase == true || callee.name == "init"
    let functions =
      isCreation
      ? created(by: call).flatMap { file.resolver.members("init", of: $0) }.filter { $0.hasRoom(for: call) }
      : file.codebase.index.functions(named: callee.name)
    let own = callee.receiver.flatMap { file.resolver.ownerPath(of: $0) }.map {
      file.resolver.members(callee.name, of: $0)
    }
    let candidates = own.flatMap { $0.isEmpty ? nil : $0 } ?? functions
    let fitting = candidates.filter { $0.hasRoom(for: call) }
    let taking = (fitting.isEmpty ? candidates : fitting).compactMap { function in
      function.parameters.first { $0.label == label && TypeName($0.type).namesQueue }.flatMap {
        self.resource(of: $0, of: function)
      }
    }
    if taking.isEmpty, isCreation, let label { return memberwiseProperty(named: label, madeBy: call) }
    let origins = taking.map(origin).unique
    // Whichever initialiser is meant, its parameter is listed.
    return origins.count == 1 || isCreation ? origins.first : nil
  }

  // MARK: One step

  private func source(of resource: Resource) -> Resource? {
    file.codebase.answers.find("source of the queue \(resource.file):\(resource.offset)") {
      Found(resource: search(resource))
    }.resource
  }

  private struct Found: Sendable {
    let resource: Resource?
  }

  private func search(_ resource: Resource) -> Resource? {
    guard let index = file.codebase.index(ofPath: resource.file) else { return nil }
    let home = FileContext(sibling: index, of: file)
    guard let token = home.token(at: resource.offset) else { return nil }
    if let parameter = token.parent?.as(FunctionParameterSyntax.self) {
      return home.source(of: parameter, limit: Self.fileLimit)
    }
    if let function = token.parent?.as(FunctionDeclSyntax.self), function.name.id == token.id {
      return function.onlyReturnedValue.flatMap(home.resource(namedBy:))
    }
    guard let variable = token.enclosing(VariableDeclSyntax.self),
      variable.bindings.count == 1, let binding = variable.bindings.first
    else { return nil }
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true else {
      return home.source(ofLocal: variable, binding, itself: resource)
    }
    if let value = binding.initializer?.value ?? binding.onlyResult {
      return home.resource(namedBy: value) ?? home.resource(returnedBy: value)
    }
    guard binding.accessorBlock == nil else {
      return home.onlyWitness(of: variable, named: resource.name)
    }
    return home.source(ofMember: variable, named: resource.name, limit: Self.fileLimit)
  }

  /// The parameter of a function with a label, or at a place.
  func resource(of label: String?, of function: MemberFacts) -> Resource? {
    function.parameters.first { $0.label == label }.flatMap { resource(of: $0, of: function) }
  }

  func resource(at index: Int, of function: MemberFacts) -> Resource? {
    function.parameters.indices.contains(index) ? resource(of: function.parameters[index], of: function) : nil
  }

  /// The types that declare the initialiser which a call may mean.
  private func created(by call: FunctionCallExprSyntax) -> [[String]] {
    let called = call.calledExpression
    if let access = called.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init" {
      if access.base?.is(SuperExprSyntax.self) == true { return file.parents(around: call) }
      if let base = access.base, file.isSelf(base) {
        return [file.resolver.enclosingType(of: Syntax(call))].compactMap(\.self)
      }
      return [access.base.flatMap { file.resolver.ownerPath(of: $0) }].compactMap(\.self)
    }
    let path = TypeName(called.compactText).path
    let around = file.resolver.enclosingType(of: Syntax(call)) ?? []
    // Inside of a type its own come first.
    return (0...around.count).reversed().lazy.map { around.prefix($0) + path }
      .first { !file.resolver.declarations(of: $0).isEmpty }.map { [Array($0)] } ?? []
  }

  /// The property that a structure's initialiser sets where none is written.
  private func memberwiseProperty(named label: String, madeBy call: FunctionCallExprSyntax) -> Resource? {
    let properties = created(by: call).filter { file.resolver.members("init", of: $0).isEmpty }
      .compactMap { file.resolver.member(label, of: $0) }
    guard let property = properties.only, property.kind == .variable else { return nil }
    return origin(
      of: Resource(
        file: file.codebase.path(of: property.file), offset: property.offset, name: property.name))
  }

  private func resource(of parameter: ParameterFacts, of function: MemberFacts) -> Resource? {
    FileContext(sibling: function.file, of: file).resource(of: parameter, of: function)
  }
}

extension QueueOrigin {
  /// Whether the codebase's own code hands in what a parameter stands for, and several queues at that: each is listed where
  /// it is made.
  package func isHandedIn(_ resource: Resource) -> Bool {
    file.codebase.answers.find("handed in \(resource.file):\(resource.offset)") {
      guard let index = file.codebase.index(ofPath: resource.file) else { return false }
      let home = FileContext(sibling: index, of: file)
      guard let parameter = home.token(at: resource.offset)?.parent?.as(FunctionParameterSyntax.self),
        let calls = home.calls(passing: parameter, limit: Self.fileLimit), !calls.isEmpty
      else { return false }
      let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text
      let isLocal = parameter.enclosing(FunctionDeclSyntax.self)?.parent?.is(CodeBlockItemSyntax.self) == true
      var listed: Set<Resource> = []
      var others: Set<String> = []
      for call in calls {
        guard let (call, caller) = call else { return false }
        guard let argument = call.arguments.first(where: { $0.label?.text == label })?.expression else {
          guard parameter.defaultValue != nil else { return false }
          others.insert("default")
          continue
        }
        if let passed = caller.resource(namedBy: argument) {
          listed.insert(passed)
        } else if argument.is(NilLiteralExprSyntax.self)
          || QueueReference(direct: argument, in: caller) != nil
          || argument.namesQueueByItsPlace
          || isLocal && argument.as(FunctionCallExprSyntax.self)?.createsQueue(in: caller) == true
        {
          others.insert(argument.compactText)
        } else {
          return false
        }
      }
      return isLocal || !listed.isEmpty && listed.count + others.count > 1
    }
  }

  /// Whether all calls are known to pass the main queue for a parameter, or nothing where it is the default.
  func isAlwaysMain(_ parameter: FunctionParameterSyntax) -> Bool {
    guard let calls = file.calls(passing: parameter, limit: Self.fileLimit) else { return false }
    let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text
    return calls.allSatisfy { call in
      let argument = call?.0.arguments.first { $0.label?.text == label }?.expression
      let value = argument ?? parameter.defaultValue?.value
      return value.map { [".main", "DispatchQueue.main"].contains($0.compactText) } ?? false
    }
  }
}

extension FileContext {
  // MARK: Locals

  /// What a local constant stands for: what it names, what the function gives that makes it, or what a test's own queue is
  /// handed to.
  ///
  /// - Parameter itself: the local.
  fileprivate func source(
    ofLocal variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, itself: Resource
  ) -> Resource? {
    guard let value = binding.initializer?.value.withoutTry,
      let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    if let named = resource(namedBy: value) ?? resource(returnedBy: value) { return named }
    // What such a queue is used for besides, the test does to see what becomes of it.
    guard isOfTests(Syntax(variable)), value.as(FunctionCallExprSyntax.self)?.createsQueue(in: self) == true
    else { return nil }
    let takers = LocalMentions.collect(of: itself.name, in: list, after: variable.endPosition)
    return takers.lazy.compactMap { mention -> Resource? in
      guard case .resource(let taker) = QueueTaker(of: Syntax(mention), in: self) else { return nil }
      return QueueOrigin(self).origin(of: taker) == itself ? nil : taker
    }.first
  }

  /// The function of the codebase whose result a value is, by its name.
  fileprivate func resource(returnedBy value: ExprSyntax) -> Resource? {
    guard let call = value.as(FunctionCallExprSyntax.self),
      case .functions(let functions, _) = CalleeSearch(self).callee(of: call), let function = functions.only,
      function.kind == .function, function.type.map({ TypeName($0).namesQueue }) == true
    else { return nil }
    let home = FileContext(sibling: function.file, of: self)
    guard let name = home.token(at: function.offset)?.enclosing(FunctionDeclSyntax.self)?.name else {
      return nil
    }
    return Resource(
      file: home.source.path, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset,
      name: name.identifierText)
  }

  /// The calls that pass a parameter of a function or an initialiser that only the codebase calls, where all are known; nil
  /// stands for a use that is no call.
  fileprivate func calls(
    passing parameter: FunctionParameterSyntax, limit: Int
  ) -> [(FunctionCallExprSyntax, FileContext)?]? {
    if let function = parameter.enclosing(FunctionDeclSyntax.self) {
      if let list = function.parent?.parent?.as(CodeBlockItemListSyntax.self) {
        return list.mentions(of: function.name.identifierText).map { token in
          token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName.map { ($0, self) }
        }
      }
      guard let member = facts(of: function), !isSeenOutside(function),
        let references = References(codebase).references(to: member, limit: limit)
      else { return nil }
      return references.map { reference in
        reference.call(in: codebase).map { ($0, FileContext(sibling: reference.file, of: self)) }
      }
    }
    guard let initialiser = parameter.enclosing(InitializerDeclSyntax.self),
      !isSeenOutside(initialiser), let path = resolver.enclosingType(of: Syntax(initialiser))
    else { return nil }
    let facts = resolver.members("init", of: path).first {
      $0.file == index && initialiser.trimmedUTF8Range.contains($0.offset)
    }
    return creations(of: path, limit: limit)?.filter { call, _ in
      parameter.defaultValue != nil && facts?.hasRoom(for: call) == true
        || call.arguments.contains { $0.label?.text == parameter.firstName.text }
    }
  }
}

extension ExprSyntax {
  /// `.main`, `.global()` or `.global(qos: .utility)`, which the type of its place makes a queue.
  fileprivate var namesQueueByItsPlace: Bool {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let member = called.as(MemberAccessExprSyntax.self), member.base == nil else { return false }
    return ["main", "global"].contains(member.declName.baseName.text)
  }
}

extension FunctionDeclSyntax {
  /// What the function returns, where one statement does.
  fileprivate var onlyReturnedValue: ExprSyntax? {
    guard let body else { return nil }
    let returned = body.statements.flatMap { JumpFinder.returns(in: $0).map(\.statement.expression) }
    return returned.isEmpty ? Array(body.statements).only?.item.as(ExprSyntax.self) : returned.only ?? nil
  }
}

extension FileContext {
  /// The parameter of a function that this file declares.
  fileprivate func resource(of parameter: ParameterFacts, of function: MemberFacts) -> Resource? {
    let token = token(at: function.offset)
    let clause =
      token?.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? token?.enclosing(InitializerDeclSyntax.self)?.signature.parameterClause
    let name = clause?.parameters.lazy.map { $0.secondName ?? $0.firstName }.first {
      $0.identifierText == parameter.name
    }
    return name.map {
      Resource(
        file: source.path, offset: $0.positionAfterSkippingLeadingTrivia.utf8Offset, name: $0.identifierText)
    }
  }

  // MARK: Parameters

  fileprivate func source(of parameter: FunctionParameterSyntax, limit: Int) -> Resource? {
    let name = (parameter.secondName ?? parameter.firstName).identifierText
    if let function = parameter.enclosing(FunctionDeclSyntax.self) {
      guard let member = facts(of: function) else { return nil }
      let family = MemberFamily(of: member, in: codebase)
      // What a protocol asks for is declared there.
      let requirement = family.members.first { $0.owner?.kind == .protocol }?.facts
      if let requirement, requirement.offset != member.offset || requirement.file != member.file {
        let index = member.parameters.firstIndex { $0.name == name }
        guard let index, requirement.parameters.indices.contains(index) else { return nil }
        return FileContext(sibling: requirement.file, of: self).resource(
          of: requirement.parameters[index], of: requirement)
      }
      guard !member.isVisibleOutside,
        let references = References(codebase).references(to: member, limit: limit)
      else { return nil }
      let calls = references.map { reference in
        reference.call(in: codebase).map { ($0, FileContext(sibling: reference.file, of: self)) }
      }
      return theOne(passedAs: parameter, by: calls)
    }
    guard let initialiser = parameter.enclosing(InitializerDeclSyntax.self) else { return nil }
    if let first = sharedSource(of: name, in: initialiser) { return first }
    guard
      !initialiser.modifiers.names.contains(where: { $0 == "public" || $0 == "open" }),
      let path = resolver.enclosingType(of: Syntax(initialiser))
    else { return nil }
    // Calls that leave it out pass its default.
    let facts = resolver.members("init", of: path).first {
      $0.file == index && initialiser.trimmedUTF8Range.contains($0.offset)
    }
    let calls = creations(of: path, limit: limit)?.filter { call, _ in
      parameter.defaultValue != nil && facts?.hasRoom(for: call) == true
        || call.arguments.contains { $0.label?.text == parameter.firstName.text }
    }
    return calls.flatMap { theOne(passedAs: parameter, by: $0) }
  }

  /// The one variable that all calls pass for a parameter; nil where they differ, or where one is not understood.
  private func theOne(
    passedAs parameter: FunctionParameterSyntax, by calls: [(FunctionCallExprSyntax, FileContext)?]
  ) -> Resource? {
    let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text
    var found: Set<Resource> = []
    let known = calls.compactMap(\.self)
    // A test that makes a queue of its own stands in for whoever passes one (reach.md, R7).
    let real = known.count < calls.count ? calls : withoutDoubles(known) { ($0.1.index, []) }
    for call in real {
      guard let (call, caller) = call else { return nil }
      guard let argument = call.arguments.first(where: { $0.label?.text == label })?.expression else {
        guard let value = parameter.defaultValue?.value, let standing = resource(namedBy: value) else {
          return nil
        }
        found.insert(standing)
        continue
      }
      guard let passed = caller.resource(namedBy: argument) else { return nil }
      found.insert(passed)
    }
    return found.count == 1 ? found.first : nil
  }

  /// All calls that make an object or value of a type by its name; nil where too many files mention it.
  private func creations(of path: [String], limit: Int) -> [(FunctionCallExprSyntax, FileContext)]? {
    guard let name = path.last else { return nil }
    let files = codebase.files(mentioning: name)
    guard files.count <= limit else { return nil }
    let namesakes = codebase.index.types(named: name).filter { $0.isPrimary && $0.path != path }.map(\.path)
    return files.flatMap { index -> [(FunctionCallExprSyntax, FileContext)] in
      let other = FileContext(sibling: index, of: self)
      return other.tokens(spelling: [name]).compactMap { token in
        guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName,
          !namesakes.contains(where: { other.isMeant($0, by: call, ratherThan: path) })
        else { return nil }
        return (call, other)
      }
    }
  }

  /// Whether a call by name makes a value of a type in another, which has the same name as a type that is asked for.
  private func isMeant(_ namesake: [String], by call: FunctionCallExprSyntax, ratherThan path: [String])
    -> Bool
  {
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      return TypeName(base.compactText).path.last != path.dropLast().last
    }
    let around = resolver.enclosingType(of: Syntax(call)) ?? []
    let isIn = { (type: [String]) in around.starts(with: type.dropLast()) }
    return isIn(namesake) && (!isIn(path) || namesake.count > path.count)
  }

  // MARK: Stored properties

  fileprivate func source(ofMember variable: VariableDeclSyntax, named name: String, limit: Int) -> Resource?
  {
    guard let members = variable.parent?.parent?.as(MemberBlockItemListSyntax.self),
      let path = resolver.enclosingType(of: Syntax(variable))
    else { return nil }
    if resolver.declarations(of: path).contains(where: { $0.kind == .protocol }) { return nil }
    let initialisers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    var found: [Resource] = []
    for initialiser in initialisers {
      for value in initialiser.assignments.filter({ $0.property == name }).map(\.value) {
        // What stands there for want of another is no queue that comes from outside.
        guard let passed = resource(namedBy: value) else { continue }
        if !found.contains(passed) { found.append(passed) }
      }
    }
    if found.count > 1 { return parameters(of: initialisers, contain: found) ? found.first : nil }
    if initialisers.isEmpty, resolver.declarations(of: path).contains(where: { $0.kind == .struct }) {
      for (call, caller) in creations(of: path, limit: limit) ?? [] {
        guard let value = call.arguments.first(where: { $0.label?.text == name })?.expression else {
          continue
        }
        guard let passed = caller.resource(namedBy: value) else { return nil }
        if !found.contains(passed) { found.append(passed) }
      }
    }
    if found.isEmpty { return source(ofAssigned: variable, named: name) }
    return found.count == 1 ? found.first : nil
  }

  /// Whether variables are all parameters of initialisers.
  private func parameters(of initialisers: [InitializerDeclSyntax], contain found: [Resource]) -> Bool {
    let offsets = initialisers.flatMap(\.signature.parameterClause.parameters).map {
      ($0.secondName ?? $0.firstName).positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return found.allSatisfy { $0.file == source.path && offsets.contains($0.offset) }
  }
}

extension MemberFacts {
  fileprivate var isVisibleOutside: Bool {
    modifiers.contains { ["public", "open", "package", "override"].contains($0) }
  }
}
