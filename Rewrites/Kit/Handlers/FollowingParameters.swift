import Codebase
import SwiftSyntax

extension FunctionParameterSyntax {
  /// The parameters of its function that come after it.
  package var parametersBehind: [FunctionParameterSyntax] {
    Array(parent?.as(FunctionParameterListSyntax.self) ?? []).filter { $0.position > position }
  }

  /// Whether its type is that of a function, or named like one.
  package var mayBeFunction: Bool {
    let text = type.compactText
    return text.contains("->")
      || ["Handler", "Block", "Closure", "Completion", "Callback"].contains { text.contains($0) }
  }
}
