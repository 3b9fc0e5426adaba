import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a property that a function sets, and does more, is named after the end of what it starts, and not after
  /// events, nor called for each of some; one that is only named a handler also has to be emptied where it is called.
  func keepsOneAnswer(_ target: ExprSyntax) -> Bool {
    guard
      let name = ownName(target),
      let function = target.enclosing(FunctionDeclSyntax.self), let body = function.body
    else { return false }
    if TrustedCallee.tellsOfTheEnd(name), target.isOfOperationThatIsEnqueued(in: body) { return true }
    guard
      body.statements.flatMap(\.inBranches).count > 1,
      !TrustedCallee.isNamedAfterEvents(function.name.identifierText),
      !function.name.identifierText.tellsOfConfiguration,
      !["on", "did", "will"].contains(where: name.hasPrefix),
      !name.tellsOfEvents, !name.isToldAgain, !isDropped(name)
    else { return false }
    lazy var open = readersWithoutEmptying(name)
    if TrustedCallee.tellsOfTheEnd(name) { return !open.contains(where: \.runsForEachEvent) }
    return ["block", "handler"].contains { name.lowercased().hasSuffix($0) } && open.isEmpty
  }

  /// Whether a mention of a name is that of a property, and not of a parameter that is called so, too.
  private func isMember(_ name: String, at node: Syntax) -> Bool {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), Syntax(access.declName).id == node.id {
      return true
    }
    guard case .member? = resolver.binding(of: name, at: node)?.origin else { return false }
    return true
  }

  /// Whether a function of this file that stops what is going on empties a property without calling what it holds.
  package func isDropped(_ name: String) -> Bool {
    let uses = uses(of: name)
    return uses.emptying.contains { body, node in
      uses.reading[body] == nil && !uses.setting.contains(body)
        && node.enclosing(FunctionDeclSyntax.self)?.name.identifierText.tellsOfStopping == true
    }
  }

  /// The functions of this file that read a property and don't set it to nil.
  private func readersWithoutEmptying(_ name: String) -> [Syntax] {
    let uses = uses(of: name)
    return uses.reading.filter { uses.emptying[$0.key] == nil }.map(\.value)
  }

  /// What the functions of this file do with a property, by their bodies: they set it to nil, to something else, or read
  /// it, each with a place.
  private func uses(of name: String) -> (
    emptying: [SyntaxIdentifier: Syntax], setting: Set<SyntaxIdentifier>, reading: [SyntaxIdentifier: Syntax]
  ) {
    var emptying: [SyntaxIdentifier: Syntax] = [:]
    var setting: Set<SyntaxIdentifier> = []
    var reading: [SyntaxIdentifier: Syntax] = [:]
    let mentions = NameMentions(of: name, in: Syntax(tree))
    for node in mentions.references.map(Syntax.init) + mentions.shorthands.map(Syntax.init)
    where isMember(name, at: node) {
      let body = node.functionBody.id
      let value =
        node.parent?.as(MemberAccessExprSyntax.self).map(ExprSyntax.init) ?? node.as(ExprSyntax.self)
      switch value?.assignedValue {
      case let assigned? where assigned.is(NilLiteralExprSyntax.self): emptying[body] = node
      case _?: setting.insert(body)
      case nil: reading[body] = node
      }
    }
    return (emptying, setting, reading)
  }
}

extension TrustedCallee {
  /// Whether the one function of the codebase that the call runs keeps its closure in a property that another of its
  /// functions empties without calling it.
  package func isDropped(in file: FileContext) -> Bool {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
      let callee = functions.only,
      let body = file.bodyNode(of: callee)
    else { return false }
    let handlers = callee.parameters.filter { body.file.isFunctionType($0.type) }.map(\.name)
    return handlers.flatMap(body.node.mentions(of:)).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let list = reference.parent?.as(ExprListSyntax.self), list.count == 3,
        list.last?.id == ExprSyntax(reference).id,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
        let name = list.first.flatMap(body.file.ownName)
      else { return false }
      return body.file.isDropped(name)
    }
  }
}

extension FileContext {
  /// `completion` of `self.completion`.
  fileprivate func ownName(_ target: ExprSyntax) -> String? {
    (target.as(DeclReferenceExprSyntax.self)?.baseName
      ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName)?
      .identifierText
  }
}

extension ExprSyntax {
  /// Whether it is a property of an operation that the code after it enqueues: an operation ends once.
  fileprivate func isOfOperationThatIsEnqueued(in body: CodeBlockSyntax) -> Bool {
    guard let operation = self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self) else {
      return false
    }
    let name = operation.baseName.identifierText
    // `let operations = [first, last]` is enqueued with it.
    let bindings = body.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    let lists = bindings.compactMap { binding -> String? in
      guard let value = binding.initializer?.value, !value.mentions(of: name).isEmpty else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
    return AllCalls.collect(in: Syntax(body)).contains { call in
      guard call.position > position, let callee = Callee(call)?.name,
        callee.hasPrefix("addOperation") || callee.hasPrefix("enqueue")
      else { return false }
      return call.arguments.mentions(anyOf: [name] + lists)
    }
  }
}

extension Syntax {
  /// Whether code stands in a property's observer, or in a function that is named after what happens any number of times.
  fileprivate var runsForEachEvent: Bool {
    var node = self
    while let parent = node.parent {
      if let accessor = parent.as(AccessorDeclSyntax.self) {
        return ["didSet", "willSet"].contains(accessor.accessorSpecifier.text)
      }
      if let function = parent.as(FunctionDeclSyntax.self) {
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        return ([function.name.text] + labels).contains(where: \.tellsOfEvents)
      }
      node = parent
    }
    return false
  }
}

extension String {
  /// Whether it is a property of the SDK that is called again although its name tells of the end: an activity that was
  /// given up calls that of `UIActivityViewController`, and so does the sheet that stays.
  fileprivate var isToldAgain: Bool { self == "completionWithItemsHandler" }

  /// Whether a function of that name only takes what an object is to do later, if it comes to that.
  fileprivate var tellsOfConfiguration: Bool {
    ["configure", "setUp", "setup", "update", "populate"].contains(where: hasPrefix)
  }

  fileprivate var tellsOfStopping: Bool {
    ["cancel", "stop", "reset", "ignore", "invalidate", "abort"].contains(where: lowercased().contains)
  }

  fileprivate var tellsOfEvents: Bool {
    ["event", "change", "update", "progress"].contains(where: lowercased().contains)
  }
}

extension CodeBlockItemSyntax {
  /// The statement, or those of the branches that it is.
  fileprivate var inBranches: [CodeBlockItemSyntax] {
    branches.map { $0.lists.flatMap(Array.init) } ?? [self]
  }
}
