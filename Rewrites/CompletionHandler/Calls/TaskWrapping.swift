import Codebase
import Migration
import RewriteKit
import SwiftParser
import SwiftSyntax

/// The task around an awaited call in synchronous code.
struct TaskWrapping {
  let file: FileContext
  let head: CallHead
  let form: AsyncForm
  /// The name by which `Task` is called.
  private(set) var task = "Task"
  /// What the closure's signature says: `@MainActor [weak self, api] in`.
  private(set) var captures: [String] = []
  private(set) var inner = Rearrangement(owner: -3)
  private(set) var keepsSelfWeak = false
  /// The name of the optional receiver that has to be there for the call to be made.
  private(set) var unwrapped: String?
  /// What the task keeps alive that the handler did not.
  private(set) var doubts: [Assumed] = []
  /// Whether the task would become a closure's value.
  private var discards = false
  /// UTF-8 ranges of what the capture list names.
  private var captured: [Range<Int>] = []
  let isOnMainActor: Bool

  init(_ head: CallHead, form: AsyncForm, onMainActor: Bool, in file: FileContext) {
    self.file = file
    self.head = head
    self.form = form
    isOnMainActor = onMainActor
  }

  /// Works out what the task captures; a reason where that can't be.
  mutating func plan(_ handler: HandlerClosure?) -> Reason? {
    let node = Syntax(head.call)
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.taskCreation(at: node, onMainActor: isOnMainActor)
      ?? preconditions.wait(endedBy: head.call)
    {
      return reason
    }
    if head.call.parent?.is(ReturnStmtSyntax.self) != true, head.call.assignmentTarget == nil {
      let position = TaskPosition(of: head.call, in: file)
      if case .refused(let reason) = position { return reason }
      // What takes a closure says what it returns, and a constant's type may come from the closure.
      let closure = head.call.enclosing(ClosureExprSyntax.self)
      let binding = closure?.parent?.parent?.as(PatternBindingSyntax.self)
      discards = position.discards && binding != nil && binding?.typeAnnotation == nil
    }
    if let context = contextOfBlock {
      return Reason(
        "argument-read-later",
        "a task would use '\(context)' after its block has ended, and on another thread",
        at: file.place(head.call))
    }
    if let function = node.lastTurn {
      return Reason(
        "read-after-call",
        "the system may suspend the process when '\(function)' returns, and a task would start after that",
        at: file.place(head.call))
    }
    if let animation = head.call.animationAround {
      return Reason(
        "called-within", "'\(animation)' animates what its closure does, and a task would do it afterwards",
        at: file.place(head.call))
    }
    if head.call.enclosing(DeinitializerDeclSyntax.self) != nil {
      return Reason(
        "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed")
    }
    task = preconditions.taskName(at: node)
    for capture in handler?.captures ?? [] {
      if capture.isWeakSelf {
        // What it calls of a 'self' that may be gone is called on one that is there.
        keepsSelfWeak = !callsSelf && Callee(head.call)?.receiver?.optionalSelf == nil
        if keepsSelfWeak { captures.append("weak self") }
      } else if capture.name.identifierText == "self", capture.initializer == nil, capture.specifier == nil {
        if head.call.standsInClosureWithoutSelf { captures.append("self") }
      } else if capture.name.identifierText == "self" {
        doubts.append(Self.alive("self"))
      } else {
        // The call was given the object itself.
        if capture.specifier?.specifier.tokenKind == .keyword(.weak), isGiven(capture.name.identifierText) {
          return Reason(
            "captured-value",
            "the handler captures '\(capture.with(\.trailingComma, nil).compactText)', and the call also "
              + "takes '\(capture.name.text)' as an argument",
            at: file.place(capture))
        }
        captures.append(capture.with(\.trailingComma, nil).compactText)
      }
    }
    return captureReceiver() ?? captureArguments() ?? nameSelf()
  }

  /// Whether an argument, or what the function is called on, names a value.
  private func isGiven(_ name: String) -> Bool {
    let values = head.call.arguments.map(\.expression).filter { !$0.is(ClosureExprSyntax.self) }
    return (values + [Callee(head.call)?.receiver].compactMap(\.self)).contains { $0.mentions(anyOf: [name]) }
  }

