import Codebase
import Migration
import RewriteKit
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
        Refusal(
          Reason(
            "handler-value", "its handler is passed as a value, not written as a closure",
            at: file.place(head.handler),
            isAboutErrorType: form.hasErrorType)))
    }
    var line = StraightLine(head, statement, in: file).rearrangement(
      of: (wrapping?.first ?? surroundings.absence(of: call)) + segments)
    line.add(head.renaming(for: form))
    line.add(surroundings.receiver(of: call))
    wrapping?.wrap(&line, statement)
    return .success(
      Outcome(
        rearrangement: line, notes: [wrapping?.laterStart].compactMap(\.self),
        doubts: place.doubtsWithoutBody + (wrapping?.doubts ?? [])
          + [
            form.doubt, wrapping != nil && statement.startsBehindCode ? TaskWrapping.startBehind : nil,
            wrapping != nil && form.startsAnimation ? TaskWrapping.laterAnimation : nil,
          ].compactMap(\.self)))
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
      // A handler of any error takes one of the codebase's own, which an async function may return.
      guard form.gives(what: outer) else {
        return throwing(outer) ?? returningResult(to: outer, inClosure: isInClosure(surroundings))
      }
      let prefix = outer.shape.returnType == nil ? "" : "return "
      return [.call(before: [.text("\(prefix)\(form.calling)")], after: "", depth: 0)]
    }
    if let segments = called(value, surroundings) { return segments }
    guard let (name, labels) = function(value, parameters: form.slots.count) else { return nil }
    return segments(
      calling: name, labels: labels, isOptional: false, isOfResult: takesResult(value), surroundings)
  }

  /// Whether a function takes the result by its type, and not by one that holds for others, too.
  private func takesResult(_ value: ExprSyntax) -> Bool {
    let reference = value.as(DeclReferenceExprSyntax.self) ?? value.as(MemberAccessExprSyntax.self)?.declName
    guard let type = form.resultType,
      let parameter = reference.flatMap({ functions($0, of: value).only })?.parameters.only
    else { return false }
    return file.resolver.expandingAlias(TypeName(parameter.type)) == TypeName(type)
  }

  /// An error that is returned is thrown in place of a call of the outer handler; nil where something would catch it.
  private func throwing(_ outer: OuterHandler) -> [StraightLine.Segment]? {
    guard outer.shape == .error, !form.isThrowing, form.slots.count == 1, let value = form.values.first,
      TypeName(value.type).isOptional || value.type.hasSuffix("?"), call.enclosing(DoStmtSyntax.self) == nil
    else { return nil }
    return [.call(before: [.text("if let error = \(form.awaiting)")], after: " { throw error }", depth: 0)]
  }

  /// What is thrown, of a type of its own, is part of what the outer function returns.
  private func returningResult(to outer: OuterHandler, inClosure isInClosure: Bool) -> [StraightLine.Segment]?
  {
    guard case .value(let type) = outer.shape, TypeName(type).name == "Result", form.isTyped,
      form.slots.count == 1,
      form.resultType != nil
    else { return nil }
    return form.givingResult(to: { "return \($0)" }, bound: false, besides: [], inClosure: isInClosure)
  }

  /// `show(_:)` and `self.show`: how the function is called, and its arguments' labels.
  private func function(_ value: ExprSyntax, parameters: Int) -> (name: String, labels: [String])? {
    let reference = value.as(DeclReferenceExprSyntax.self) ?? value.as(MemberAccessExprSyntax.self)?.declName
    guard let reference, let function = functions(reference, of: value).only, function.kind == .function,
      function.parameters.count == parameters, !function.isAsync, !function.isThrowing
    else { return nil }
    let base = value.as(MemberAccessExprSyntax.self)?.base.map { "\($0.compactText)." } ?? ""
    return (
      "\(base)\(reference.baseName.text)", function.parameters.map { $0.label.map { "\($0): " } ?? "" }
    )
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
      let (name, labels) = function(value, parameters: 1), labels == [""]
    else { return nil }
    return .called(name)
  }

  /// A closure that a parameter or a constant holds, called with what is awaited.
  private func called(_ value: ExprSyntax, _ surroundings: Surroundings) -> [StraightLine.Segment]? {
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(call)), binding.isLet, !binding.isFunction
    else { return nil }
    let isOptional: Bool
    switch binding.origin {
    case .parameter, .local:
      // A pattern binds it, as what an enumeration's case holds.
      let isBoundByPattern = binding.type == nil && binding.initializer == nil
      guard let type = binding.type ?? (isBoundByPattern ? file.resolver.type(of: value)?.text : nil) else {
        // What takes no optional is given none.
        guard
          isBoundByPattern ? !form.isDiscardable : binding.initializer?.hasPrefix("{") == true
        else { return nil }
        isOptional = false
        break
      }
      let expanded = file.resolver.expandingAlias(
        TypeName(type), context: file.resolver.enclosingType(of: Syntax(call)))
      let holdsOptional = TypeName(type).isOptional || type.hasSuffix("?") || type.hasSuffix("!")
      guard expanded.isFunction || holdsOptional else { return nil }
      isOptional = holdsOptional && !binding.isUnwrapped
    // What takes no optional is given none.
    case .closureParameter where !form.isDiscardable: isOptional = false
    case .closureParameter:
      guard let type = binding.type ?? file.resolver.type(of: value)?.text else { return nil }
      isOptional = type.hasSuffix("?")
    default: return nil
    }
    return segments(calling: name, labels: [], isOptional: isOptional, isOfResult: true, surroundings)
  }

  /// The call of a function with what is awaited, or with what is thrown.
  ///
  /// - Parameters:
  ///   - labels: of the arguments; none for a closure.
  ///   - isOfResult: whether it takes a `Result` as such.
  private func segments(
    calling name: String, labels: [String], isOptional: Bool, isOfResult: Bool, _ surroundings: Surroundings
  ) -> [StraightLine.Segment]? {
    let callee = name + (isOptional ? "?" : "")
    let mentioned = Set(call.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    let given = { (values: [String]) in
      let list = values.enumerated().map { (labels.indices.contains($0) ? labels[$0] : "") + $1 }
      return "\(callee)(\(list.joined(separator: ", ")))"
    }
    if case .result? = form.slots.first {
      guard let type = form.resultType, form.isTyped || form.failureType == nil, form.isThrowing else {
        return nil
      }
      if isOfResult, name != "error" {
        return form.givingResult(
          to: { given([$0]) }, bound: isOptional, besides: mentioned, inClosure: isInClosure(surroundings))
      }
      guard
        let result = ["result", "outcome"].first(where: { !mentioned.contains($0) })
      else { return nil }
      return form.makingResult(
        result, file.resultSpelling(type, at: Syntax(call)), inClosure: isInClosure(surroundings),
        wayOut: surroundings.makesTask ? "return" : nil) + [
          .line(given([result]), depth: 0)
        ]
    }
    if !form.isThrowing, form.values.count == 1, !isOptional {
      return [
        .call(before: [.text("\(callee)(\(labels.first ?? "")\(form.awaiting)")], after: ")", depth: 0)
      ]
    }
    var names: [String] = []
    for value in form.values {
      guard
        let name = value.nameCandidates.first(where: {
          !mentioned.contains($0) && !names.contains($0) && $0 != name
        })
      else { return nil }
      names.append(name)
    }
    let pattern = names.count > 1 ? "(\(names.joined(separator: ", ")))" : names.first ?? ""
    let binding = pattern.isEmpty ? "" : "let \(pattern) = "
    guard form.isThrowing else {
      return [
        .call(before: [.text(binding + form.awaiting)], after: "", depth: 0), .line(given(names), depth: 0),
      ]
    }
    // Where it fails, only optional values can be left out, and what is caught is any error.
    guard form.slots.last == .error, form.errorType == nil || form.isOfNSError,
      form.values.count == form.slots.count - 1,
      form.values.allSatisfy({ $0.isUnwrapped || $0.type.hasSuffix("?") })
    else { return nil }
    return [
      .line(form.typedDo(inClosure: isInClosure(surroundings)), depth: 0),
      .call(before: [.text(binding + form.calling)], after: "", depth: 1),
      .line(given(names + ["nil"]), depth: 1),
    ] + form.uncalled + [
      .line("} catch {", depth: 0),
      .line(given(names.map { _ in "nil" } + [form.isOfNSError ? "error as NSError" : "error"]), depth: 1),
      .line("}", depth: 0),
    ]
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
  /// The calls of what takes a `Result` with what is awaited, and with what is thrown.
  ///
  /// - Parameters:
  ///   - isBound: whether the call may not happen, and what is awaited comes before it.
  ///   - taken: names that the value may not have.
  func givingResult(
    to call: (String) -> String, bound isBound: Bool, besides taken: Set<String>, inClosure isInClosure: Bool
  ) -> [StraightLine.Segment] {
    let lines: [StraightLine.Segment]
    if let value = values.first {
      if isBound {
        let name = value.nameCandidates.first { !taken.contains($0) } ?? "awaitedValue"
        lines = [
          .call(before: [.text("let \(name) = try \(awaiting)")], after: "", depth: 1),
          .line(call(".success(\(name))"), depth: 1),
        ]
      } else {
        let parts = call(".success(\u{0})").split(separator: "\u{0}", omittingEmptySubsequences: false)
        lines = [
          .call(before: [.text("\(parts[0])try \(awaiting)")], after: String(parts[1]), depth: 1)
        ]
      }
    } else {
      lines = [
        .call(before: [.text("try \(awaiting)")], after: "", depth: 1), .line(call(".success(())"), depth: 1),
      ]
    }
    return [.line(typedDo(inClosure: isInClosure), depth: 0)] + lines + uncalled
      + [.line("} catch {", depth: 0), .line(call(".failure(error)"), depth: 1), .line("}", depth: 0)]
  }

  /// The clause that keeps a handler from an error that only says that it was not called.
  fileprivate var uncalled: [StraightLine.Segment] { silence(endingIn: "// The handler is not called.") }

  /// The clause for an error that only says that the handler was not called; empty where no error says only that.
  func silence(endingIn end: String?) -> [StraightLine.Segment] {
    guard endsSilently, let end else { return [] }
    return [.line("} catch is CancellationError {", depth: 0), .line(end, depth: 1)]
  }

  /// A `Result` of what is awaited or thrown.
  ///
  /// - Parameter wayOut: how the code ends where the handler was not called; nil where it goes on with the error.
  func makingResult(
    _ name: String, _ type: String, inClosure isInClosure: Bool, wayOut: String?
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
    ] + lines + silence(endingIn: wayOut)
      + [.line("} catch {", depth: 0), .line("\(name) = .failure(error)", depth: 1), .line("}", depth: 0)]
  }
}
