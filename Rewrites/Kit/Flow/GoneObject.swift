import Codebase
import Migration
import SwiftSyntax

/// A weak object that is found to be gone at one place of a body, or another place where a path leaves whoever waits without
/// an answer.
package struct GoneObject: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case object
    /// An optional that isn't weak, and that a chain finds nil.
    case optional
    /// A plain `return`.
    case exit
    /// The end of one branch, where another answers.
    case branch
    /// `assertionFailure(…)`: whoever wrote it says that no path comes there.
    case assertion
  }

  package let kind: Kind
  /// As it is written there: `self`, `coordinator`, `self.delegate`; empty where it is no object.
  package let name: String
  /// UTF-8 offset of the condition that finds it gone, of the call that an optional chain skips, or of the `return`; for a
  /// branch, of its closing brace, or of the `if` without `else` or the `case` that it belongs to.
  package let offset: Int

  package var isSelf: Bool { name == "self" }
  package var isExit: Bool { kind == .exit }
  package var isBranch: Bool { kind == .branch }
  package var isAssertion: Bool { kind == .assertion }
  /// Whether whoever waits has to hear that there is no result.
  package var isAnsweredWithNoResult: Bool { isExit || isBranch || kind == .optional }

  package init(name: String, offset: Int) {
    kind = .object
    self.name = name
    self.offset = offset
  }

  /// The optional that a chain begins with; nil where it is more than a name.
  package init?(missing name: String, at call: FunctionCallExprSyntax) {
    let path = name.split(separator: ".").map(String.init)
    guard path.allSatisfy(\.isIdentifier), path.count == 1 || path.count == 2 && path[0] == "self" else {
      return nil
    }
    kind = .optional
    self.name = name
    offset = call.trimmedUTF8Range.lowerBound
  }

  /// - Parameter kind: what it is, being no object.
  package init(_ kind: Kind, at node: some SyntaxProtocol) {
    self.kind = kind
    name = ""
    offset = node.trimmedUTF8Range.lowerBound
  }

  /// `where 'self' is nil`
  package var circumstance: String {
    switch kind {
    case .object, .optional: "if '\(name)' is nil"
    case .exit: "on the path that returns here"
    case .branch: "on a branch that ends without it"
    case .assertion: "on a path that an assertion says is never taken"
    }
  }

  /// Whether a `guard` refuses to go on without another object than `self`, which code after the call may need as much.
  package func isRefused(in file: FileContext) -> Bool { !isSelf && refusal(in: file) != nil }

  /// The `guard` that leaves without the object.
  package func refusal(in file: FileContext) -> GuardStmtSyntax? {
    guard kind == .object, let token = file.token(at: offset),
      let guarded = Syntax(token).enclosing(GuardStmtSyntax.self),
      guarded.conditions.trimmedUTF8Range.contains(offset)
    else { return nil }
    return guarded
  }

  package func assumption(_ handlers: [String], in file: FileContext) -> Assumed {
    let names = handlers.map { "'\($0)'" }.joined(separator: " or ")
    let place = file.place(atOffset: offset)
    if isAssertion {
      return Assumption.handlerCalledOnce.here("\(names) is not called \(circumstance)", at: place)
    }
    return answered.here(
      "\(names) is not called \(circumstance); an awaiting caller gets an answer there anyway", at: place)
  }

  /// What it rests on that the function itself makes a call there that it didn't make.
  package func assumption(calling call: String, in file: FileContext) -> Assumed {
    answered.here(
      "'\(call)' is called \(circumstance), where no handler was called; this also affects callers that keep "
        + "their handler",
      at: file.place(atOffset: offset))
  }

  private var answered: Assumption { kind == .object ? .selfGoneCancels : .unfinishedPathsEnd }
}

extension FileContext {
  /// The weak objects without which a body doesn't call its handlers, where it does so once with them.
  package func objectsGone(_ handlers: [String], _ body: CodeBlockSyntax) -> [GoneObject] {
    codebase.answers.find(
      "handler-gone \(index):\(body.position.utf8Offset):\(handlers.joined(separator: ","))"
    ) {
      HandlerFlow(self).trust(for: handlers, in: body)?.gone ?? []
    }
  }

  /// Whether an optional, as written, is an object that a closure captures weakly or a property refers to weakly.
  package func isWeak(_ text: String, at place: Syntax) -> Bool {
    let path = text.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    guard let name = path.last, path.allSatisfy(\.isIdentifier), path.count < 3 else { return false }
    if path.count == 2 {
      guard path[0] == "self", let type = resolver.enclosingType(of: place) else { return false }
      return resolver.member(name, of: type)?.isWeak ?? false
    }
    if let capture = place.capture(of: name) {
      return capture.specifier?.specifier.tokenKind == .keyword(.weak)
    }
    guard let binding = resolver.binding(of: name, at: place), case .member = binding.origin else {
      return false
    }
    return binding.member?.isWeak ?? false
  }
}

extension MemberFacts {
  fileprivate var isWeak: Bool { kind == .variable && modifiers.contains("weak") }
}

extension Syntax {
  /// The capture by which the innermost closure that has one sees a name.
  fileprivate func capture(of name: String) -> ClosureCaptureSyntax? {
    var node = self
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if let found = closure.signature?.capture?.items.first(where: { $0.name.identifierText == name }) {
        return found
      }
      node = Syntax(closure)
    }
    return nil
  }
}
