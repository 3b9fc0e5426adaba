import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The statements between a wait and its signal.
struct SemaphoreSection {
  let signal: FunctionCallExprSyntax
  /// What the lock rests on.
  private(set) var notes: [Assumed] = []

  private let wait: CodeBlockItemSyntax
  private let release: CodeBlockItemSyntax
  private let isDeferred: Bool
  private let statements: [CodeBlockItemSyntax]
  private let list: CodeBlockItemListSyntax
  private let file: FileContext
  private let name: String
  /// The semaphore as the wait spells it: `self.semaphore`.
  private let receiver: String

  init(_ call: FunctionCallExprSyntax, of uses: SemaphoreUses) throws(Refusal) {
    file = uses.file
    name = uses.name
    receiver = Callee(call)?.receiver?.compactText ?? uses.name
    let place = file.place(call)
    guard let wait = call.parent?.as(CodeBlockItemSyntax.self),
      let list = wait.parent?.as(CodeBlockItemListSyntax.self)
    else { throw Refusal("unknown-form", "the wait is not its own statement", at: place) }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == wait.id }) else {
      throw Refusal("unknown-form", "the wait is not its own statement", at: place)
    }
    let signals = uses.signals
    if index + 1 < items.count, let deferred = items[index + 1].item.as(DeferStmtSyntax.self),
      let only = Array(deferred.body.statements).only,
      let signal = signals.first(where: { $0.parent?.id == only.id })
    {
      self.signal = signal
      release = items[index + 1]
      isDeferred = true
      statements = Array(items[(index + 2)...])
    } else if let end = items.indices.first(where: { position in
      position > index && signals.contains { $0.parent?.id == items[position].id }
    }), let signal = signals.first(where: { $0.parent?.id == items[end].id }) {
      self.signal = signal
      release = items[end]
      isDeferred = false
      statements = Array(items[(index + 1)..<end])
    } else {
      throw Refusal(
        "signalled-elsewhere",
        "'\(name)' is not signalled on every path after the wait",
        at: place)
    }
    self.wait = wait
    self.list = list
    try check(uses)
  }

  private mutating func check(_ uses: SemaphoreUses) throws(Refusal) {
    let exits = SectionExits(viewMode: .sourceAccurate)
    for statement in statements { exits.walk(statement) }
    if let suspension = exits.suspension {
      throw Refusal(
        "lock-across-await", "'\(name)' is held across an 'await', which a lock doesn't allow",
        at: file.place(suspension))
    }
    let isBody = !(list.parent?.parent?.is(IfExprSyntax.self) ?? false) && list.isFunctionBody
    if let exit = exits.jump ?? (isDeferred && isBody ? nil : exits.returns.first.map { Syntax($0) }) {
      throw Refusal(
        "signalled-elsewhere", "this leaves the section early, which 'withLock' doesn't allow",
        at: file.place(exit))
    }
    if wait.enclosing(InitializerDeclSyntax.self) != nil {
      throw Refusal(
        "initializer", "an initialiser can't set its properties inside 'withLock'", at: file.place(wait))
    }
    if let local = statements.firstValue(in: file), firstAssignment == nil {
      throw Refusal(
        "value-leaves-section",
        "'\(local)' is initialised in the section, which a closure can't do", at: file.place(wait)
      )
    }
    let range = wait.endPosition..<(isDeferred ? list.endPosition : release.position)
    if let inner = (uses.waits + uses.signals).first(where: {
      $0.id != signal.id && range.contains($0.position) && !$0.isInside(wait)
    }) {
      throw Refusal(
        "signalled-elsewhere", "'\(name)' is used again before it is signalled", at: file.place(inner))
    }
    notes += statements.flatMap { SemaphoreSection.unknownWork(in: Syntax($0), file).map(Self.note) }
  }

  static func note(_ called: String) -> Assumed {
    Assumption.runsUnderLock.here("'\(called)' is called with the lock held, as it was with the semaphore")
  }

  /// The functions and closures of the codebase's own that code calls.
  static func unknownWork(in node: Syntax, _ file: FileContext) -> [String] {
    InlineCalls.collect(in: node).compactMap { unknownWork($0, file) }
  }

  private static func unknownWork(_ call: FunctionCallExprSyntax, _ file: FileContext) -> String? {
    guard let callee = Callee(call), callee.name.first?.isLowercase == true else { return nil }
    if let receiver = callee.receiver {
      guard let type = file.resolver.type(of: receiver),
        file.resolver.member(callee.name, of: type.path) != nil
      else { return nil }
      return callee.name
    }
    return file.resolver.binding(of: callee.name, at: Syntax(call)) == nil ? nil : callee.name
  }

  // MARK: What is emitted

  /// - Parameter name: what the lock is called.
  func edits(lock name: String) throws(Refusal) -> [Edit] {
    let source = file.source
    let lock = receiver.dropLast(self.name.count) + name
    let start = wait.positionAfterSkippingLeadingTrivia.utf8Offset
    let releaseStart = release.positionAfterSkippingLeadingTrivia.utf8Offset
    let releaseEnd = release.trimmedUTF8Range.upperBound
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(wait))
    guard let first = statements.first, source.isFirstOnLine(start), source.isFirstOnLine(releaseStart),
      source.isFirstOnLine(first.positionAfterSkippingLeadingTrivia.utf8Offset)
    else { throw layout }
    let attempt = statements.contains(where: UnhandledErrors.exist) ? "try " : ""
    if isDeferred {
      guard let closing = list.closingBrace else {
        throw Refusal(
          "signalled-elsewhere", "the section ends with a 'case', which has no brace",
          at: file.place(release))
      }
      let brace = closing.positionAfterSkippingLeadingTrivia.utf8Offset
      guard source.isFirstOnLine(brace), wait.comments(in: start..<wait.endPosition.utf8Offset).isEmpty,
        release.comments(in: release.position.utf8Offset..<releaseEnd).isEmpty
      else { throw layout }
      let exits = SectionExits(viewMode: .sourceAccurate)
      for statement in statements { exits.walk(statement) }
      let isValue = exits.returns.contains { $0.expression != nil }
      var top = source.nextLineStart(after: releaseEnd)
      let kept = source.text(in: releaseEnd..<top).contains { !$0.isWhitespace } ? releaseEnd : top
      if kept != top { throw layout }
      while top < brace, source.isBlank(lineAt: top) { top = source.nextLineStart(after: top) }
      guard var body = StatementWrapping(in: file).indenting(top..<source.blanks(before: brace).lowerBound)
      else {
        throw layout
      }
      if let only = statements.only?.item.as(ReturnStmtSyntax.self), let value = only.expression {
        // The only expression of a closure is its result.
        body.append(
          file.edit(only.trimmedUTF8Range.lowerBound..<value.trimmedUTF8Range.lowerBound, ""))
      }
      let newline = source.newline
      let indentation = Layout.indentation(at: start, in: source)
      let bottom = source.blanks(before: brace).lowerBound
      return [
        file.edit(
          start..<top, "\(isValue ? "return " : "")\(attempt)\(lock).withLock {\(newline)"
        )
      ] + body + [file.edit(bottom..<bottom, indentation + "}" + newline)]
    }
    let top = source.nextLineStart(after: wait.trimmedUTF8Range.upperBound)
    let bottom = source.blanks(before: releaseStart).lowerBound
    let escaping = statements.flatMap(\.declaredNames).first { name in
      list.contains { $0.position > release.position && $0.mentionsName(name) }
    }
    guard let escaping = escaping ?? firstAssignment?.name else {
      guard let body = StatementWrapping(in: file).indenting(top..<bottom) else { throw layout }
      return [
        file.edit(wait.trimmedUTF8Range, "\(attempt)\(lock).withLock {"),
        file.edit(release.trimmedUTF8Range, "}"),
      ] + body
    }
    guard let removal = StatementRemoval([wait], in: file),
      let ending = StatementRemoval([release], in: file),
      removal.comments.isEmpty, ending.comments.isEmpty, removal.lastComment == nil,
      ending.lastComment == nil,
      let reading = reading(lock: String(lock))
    else {
      throw Refusal(
        "value-leaves-section", "'\(escaping)' is declared in the section and used after it",
        at: file.place(release))
    }
    return removal.edits + ending.edits + reading
  }

  /// `copy = items`, which is all of the section and gives a local its first value.
  private var firstAssignment: (name: String, value: ExprSyntax)? {
    guard !isDeferred, let only = statements.only, let name = statements.firstValue(in: file),
      let elements = only.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return (name, elements[2])
  }

  /// `let copy = items` becomes `let copy = lock.withLock { items }`, and likewise `copy = items` where that gives a
  /// local its first value; several constants become a tuple's elements.
  private func reading(lock: String) -> [Edit]? {
    let source = file.source
    let values = firstAssignment.map { [$0.value] } ?? statements.compactMap(\.initializerValue)
    guard let first = statements.first, let last = statements.last, values.count == statements.count,
      values.allSatisfy({ !source.text(in: $0.trimmedUTF8Range).contains(where: \.isNewline) })
    else { return nil }
    let names = firstAssignment.map { [$0.name] } ?? statements.compactMap(\.constantName)
    guard values.count > 1 else {
      let range = values[0].trimmedUTF8Range
      guard let edits = naming(Set(names), in: values[0]) else { return nil }
      return [file.edit(range.lowerBound..<range.lowerBound, "\(lock).withLock { ")] + edits
        + [file.edit(range.upperBound..<range.upperBound, " }")]
    }
    let range = first.trimmedUTF8Range.lowerBound..<last.trimmedUTF8Range.upperBound
    guard names.count == values.count, values.count <= 3,
      statements.allSatisfy({ $0.comments(in: range).isEmpty })
    else { return nil }
    var list: [String] = []
    for (index, value) in values.enumerated() {
      guard Syntax(value).values(named: Set(names[..<index])).isEmpty,
        let edits = naming(Set(names), in: value)
      else { return nil }
      var text = value.compactText
      for edit in edits.reversed() {
        let offset = edit.range.lowerBound - value.trimmedUTF8Range.lowerBound
        text.insert(contentsOf: edit.replacement, at: text.utf8.index(text.startIndex, offsetBy: offset))
      }
      list.append(text)
    }
    return [
      file.edit(
        range,
        "let (\(names.joined(separator: ", "))) = \(lock).withLock { (\(list.joined(separator: ", "))) }")
    ]
  }

  /// The edits that write `self` before properties which the constants' names hide, as a closure can't read what it is
  /// the value of.
  private func naming(_ names: Set<String>, in value: ExprSyntax) -> [Edit]? {
    var edits: [Edit] = []
    for reference in Syntax(value).values(named: names) {
      guard let binding = file.resolver.binding(of: reference.baseName.text, at: Syntax(wait)),
        case .member = binding.origin, binding.member?.isStatic == false
      else { return nil }
      let start = reference.trimmedUTF8Range.lowerBound
      edits.append(file.edit(start..<start, "self."))
    }
    return edits
  }
}

