import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A closure that a function is given as a part of the work that it puts on the queue: it gives a value, changes one in
/// place, or is all that a barrier's block does. A completion handler is none: it tells of an end, and may be expected
/// later. Neither is what a serial queue is given to run for callers that go on.
struct GivenWork {
  let name: String
  let parameter: FunctionParameterSyntax
  let function: FunctionDeclSyntax

  /// - Parameter place: the call of the closure, or the argument that names it.
  init?(_ name: String, at place: Syntax, in file: FileContext) {
    guard case .parameter? = file.resolver.binding(of: name, at: place)?.origin,
      let function = place.enclosing(FunctionDeclSyntax.self),
      let parameter = function.signature.parameterClause.parameters.first(where: {
        ($0.secondName ?? $0.firstName).identifierText == name
      }), let type = parameter.type.functionType
    else { return nil }
    self.name = name
    self.parameter = parameter
    self.function = function
    guard type.returnsNothing, !type.changesItsArgument else { return }
    // `queue.async(flags: .barrier) { body() }`
    guard type.parameters.isEmpty, !Self.isNameOfHandler(name),
      let call = place.as(FunctionCallExprSyntax.self), let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let block = list.parent?.as(ClosureExprSyntax.self)?.argumentOf?.call,
      let queued = QueueCall(block), queued.waits || queued.isBarrier
    else { return nil }
  }

  private static func isNameOfHandler(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["callback", "complet", "handler", "reply", "done", "finish", "result", "then", "response", "on"]
      .contains { $0 == "on" ? name.hasPrefix($0) : name.contains($0) }
  }
}

extension QueueBlock {
  /// The closures that the block is given as parts of its work.
  var givenWork: [GivenWork] {
    var found: [GivenWork] = []
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let place = reference.callOfName.map({ Syntax($0) })
          ?? reference.parent?.as(LabeledExprSyntax.self).map({ Syntax($0.expression) }),
        let work = GivenWork(token.identifierText, at: place, in: file),
        !found.contains(where: { $0.name == work.name })
      else { continue }
      found.append(work)
    }
    return found
  }

  /// Whether all that it does is to run what it is given.
  var onlyRunsGivenWork: Bool {
    guard let item = Array(closure.statements).only else { return false }
    let names = givenWork.map(\.name)
    return AllCalls.collect(in: Syntax(item)).contains { call in
      guard let callee = Callee(call), callee.receiver == nil, names.contains(callee.name) else {
        return false
      }
      let statement = item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
      return statement?.withoutTry.id == ExprSyntax(call).id
    }
  }
}

/// What callers hand in to be run on a queue, as far as it is known: under a lock it must not come back there, and what
/// nobody waited for must not keep its thread.
struct GivenClosures {
  private let usage: QueueUsage

  init(_ usage: QueueUsage) { self.usage = usage }

  private static let fileLimit = 60
  private static let depthLimit = 3

  enum Answer: Sendable { case unfit, fit, unknown }

  /// - Parameter work: what the block runs.
  func answer(_ work: GivenWork, of block: QueueBlock) -> Answer {
    block.file.codebase.answer(
      about: Syntax(work.parameter), in: block.file.index, "handed to \(usage.queue.key)"
    ) { find(work, isWaitedFor: block.call.waits, in: block.file) }
  }

  private func find(_ work: GivenWork, isWaitedFor: Bool, in file: FileContext) -> Answer {
    guard let member = file.facts(of: work.function),
      let references = References(file.codebase).references(to: member, limit: Self.fileLimit)
    else { return .unknown }
    var isKnown = !file.isSeenByOtherModules(work.function)
    for reference in references {
      let caller = FileContext(sibling: reference.file, of: file)
      guard let call = reference.call(in: file.codebase),
        let argument = CallArgument.all(of: call).first(where: {
          member.parameter(for: $0, of: call, isFunction: file.isFunctionType(of: member))?.name == work.name
        })
      else {
        isKnown = false
        continue
      }
      guard let closure = argument.expression.as(ClosureExprSyntax.self) else {
        isKnown = false
        continue
      }
      var seen: Set<Int> = []
      if leadsBack(Syntax(closure.statements), caller, &seen, depth: 0)
        || !isWaitedFor && BlockingWork(caller, .everything).reason(in: closure) != nil
      {
        return .unfit
      }
    }
    return isKnown ? .fit : .unknown
  }

