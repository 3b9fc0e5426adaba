import Migration

/// All shards of one run, each once.
public struct ShardSet: Sendable {
  public let origin: ShardFile.Origin
  /// In order of their numbers, with the names of their files.
  public let shards: [(name: String, file: ShardFile)]

  /// Why files aren't the shards of one run: which one, and what to do next.
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Parameter files: in any order, with their names.
  /// - Throws: `Fault` where one is missing, there twice, or of another run.
  public init(_ files: [(name: String, file: ShardFile)]) throws(Fault) {
    guard let first = files.first else {
      throw Fault(description: "there is no shard to merge; name the files that --shard wrote")
    }
    for other in files.dropFirst() {
      if let difference = Self.difference(of: other, from: first) { throw Fault(description: difference) }
    }
    var byNumber: [Int: String] = [:]
    for (name, file) in files {
      if let known = byNumber.updateValue(name, forKey: file.shard.number) {
        throw Fault(description: "\(name): is shard \(file.shard), and so is \(known); leave one of them out")
      }
    }
    let count = first.file.shard.count
    let missing = (1...count).filter { byNumber[$0] == nil }
    if let number = missing.first {
      let others = missing.count > 1 ? ", and \(counted(missing.count - 1, "other"))" : ""
      throw Fault(
        description:
          "shard \(number)/\(count) is missing\(others); plan it with --shard \(number)/\(count), or name its file"
      )
    }
    origin = first.file.origin
    shards = files.sorted { $0.file.shard.number < $1.file.shard.number }
  }

  private static func difference(
    of other: (name: String, file: ShardFile), from first: (name: String, file: ShardFile)
  ) -> String? {
    let (shard, origin) = (other.file.shard, other.file.origin)
    if shard.count != first.file.shard.count {
      return "\(other.name): is shard \(shard), but \(first.name) is \(first.file.shard); "
        + "merge shards of the same count"
    }
    let difference: String
    if origin.program != first.file.origin.program {
      difference = "by another build of unqueue (\(origin.program))"
    } else if origin.options != first.file.origin.options {
      let options = origin.options.isEmpty ? "none" : origin.options.joined(separator: " ")
      difference = "with other options (\(options))"
    } else if origin.tree != first.file.origin.tree {
      difference = "for other files or settings"
    } else {
      return nil
    }
    return
      "\(other.name): was planned \(difference) than \(first.name); plan both with the same program, options "
      + "and commit"
  }
}
