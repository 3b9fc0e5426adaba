import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A fixed set of calls whose answers go straight to local variables: each becomes an `async let`, one `await` gives
/// the variables their values, and the notification's body, or the code behind the wait, follows (SE-0317).
struct ConcurrentBindings {
  private struct Call {
    let variable: Variable
    /// The call without its closure.
    let text: String
    /// What the closure is handed, as written.
    let type: String
    let hasAsyncForm: Bool
    /// The label of the closure's argument, where it stands in the parentheses.
    let label: String?
    /// What the closure makes of what it is handed: `.map(Row.init)`; nil where it keeps that as it is.
    let derivation: String?
  }

  private struct Variable {
    let name: String
    let statement: CodeBlockItemSyntax
    /// As written, where it is.
    let type: String?

    var isOptional: Bool { type?.hasSuffix("?") ?? false }
  }

  private let outline: GroupOutline
  /// UTF-8 range of the code that may read the variables.
  private let readers: Range<Int>
  private let file: FileContext
  /// Nil where the code around is asynchronous already.
  private let outer: TaskGroupForm.Outer?
  /// Whether the calls have to be made on the main actor.
  private let isOnMainActor: Bool
  private var calls: [Call] = []

  static let title = "concurrent bindings instead of a dispatch group"

  /// In a task whose last part is the notification's body; nil where a call's answer is put to use in any other way, or
  /// a precondition is missing.
  init?(
    _ outline: GroupOutline, _ notification: GroupNotification, in outer: TaskGroupForm.Outer,
    of file: FileContext
  ) {
    guard case .closure(let closure) = notification.work, case .main = notification.queue,
      closure.isolationAssumption == nil
    else { return nil }
    self.init(outline, readBy: closure.trimmedUTF8Range, in: outer, of: file)
  }

  /// In the function that waits for the group.
  init?(awaited outline: GroupOutline, onMainActor: Bool, in file: FileContext) {
    let readers = outline.ending.start..<outline.profile.list.end
    self.init(outline, readBy: readers, in: nil, onMainActor: onMainActor, of: file)
  }

  private init?(
    _ outline: GroupOutline, readBy readers: Range<Int>, in outer: TaskGroupForm.Outer?,
    onMainActor: Bool = true, of file: FileContext
  ) {
    guard outline.queueCalls.isEmpty else { return nil }
    self.outline = outline
    isOnMainActor = onMainActor
    self.readers = readers
    self.outer = outer
    self.file = file
    for member in outline.members {
      guard outline.region.contains(where: { $0.id == member.enter.id }), let call = call(of: member) else {
        return nil
      }
      calls.append(call)
    }
    if let only = calls.only, only.derivation != nil, !only.hasAsyncForm { return nil }
    guard Set(calls.map(\.variable.name)).count == calls.count, !calls.isEmpty,
      outline.region.count == calls.count * 2,
      outline.declarations.variables.allSatisfy({ item in
        calls.contains { $0.variable.statement.id == item.id }
      })
    else { return nil }
  }

  // MARK: Recognition

  private func call(of member: GroupMember) -> Call? {
    guard member.items.count == 1, let call = member.items.first?.item.as(FunctionCallExprSyntax.self),
      let form = MemberAsyncForm(call, in: file), let type = form.type,
      let stored = form.closure.storedValue(leaving: outline.profile.name),
      let variable = variable(named: stored.variable),
      outline.profile.list.comments(in: member.enter.start..<member.range.upperBound).isEmpty,
      !form.text.contains(where: \.isNewline)
    else { return nil }
    var derivation: String?
    if !stored.isParameter {
      guard let found = tail(of: stored) else { return nil }
      derivation = found
    }
    if file.settings.checksAreComplete, !Sendability(file).isKnown(of: type) { return nil }
    if !isOnMainActor,
      GroupCaptures(file).sharedVariable(in: Syntax(call), ignoring: form.closure.trimmedUTF8Range) != nil
    {
      return nil
    }
    return Call(
      variable: variable, text: form.text, type: type, hasAsyncForm: form.result == type, label: form.label,
      derivation: derivation)
  }

  /// What stands behind the parameter in the value that is stored, where that depends on nothing else that may change.
  private func tail(of stored: StoredValue) -> String? {
    let value = stored.value
    guard let first = value.firstToken(viewMode: .sourceAccurate), first.text == stored.parameter,
      !value.compactText.contains(where: \.isNewline),
      value.comments(in: value.trimmedUTF8Range).isEmpty
    else { return nil }
    for token in value.tokens(viewMode: .sourceAccurate).dropFirst() {
      if ["await", "try", "self"].contains(token.text) { return nil }
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.baseName.id == token.id,
        name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id
      else { continue }
      let isInner =
        token.enclosing(ClosureExprSyntax.self).map { value.trimmedUTF8Range.contains($0.start) } == true
      if token.text.first?.isUppercase == true || (isInner && token.text.hasPrefix("$")) { continue }
      switch file.resolver.binding(of: token.identifierText, at: Syntax(name)) {
      case let binding? where binding.isLet && !binding.isFunction && token.text != stored.parameter: continue
      default: return nil
      }
    }
    return file.source.text(in: first.end..<value.trimmedUTF8Range.upperBound)
  }