  /// What `performBackgroundTask { context in … }` gives its block, where the call uses it: Core Data wants it on its own
  /// queue, and not after the block (documentation of `NSPersistentContainer.performBackgroundTask(_:)`).
  private var contextOfBlock: String? {
    guard let block = head.call.enclosing(ClosureExprSyntax.self),
      let perform = block.argumentOf?.call, Callee(perform)?.name == "performBackgroundTask",
      let name = block.parameterNames.first
    else { return nil }
    return head.call.mentions(anyOf: [name]) ? name : nil
  }

  /// Writes `self.` before members where a closure around the task captures `self` weakly: in Swift 5 mode the task has
  /// to say that it captures it, too (SE-0365).
  private mutating func nameSelf() -> Reason? {
    guard file.settings.languageMode < .v6, !captures.contains("weak self"),
      Syntax(head.call).closureCapturingSelfWeakly != nil
    else { return nil }
    let names = GroupCaptures(file)
    guard
      let called = names.membersWithoutSelf(
        in: [Syntax(head.call)], ignoring: captured + head.closures.map(\.trimmedUTF8Range)),
      let run = names.membersWithoutSelf(in: head.closures.map { Syntax($0.statements) })
    else {
      return Reason(
        "weak-self", "a name in the task may be a member, which would need 'self.' there",
        at: file.place(head.call))
    }
    for member in called + run {
      // Where the call begins other text comes in.
      let first = member..<member + 1
      inner.replace(first, "self." + file.source.text(in: first))
    }
    return nil
  }

  /// Whether the function is a method of `self`, which it keeps alive as long as it runs.
  var callsSelf: Bool {
    guard let callee = Callee(head.call) else { return false }
    guard let receiver = callee.receiver else {
      if case .member = file.resolver.binding(of: callee.name, at: Syntax(head.call))?.origin { return true }
      return false
    }
    return ["self", "self?"].contains(receiver.compactText)
  }

  private mutating func captureReceiver() -> Reason? {
    guard let callee = Callee(head.call), let receiver = callee.receiver,
      receiver.compactText != "self"
    else { return nil }
    if let optionalSelf = receiver.optionalSelf {
      if !captures.contains("weak self") { captures.append("weak self") }
      inner.replace(optionalSelf.trimmedUTF8Range, "self")
      // What the handlers ask of it is for them to say.
      let others = [optionalSelf.trimmedUTF8Range] + head.closures.map(\.trimmedUTF8Range)
      for chain in head.call.optionalChains(on: "self")
      where !others.contains(where: { $0.contains(chain.trimmedUTF8Range.lowerBound) }) {
        inner.replace(chain.questionMark.trimmedUTF8Range, "")
      }
      unwrapped = "self"
      // Where all that the handler does is for 'self', nothing is missing.
      if head.closure.map({ $0.statements.contains { $0.mentions(of: "self").isEmpty } }) ?? true {
        doubts.append(
          Assumption.selfGoneCancels.here(
            "'self' may be gone when the task starts; its handler is then not called",
            at: file.place(head.call)))
      }
      return nil
    }
    if let value = receiver.onlyOptional {
      if let name = value.lastName.flatMap({ freeName([$0], besides: receiver) }) {
        let text = value.compactText
        captures.append(text == name ? name : "\(name) = \(text)")
        inner.replace(receiver.trimmedUTF8Range, name)
        captured.append(receiver.trimmedUTF8Range)
        unwrapped = name
        doubts.append(Self.alive(name))
        return nil
      }
    }
    if receiver.containsOptionalChain {
      return Reason(
        "optional-receiver", "'\(receiver.shortText)' may be nil by the time that the task runs",
        at: file.place(receiver))
    }
    guard !isStable(receiver) else { return nil }
    guard let name = receiver.lastName.flatMap({ freeName([$0], besides: receiver) }) else {
      return Reason(
        "receiver-not-plain",
        "'\(receiver.shortText)' would be evaluated when the task starts, not at the call",
        at: file.place(receiver))
    }
    // A capture list keeps what is implicitly unwrapped as an optional.
    capture(receiver, as: name, mark: isImplicitlyUnwrapped(receiver) ? "!" : "")
    return nil
  }

