import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// What the run's rewrites make of a node, for a change whose first step leads to this text.
  package func proposal(at node: Syntax) -> Proposal? {
    for rewrite in rewrites {
      guard let recognition = rewrite.recognise(node, in: self) else { continue }
      return proposal(for: recognition, of: rewrite)
    }
    return nil
  }
}