  /// The local variable that only a call's closure sets and only the code behind reads.
  private func variable(named name: String) -> Variable? {
    let list = outline.profile.list
    for item in list {
      guard let variable = item.item.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var), let binding = Array(variable.bindings).only,
        binding.pattern.boundNames == [name], binding.accessorBlock == nil,
        item.position < outline.ending.position
      else { continue }
      // What it starts with is gone: it must be nothing that matters.
      if let value = binding.initializer?.value, !value.isPlainDefault { return nil }
      let mentions = list.tokens(viewMode: .sourceAccurate).filter {
        $0.identifierText == name && $0.reference != nil
      }
      let inside = mentions.filter { readers.contains($0.start) }
      guard mentions.count == inside.count + 1,
        !inside.contains(where: { $0.parent?.as(ExprSyntax.self)?.isChanged ?? false })
      else { return nil }
      return Variable(name: name, statement: item, type: binding.typeAnnotation?.type.compactText)
    }
    return nil
  }

  // MARK: Text

  /// Nil where the layout is not one that can be kept.
  ///
  /// - Parameter ending: what becomes of the statement behind the last call.
  func edits(ending: [Edit]) -> [Edit]? {
    let source = file.source
    let end = outline.ending.start
    guard let first = outline.region.first, source.isFirstOnLine(first.start), source.isFirstOnLine(end),
      first.comments(in: first.start..<end).isEmpty,
      outline.region.allSatisfy({ $0.comments(in: first.start..<end).isEmpty }),
      outline.ending.comments(in: first.start..<end).isEmpty,
      let removal = LineRemoval(outline.profile.creation, in: file)?.edits
    else { return nil }
    var edits = ending
    edits += removal
    for call in calls where call.variable.statement.position < first.position {
      guard let removal = LineRemoval(call.variable.statement, in: file)?.edits else { return nil }
      edits += removal
    }
    for pair in outline.profile.evened {
      guard let removal = LineRemoval(pair.enter, behind: outline.profile.creation, in: file)?.edits,
        pair.leave.comments(in: first.start..<end).isEmpty
      else { return nil }
      edits += removal
    }
    let base = Layout.indentation(at: end, in: source)
    let values = outline.declarations.values
    guard values.allSatisfy({ $0.comments(in: first.start..<end).isEmpty }) else { return nil }
    var lines = (calls.count == 1 ? [] : calls.flatMap(binding)) + result
    if let outer {
      let list = outer.captures.isEmpty ? "" : " [\(outer.captures.joined(separator: ", "))]"
      lines = ["\(outer.name) { @MainActor\(list) in"] + lines.map { file.indentUnit + $0 }
    }
    edits.append(
      file.edit(
        start(of: first)..<source.lineStart(end),
        (values.map(\.compactText) + lines).map { base + $0 + source.newline }.joined()))
    return edits + unwrapping
  }

  /// UTF-8 offset of a statement's line, or of the blank lines above it where nothing is left before these.
  private func start(of first: CodeBlockItemSyntax) -> Int {
    var line = file.source.lineStart(first.start)
    let gone = calls.map(\.variable.statement.id) + [outline.profile.creation.id]
    let goesBefore = outline.profile.list.allSatisfy { $0.position >= first.position || gone.contains($0.id) }
    guard goesBefore, outline.profile.list.first?.id != first.id else { return line }
    while line > 0, file.source.isBlankLine(file.source.lineStart(line - 1)) {
      line = file.source.lineStart(line - 1)
    }
    return line
  }

  private func pending(_ call: Call) -> String {
    "pending" + call.variable.name.prefix(1).uppercased() + call.variable.name.dropFirst()
  }

  private func binding(_ call: Call) -> [String] {
    if call.hasAsyncForm { return ["async let \(pending(call)) = \(call.text)"] }
    let bridge = continuation(call)
    // What starts a binding is awaited without its saying so (SE-0317).
    guard isOnMainActor else {
      return ["async let \(pending(call)) = \(bridge[0].dropFirst("await ".count))"] + bridge.dropFirst()
    }
    return ["async let \(pending(call)) = { @MainActor in"] + bridge.map { file.indentUnit + $0 } + ["}()"]
  }

  private func continuation(_ call: Call) -> [String] {
    let unit = file.indentUnit
    let resume = "continuation.resume(returning: $0)"
    let inner: String
    if let label = call.label {
      let open = call.text.hasSuffix("()") ? "" : ", "
      inner = "\(call.text.dropLast())\(open)\(label): { \(resume) })"
    } else {
      inner = "\(call.text.hasSuffix("()") ? String(call.text.dropLast(2)) : call.text) { \(resume) }"
    }
    return ["await withCheckedContinuation { continuation in", unit + inner, "}"]
  }

  /// What gives the variables their values.
  private var result: [String] {
    let needsTypes = calls.contains { $0.variable.isOptional && !$0.type.hasSuffix("?") && !isOnlyForced($0) }
    if calls.contains(where: { $0.derivation != nil }) { return calls.map(derived) }
    if let only = calls.only, calls.count == 1 {
      let type = needsTypes ? ": \(only.variable.type ?? only.type)" : ""
      if only.hasAsyncForm { return ["let \(only.variable.name)\(type) = await \(only.text)"] }
      let lines = continuation(only)
      return ["let \(only.variable.name)\(type) = \(lines[0])"] + lines.dropFirst()
    }
    let names = calls.map(\.variable.name).joined(separator: ", ")
    let types = calls.map { isOnlyForced($0) ? $0.type : $0.variable.type ?? $0.type }.joined(separator: ", ")
    let values = calls.map(pending).joined(separator: ", ")
    return ["let (\(names))\(needsTypes ? ": (\(types))" : "") = await (\(values))"]
  }

  private func derived(_ call: Call) -> String {
    let source = calls.count == 1 ? call.text : pending(call)
    let type = call.variable.type.map { ": \($0)" } ?? ""
    return "let \(call.variable.name)\(type) = await \(source)\(call.derivation ?? "")"
  }

  // MARK: Optionals

  private func uses(of call: Call) -> [DeclReferenceExprSyntax] {
    outline.profile.list.tokens(viewMode: .sourceAccurate)
      .filter { $0.identifierText == call.variable.name && readers.contains($0.start) }
      .compactMap(\.reference)
  }

  /// Whether an optional variable is unwrapped by force wherever it is read, and what it is given is no optional.
  private func isOnlyForced(_ call: Call) -> Bool {
    guard call.variable.isOptional, !call.type.hasSuffix("?"), calls.allSatisfy({ $0.derivation == nil })
    else { return false }
    let uses = uses(of: call)
    return !uses.isEmpty && uses.allSatisfy { $0.parent?.is(ForceUnwrapExprSyntax.self) == true }
  }

  /// `profile!` is `profile` where it has its value for certain.
  private var unwrapping: [Edit] {
    calls.filter(isOnlyForced).flatMap { call in
      uses(of: call).compactMap { use in
        use.parent?.as(ForceUnwrapExprSyntax.self).map { file.edit($0.exclamationMark.trimmedUTF8Range, "") }
      }
    }
  }
}

