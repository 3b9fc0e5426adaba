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
    guard let segments = segments(head.handler, surroundings) else {
      return .failure(
        Refusal("handler-value", "its handler is given as a value", at: file.place(head.handler)))
    }
    var line = StraightLine(head, statement, in: file).rearrangement(
      of: segments)
    line.add(head.renaming(for: form))
    wrapping?.wrap(&line, statement: statement.range)
    return .success(
      Outcome(
        rearrangement: line, notes: wrapping == nil ? [] : [TaskWrapping.laterStart],
        doubts: place.doubtsWithoutBody + [form.doubt].compactMap(\.self)))
  }

  private func segments(_ value: ExprSyntax, _ surroundings: Surroundings) -> [StraightLine.Segment]? {
    if value.is(NilLiteralExprSyntax.self) {
      let dropped = form.values.isEmpty || form.isDiscardable && !form.isThrowing ? "" : "_ = "
      return [
        .call(before: [.text(dropped + (form.isThrowing ? "try? await " : "await "))], after: "", depth: 0)
      ]
    }
    if let outer = surroundings.outer, value.isHandler(outer.name) {
      let prefix = outer.shape.returnType == nil ? "" : "return "
      return [.call(before: [.text("\(prefix)\(form.keywords) ")], after: "", depth: 0)]
    }
    if let segments = called(value, surroundings) { return segments }
    // `show(_:)` and `self.show`
    guard !form.isThrowing, form.values.count <= 1 else { return nil }
    let reference = value.as(DeclReferenceExprSyntax.self) ?? value.as(MemberAccessExprSyntax.self)?.declName
    guard let reference, let function = functions(reference, of: value).only, function.kind == .function,
      function.parameters.count == form.values.count, !function.isAsync, !function.isThrowing
    else { return nil }
    let label = function.parameters.first?.label.map { "\($0): " } ?? ""
    let base = value.as(MemberAccessExprSyntax.self)?.base.map { "\($0.trimmedDescription)." } ?? ""
    let name = "\(base)\(reference.baseName.text)"
    if form.values.isEmpty {
      return [.call(before: [.text("await ")], after: "", depth: 0), .line("\(name)()", depth: 0)]
    }
    return [.call(before: [.text("\(name)(\(label)await ")], after: ")", depth: 0)]
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
    case 0: return [.call(before: [.text("await ")], after: "", depth: 0), .line("\(callee)()", depth: 0)]
    case 1:
      if !isOptional { return [.call(before: [.text("\(callee)(await ")], after: ")", depth: 0)] }
      guard let local = form.values[0].nameCandidates.first(where: { !mentioned.contains($0) }) else {
        return nil
      }
      return [
        .call(before: [.text("let \(local) = await ")], after: "", depth: 0),
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
        .call(before: [.text("try await ")], after: "", depth: 1), .line("\(name) = .success(())", depth: 1),
      ]
      : [.call(before: [.text("\(name) = .success(try await ")], after: ")", depth: 1)]
    return [
      .line("let \(name): \(type)", depth: 0), .line(typedDo(inClosure: isInClosure), depth: 0),
    ] + lines
      + [.line("} catch {", depth: 0), .line("\(name) = .failure(error)", depth: 1), .line("}", depth: 0)]
  }
}
