import Codebase
import Migration
import SwiftSyntax

/// What is taken of functions of which it isn't proved that they call a closure exactly once.
package enum CalleeTrust {
  case nothing
  /// That they call each closure that the call itself shows once, as the group that it leaves does.
  case closures
  /// That they call what they are given as a completion once: by its name, as the handler itself, or as the only closure
  /// of a function of another module.
  case completions
}

/// A call that is taken to call one of its closures exactly once, though that isn't proved.
package struct TrustedCallee {
  package let call: FunctionCallExprSyntax
  package let arguments: [CallArgument]
  /// What is not proved.
  package let doubt: Reason
}

extension TrustedCallee {
  /// Whether the closure is, by its label or by its parameter's name, told of the end of something.
  package func isToldOfTheEnd(in file: FileContext) -> Bool {
    names(in: file).contains(where: Self.tellsOfTheEnd)
  }

  /// Whether it is, in the same way, given the answer to what the call asks for.
  package func isGivenTheAnswer(in file: FileContext) -> Bool {
    !isKeptForPerson && !isCollected && !(Callee(call).map { Self.isNamedAfterEvents($0.name) } ?? false)
      && names(in: file).contains {
        ["handler", "responsehandler", "resulthandler", "resultshandler"].contains($0.lowercased())
      }
  }

  /// Whether the call makes an object that is put into a collection, as what is called for each event is:
  /// `handlers.append(MessageHandler(handler: handler))`, or the same by way of a constant.
  private var isCollected: Bool {
    guard Callee(call)?.name.first?.isUppercase == true else { return false }
    if call.isCollected { return true }
    guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let list = binding.enclosing(CodeBlockItemListSyntax.self)
    else { return false }
    return LocalMentions.collect(of: name, in: list, after: binding.endPosition).contains(
      where: \.isCollected)
  }

  /// Whether it becomes a structure's property that is called like what is told of the end.
  package func isKeptAsCompletion(in file: FileContext) -> Bool {
    guard case .memberwise = CalleeSearch(file).callee(of: call), let name = Callee(call)?.name else {
      return false
    }
    return file.codebase.index.types(named: name).flatMap(\.members).contains {
      $0.kind == .variable && Self.tellsOfTheEnd($0.name) && $0.type.map { file.isFunctionType($0) } ?? false
    }
  }

  /// The closure's label and its parameter's name, as far as they are known.
  private func names(in file: FileContext) -> [String] {
    guard let argument = arguments.only else { return [] }
    var names = [argument.label].compactMap(\.self)
    switch CalleeSearch(file).callee(of: call) {
    case .functions(let functions, _):
      names += functions.compactMap { $0.parameters.last }.flatMap { [$0.label, $0.name].compactMap(\.self) }
    case .unknown:
      // Whatever the receiver is: one of the functions of that name.
      let requirements = CalleeSearch(file).requirements(namedBy: call)
      let named =
        requirements.isEmpty
        ? Callee(call).map { file.codebase.index.functions(named: $0.name) } ?? [] : requirements
      let fitting = named.filter { !$0.isAsync && $0.hasRoom(for: call) }.compactMap(\.parameters.last)
        .filter { file.isFunctionType($0.type) }.map(\.name)
      if !fitting.isEmpty, fitting.allSatisfy(Self.tellsOfTheEnd) { names += fitting }
    case .outside(let receivers, true): names += namesInConformances(to: receivers, file)
    case .outside, .memberwise: break
    }
    return names
  }

  /// What the types of the codebase that conform to one of some protocols from outside of it call the parameter in their
  /// function of that name: a protocol of Objective-C's that the codebase has a double for.
  private func namesInConformances(to protocols: [String], _ file: FileContext) -> [String] {
    guard let callee = Callee(call) else { return [] }
    let witnesses = file.codebase.index.functions(named: callee.name).filter { function in
      let owner = file.codebase.index.owner(of: function)
      let inherited = owner.map { file.resolver.declarations(of: $0.path).flatMap(\.inherited) } ?? []
      return function.hasRoom(for: call)
        && inherited.contains { protocols.contains(TypeName($0).name) }
    }
    let names = witnesses.compactMap(\.parameters.last).filter { file.isFunctionType($0.type) }.map(\.name)
    return names.allSatisfy(Self.tellsOfTheEnd) ? names : []
  }

