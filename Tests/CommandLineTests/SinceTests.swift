import Foundation
import Testing

/// `--since`: only what changed counts.
@Suite struct SinceTests {
  /// A repository with one commit, tagged `start`, of four files that would all be changed.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in ["Old.swift", "App/Grüße/Two words.swift", "App/Feed.swift", "Tool/main.swift"] {
      try folder.write(Samples.hop, to: path)
    }
    try folder.write("Ignored.swift\n", to: ".gitignore")
    try folder.commit()
    try folder.program.git(["tag", "start"])
    return folder
  }

  private func edit(_ path: String, in folder: TemporaryFolder) throws {
    try folder.write(Samples.hop + "// Edited.\n", to: path)
  }

  private func files(_ outcome: Program.Outcome) -> [String] {
    outcome.text.matches(of: /(?m)^ {0,1}(\S.*\.swift)$/).map { String($0.1) }
  }

  @Test func committedStagedUnstagedAndUntrackedFilesCount() throws {
    let folder = try repository()
    let program = folder.program
    let none = try program("diff", "--since", "start")
    #expect(none.status == 0 && none.text == "")
    #expect(none.errors.hasPrefix("none of 4 files changed since 'start'\n"), "\(none.errors)")

    try edit("App/Grüße/Two words.swift", in: folder)
    try folder.commit()
    #expect(try files(program("scan", "--since", "start")) == ["App/Grüße/Two words.swift"])
    #expect(try program("diff", "--since", "HEAD").status == 0)
    try edit("App/Feed.swift", in: folder)
    try folder.program.git(["add", "App/Feed.swift"])
    try edit("Tool/main.swift", in: folder)
    try folder.write(Samples.hop, to: "New/New.swift")
    try folder.write(Samples.hop, to: "Ignored.swift")
    #expect(
      try files(program("scan", "--since", "HEAD")) == ["App/Feed.swift", "New/New.swift", "Tool/main.swift"])
    let outcome = try program("diff", "--since", "start")
    #expect(
      outcome.errors.contains("4 sites in 4 of 4 files changed since 'start'; 4 changes to 4 files\n"),
      "\(outcome.errors)")
    let ledger = try program("scan", "--since", "start", "--format", "json").text
    #expect(ledger.contains("\"since\" : \"start\""))

    #expect(
      try program("rewrite", "--since", "HEAD", "--allow-dirty", "--allow-no-vcs").errors
        .hasSuffix("wrote 3 files\n"))
    #expect(try folder.read("Old.swift") == Array(Samples.hop.utf8))
  }

  /// Neither does a file count that git would only have to look at again.
  @Test func aTouchedFileDoesNotCount() throws {
    let folder = try repository()
    let later = Date(timeIntervalSinceNow: 10)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: folder.path(of: "Old.swift"))
    #expect(try folder.program("diff", "--since", "start").status == 0)
  }

  @Test func theWholeRepositoryIsAskedFromASubfolder() throws {
    let folder = try repository()
    try edit("App/Feed.swift", in: folder)
    try edit("Tool/main.swift", in: folder)
    // What a hook sets, and what changes the names that git prints.
    try folder.program.git(["config", "diff.relative", "true"])
    try folder.program.git(["config", "diff.noprefix", "true"])
    var inner = Program(folder: folder.path(of: "App"))
    inner.environment = ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"]
    #expect(try files(inner("scan", "--since", "start")) == ["Feed.swift"])
    let both = try inner("diff", "--since", "start", ".", "../Tool/main.swift", "../Old.swift")
    #expect(both.text.contains("+++ b/App/Feed.swift\n") && both.text.contains("+++ b/Tool/main.swift\n"))
    #expect(!both.text.contains("Old.swift"))
    // Behind a link too.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "Link"), withDestinationPath: folder.path(of: "App"))
    #expect(try Program(folder: folder.path(of: "Link"))("diff", "--since", "start").status == 1)
  }

  @Test func linkedWorkTreesAndOtherRepositoriesAnswerForThemselves() throws {
    let folder = try repository()
    let outside = try TemporaryFolder()
    try folder.program.git(["worktree", "add", "--quiet", outside.path(of: "Tree"), "start"])
    try edit("App/Feed.swift", in: folder)
    try edit("Tree/Old.swift", in: outside)
    let tree = Program(folder: outside.path(of: "Tree"))
    #expect(try files(tree("scan", "--since", "start")) == ["Old.swift"])
    let both = try files(tree("scan", "--since", "start", ".", folder.path))
    #expect(both == [folder.path(of: "App/Feed.swift"), "Old.swift"])
    // A repository that git does not track is new, with all that it holds.
    try folder.write(Samples.hop, to: "Nested/Code.swift")
    try Program(folder: folder.path(of: "Nested")).git(["init", "--quiet"])
    #expect(try files(folder.program("scan", "--since", "start")) == ["App/Feed.swift", "Nested/Code.swift"])
  }

  /// The other files are still read: what they declare decides.
  @Test func unchangedFilesStillInform() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "func load() async {}\n@MainActor class Base {}\nfinal class Own { static let main = Own() }\n",
      to: "Declarations.swift")
    try folder.write("enum DispatchQueue { static let main = Own() }\n", to: "Shadow.swift")
    try folder.commit()
    try folder.write(Samples.hop, to: "Hop.swift")
    let limited = try folder.program("scan", "--since", "HEAD")
    let whole = try folder.program("scan")
    #expect(limited.output == whole.output)
  }

  /// A broken file that did not change is not this run's business.
  @Test func unchangedFilesWithSyntaxErrorsAreNoProblem() throws {
    let folder = try TemporaryFolder()
    try folder.write("func broken( {\n  DispatchQueue.main.async {}\n}\n", to: "Broken.swift")
    try folder.commit()
    try folder.write(Samples.hop, to: "Hop.swift")
    #expect(try folder.program("diff").status == 2)
    #expect(try folder.program("diff", "--since", "HEAD").status == 1)
  }

  /// Work on the global queue whose callee, in another file, becomes async with it.
  private static let caller = """
    import UIKit

    @MainActor final class List: UIViewController {
      func show(_ numbers: [Int]) {
        DispatchQueue.global().async {
          let most = Numbers.highest(among: numbers)
          DispatchQueue.main.async {
            self.title = most
          }
        }
      }
    }

    """
  private static let callee = """
    enum Numbers {
      static func highest(among numbers: [Int]) -> String {
        "\\(numbers.max() ?? 0)"
      }
    }

    """

  @Test func aChangeThatSpansFilesIsKeptWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.caller, to: "List.swift")
    try folder.write(Self.callee, to: "Numbers.swift")
    try folder.commit()
    let whole = try folder.program("diff")
    let files = whole.text.matches(of: /(?m)^\+\+\+ b\/(.*)$/).map { String($0.1) }
    #expect(files.first == "List.swift", "\(whole.text) \(whole.errors)")
    #expect(try folder.program("diff", "--since", "HEAD").text == "")
    try folder.write(Self.callee + "// Edited.\n", to: "Numbers.swift")
    #expect(try folder.program("diff", "--since", "HEAD").text == "")
    try folder.write(Self.callee, to: "Numbers.swift")
    try folder.write(Self.caller + "// Edited.\n", to: "List.swift")
    let limited = try folder.program("diff", "--since", "HEAD")
    #expect(limited.text == (try folder.program("diff").text))
    #expect(limited.text.matches(of: /(?m)^\+\+\+ b\/(.*)$/).map { String($0.1) } == files)
  }

  @Test(arguments: ["nonsense", " ", "-x", "HEAD:App", "start..HEAD", "HEAD~5"])
  func anUnknownRevisionIsWrongUsage(_ revision: String) throws {
    let folder = try repository()
    let outcome = try folder.program("rewrite", "--since=\(revision)")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: '\(revision)' is not a revision of the repository in "))
    #expect(try folder.read("Old.swift") == Array(Samples.hop.utf8))
  }

  @Test func aShallowCloneIsSaidToBeOne() throws {
    let origin = try repository()
    try origin.commit()
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: origin.path).absoluteString
    try folder.program.git(["clone", "--quiet", "--depth", "1", url, "."])
    let outcome = try folder.program("diff", "--since", "HEAD~1")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("The clone is shallow; 'git fetch --unshallow'"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Usage:"))
  }

  @Test func withoutGitOrARepositoryNothingIsDone() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    let outside = try folder.program("rewrite", "--since", "HEAD")
    #expect(outside.status == 2)
    #expect(outside.errors == "unqueue: .: is in no git repository, which --since needs; leave it out\n")
    try folder.program.git(["init", "--quiet"])
    #expect(try folder.program("rewrite", "--since", "HEAD").status == 64)
    var program = folder.program
    program.environment = ["PATH": folder.path]
    let missing = try program("rewrite", "--since", "HEAD")
    #expect(missing.status == 2)
    #expect(
      missing.errors == "unqueue: --since needs git, which was not found; install it or leave out --since\n")
    #expect(try folder.read("Hop.swift") == Array(Samples.hop.utf8))
  }
}
