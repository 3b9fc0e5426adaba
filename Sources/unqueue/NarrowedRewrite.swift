import Codebase
import Migration
import Rewrites
import SwiftSyntax

extension Catalog {
  /// The rewrites, with the sites of some files alone.
  ///
  /// - Parameter files: the paths of the files whose sites count; nil where all do.
  static func rewrites(in files: Set<String>?) -> [any Rewrite] {
    guard let files else { return rewrites }
    return rewrites.map { NarrowedRewrite(rewrite: $0, files: files) }
  }

  /// The names of the rewrites that a run's options turn off.
  ///
  /// - Parameter only: the names of those that take part; empty for all.
  static func switchedOff(only: [String], skipping: [String]) -> Set<String> {
    Set(rewrites.map(\.name).filter { skipping.contains($0) || !only.isEmpty && !only.contains($0) })
  }
}

/// A rewrite that some of its sites are kept from.
///
/// In a file that does not count it recognises nothing, so that its changes begin only in files that do; those
/// that go on in another file are whole.
private struct NarrowedRewrite: Rewrite {
  let rewrite: any Rewrite
  let files: Set<String>

  var name: String { rewrite.name }
  var documentation: Documentation { rewrite.documentation }
  var names: Set<String> { rewrite.names }
  var tokens: [String: [SiteToken]] { rewrite.tokens }

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    files.contains(file.source.path) ? rewrite.recognise(node, in: file) : nil
  }

  func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    rewrite.findings(for: recognition, in: file)
  }

  func profile(for recognition: Recognition, in file: FileContext) -> QueueProfile? {
    rewrite.profile(for: recognition, in: file)
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    rewrite.propose(for: recognition, in: file)
  }
}
