import Codebase
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether it is named like what writes to a log, or that is called on one.
  package var tellsLog: Bool {
    guard let callee = Callee(self) else { return false }
    let words = [callee.receiver?.lastName ?? "", callee.name].map { $0.lowercased() }
    return words.contains { $0.hasSuffix("log") || $0.hasSuffix("logger") }
      || ["print", "debugprint", "assertionfailure"].contains(words[1])
  }
}