extension CodeBlockItemListSyntax {
  /// The brace that ends the block.
  fileprivate var closingBrace: TokenSyntax? {
    if let block = parent?.as(CodeBlockSyntax.self) { return block.rightBrace }
    if let closure = parent?.as(ClosureExprSyntax.self) { return closure.rightBrace }
    return parent?.as(AccessorBlockSyntax.self)?.rightBrace
  }

  /// Whether a `return` in the list leaves the function or closure that it is the body of.
  fileprivate var isFunctionBody: Bool {
    if parent?.is(ClosureExprSyntax.self) == true || parent?.is(AccessorBlockSyntax.self) == true {
      return true
    }
    guard let owner = parent?.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(AccessorDeclSyntax.self)
      || owner.is(InitializerDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  fileprivate func mentionsName(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
  }

  /// The value of `let name = value`.
  fileprivate var initializerValue: ExprSyntax? {
    guard let variable = item.as(VariableDeclSyntax.self) else { return nil }
    return Array(variable.bindings).only?.initializer?.value
  }
}

extension CodeBlockItemSyntax {
  /// The name in `let name = value`, where nothing says another type for it.
  fileprivate var constantName: String? {
    guard let variable = item.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
      variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = Array(variable.bindings).only,
      binding.typeAnnotation == nil
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

extension Syntax {
  /// The uses of the names, other than as a member's.
  fileprivate func values(named names: Set<String>) -> [DeclReferenceExprSyntax] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard names.contains(token.text), let reference = token.reference
      else { return nil }
      return reference
    }
  }
}

extension SyntaxProtocol {
  fileprivate func isInside(_ other: some SyntaxProtocol) -> Bool {
    position >= other.position && endPosition <= other.endPosition
  }
}
