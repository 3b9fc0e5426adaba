import Codebase
import Migration
import SwiftSyntax

/// A weak object that is found to be gone at one place of a body, or a plain `return` that leaves whoever waits without an
/// answer for some other reason.
package struct GoneObject: Hashable, Sendable {
  /// As it is written there: `self`, `coordinator`, `self.delegate`; `return` where it is no object.
  package let name: String
  /// UTF-8 offset of the condition that finds it gone, of the call that an optional chain skips, or of the `return`.
  package let offset: Int

  package var isSelf: Bool { name == "self" }
  /// Whether it is no object, but a `return`.
  package var isExit: Bool { name == Self.exit }

  package init(name: String, offset: Int) {
    self.name = name
    self.offset = offset
  }

  package init(exit: ReturnStmtSyntax) {
    self.init(name: Self.exit, offset: exit.trimmedUTF8Range.lowerBound)
  }

  private static let exit = "return"

  /// `where 'self' is nil`
  package var circumstance: String { isExit ? "on the path that returns here" : "where '\(name)' is nil" }

  package func assumption(_ handlers: [String], in file: FileContext) -> Assumed {
    let names = handlers.map { "'\($0)'" }.joined(separator: " or ")
    return (isExit ? Assumption.unfinishedPathsEnd : .selfGoneCancels).here(
      "\(names) is not called \(circumstance), and a caller that awaits is answered all the same",
      at: file.place(atOffset: offset))
  }
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
