import Codebase
import Migration
import Rewrites
import SwiftSyntax

extension Catalog {
  /// The rewrites as a run's options want them.
  ///
  /// - Parameters:
  ///   - only: the names of those that take part; empty for all.
  ///   - files: the paths of the files whose sites count; nil where all do.
  static func rewrites(
    only: [String], skipping: [String], in files: Set<String>? = nil
  ) -> [any Rewrite] {
    rewrites.map { rewrite in
      let isOff = skipping.contains(rewrite.name) || (!only.isEmpty && !only.contains(rewrite.name))
      guard isOff || files != nil else { return rewrite }
      return NarrowedRewrite(rewrite: rewrite, isOff: isOff, files: files)
    }
  }
}

/// A rewrite that some of its sites are kept from.
///
/// In a file that does not count it recognises nothing, so that its changes begin only in files that do; those
/// that go on in another file are whole. One that is switched off still recognises its sites, so that the ledger
/// stays complete, and leaves them.
private struct NarrowedRewrite: Rewrite {
  let rewrite: any Rewrite
  let isOff: Bool
  let files: Set<String>?

  var name: String { rewrite.name }
  var documentation: Documentation { rewrite.documentation }
  var names: Set<String> { rewrite.names }
  var tokens: [String: [SiteToken]] { rewrite.tokens }

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard files?.contains(file.source.path) ?? true else { return nil }
    return rewrite.recognise(node, in: file)
  }

  func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    isOff ? [] : rewrite.findings(for: recognition, in: file)
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard isOff else { return rewrite.propose(for: recognition, in: file) }
    return .left(Reason("switched-off", "the options leave '\(name)' out of this run"))
  }
}
