import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The body of a handler that takes a `Result`.
struct ResultBody {
  private var body: HandlerBody
  private var file: FileContext { body.file }
  private var form: AsyncForm { body.form }

  init(_ body: HandlerBody) { self.body = body }

  mutating func segments() -> (HandlerBody.Planned, HandlerBody) {
    let planned = plan()
    return (planned, body)
  }

  private mutating func plan() -> HandlerBody.Planned {
    guard let name = body.handler.names[0], body.isMentioned(name) else { return ignored }
    guard let index = body.items.firstIndex(where: { !$0.mentions(of: name).isEmpty }) else {
      return ignored
    }
    let item = body.items[index]
    let rest = Array(body.items[(index + 1)...])
    guard rest.allSatisfy({ $0.mentions(of: name).isEmpty }) else { return whole(name, at: item) }
    if index == 0, let gotten = gotten(name, in: item, rest) { return .success(gotten) }
    var branches: Branches?
    if let selection = item.statement?.as(SwitchExprSyntax.self) {
      branches = self.branches(of: selection, subject: name)
      branches?.after = rest
    } else if let conditional = item.statement?.as(IfExprSyntax.self) {
      branches = self.branches(of: conditional, subject: name, rest: rest)
    } else if let guarded = item.statement?.as(GuardStmtSyntax.self) {
      branches = self.branches(of: guarded, subject: name, rest: rest)
    }
    guard var branches, !branches.mention(name) else { return whole(name, at: item) }
    branches.before = Array(body.items[..<index])
    let untouched = body
    let planned = body.segments(of: branches)
    if case .failure(let refusal) = planned, refusal.reason.code == "work-before-branches" {
      body = untouched
      return whole(name, at: item)
    }
    return planned
  }

  /// A result that nobody looks at: an error that was dropped is dropped.
  private var ignored: HandlerBody.Planned {
    var dropped = form.values.isEmpty || form.isDiscardable && !form.isThrowing ? "" : "_ = "
    if let told = toldType {
      dropped = "let _: \(form.isThrowing ? RequestTask.wrapped(told) + "?" : told) = "
    }
    let keywords = form.isThrowing ? "try? \(form.awaiting)" : form.awaiting
    return .success([.call(before: [.text(dropped + keywords)], after: "", depth: 0)] + body.rest(body.items))
  }

  /// `try result.get()` where the body begins: what gives or throws the same is the call itself.
  private func gotten(_ name: String, in item: Syntax, _ rest: [Syntax]) -> [StraightLine.Segment]? {
    let mentions = item.mentions(of: name)
    guard mentions.count == 1, form.failureType == nil || form.failure != .any,
      let get = mentions[0].parent?.parent?.as(MemberAccessExprSyntax.self),
      get.declName.baseName.text == "get", let call = get.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.isEmpty, call.trailingClosure == nil, call.comesFirst(in: item)
    else { return nil }
    if let handed = item.outerCall, let outer = body.outer, handed.calledExpression.isHandler(outer.name) {
      // `completion(try? result.get())`
      guard let attempt = Array(handed.arguments).only?.expression.as(TryExprSyntax.self),
        attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark,
        attempt.expression.compactText == call.compactText, item.isWithoutComments
      else { return nil }
      return [.call(before: [.text("return try? \(form.awaiting)")], after: "", depth: 0)]
    }
    let range = item.trimmedUTF8Range
    return [
      .call(
        before: [.moved(range.lowerBound..<call.trimmedUTF8Range.lowerBound), .text(form.awaiting)],
        after: "",
        depth: 0),
      .rest(call.trimmedUTF8Range.upperBound..<range.upperBound, of: range.lowerBound, depth: 0),
    ] + body.rest(rest)
  }

  /// Where the result is used as a value, it is made again.
  private mutating func whole(_ name: String, at item: Syntax) -> HandlerBody.Planned {
    guard let type = form.resultType, form.failure == .any && form.failureType == nil || form.isTyped else {
      return .failure(
        Refusal(
          Reason(
            "result-used-whole", "the whole 'Result' is used as a value here", at: file.place(item),
            isAboutErrorType: form.hasErrorType)))
    }
    if let handed = handedOn(name, by: item) { return .success(handed) }
    return .success(
      form.makingResult(
        body.spelled(name), file.resultSpelling(type, at: item), inClosure: body.isInClosure,
        wayOut: body.wayOut)
        + body.rest(body.items))
  }