  /// Whether code uses what puts work on the queue, or waits for it, before it returns.
  private func leadsBack(_ code: Syntax, _ file: FileContext, _ seen: inout Set<Int>, depth: Int) -> Bool {
    for reference in InlineCalls.references(in: code) where Syntax(reference).runsInPlace(upTo: code) {
      let name = reference.baseName.identifierText
      if entrances.contains(name) || usage.queue.name == name, mayBeOwn(reference, in: file) { return true }
    }
    guard depth < Self.depthLimit else { return false }
    for call in InlineCalls.collect(in: code) {
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { continue }
      for function in functions where seen.insert(function.file << 32 | function.offset).inserted {
        guard let (body, home) = file.bodyNode(of: function) else { continue }
        if leadsBack(body, home, &seen, depth: depth + 1) { return true }
      }
    }
    return false
  }

  /// Whether a name may be that of a member of the queue's type, and not of what a closure is given, or of another type.
  private func mayBeOwn(_ reference: DeclReferenceExprSyntax, in file: FileContext) -> Bool {
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else {
      guard usage.queue.owner != nil else { return true }
      return file.resolver.enclosingType(of: Syntax(reference)) == usage.queue.owner
    }
    guard let base = access.base else { return false }
    if let root = base.rootReference {
      if root.baseName.text.hasPrefix("$") { return false }
      let binding = file.resolver.binding(of: root.baseName.identifierText, at: Syntax(root))
      if case .closureParameter? = binding?.origin { return false }
    }
    guard let path = file.resolver.ownerPath(of: base), let owner = usage.queue.owner else { return true }
    return path == owner || file.codebase.index.descendants(of: owner.last ?? "").contains(path.last ?? "")
  }

  /// The names of the functions and properties whose code uses the queue.
  private var entrances: Set<String> {
    Set(
      usage.uses.flatMap { use -> [String] in
        let node = use.reference.node
        if let function = node.enclosing(FunctionDeclSyntax.self) { return [function.name.identifierText] }
        let variable = node.enclosing(VariableDeclSyntax.self)
        return variable?.bindings.compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        } ?? []
      })
  }
}

extension LockPreconditions {
  /// Whether the type keeps nothing, and its queue runs what callers hand in, who guard their own state by it.
  var onlyRunsGivenWork: Bool { usage.blocks.allSatisfy(\.onlyRunsGivenWork) }

  /// Whether what callers hand in to be run in a block may run under a lock.
  func mayRun(_ work: GivenWork, in block: QueueBlock) -> Bool {
    switch GivenClosures(usage).answer(work, of: block) {
    case .unfit: false
    case .fit: true
    // What waits for its turn could not come back to a serial queue either.
    case .unknown: block.call.waits
    }
  }
}

extension TypeSyntax {
  /// The function type behind attributes and optionals.
  fileprivate var functionType: FunctionTypeSyntax? {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), let only = Array(tuple.elements).only,
      only.firstName == nil
    {
      return only.type.functionType
    }
    return self.as(FunctionTypeSyntax.self)
  }
}

extension FunctionTypeSyntax {
  fileprivate var returnsNothing: Bool {
    ["Void", "()", "Swift.Void", "(Void)"].contains(
      returnClause.type.compactText.filter { !$0.isWhitespace })
  }

  /// `(inout [String]) -> Void`
  fileprivate var changesItsArgument: Bool {
    parameters.contains { parameter in
      parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.inout) }
    }
  }
}
