import Codebase
import Delivery
import Foundation
import Migration

extension RunInput {
  /// What this run has in common with the other shards of it.
  ///
  /// - Parameter options: the arguments that plans depend on.
  func origin(_ options: [String]) async -> ShardFile.Origin {
    var digest = Digest()
    digest.add(rewriteNames)
    await read.tree.add(to: &digest)
    digest.add(read.counted?.sorted() ?? ["all files"])
    digest.add(value: choices.only)
    digest.add(value: choices.skip)
    digest.add(value: choices.includesJudgement)
    digest.add(value: choices.accepted)
    return ShardFile.Origin(program: Self.program, options: options, tree: digest.text)
  }

  /// The version, and what tells this build from others of that version.
  private static var program: String {
    var digest = Digest()
    if let path = Bundle.main.executablePath,
      let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    {
      file.withUnsafeBytes { digest.add($0) }
    }
    return "\(Unqueue.configuration.version) \(digest.text)"
  }
}