  /// `completion(result)`, all that the closure does.
  private func handedOn(_ name: String, by item: Syntax) -> [StraightLine.Segment]? {
    guard body.items.count == 1, item.isWithoutComments, let call = item.outerCall,
      call.trailingClosure == nil, let argument = Array(call.arguments).only,
      argument.expression.isReference(to: name),
      body.outer.map({ outer in
        ![outer.name, outer.failure].compactMap(\.self).contains(where: call.calledExpression.isHandler)
      }) ?? true
    else { return nil }
    let chain = call.calledExpression.as(OptionalChainingExprSyntax.self)
    guard
      let callee = (chain?.expression ?? call.calledExpression).as(DeclReferenceExprSyntax.self)?.baseName
        .identifierText,
      callee != "error", let binding = file.resolver.binding(of: callee, at: item), !binding.isFunction
    else { return nil }
    let label = argument.label.map { "\($0.text): " } ?? ""
    let taken = body.takenNames.union(body.root.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    return form.givingResult(
      to: { "\(callee)\(chain == nil ? "" : "?")(\(label)\($0))" }, bound: chain != nil, besides: taken,
      inClosure: body.isInClosure)
  }

  // MARK: Shapes

  private func branches(of selection: SwitchExprSyntax, subject: String) -> Branches? {
    guard selection.subject.compactText == subject, selection.cases.count == 2 else { return nil }
    let cases = selection.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == 2, cases.allSatisfy({ $0.attribute == nil }) else { return nil }
    var branches = Branches()
    var found: Set<String> = []
    for one in cases {
      switch one.label {
      case .default:
        let other = found.contains("success") ? "failure" : "success"
        guard found.count == 1 else { return nil }
        if other == "failure" {
          branches.failure = one.statements.map(Syntax.init)
        } else {
          setSuccess(nil, &branches)
          branches.success = one.statements.map(Syntax.init)
        }
        found.insert(other)
      case .case(let label):
        guard let item = Array(label.caseItems).only, item.whereClause == nil,
          let pattern = ResultPattern(item.pattern)
        else { return nil }
        guard found.insert(pattern.name).inserted else { return nil }
        if pattern.name == "success" {
          guard setSuccess(pattern.payload, &branches) else { return nil }
          branches.success = one.statements.map(Syntax.init)
        } else {
          guard setFailure(pattern.payload, &branches) else { return nil }
          branches.failure = one.statements.map(Syntax.init)
        }
      }
    }
    return found == ["success", "failure"] ? mindingError(branches) : nil
  }

  private func branches(
    of conditional: IfExprSyntax, subject: String, rest: [Syntax]
  ) -> Branches? {
    guard let pattern = ResultPattern(conditional.conditions, subject: subject) else { return nil }
    var branches = Branches()
    let body = conditional.body.statements.map(Syntax.init)
    let otherwise: [Syntax]
    switch conditional.elseBody {
    case nil: otherwise = []
    case .codeBlock(let block): otherwise = block.statements.map(Syntax.init)
    case .ifExpr(let next):
      // `else if case .failure(let error) = result`
      guard let second = ResultPattern(next.conditions, subject: subject), second.name != pattern.name,
        next.elseBody == nil
      else { return nil }
      guard
        second.name == "failure"
          ? setFailure(second.payload, &branches) : setSuccess(second.payload, &branches)
      else { return nil }
      otherwise = next.body.statements.map(Syntax.init)
    }
    if pattern.name == "success" {
      guard setSuccess(pattern.payload, &branches) else { return nil }
      branches.success = body
      branches.failure = otherwise
      branches.after = rest
    } else {
      guard setFailure(pattern.payload, &branches) else { return nil }
      if branches.binding.isEmpty { setSuccess(nil, &branches) }
      branches.failure = body
      if conditional.elseBody == nil, body.last?.leaves == true {
        branches.success = rest
      } else {
        branches.success = otherwise
        branches.after = rest
      }
    }
    return mindingError(branches)
  }

  private func branches(
    of guarded: GuardStmtSyntax, subject: String, rest: [Syntax]
  ) -> Branches? {
    guard let pattern = ResultPattern(guarded.conditions, subject: subject), pattern.name == "success" else {
      return nil
    }
    var branches = Branches()
    guard setSuccess(pattern.payload, &branches) else { return nil }
    branches.failure = guarded.body.statements.map(Syntax.init)
    branches.success = rest
    return mindingError(branches)
  }

  @discardableResult private func setSuccess(_ payload: String?, _ branches: inout Branches) -> Bool {
    let type = form.values.first?.type
    guard let payload, payload != "_" else {
      branches.binding =
        toldType.map { "let _: \($0) = " } ?? (type == nil || form.isDiscardable ? "" : "_ = ")
      return true
    }
    // A value of `Void` that is named can't be.
    guard let type, payload != "()" else { return payload == "()" || payload.isEmpty }
    let known = successType ?? type
    branches.binding = known == type ? "let \(payload) = " : "let \(payload): \(known) = "
    if !payload.hasPrefix("(") { branches.variable = (payload, known) }
    return true
  }

  /// What the closure writes down for what a success holds: `{ (result: Result<Page, Error>) in`.
  private var successType: String? {
    guard let type = body.handler.firstType?.as(IdentifierTypeSyntax.self), type.name.text == "Result" else {
      return nil
    }
    return type.genericArgumentClause?.arguments.first?.argument.compactText
  }

  /// The same, where nothing else says the type of what the call gives.
  private var toldType: String? { successType.flatMap { $0 == form.values.first?.type ? nil : $0 } }

  private func setFailure(_ payload: String?, _ branches: inout Branches) -> Bool {
    guard payload?.hasPrefix("(") != true else { return false }
    branches.error = payload == "_" ? nil : payload
    return true
  }

  /// A `catch` names the error `error`, which must not hide another that a branch without a name means.
  private func mindingError(_ branches: Branches) -> Branches? {
    guard branches.error == nil, branches.failure.contains(where: { !$0.mentions(of: "error").isEmpty })
    else { return branches }
    return nil
  }
}

extension Branches {
  /// Whether a branch uses the result itself, beside what it holds.
  fileprivate func mention(_ name: String) -> Bool {
    let success = binding.isEmpty || !binding.binds(name) ? self.success : []
    return (success + (error == name ? [] : failure)).contains { !$0.mentions(of: name).isEmpty }
  }
}

extension String {
  /// Whether `let (name, other) = ` names something so.
  fileprivate func binds(_ name: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
  }
}