/// `names = found.map(\.name)`, of what a closure is handed.
private struct StoredValue {
  let variable: String
  let value: ExprSyntax
  let parameter: String

  var isParameter: Bool { value.compactText == parameter }
}

extension ClosureExprSyntax {
  /// The variable that the closure sets, where it does nothing besides but leave a group.
  fileprivate func storedValue(leaving group: String) -> StoredValue? {
    guard statements.count == 2, signature?.capture == nil, let names = parameterNamesOrShorthand,
      names.count == 1
    else { return nil }
    var stored: StoredValue?
    var leaves = false
    for statement in statements {
      if let deferred = statement.item.as(DeferStmtSyntax.self),
        let only = Array(deferred.body.statements).only
      {
        leaves = leaves || only.item.compactText == "\(group).leave()"
      } else if statement.item.compactText == "\(group).leave()" {
        leaves = true
      } else if let sequence = statement.item.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
          let target = elements[0].as(DeclReferenceExprSyntax.self)
        else { return nil }
        stored = StoredValue(
          variable: target.baseName.identifierText, value: elements[2], parameter: names[0])
      }
    }
    return leaves ? stored : nil
  }

  private var parameterNamesOrShorthand: [String]? {
    guard let clause = signature?.parameterClause else { return ["$0"] }
    switch clause {
    case .simpleInput(let list): return list.map(\.name.text)
    case .parameterClause(let parameters):
      return parameters.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
  }
}

extension ExprSyntax {
  /// Whether a variable's first value is nothing: `nil`, an empty collection, a number, a flag or a text.
  var isPlainDefault: Bool {
    if self.is(NilLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self)
    {
      return true
    }
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      if case .colon = dictionary.content { return true }
      return false
    }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    return call.arguments.isEmpty && call.trailingClosure == nil
      && call.calledExpression.compactText.hasPrefix("[")
  }
}
