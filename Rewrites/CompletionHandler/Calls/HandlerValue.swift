import Codebase
import Migration
import SwiftSyntax

extension AwaitedCall {
  /// A handler that is no closure: `nil`, the outer handler handed on, or a function's name.
  func handlerValue(
    _ head: CallHead, _ statement: CallStatement, _ surroundings: Surroundings
  ) -> Result<Outcome, Refusal> {
    let place = AwaitingPlace(surroundings, form: form, head: head, in: file)
    if let reason = place.missingWithoutBody { return .failure(Refusal(reason)) }
    var wrapping: TaskWrapping?
    if case .synchronous = surroundings {
      wrapping = TaskWrapping(head, form: form, onMainActor: place.isOnMainActor, in: file)
      if let reason = wrapping?.plan(nil) { return .failure(Refusal(reason)) }
    }
    guard let segments = handedOnPair(head, surroundings) ?? segments(head.handler, surroundings) else {
      return .failure(
        Refusal("handler-value", "its handler is given as a value", at: file.place(head.handler)))
    }
    var line = StraightLine(head, statement, in: file).rearrangement(
      of: surroundings.absence + segments)
    line.add(head.renaming(for: form))
    line.add(surroundings.receiver(of: call))
    wrapping?.wrap(&line, statement: statement.range)
    return .success(
      Outcome(
        rearrangement: line, notes: [wrapping?.laterStart].compactMap(\.self),
        doubts: place.doubtsWithoutBody
          + [form.doubt, wrapping != nil && form.startsAnimation ? TaskWrapping.laterAnimation : nil]
          .compactMap(\.self)))
  }

  /// `load(success: success, failure: failure)` in a function that is made async.
  private func handedOnPair(_ head: CallHead, _ surroundings: Surroundings) -> [StraightLine.Segment]? {
    guard let failure = head.failureHandler, let outer = surroundings.outer, let name = outer.failure,
      head.handler.isHandler(outer.name), failure.isHandler(name), form.returns(what: outer)
    else { return nil }
    let prefix = outer.shape.returnType.map { $0 == "Void" } ?? true ? "" : "return "
    return [.call(before: [.text("\(prefix)\(form.calling)")], after: "", depth: 0)]
  }

  private func segments(_ value: ExprSyntax, _ surroundings: Surroundings) -> [StraightLine.Segment]? {
    if form.failureLabel != nil { return nil }
    if value.is(NilLiteralExprSyntax.self) {
      let dropped = form.values.isEmpty || form.isDiscardable && !form.isThrowing ? "" : "_ = "
      return [
        .call(
          before: [.text(dropped + (form.isThrowing ? "try? \(form.awaiting)" : form.awaiting))], after: "",
          depth: 0)
      ]
    }
    if let outer = surroundings.outer, value.isHandler(outer.name) {
      let prefix = outer.shape.returnType == nil ? "" : "return "
      return [.call(before: [.text("\(prefix)\(form.calling)")], after: "", depth: 0)]
    }
    if let segments = called(value, surroundings) { return segments }
    guard !form.isThrowing, form.values.count <= 1,
      let (name, label) = function(value, parameters: form.values.count)
    else { return nil }
    if form.values.isEmpty {
      return [.call(before: [.text(form.awaiting)], after: "", depth: 0), .line("\(name)()", depth: 0)]
    }
    return [.call(before: [.text("\(name)(\(label)\(form.awaiting)")], after: ")", depth: 0)]
  }

  /// `show(_:)` and `self.show`: how the function is called, and its first argument's label.
  private func function(_ value: ExprSyntax, parameters: Int) -> (name: String, label: String)? {
    let reference = value.as(DeclReferenceExprSyntax.self) ?? value.as(MemberAccessExprSyntax.self)?.declName
    guard let reference, let function = functions(reference, of: value).only, function.kind == .function,
      function.parameters.count == parameters, !function.isAsync, !function.isThrowing
    else { return nil }
    let base = value.as(MemberAccessExprSyntax.self)?.base.map { "\($0.trimmedDescription)." } ?? ""
    return ("\(base)\(reference.baseName.text)", function.parameters.first?.label.map { "\($0): " } ?? "")
  }

