import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Looks for one hazard of code that uses Swift concurrency already.
///
/// A check is a rewrite, so that options, ignore comments, reviews and in-place writing are the same for both. Its sites
/// are its findings: code that is as it should be is no site.
package protocol AuditCheck: Rewrite {
  /// What is wrong at a node; nil where nothing is, or where a fact is missing that would show it.
  func hazard(at node: Syntax, in file: FileContext) -> Hazard?
}

extension AuditCheck {
  package func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    hazard(at: node, in: file).map { Recognition(kind: $0.kind, node: $0.node, claims: []) }
  }

  package func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    switch hazard(at: recognition.node, in: file)?.fix {
    case .drafts(let drafts): .changes(drafts)
    case .byHand(let sentence): .left(Reason("fix-by-hand", sentence))
    case nil: .left(Reason("fix-by-hand", "no fault was found here"))
    }
  }

  package func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    guard let hazard = hazard(at: recognition.node, in: file) else { return [] }
    return [Finding(name, hazard.message, at: file.place(recognition.node), path: hazard.path)]
  }
}

/// What a check has found.
package struct Hazard {
  /// What the code does: `MainActor.run`.
  package let kind: String
  /// Given to the check again when the fix is asked for.
  package let node: Syntax
  /// One sentence in the compiler's style: lower case, no full stop.
  package let message: String
  /// The path through the code on which it shows, in order.
  package let path: [Finding.Step]
  package let fix: Fix

  package enum Fix {
    /// Possible changes, the preferred one first.
    case drafts([Draft])
    /// A person has to decide, and why.
    case byHand(String)
  }

  package init(
    _ kind: String, at node: some SyntaxProtocol, _ message: String, path: [Finding.Step] = [], fix: Fix
  ) {
    self.kind = kind
    self.node = Syntax(node)
    self.message = message
    self.path = path
    self.fix = fix
  }
}
