/// A Swift file to read.
public struct DiscoveredFile: Sendable, Hashable {
  /// The path shown to people and used in patches: relative to the run's root where the file is inside it,
  /// otherwise absolute.
  public let path: String
  /// Where the file is on disk.
  public let absolutePath: String
  /// Whether it was named as a file, so that it is taken even when it says that it is generated.
  public let isNamed: Bool

  public init(path: String, absolutePath: String, isNamed: Bool = false) {
    self.path = path
    self.absolutePath = absolutePath
    self.isNamed = isNamed
  }
}

/// Something among the given paths, or below them, that could not be used. The others go on.
public struct DiscoveryProblem: Sendable, Hashable {
  /// As it was given, or as shown to people.
  public let path: String
  /// What happened and what to do next, lower case, no full stop.
  public let message: String

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// What a discovery found.
public struct Discovered: Sendable {
  /// Each file once, in the order of the bytes of their paths.
  public var files: [DiscoveredFile]
  /// How many files were left out. Kinds without any are absent; `generated` is for the reader to count.
  public var skipped: [SkipKind: Int]
  /// Whether counting ended early in enormous skipped folders, so that `skipped` means "at least".
  public var skippedIsLowerBound: Bool
  /// In the order of the bytes of their paths.
  public var problems: [DiscoveryProblem]

  public init(
    files: [DiscoveredFile] = [], skipped: [SkipKind: Int] = [:], skippedIsLowerBound: Bool = false,
    problems: [DiscoveryProblem] = []
  ) {
    self.files = files
    self.skipped = skipped
    self.skippedIsLowerBound = skippedIsLowerBound
    self.problems = problems
  }
}