  /// What handles a failure beside a closure for success; nil where it isn't known.
  func failing(
    _ head: CallHead, _ surroundings: Surroundings, _ place: AwaitingPlace
  ) -> FailureHandler? {
    guard let value = head.failureHandler else { return nil }
    if let closure = value.as(ClosureExprSyntax.self) {
      return HandlerClosure(closure, slots: 1).map(FailureHandler.closure)
    }
    if let name = surroundings.outer?.failure, value.isHandler(name) { return .handedOn }
    // Which queue another function needs is only known where the main actor is.
    guard place.isOnMainActor, form.failureType == nil || form.isTyped,
      let (name, label) = function(value, parameters: 1), label.isEmpty
    else { return nil }
    return .called(name)
  }

  /// A closure that a parameter or a constant holds, called with what is awaited.
  private func called(_ value: ExprSyntax, _ surroundings: Surroundings) -> [StraightLine.Segment]? {
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(call)), binding.isLet, !binding.isFunction,
      case .parameter = binding.origin, let type = binding.type
    else { return nil }
    let expanded = file.resolver.expandingAlias(TypeName(type))
    let isOptional = TypeName(type).isOptional || type.hasSuffix("?") || type.hasSuffix("!")
    guard expanded.isFunction || isOptional else { return nil }
    let callee = name + (isOptional ? "?" : "")
    let mentioned = Set(call.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    if case .result? = form.slots.first {
      guard let type = form.resultType, form.isTyped || form.failureType == nil, form.isThrowing,
        let result = ["result", "outcome"].first(where: { !mentioned.contains($0) })
      else { return nil }
      return form.makingResult(result, type, inClosure: isInClosure(surroundings)) + [
        .line("\(callee)(\(result))", depth: 0)
      ]
    }
    guard !form.isThrowing else { return nil }
    switch form.values.count {
    case 0:
      return [.call(before: [.text(form.awaiting)], after: "", depth: 0), .line("\(callee)()", depth: 0)]
    case 1:
      if !isOptional { return [.call(before: [.text("\(callee)(\(form.awaiting)")], after: ")", depth: 0)] }
      guard let local = form.values[0].nameCandidates.first(where: { !mentioned.contains($0) }) else {
        return nil
      }
      return [
        .call(before: [.text("let \(local) = \(form.awaiting)")], after: "", depth: 0),
        .line("\(callee)(\(local))", depth: 0),
      ]
    default: return nil
    }
  }

  private func functions(_ reference: DeclReferenceExprSyntax, of value: ExprSyntax) -> [MemberFacts] {
    let name = reference.baseName.identifierText
    if let access = value.as(MemberAccessExprSyntax.self) {
      guard let base = access.base, !base.containsOptionalChain else { return [] }
      return file.resolver.type(of: base).map { file.resolver.members(name, of: $0.path) } ?? []
    }
    return file.resolver.binding(of: name, at: Syntax(call))?.member.map { [$0] } ?? []
  }
}

extension AsyncForm {
  /// A `Result` of what is awaited or thrown.
  func makingResult(
    _ name: String, _ type: String, inClosure isInClosure: Bool
  ) -> [StraightLine.Segment] {
    let lines: [StraightLine.Segment] =
      values.isEmpty
      ? [
        .call(before: [.text("try \(awaiting)")], after: "", depth: 1),
        .line("\(name) = .success(())", depth: 1),
      ]
      : [.call(before: [.text("\(name) = .success(try \(awaiting)")], after: ")", depth: 1)]
    return [
      .line("let \(name): \(type)", depth: 0), .line(typedDo(inClosure: isInClosure), depth: 0),
    ] + lines
      + [.line("} catch {", depth: 0), .line("\(name) = .failure(error)", depth: 1), .line("}", depth: 0)]
  }
}