  package static func tellsOfTheEnd(_ name: String) -> Bool {
    ["completion", "complete", "callback", "finish", "done", "reply"].contains {
      name.lowercased().contains($0)
    }
  }

  /// Whether a call of another module takes the closure as its only one, and its last argument, and isn't named after
  /// events that come any number of times.
  package func isOnlyClosureOfForeignCall(in file: FileContext) -> Bool {
    guard let last = CallArgument.all(of: call).last, last.expression.id == arguments.only?.expression.id,
      last.position == .trailing || last.label == nil, call.additionalTrailingClosures.isEmpty,
      let name = Callee(call)?.name, name.isNamedLikeFunction,
      !CallArgument.all(of: call).dropLast().contains(where: { $0.expression.is(ClosureExprSyntax.self) }),
      !Self.isNamedAfterEvents(name) || Self.mayBeRequest(name) && takesAnAnswer,
      PromiseStep(call).map({ !$0.isFollowed }) ?? true,
      // DifferenceKit calls it for each stage of a changeset, and not for an empty one (`UIKitExtension.swift`).
      name != "reload" || !CallArgument.all(of: call).contains(where: { $0.label == "using" })
    else { return false }
    if case .outside = CalleeSearch(file).callee(of: call) { return true }
    return isCallOfClosure(name, in: file)
  }

  /// Whether another closure of the call, which has nothing to do with this one, is told where it fails.
  package var hasOtherClosureForFailure: Bool {
    CallArgument.all(of: call).contains { argument in
      !arguments.contains { $0.expression.id == argument.expression.id }
        && argument.expression.as(ClosureExprSyntax.self)?.statements.isEmpty == false
        && argument.label.map(FunctionParameterSyntax.tellsOfFailure) == true
    }
  }

  /// Whether some closures of one call are, by their labels or their parameters' names, told of success, or try once more,
  /// and told of failure, of which one comes.
  package static func areAlternatives(
    _ arguments: [CallArgument], of call: FunctionCallExprSyntax, in file: FileContext
  ) -> Bool {
    var functions: [MemberFacts] = []
    if case .functions(let found, _) = CalleeSearch(file).callee(of: call) { functions = found }
    let names = arguments.map { argument in
      let parameters = functions.compactMap {
        $0.parameter(for: argument, of: call, isFunction: file.isFunctionType(of: $0))
      }
      return ([argument.label] + parameters.flatMap { [$0.label, $0.name] }).compactMap { $0?.lowercased() }
    }
    let successes = names.filter { !$0.contains(where: FunctionParameterSyntax.tellsOfFailure) }
    let late = names.joined().contains { name in ["timeout", "expire"].contains(where: name.contains) }
    let repeats =
      Callee(call).map { isNamedAfterObserving($0.name) } == true
      && !successes.joined().contains { $0.contains("success") }
    return !late && !repeats && !successes.isEmpty && successes.count < names.count
      && successes.allSatisfy { names in
        names.isEmpty
          || names.contains { name in
            ["success", "retry"].contains(where: name.contains) || name == "then" || tellsOfTheEnd(name)
          }
      }
  }

  /// Whether a queue of operations is given the closure.
  package var isOperation: Bool { ["addOperation", "addBarrierBlock"].contains(Callee(call)?.name) }

  /// Whether the call makes an object of another module that is called like what is told of the end, has no other closure,
  /// and is handed on at once: `request.add(CompletionHandler(on: queue) { … })`.
  package func isMadeIntoObject(in file: FileContext) -> Bool {
    guard let name = Callee(call)?.name, name.first?.isUppercase == true,
      call.parent?.is(LabeledExprSyntax.self) == true,
      ["Completion", "Callback", "ResponseHandler", "ResultHandler"].contains(where: name.contains),
      arguments.count == 1, call.closures.count <= 1, case .outside = CalleeSearch(file).callee(of: call)
    else { return false }
    return true
  }

  /// Whether the body that calls it also calls what ends that: `startUpdates` and `stopUpdates`. What goes on until it is
  /// stopped calls its closure any number of times.
  package func beginsWhatIsStopped(in body: CodeBlockSyntax) -> Bool {
    let name = Callee(call)?.name.drop { $0 == "_" } ?? ""
    guard name.hasPrefix("start"), name.count > 5 else { return false }
    let end = "stop\(name.dropFirst(5))"
    return body.tokens(viewMode: .sourceAccurate).contains { $0.identifierText.drop { $0 == "_" } == end }
  }

