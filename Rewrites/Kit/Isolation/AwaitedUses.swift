import Codebase
import Migration
import SwiftSyntax

extension IsolatedUses {
  /// The same where what the block uses of the main actor is awaited there: a detached task may read its members and call
  /// its methods with `await`, and sets its variables where it goes back. Nil where that doesn't do.
  package func awaiting(_ closure: ClosureExprSyntax, at node: Syntax) -> Captured? {
    AwaitedUses(closure, at: node, in: file)?.captured
  }
}

/// The uses of a main-actor object's own members in a block that leaves the main actor, each with an `await`.
private struct AwaitedUses {
  private let closure: ClosureExprSyntax
  private let file: FileContext
  private let owner: [String]
  private let methods: NonisolatedMethods

  init?(_ closure: ClosureExprSyntax, at node: Syntax, in file: FileContext) {
    guard ForeignUses(file).first(in: Syntax(closure)) == nil,
      file.isolation.isolation(at: node) == .mainActor, let owner = file.resolver.enclosingType(of: node),
      Preconditions(file: file).asyncOverload(in: closure) == nil
    else { return nil }
    var methods = NonisolatedMethods(file: file, owner: owner, mayAwait: true)
    guard methods.firstIsolatedUse(in: Syntax(closure)) == nil, !methods.awaited.isEmpty else { return nil }
    self.closure = closure
    self.file = file
    self.owner = owner
    self.methods = methods
  }

  var captured: IsolatedUses.Captured? {
    guard !bindsMember, hasOwnWork, methods.awaited.allSatisfy(comesLast) else { return nil }
    var edits = methods.edits
    // Before complete checks, a constant may be read from everywhere in the module.
    if !methods.constants.isEmpty, file.settings.checksAreComplete {
      guard let captures = CapturedConstants(closure, in: file).edits(methods.constants) else { return nil }
      edits += captures
    }
    var set: [CodeBlockItemSyntax] = []
    for reference in methods.awaited {
      guard reference.enclosing(ClosureExprSyntax.self)?.id == closure.id,
        reference.enclosing(DeferStmtSyntax.self) == nil
      else { return nil }
      let use = reference.wholeReference
      if let item = use.statementThatSetsIt {
        set.append(item)
        continue
      }
      guard isQuick(reference), crosses(reference),
        !MemberReference(file: file, node: Syntax(use), isCertain: true).isChanged,
        let insertion = try? AwaitInsertion(use, of: reference.baseName.text, in: file)
      else { return nil }
      guard let offset = insertion.offset else { continue }
      let edit = file.edit(offset..<offset, "await ")
      if !edits.contains(edit) { edits.append(edit) }
    }
    guard let settings = settingEdits(set) else { return nil }
    let names = Set(methods.awaited.map(\.baseName.identifierText)).sorted().map { "'\($0)'" }
    return IsolatedUses.Captured(
      edits: edits + settings,
      assumptions: [
        Assumption.crossesSafely.here(
          "\(names.joined(separator: ", ")): used on the main actor; before, the block used it off the main thread",
          at: methods.awaited.first.map(file.place))
      ])
  }

  /// Whether the block does something that is not the main actor's: else all that it spares the main thread comes back.
  private var hasOwnWork: Bool { Array(closure.statements).contains(where: works) }

  /// Whether a statement calls something that is neither awaited nor put on the main queue.
  private func works(_ item: CodeBlockItemSyntax) -> Bool {
    let awaited = Set(methods.awaited.map(\.id))
    return InlineCalls.collect(in: Syntax(item)).contains { call in
      QueueCall(mainHop: call, in: file) == nil && (call.lastName.map { !awaited.contains($0.id) } ?? true)
    }
  }

  /// Whether a method that is awaited ends the block, as word that the work is done, and is not the work itself.
  private func comesLast(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard reference.isCalled else { return true }
    let statements = Array(closure.statements)
    guard
      let index = statements.firstIndex(where: {
        $0.trimmedUTF8Range.contains(reference.trimmedUTF8Range.lowerBound)
      })
    else { return false }
    return statements[..<index].contains(where: works) && !statements[(index + 1)...].contains(where: works)
  }