  private mutating func capture(_ value: ExprSyntax, as name: String, mark: String = "") {
    let text = value.compactText + mark
    captures.append(text == name ? name : "\(name) = \(text)")
    captured.append(value.trimmedUTF8Range)
    if value.compactText != name { inner.replace(value.trimmedUTF8Range, name) }
  }

  /// The first of some names that means nothing else in the task, or what is made of the last of them.
  private func freeName(_ candidates: [String], besides value: ExprSyntax) -> String? {
    let made = candidates.last.map { "initial" + $0.prefix(1).uppercased() + $0.dropFirst() }
    let arguments = head.call.arguments.map(\.expression).filter { !$0.is(ClosureExprSyntax.self) }
      .flatMap { $0.literalElements ?? [$0] }
    let others = (arguments + [Callee(head.call)?.receiver].compactMap(\.self)).filter { $0.id != value.id }
    return (candidates + [made].compactMap(\.self)).first { name in
      name.isValidSwiftIdentifier(for: .variableName)
        && !captures.contains { $0 == name || $0.hasPrefix("\(name) =") }
        && !(head.closures + otherClosures).contains { !$0.statements.mentions(of: name).isEmpty }
        // A value that keeps its name means the same in the other arguments.
        && (name == value.compactText
          || !others.contains {
            !$0.mentions(of: name).isEmpty && $0.compactText != value.compactText
          })
    }
  }

  private mutating func captureArguments() -> Reason? {
    for argument in otherArguments {
      let value = argument.expression
      if let closure = value.as(ClosureExprSyntax.self) {
        if let reason = reasonAgainst(closure) { return reason }
        continue
      }
      if let elements = value.literalElements {
        for element in elements {
          if let reason = capture(element, named: element.lastName) { return reason }
        }
      } else if let reason = capture(value, named: argument.captureName) {
        return reason
      }
    }
    return nil
  }

  /// Captures an argument, or an element of one that is a literal, unless it may be written in the task.
  private mutating func capture(_ value: ExprSyntax, named label: String?) -> Reason? {
    if isStable(value) || captures.contains(value.compactText) { return nil }
    let plain = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    // A capture list says nothing of the type that `.case(value)` is a member of.
    guard !value.namesImplicitMember,
      let name = freeName([plain, label].compactMap(\.self), besides: value)
    else {
      return Reason(
        "argument-read-later", "'\(value.shortText)' would be read when the task starts, not at the call",
        at: file.place(value))
    }
    guard isImplicitlyUnwrapped(value) else {
      capture(value, as: name)
      return nil
    }
    // A capture list keeps what is implicitly unwrapped as an optional.
    guard let isUnwrapped = isUnwrapped(value) else {
      return Reason(
        "argument-read-later", "'\(value.shortText)' may be nil in the task",
        at: file.place(value))
    }
    capture(value, as: name, mark: isUnwrapped ? "!" : "")
    return nil
  }

  /// Whether all functions that the call can mean unwrap an argument that is implicitly unwrapped; nil where that isn't
  /// known.
  private func isUnwrapped(_ value: ExprSyntax) -> Bool? {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: head.call),
      let argument = CallArgument.all(of: head.call).first(where: { $0.expression.id == value.id })
    else { return nil }
    let types = functions.map {
      $0.parameter(for: argument, of: head.call, isFunction: { $0.contains("->") })?.type
    }
    let areOptional = Set(types.map { $0.map { TypeName($0).isOptional } })
    return areOptional.count == 1 ? areOptional.first.flatMap { $0.map { !$0 } } : nil
  }

  private static func alive(_ name: String) -> Assumed {
    Assumption.selfLivesLonger.here("'\(name)' stays alive until the work is done")
  }

  /// What comes before the straight line.
  var first: [StraightLine.Segment] {
    unwrapped.map { [.line("guard let \($0) else { return }", depth: 0)] } ?? []
  }

  static let startBehind = Assumption.startsLater.here("the code after the call now runs before the work")
  static let otherOrder = Assumption.requestOrder.here("the calls of a loop may start in another order")
  static let laterAnimation = Assumption.startsLater.here(
    "it starts an animation, and a frame may be drawn before")
  /// When the task starts.
  var laterStart: String {
    isOnMainActor
      ? "the work starts after pending work of the main queue"
      : "the work starts when a thread of the cooperative pool is free"
  }

  /// What stands before and behind the straight line.
  func wrap(_ line: inout Rearrangement, _ statement: CallStatement) {
    let newline = file.source.newline
    let range = statement.range
    let lineIndentation = Layout.indentation(at: range.lowerBound, in: file.source)
    let unit = file.indentUnit(beside: lineIndentation)
    // Behind the label of a `case`, the task gets lines of its own.
    let moved = statement.sharesLabelLine ? unit : ""
    let indentation = lineIndentation + moved
    // What left the function with the call leaves it behind the task.
    let exit = statement.isReturned && !statement.isLastOfFunction ? newline + indentation + "return" : ""
    let list = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
    let attribute = isOnMainActor ? "@MainActor " : ""
    let signature = attribute + list
    if statement.sharesLabelLine { line.replace(file.source.blanks(before: range.lowerBound), "") }
    line.wrap(
      range,
      opening: (statement.sharesLabelLine ? newline + indentation : "")
        + "\(discards ? "_ = " : "")\(task) {\(signature.isEmpty ? "" : " \(signature)in")" + newline
        + indentation + unit,
      closing: newline + indentation + "}" + exit, indentation: (moved + unit).utf8.count)
    line.add(inner)
  }
}