  /// Whether functions of the codebase do nothing with the closure but hand it on to one of another module that runs it, by
  /// its name, as they do by theirs: `func dispatchAsync(_ block: …) { inner.dispatchAsync(block) }`.
  package func isRunElsewhere(in file: FileContext) -> Bool {
    guard let argument = arguments.only, let name = Callee(call)?.name, Self.isNamedAfterRunning(name),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call)
    else { return false }
    return functions.allSatisfy { function in
      let context = FileContext(sibling: function.file, of: file)
      guard
        let parameter = function.parameter(
          for: argument, of: call, isFunction: file.isFunctionType(of: function)),
        let body = context.function(at: function.offset)?.body,
        let use = body.mentions(of: parameter.name).only,
        let inner = Syntax(use).enclosing(LabeledExprSyntax.self),
        inner.expression.trimmedUTF8Range == use.trimmedUTF8Range,
        let statement = body.statements.last, let whole = statement.wholeCall,
        inner.parent?.parent?.id == whole.id, let name = Callee(whole)?.name,
        Self.isNamedAfterRunning(name), body.statements.allSatisfy({ JumpFinder.all(in: $0).isEmpty }),
        case .outside = CalleeSearch(context).callee(of: whole)
      else { return false }
      return true
    }
  }

  /// Whether what the call makes of the closure is a function again, which another call is given to be told of the end:
  /// `core.invalidate(callback: adapted(completion))`.
  package func isMadeIntoHandler(in file: FileContext) -> Bool {
    guard let label = call.parent?.as(LabeledExprSyntax.self)?.label?.identifierText,
      Self.tellsOfTheEnd(label),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call)
    else { return false }
    return functions.allSatisfy { function in
      function.type.map { file.isFunctionType(of: function)($0) } ?? false
    }
  }

  private static func isNamedAfterRunning(_ name: String) -> Bool {
    let text = name.lowercased()
    let isRun =
      ["async", "dispatch"].contains(where: text.contains)
      || ["perform", "execute", "enqueue", "submit", "run"].contains(where: text.hasPrefix)
    return isRun && !["once", "repeat", "every", "each"].contains(where: text.contains)
  }

  /// Whether the closure's parameters say that it is given an answer: events come without an error, and don't succeed.
  private var takesAnAnswer: Bool {
    guard let closure = arguments.only?.expression.as(ClosureExprSyntax.self) else { return false }
    return closure.parameterNames.contains { name in
      ["error", "err", "result"].contains(name)
        || ["success", "succeed", "succeeded"].contains { name.lowercased().hasSuffix($0) }
    }
  }

  private static func mayBeRequest(_ name: String) -> Bool {
    requests.contains(where: name.hasPrefix)
      && !["Handler", "Callback", "Listener", "Observer"].contains(where: name.contains)
  }

  /// How functions begin that keep a closure for events, or send something and call it with the answer.
  private static let requests = ["add", "register", "remove", "schedule", "set"]

  /// Whether what is called is a closure that something holds.
  private func isCallOfClosure(_ name: String, in file: FileContext) -> Bool {
    guard call.calledExpression.is(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: name, at: Syntax(call))
    else { return false }
    return file.resolver.type(of: binding, at: Syntax(call))?.isFunction == true
  }

  /// Whether what it is given is called for each event, by its name.
  package var observes: Bool {
    guard let name = Callee(call)?.name else { return false }
    return Self.isNamedAfterObserving(name) && !Self.isNamedAfterOneEvent(name)
  }

  /// Whether a function of the codebase hands what it is given on to what calls it for each event, and doesn't end that with
  /// the first.
  package func isKeptByObserver(in file: FileContext) -> Bool {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { return false }
    return functions.contains { Self.isKeptByObserver(handlerOf: $0, in: file, depth: 0) }
  }

  /// How many functions hand a closure on until it is taken to be a completion.
  private static let observerDepth = 4

  private static func isKeptByObserver(
    handlerOf function: MemberFacts, in file: FileContext, depth: Int
  ) -> Bool {
    guard depth < observerDepth,
      let handler = function.parameters.last(where: { file.isFunctionType($0.type) })?.name,
      let body = file.bodyNode(of: function)
    else { return false }
    let names = [handler] + body.node.closuresMentioning(handler)
    return AllCalls.collect(in: body.node).contains { inner in
      guard let name = Callee(inner)?.name else { return false }
      let closures = inner.closures.filter { $0.mentions(anyOf: names) }
      let isGiven = CallArgument.all(of: inner).contains { argument in
        names.contains { argument.expression.isReference(to: $0) }
      }
      guard isGiven || !closures.isEmpty else { return false }
      if isNamedAfterObserving(name), !isNamedAfterOneEvent(name),
        isGiven
          || closures.contains(where: { closure in
            !AllCalls.collect(in: Syntax(closure)).contains { end in
              Callee(end).map { endsObserving($0.name) } ?? false
            }
          })
      {
        return true
      }
      guard isGiven else { return false }
      guard case .functions(let functions, _) = CalleeSearch(body.file).callee(of: inner) else {
        return false
      }
      return functions.flatMap { $0.body == nil ? body.file.witnesses(of: $0) : [$0] }
        .contains { isKeptByObserver(handlerOf: $0, in: body.file, depth: depth + 1) }
    }
  }

  private static func endsObserving(_ name: String) -> Bool {
    ["cancel", "dispose", "invalidate", "remove", "stop", "unsubscribe"].contains(where: name.hasPrefix)
  }

  /// Whether a name says that it is about one event alone: `observeNext`, `observeSingleEvent`.
  package static func isNamedAfterOneEvent(_ name: String) -> Bool {
    ["Once", "Next", "First", "Single"].contains(where: name.contains)
  }

  /// Whether what it is given goes on being called until something ends that: `observe`, `addStateObserver`.
  package static func isNamedAfterObserving(_ name: String) -> Bool {
    observing.contains(where: name.hasPrefix)
      || name.hasPrefix("add") && ["Observer", "Listener", "Subscriber"].contains(where: name.contains)
      || name.hasPrefix("start")
        && ["Updates", "Monitoring", "Observing", "Tracking"].contains(where: name.contains)
  }

  /// Whether what it is given is, by its label, only called where something fails, or only where all goes well.
  package var isToldOfOneOutcome: Bool {
    arguments.only?.label.map {
      FunctionParameterSyntax.tellsOfFailure($0) || $0.lowercased().contains("success")
    } ?? false
  }

  package static func isNamedAfterEvents(_ name: String) -> Bool { events.contains(where: name.hasPrefix) }

  private static let observing = ["bind", "listen", "observe", "subscribe", "watch"]

  /// How functions begin that keep a closure for events, or run it for each element.
  private static let events =
    observing + [
      "add", "compactMap", "drop", "each", "enumerate", "every", "filter", "first", "flatMap",
      "forEach", "handle",
      "map", "on", "prefix", "reduce", "register", "remove", "repeat", "schedule", "set", "sink", "sort",
      "when",
      "while",
    ]
}

extension FileContext {
  /// The functions of the codebase that may answer a requirement: those of its name and labels with a body.
  fileprivate func witnesses(of requirement: MemberFacts) -> [MemberFacts] {
    codebase.index.functions(named: requirement.name).filter {
      $0.body != nil && $0.parameters.map(\.label) == requirement.parameters.map(\.label)
    }
  }
}

extension SyntaxProtocol {
  /// The constants of a body that hold a closure which mentions a name.
  fileprivate func closuresMentioning(_ name: String) -> [String] {
    NameMentions(of: name, in: Syntax(self)).references.compactMap { reference in
      guard let closure = Syntax(reference).enclosing(ClosureExprSyntax.self),
        let binding = closure.parent?.parent?.as(PatternBindingSyntax.self)
      else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
  }
}

extension ExprSyntaxProtocol {
  /// Whether it is an argument of what puts it into a collection.
  fileprivate var isCollected: Bool {
    let outer = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return outer.map { ["append", "insert"].contains(Callee($0)?.name) } ?? false
  }
}

extension String {
  /// Whether it begins in lower case, behind underscores: what Swift's own names for Objective-C's methods have.
  package var isNamedLikeFunction: Bool { drop { $0 == "_" }.first?.isLowercase == true }
}
