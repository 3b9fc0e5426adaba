import Codebase
import Delivery
import Migration

extension RunInput {
  /// What this run has in common with the other shards of it.
  ///
  /// - Parameter options: the arguments that plans depend on.
  func origin(_ options: [String]) async -> ShardFile.Origin {
    var digest = Digest()
    await addInput(to: &digest)
    return ShardFile.Origin(program: ProgramFile.identity, options: options, tree: digest.text)
  }

  /// Adds the files, the settings and the options that plans depend on.
  func addInput(to digest: inout Digest) async {
    digest.add(rewriteNames)
    await read.tree.add(to: &digest)
    digest.add(read.counted?.sorted() ?? ["all files"])
    digest.add(value: choices.only)
    digest.add(value: choices.skip)
    digest.add(value: choices.includesJudgement)
    digest.add(value: choices.accepted)
    for folder in folders {
      digest.add(folder.folder)
      digest.add(value: folder.choices.only)
      digest.add(value: folder.choices.skip)
      digest.add(value: folder.choices.accepted)
    }
  }
}
