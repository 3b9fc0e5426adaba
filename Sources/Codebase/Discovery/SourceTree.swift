import Foundation

/// The Swift files below some paths as they were found and read, by project.
///
///     let tree = await SourceTree(SourceTree.Options(paths: ["Sources"]))
///     for codebase in await tree.codebases() { … }
///
/// A project is a package, an Xcode project or what lies beside them. None sees another's declarations, so each is a
/// `Codebase` of its own.
public struct SourceTree: Sendable {
  /// Which files are read, and what overrides the settings that are found beside them.
  public struct Options: Sendable {
    /// Files and folders, absolute or relative to `root`.
    public var paths: [String]
    /// The folder that paths are shown relative to, absolute.
    public var root: String
    /// The kinds of files to read that are left out otherwise, such as dependencies.
    public var include: Set<SkipKind>
    /// Patterns of files to leave out, in the syntax of a `.gitignore` file in `root`.
    public var exclude: [String]
    /// Settings that count in place of those that the projects say.
    public var overrides: SettingsOverrides
    /// How many files are read side by side, at least 1.
    public var jobs: Int

    public init(
      paths: [String] = ["."], root: String = FileManager.default.currentDirectoryPath,
      include: Set<SkipKind> = [], exclude: [String] = [],
      overrides: SettingsOverrides = SettingsOverrides(),
      jobs: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
      self.paths = paths
      self.root = root
      self.include = include
      self.exclude = exclude
      self.overrides = overrides
      self.jobs = jobs
    }
  }

  /// What reads the files, for who has other contents than the disk's or shows how far it is.
  package struct Reading: Sendable {
    /// The only file to read; nil to look for files where the options say.
    package var input: DiscoveredFile?
    /// Told how many files there are to read.
    package var began: @Sendable (Int) -> Void = { _ in }
    /// Told that one was read.
    package var finished: @Sendable () -> Void = {}
    package var read: @Sendable (DiscoveredFile) throws(ReadError) -> SourceFile = FileReader.read

    package init() {}
  }

  /// The files that were read, in order of path.
  public let files: [SourceFile]
  /// The paths that could not be found or read, with the reason; the others are there all the same.
  public let problems: [DiscoveryProblem]
  /// How many files and folders were left out.
  public let skipped: [SkipKind: Int]
  /// Whether more may have been left out than was counted.
  public let skippedIsLowerBound: Bool

  private let jobs: Int
  /// The files of each project.
  let groups: [[SourceFile]]
  let settings: Task<[SettingsMap], Never>

  /// Finds the files and reads them. Nothing is thrown: what can't be read is among `problems`.
  public init(_ options: Options) async { await self.init(options, Reading()) }

  package init(_ options: Options, _ reading: Reading) async {
    let discovered =
      reading.input.map { Discovered(files: [$0]) }
      ?? Discovery(
        Discovery.Options(
          paths: options.paths, root: options.root, include: options.include, exclude: options.exclude)
      ).run()
    let groups = Self.projects(discovered.files.map(\.absolutePath))
    reading.began(discovered.files.count)
    settings = Task {
      groups.map { files in
        SettingsReader.read(
          swiftFiles: files, root: options.root, overrides: options.overrides, reader: Self.read,
          lister: Self.list)
      }
    }
    let read = await concurrentMap(discovered.files, jobs: options.jobs) { file -> Outcome in
      defer { reading.finished() }
      do throws(ReadError) {
        let source = try reading.read(file)
        let isTaken = file.isNamed || options.include.contains(.generated)
        return !isTaken && GeneratedMarker.isGenerated(source.bytes) ? .generated : .source(source)
      } catch {
        return .problem(DiscoveryProblem(path: file.path, message: error.description))
      }
    }
    var skipped = discovered.skipped
    var problems = discovered.problems
    var files: [SourceFile] = []
    for outcome in read {
      switch outcome {
      case .source(let source): files.append(source)
      case .generated: skipped[.generated, default: 0] += 1
      case .problem(let problem): problems.append(problem)
      }
    }
    let numbers = Dictionary(
      groups.enumerated().flatMap { number, paths in paths.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    let sorted = Dictionary(grouping: files) { numbers[$0.absolutePath] ?? 0 }
    self.groups = groups.indices.map { sorted[$0] ?? [] }
    self.files = files
    self.problems = problems
    self.skipped = skipped
    skippedIsLowerBound = discovered.skippedIsLowerBound
    jobs = options.jobs
  }

  /// The file that is shown by this path; nil where none was read.
  public func file(at path: String) -> SourceFile? { files.first { $0.path == path } }

  /// A codebase for each project, with its settings.
  public func codebases() async -> [Codebase] { await codebases { _ in nil } }

  /// - Parameters:
  ///   - store: keeps what is known of the files' texts for codebases that have the same ones.
  ///   - compilerIndex: what the compiler wrote down of a project's files; nil where that doesn't count.
  package func codebases(
    store: TextStore? = nil, compilerIndex: ([SourceFile]) throws -> CompilerIndex?
  ) async rethrows -> [Codebase] {
    var projects: [Codebase] = []
    for (number, own) in groups.enumerated() {
      let index = try compilerIndex(own)
      projects.append(
        await Codebase(files: own, jobs: jobs, compilerIndex: index, store: store) { [settings] in
          await settings.value[number]
        })
    }
    return projects
  }

  /// The absolute paths of files by project, in order of path.
  private static func projects(_ files: [String]) -> [[String]] {
    let groups = ProjectGroups.split(files, reader: read, lister: list).map { $0.map { files[$0] } }
    return groups.isEmpty ? [[]] : groups
  }

  @Sendable private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  @Sendable private static func list(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private enum Outcome: Sendable {
    case source(SourceFile)
    case generated
    case problem(DiscoveryProblem)
  }
}