  /// Whether `if let filter` names a member, which no `await` fits to.
  private var bindsMember: Bool {
    closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard let pattern = token.parent?.as(IdentifierPatternSyntax.self),
        let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self), condition.initializer == nil,
        token.text != "self",
        case .member = file.resolver.binding(of: token.identifierText, at: Syntax(condition))?.origin
      else { return false }
      return true
    }
  }

  /// Whether what is awaited doesn't keep the main thread busy, which the block was made to spare.
  private func isQuick(_ reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.identifierText
    guard let member = file.resolver.members(name, of: owner).only else { return false }
    guard member.kind == .function else { return !member.isComputed && member.kind == .variable }
    guard reference.isCalled else { return false }
    return BlockingWork(file, .everything).reasonInside(
      name, receiver: nil, hasReceiver: false, at: Syntax(closure)) == nil && !hasLoop(member)
  }

  private func hasLoop(_ member: MemberFacts) -> Bool {
    let home = FileContext(sibling: member.file, of: file)
    guard let body = home.function(at: member.offset)?.body else { return true }
    return body.tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.for), .keyword(.while), .keyword(.repeat)].contains($0.tokenKind)
        || ["forEach", "map", "filter", "sorted", "reduce"].contains($0.text)
    }
  }

  private func crosses(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard file.settings.checksAreComplete else { return true }
    guard let member = file.resolver.members(reference.baseName.identifierText, of: owner).only else {
      return false
    }
    let types = member.parameters.map(\.type) + [member.type ?? (member.kind == .function ? "Void" : "?")]
    return types.allSatisfy { TypeName.isVoid($0) || Sendability(file).isKnown(of: $0) }
  }

  // MARK: Variables that are set

  /// `self.x = work()` becomes `let x = work()`, and `x` is set in the hop that comes next.
  private func settingEdits(_ items: [CodeBlockItemSyntax]) -> [Edit]? {
    guard let first = items.first else { return [] }
    guard !file.settings.checksAreComplete, let list = first.parent?.as(CodeBlockItemListSyntax.self),
      items.allSatisfy({ $0.parent?.id == list.id }), let hop = hop(behind: items, in: list),
      let body = hop.statements.first,
      file.source.isFirstOnLine(body.trimmedUTF8Range.lowerBound)
    else { return nil }
    var edits: [Edit] = []
    var lines: [String] = []
    for item in items {
      guard let elements = item.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        let target = elements[0].targetName, isFree(target, except: elements[0]),
        item.comments(in: item.trimmedUTF8Range).isEmpty
      else { return nil }
      let value = elements[2].trimmedUTF8Range.lowerBound..<item.trimmedUTF8Range.upperBound
      if elements.count == 3, elements[2].isPlainLiteral {
        guard let removal = LineRemoval(item, in: file) else { return nil }
        edits += removal.edits
        lines.append("\(setter(elements[0])) = \(file.source.text(in: value))")
        continue
      }
      guard methods.awaited.allSatisfy({ !value.contains($0.trimmedUTF8Range.lowerBound) }) else {
        return nil
      }
      let type = elements[2].needsType ? file.resolver.members(target, of: owner).only?.type : nil
      guard type != nil || !elements[2].needsType else { return nil }
      edits.append(
        file.edit(
          item.trimmedUTF8Range.lowerBound..<value.lowerBound,
          "let \(target)\(type.map { ": \($0)" } ?? "") = "))
      lines.append("\(setter(elements[0])) = \(target)")
    }
    let start = file.source.lineStart(body.trimmedUTF8Range.lowerBound)
    let indentation = Layout.indentation(at: body.trimmedUTF8Range.lowerBound, in: file.source)
    let text = lines.map { indentation + $0 + file.source.newline }.joined()
    return edits + [file.edit(start..<start, text)]
  }

  /// The hop to the main queue that stands right behind what is set.
  private func hop(behind items: [CodeBlockItemSyntax], in list: CodeBlockItemListSyntax)
    -> ClosureExprSyntax?
  {
    let statements = Array(list)
    guard let start = statements.firstIndex(where: { $0.id == items[0].id }),
      statements[start...].prefix(items.count).map(\.id) == items.map(\.id),
      statements.indices.contains(start + items.count),
      let call = statements[start + items.count].item.as(FunctionCallExprSyntax.self),
      let hop = QueueCall(mainHop: call, in: file)?.closure, hop.signature == nil
    else { return nil }
    return hop
  }

  private func setter(_ target: ExprSyntax) -> String {
    let text = target.compactText
    return text.hasPrefix("self") ? text : "self.\(text)"
  }

  /// Whether a name means nothing else in the block.
  private func isFree(_ name: String, except target: ExprSyntax) -> Bool {
    !closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.identifierText == name,
        !target.trimmedUTF8Range.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset)
      else {
        return false
      }
      return token.reference != nil || token.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}

extension ExprSyntax {
  /// The statement that does no more than set what the expression names.
  fileprivate var statementThatSetsIt: CodeBlockItemSyntax? {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self),
      let item = sequence.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    let elements = Array(sequence.elements)
    return elements.count > 2 && elements[0].id == id && elements[1].is(AssignmentExprSyntax.self)
      ? item : nil
  }

  /// The member's name in `self.x`, `self?.x` or `x`.
  fileprivate var targetName: String? {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  fileprivate var isPlainLiteral: Bool {
    self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
  }

  /// Whether its type comes from what it is given to.
  fileprivate var needsType: Bool {
    self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
      || firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
  }
}

extension FunctionCallExprSyntax {
  /// The name that ends what is called.
  fileprivate var lastName: DeclReferenceExprSyntax? {
    if let access = calledExpression.as(MemberAccessExprSyntax.self) { return access.declName }
    return calledExpression.as(DeclReferenceExprSyntax.self)
  }
}
