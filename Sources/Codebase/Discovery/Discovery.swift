import Foundation

/// Finds the Swift files of a run.
///
/// What is named is entered, wherever it lies: a file that ends in `.swift`, or a folder. Below a folder these
/// are left out, and counted:
/// * build folders: `.build`, `.build-…`, `.build_…`, `.swiftpm`, `DerivedData`;
/// * dependencies: `Pods`, `Carthage`, `SourcePackages`, `node_modules`, the checkouts in a build folder, and
///   submodules. A repository inside another that is no submodule of it is somebody's own code and is taken;
/// * what git ignores, by the `.gitignore` files from the repository's top down, `info/exclude` and the user's
///   own list. Tracked files are never ignored. Where there is no repository, the `.gitignore` files from the
///   given folder down hold all the same;
/// * what `--exclude` names, also when it is named as a path;
/// * links that lead out of the given folders, so that nothing outside them is rewritten unasked. A link to
///   something inside adds nothing, therefore loops end.
///
/// `.git` is never looked into.
public struct Discovery: Sendable {
  public struct Options: Sendable {
    /// Files and folders as given, absolute or relative to `root`.
    public var paths: [String]
    /// The run's folder, absolute. Paths inside it are shown relative to it.
    public var root: String
    /// The kinds that are brought back.
    public var include: Set<SkipKind>
    /// Patterns in the syntax of a `.gitignore` file in `root`.
    public var exclude: [String]
    /// Where the user's own git configuration is looked up: `HOME` and `XDG_CONFIG_HOME`.
    public var environment: [String: String]

    public init(
      paths: [String] = ["."], root: String = FileManager.default.currentDirectoryPath,
      include: Set<SkipKind> = [], exclude: [String] = [],
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
      self.paths = paths
      self.root = root
      self.include = include
      self.exclude = exclude
      self.environment = environment
    }
  }

  private let options: Options
  private let root: [UInt8]
  private let realRoot: [UInt8]

  public init(_ options: Options) {
    self.options = options
    root = Discovery.normalized(Array(options.root.utf8))
    realRoot = Platform.realPath(root) ?? root
  }

  /// Lists the files. Blocks on the file system, and reads no Swift file.
  public func run() -> Discovered {
    var walker = Walker(
      include: options.include, exclusions: Exclusions(options.exclude), environment: options.environment)
    var folders: [Walker.Root] = []
    var problems: [DiscoveryProblem] = []
    for path in options.paths {
      do throws(Refusal) {
        switch try resolve(path) {
        case .folder(let folder): folders.append(folder)
        case .file(let file, let real): walker.take(file, real: real)
        }
      } catch {
        problems.append(DiscoveryProblem(path: path, message: error.message))
      }
    }
    walker.walk(folders)
    return result(of: walker, problems: problems)
  }

  private enum Given {
    case folder(Walker.Root)
    case file(Walker.Found, real: [UInt8])
  }

  private struct Refusal: Error {
    let message: String
  }

  private func resolve(_ given: String) throws(Refusal) -> Given {
    if given.isEmpty { throw Refusal(message: "is empty; name a file or a folder") }
    let bytes = Array(given.utf8)
    let path = bytes.first == UInt8(ascii: "/") ? bytes : root.appending(bytes)
    let status: Platform.Status
    do throws(Platform.SystemError) {
      status = try Platform.status(of: path, followingLink: true)
    } catch {
      throw Refusal(
        message: error.isMissing ? "no such file or folder" : "cannot be read: \(error.message)")
    }
    guard let real = Platform.realPath(path) else { throw Refusal(message: "no such file or folder") }
    var absolute = Discovery.normalized(path)
    // Behind a link, `..` leads elsewhere than the text says.
    if Platform.realPath(absolute) != real { absolute = real }

    switch status.kind {
    case .folder:
      return .folder(Walker.Root(real: real, absolute: absolute, shown: shown(absolute, real: real)))
    case .file where (absolute[((absolute.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]).isSwiftFileName:
      // The file that a link leads to is the one to replace.
      let isLink = (try? Platform.status(of: absolute, followingLink: false))?.kind == .link
      let file = Walker.Found(
        shown: shown(absolute, real: real), absolute: isLink ? real : absolute, isNamed: true)
      return .file(file, real: real)
    case .other:
      throw Refusal(
        message: status.isPipe
          ? "is a named pipe, not a file; read a pipe as standard input: '-'"
          : "is neither a file nor a folder; name one of them")
    default:
      throw Refusal(message: "is not a Swift file; name a folder or a file that ends in .swift")
    }
  }

  private func shown(_ absolute: [UInt8], real: [UInt8]) -> [UInt8] {
    Array(absolute.relative(to: root) ?? real.relative(to: realRoot) ?? absolute[...])
  }

  private func result(of walker: Walker, problems: [DiscoveryProblem]) -> Discovered {
    var result = Discovered(
      skipped: walker.skipped, skippedIsLowerBound: walker.skippedIsLowerBound, problems: problems)
    result.files.reserveCapacity(walker.found.count)
    for file in walker.found.sorted(by: { $0.shown.lexicographicallyPrecedes($1.shown) }) {
      let path = String(decoding: file.shown, as: UTF8.self)
      if file.absolute.withUnsafeBufferPointer(\.firstInvalidUTF8Offset) != nil {
        result.problems.append(DiscoveryProblem(path: path, message: "its path is not UTF-8; rename it"))
      } else {
        let absolutePath = String(decoding: file.absolute, as: UTF8.self)
        result.files.append(DiscoveredFile(path: path, absolutePath: absolutePath, isNamed: file.isNamed))
      }
    }
    for problem in walker.problems {
      let path = problem.shown.isEmpty ? "." : String(decoding: problem.shown, as: UTF8.self)
      result.problems.append(DiscoveryProblem(path: path, message: problem.message))
    }
    result.problems = Set(result.problems).sorted { first, second in
      first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
    }
    return result
  }

  /// An absolute path without `.`, `..`, double and trailing slashes, by its text alone.
  private static func normalized(_ path: [UInt8]) -> [UInt8] {
    var components: [ArraySlice<UInt8>] = []
    for component in path.split(separator: UInt8(ascii: "/")) where !component.elementsEqual(".".utf8) {
      if component.elementsEqual("..".utf8) { _ = components.popLast() } else { components.append(component) }
    }
    return [UInt8(ascii: "/")] + components.joined(separator: CollectionOfOne(UInt8(ascii: "/")))
  }
}