extension ExprSyntax {
  /// Whether the expression, or a value that it is put together from, names a member of a type that only its place tells.
  fileprivate var namesImplicitMember: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.namesImplicitMember ?? true }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.namesImplicitMember }
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.contains { element in
        element.as(UnresolvedTernaryExprSyntax.self)?.thenExpression.namesImplicitMember
          ?? element.namesImplicitMember
      }
    }
    if let elements = literalElements { return elements.contains(where: \.namesImplicitMember) }
    return self.as(TupleExprSyntax.self)?.elements.contains { $0.expression.namesImplicitMember } ?? false
  }
}

extension DictionaryExprSyntax {
  /// Its keys and values, in order.
  var entries: [ExprSyntax] {
    content.as(DictionaryElementListSyntax.self)?.flatMap { [$0.key, $0.value] } ?? []
  }
}

extension ExprSyntax {
  /// What an array's or a dictionary's literal is made of, also through literals in it; nil for anything else. The
  /// literal's type is known at its place only, and a capture list gives it none.
  fileprivate var literalElements: [ExprSyntax]? {
    let elements = self.as(ArrayExprSyntax.self)?.elements.map(\.expression)
    return (elements ?? self.as(DictionaryExprSyntax.self)?.entries)?.flatMap {
      $0.literalElements ?? [$0]
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the closure around asks for `self.` before members: it is no task's, and doesn't capture `self` by its name.
  fileprivate var standsInClosureWithoutSelf: Bool {
    guard let closure = enclosing(ClosureExprSyntax.self), !closure.isTaskBody else { return false }
    return closure.signature?.capture?.items.contains { $0.name.identifierText == "self" } != true
  }
}

extension LabeledExprSyntax {
  /// What a task calls an argument that it captures: by its label, unless that only joins it to the function's name.
  fileprivate var captureName: String? {
    if let word = label?.identifierText, !Self.joining.contains(word) {
      // `forName: name` joins the name, too.
      let head = word.prefix { !$0.isUppercase }
      guard head.count < word.count, Self.joining.contains(String(head)) else { return word }
      return word.dropFirst(head.count).prefix(1).lowercased() + word.dropFirst(head.count + 1)
    }
    let first = expression.as(SequenceExprSyntax.self)?.elements.first ?? expression
    return first.lastName ?? (expression.is(FunctionCallExprSyntax.self) ? "argument" : nil)
  }

  private static let joining: Set<String> = [
    "of", "on", "in", "for", "from", "to", "with", "at", "by", "into", "as", "is", "named", "using", "via",
    "where",
    "under", "over", "and", "or", "like", "than", "until", "since", "between", "class", "default", "self",
    "repeat",
  ]
}

extension HandlerClosure {
  /// Whether the body mentions no local, parameter or member without receiver of a name, and declares none.
  func leavesFree(_ name: String) -> Bool {
    !closure.statements.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == name && $0.parent?.parent?.is(MemberAccessExprSyntax.self) != true
    }
  }

  /// Whether the body doesn't mean anything of its own by a name.
  func isFree(_ name: String) -> Bool {
    !closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
  }
}
