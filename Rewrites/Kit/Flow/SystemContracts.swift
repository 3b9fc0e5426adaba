import Codebase
import Migration
import SwiftSyntax

/// What functions that the codebase doesn't declare do with handlers.
package struct SystemContracts {
  private let file: FileContext
  /// Whether the function around is called where what it returns is resumed.
  private let callerResumes: Bool

  package init(_ file: FileContext, callerResumes: Bool = false) {
    self.file = file
    self.callerResumes = callerResumes
  }

  /// Nil where nothing is known of the function.
  package func contract(
    of argument: CallArgument, in call: FunctionCallExprSyntax, name: String, receivers: [String],
    isTyped: Bool
  ) -> CalleeContract? {
    if let stored = collection(name, call) { return stored }
    let known = argument.fact(in: call, of: receivers) { given, receivers in
      SDK.handlerContract(
        function: name, label: argument.label, isTrailing: argument.position == .trailing, given: given,
        receivers: receivers, isTyped: isTyped)
    }
    switch known {
    case .inPlace: return .once(inPlace: true, isLater: false)
    case .within:
      return .within(
        Reason(
          "called-within", "'\(name)' calls it as part of its own work, which awaited code can't replace",
          at: file.place(call)))
    case .later:
      guard ["addOperation", "addBarrierBlock"].contains(name), let queue = Callee(call)?.receiver,
        !queue.meansMainOperationQueue(in: file), case let cancelled = cancelledQueues, !cancelled.isEmpty
      else { return .once(inPlace: false, isLater: true) }
      let reason = uncertain(name, "may be cancelled before it runs", call)
      return queue.unwrappingChain.lastName.map(cancelled.contains) ?? true
        ? .droppable(reason) : .unproved(reason)
    case .repeated: return .repeated
    case .maybe:
      if call.repeats { return .repeated }
      let reason = uncertain(name, "may not call its closure", call)
      return isCompletion(argument, of: name, in: call) ? .unproved(reason) : .droppable(reason)
    case .resumed:
      if let reason = TaskResumption(file, callerResumes: callerResumes).doubt(of: call) {
        return .droppable(reason)
      }
      return .once(inPlace: false, isLater: true)
    case nil: return hasTwin(name, argument, call) ? .once(inPlace: false, isLater: true) : nil
    }
  }

  /// Whether its label, or its place after the call, says that the closure is a completion handler.
  private func isCompletion(
    _ argument: CallArgument, of name: String, in call: FunctionCallExprSyntax
  ) -> Bool {
    if let label = argument.label { return label.lowercased().hasPrefix("completion") }
    guard argument.position == .trailing else { return false }
    return name.first?.isLowercase == true
      || argument.fact(in: call, of: []) { given, receivers in
        SDK.handlerContract(
          function: name, label: "completionHandler", isTrailing: false, given: given, receivers: receivers,
          isTyped: true)
      } != nil
  }

  private func uncertain(_ name: String, _ what: String, _ call: FunctionCallExprSyntax) -> Reason {
    let sentence =
      what.hasPrefix("may be") ? "the block passed to '\(name)' \(what)" : "'\(name)' \(what)"
    return Reason("droppable-closure", sentence, at: file.place(call))
  }

  /// `pending.append(completion)`
  private func collection(_ name: String, _ call: FunctionCallExprSyntax) -> CalleeContract? {
    guard ["append", "insert", "updateValue", "enqueue"].contains(name), let callee = Callee(call),
      let receiver = callee.receiver, !["self", "self?"].contains(receiver.compactText)
    else { return nil }
    return .stored(
      Reason(
        "stored-handler", "the handler is stored in '\(receiver.shortText)', so its calls can't be followed",
        at: file.place(call)))
  }

  /// The names by which code calls `cancelAllOperations()` on what may be a queue of operations.
  private var cancelledQueues: Set<String> {
    file.codebase.answers.find("cancelled operation queues") {
      var names: Set<String> = []
      for index in file.codebase.files(mentioning: "cancelAllOperations") {
        let context = FileContext(sibling: index, of: file)
        for token in context.tokens(spelling: ["cancelAllOperations"]) {
          guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), let queue = access.base,
            context.resolver.type(of: queue).map({ context.resolver.declarations(of: $0.path).isEmpty })
              ?? true
          else { continue }
          names.insert(queue.unwrappingChain.lastName ?? "")
        }
      }
      return names
    }
  }

  /// A completion handler that an Objective-C method is imported as async by is called exactly once: the continuation
  /// that stands for it demands that (SE-0297).
  private func hasTwin(
    _ name: String, _ argument: CallArgument, _ call: FunctionCallExprSyntax
  ) -> Bool {
    let arguments = CallArgument.all(of: call)
    guard arguments.last?.position == argument.position,
      argument.label == nil || argument.label?.lowercased().contains("completion") == true,
      name.contains(where: \.isUppercase)
    else { return false }
    let labels = arguments.dropLast().map { $0.label ?? "_" }
    let receiver = Callee(call)?.receiver
    return SDK.hasAsyncTwin(
      name: name, labels: labels,
      receiver: receiver.map { file.resolver.type(of: $0)?.name ?? $0.compactText })
  }
}

extension CallArgument {
  /// What a table of the SDK says of the closure at this argument of a call.
  ///
  /// - Parameter find: looks it up by the labels of the call's arguments in parentheses and by the receiver's types.
  package func fact<Fact>(
    in call: FunctionCallExprSyntax, of receivers: [String],
    _ find: (_ given: [String], _ receivers: [String]?) -> Fact?
  ) -> Fact? {
    let given = CallArgument.all(of: call).filter { $0.position != .trailing }.map { $0.label ?? "_" }
    // A call without a receiver is of a free function, or of a member of the type around it.
    if Callee(call)?.receiver == nil, let fact = find(given, nil) { return fact }
    return find(given, receivers)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is given `repeats: true`.
  package var repeats: Bool {
    arguments.contains {
      $0.label?.text == "repeats"
        && $0.expression.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
    }
  }
}
