import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// What the run's rewrites make of a node, for a change whose first step leads to this text.
  func proposal(at node: Syntax) -> Proposal? {
    for rewrite in rewrites {
      guard let recognition = rewrite.recognise(node, in: self) else { continue }
      return rewrites.lazy.filter { $0.name != rewrite.name }
        .compactMap { $0.proposal(taking: recognition, in: self) }.first
        ?? rewrite.propose(for: recognition, in: self)
    }
    return nil
  }
}
