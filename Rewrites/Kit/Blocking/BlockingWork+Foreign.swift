import Codebase
import Migration
import SwiftSyntax

/// Functions that nothing here declares or documents: those of C that a header brings in, and the members of other
/// libraries' types.
extension BlockingWork {
  private static let followedCalls = 3

  /// A function that can't be read, which a closure calls or reaches through functions of the codebase, and which may
  /// block for all that is known.
  package func foreignCall(in closure: ClosureExprSyntax) -> String? {
    var visited: Set<String> = []
    for call in InlineCalls.collect(in: Syntax(closure)) {
      if let name = foreignName(of: call) ?? foreignMember(of: call) { return name }
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { continue }
      if let name = foreignCall(in: functions, depth: 1, &visited) { return name }
    }
    return nil
  }

  private func foreignCall(
    in functions: [MemberFacts], depth: Int, _ visited: inout Set<String>
  ) -> String? {
    guard depth <= Self.followedCalls else { return nil }
    for function in functions where visited.insert("\(function.file):\(function.offset)").inserted {
      if let name = BodyReads.of(function, in: file).foreignMember { return name }
      let calls = file.codebase.index.calls(of: function).filter { $0.receiver == nil }
      for call in calls where !call.closures.contains(where: file.keeps) {
        if !function.parameters.contains(where: { $0.name == call.name }), isForeign(call.name) {
          return call.name
        }
        let next = file.codebase.index.functions(named: call.name)
        guard next.count == 1 else { continue }
        if let name = foreignCall(in: next, depth: depth + 1, &visited) { return name }
      }
    }
    return nil
  }

  /// What such a function is called, where its name says that it blocks.
  package func foreignWait(_ callee: Callee, _ call: FunctionCallExprSyntax) -> Reason? {
    guard let name = foreignName(of: call), name.saysThatItBlocks else { return nil }
    return Reason(
      "blocking-call",
      "its body calls '\(name)', whose source is not here and whose name says that it blocks",
      at: file.place(call))
  }

  /// What a function of C is called that a function of the codebase calls, where its name says that it blocks.
  package func foreignWait(_ call: CallFacts, in function: MemberFacts) -> Reason? {
    // `contact_block` blocks a contact.
    guard call.receiver == nil, call.name.contains("_"),
      call.name.split(separator: "_").contains(where: { part in
        ["wait", "blocking", "waitpid"].contains(part.lowercased())
      }),
      isForeign(call.name),
      !function.parameters.contains(where: { $0.name == call.name })
    else { return nil }
    return Reason(
      "blocking-call",
      "its body calls '\(call.name)' through '\(function.name)'; its source is not here and its name says "
        + "that it blocks",
      at: file.place(inFile: function.file, offset: call.offset))
  }

  private func foreignName(of call: FunctionCallExprSyntax) -> String? {
    guard let callee = Callee(call), callee.receiver == nil, !call.isImplicitMember, isForeign(callee.name),
      file.resolver.binding(of: callee.name, at: Syntax(call)) == nil, !mayBeInherited(at: Syntax(call))
    else { return nil }
    return callee.name
  }

  /// The function of another library's type that a call names: `player.stop()`.
  package func foreignMember(of call: FunctionCallExprSyntax) -> String? {
    guard let callee = Callee(call), let receiver = callee.receiver?.unwrappingChain else { return nil }
    // It runs all observers that name no queue, on its thread (documentation of `NotificationCenter.post(_:)`).
    if callee.name == "post", receiver.compactText.contains("NotificationCenter.") { return callee.name }
    guard
      case .outside(_, let isTyped) = CalleeSearch(file).callee(of: call),
      isOfForeignType(receiver) || !isTyped && isOfUnknownType(receiver) && callee.name.saysThatItRuns
    else { return nil }
    return callee.name
  }

  /// Whether nothing here says what an expression is: a value that a library's function hands to a closure, or what comes
  /// of one.
  private func isOfUnknownType(_ receiver: ExprSyntax) -> Bool {
    file.resolver.type(of: receiver) == nil && QueueReference(receiver, in: file) == nil
  }

  private func isOfForeignType(_ receiver: ExprSyntax) -> Bool {
    if let type = file.resolver.type(of: receiver) {
      return type.path.first.map { isForeignType($0, at: Syntax(receiver)) } ?? false
    }
    // `Store.shared.database`, `Store.make().database`
    if let access = receiver.as(MemberAccessExprSyntax.self) {
      return access.base.map { isOfForeignType($0.unwrappingChain) } ?? false
    }
    if let call = receiver.as(FunctionCallExprSyntax.self) {
      return isOfForeignType(call.calledExpression.unwrappingChain)
    }
    guard let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name.first?.isUppercase == true, file.resolver.binding(of: name, at: Syntax(receiver)) == nil
    else { return false }
    return isForeignType(name, at: Syntax(receiver))
  }

  private func isForeignType(_ name: String, at place: Syntax) -> Bool {
    let index = file.codebase.index
    // Extensions give another library's type more functions; an associated type is a name without a type.
    guard name != "Self", !index.declaresType(named: name),
      index.candidates(name).isEmpty || !index.types(named: name).isEmpty
    else { return false }
    return !SDK.isNameOfType(name) && !SDK.isKnownSupertype(name)
      && !GenericConstraint.isParameter(name, around: place)
  }

  private func isForeign(_ name: String) -> Bool {
    guard let first = name.first, first.isLowercase || first == "_" else { return false }
    return file.codebase.index.candidates(name).isEmpty && !StandardFunctions.all.contains(name)
      && !StandardFunctions.system.contains(name)
      && !StandardFunctions.families.contains { name.hasPrefix($0) }
  }

  /// Whether a name without a receiver may be a member that a type has from outside of the codebase.
  private func mayBeInherited(at node: Syntax) -> Bool {
    guard let owner = file.resolver.enclosingType(of: node) else { return false }
    let declarations = file.resolver.declarations(of: owner)
    guard let primary = declarations.first(where: \.isPrimary) else { return true }
    guard primary.kind == .class || primary.kind == .protocol else { return false }
    return primary.inherited.contains { written in
      let path = TypeName(written).path
      return !SDK.isCommonProtocol(path.last ?? "")
        && !file.resolver.declarations(of: path).contains(where: \.isPrimary)
    }
  }
}

extension String {
  /// Whether one of the words that a name is made of says that it blocks.
  fileprivate var saysThatItBlocks: Bool {
    words.contains { ["block", "blocking", "wait", "sync"].contains($0) }
  }

  /// Whether the first word of a name says that what was described before is done now, for as long as that takes.
  fileprivate var saysThatItRuns: Bool {
    ["run", "perform", "execute", "invoke", "send", "fetch", "request", "download", "upload", "query"]
      .contains(words[0])
  }

  private var words: [String] {
    var words: [String] = [""]
    for character in self {
      if character == "_" {
        words.append("")
      } else if character.isUppercase, words.last?.last?.isUppercase == false {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character.lowercased())
      }
    }
    return words
  }
}
