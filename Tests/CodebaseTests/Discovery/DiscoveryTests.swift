import Foundation
import Testing

@testable import Codebase

struct DiscoveryTests {
  private func discover(
    _ tree: TemporaryTree, _ paths: [String] = ["."], root: String = "", include: Set<SkipKind> = [],
    exclude: [String] = []
  ) -> Discovered {
    Discovery(
      .init(
        paths: paths, root: root.isEmpty ? tree.path : tree.path + "/" + root, include: include,
        exclude: exclude, environment: [:])
    ).run()
  }

  @Test func takesSwiftFilesInTheOrderOfTheirBytes() throws {
    let tree = try TemporaryTree([
      "b.swift": "", "a/z.swift": "", "a.swift": "", "B.swift": "", "a/é.swift": "", "a/readme.md": "",
      "a/.swift": "", "a/._z.swift": "", "Package.swift": "", "folder.swift/x.swift": "",
      ".hidden/h.swift": "",
    ])
    let found = discover(tree)
    #expect(
      found.files.map(\.path) == [
        ".hidden/h.swift", "B.swift", "Package.swift", "a.swift", "a/z.swift", "a/é.swift", "b.swift",
        "folder.swift/x.swift",
      ])
    #expect(found.files[3].absolutePath == tree.path + "/a.swift")
    #expect(found.skipped == [:])
    #expect(found.problems == [])
  }

  @Test func leavesOutBuildFoldersAndDependencies() throws {
    let tree = try TemporaryTree([
      "A.swift": "", ".build/b.swift": "", ".build/checkouts/x/c.swift": "", ".build-linux/b.swift": "",
      ".build_x/b.swift": "", "Pods/p.swift": "", "x/Carthage/Checkouts/c.swift": "", ".git/g.swift": "",
      "DerivedData/d.swift": "", "DerivedData/App/SourcePackages/checkouts/d.swift": "",
      "node_modules/n.swift": "", "SourcePackages/checkouts/x.swift": "", "vendor/v.swift": "",
      ".builder/b.swift": "",
    ])
    let found = discover(tree)
    #expect(found.files.map(\.path) == [".builder/b.swift", "A.swift", "vendor/v.swift"])
    #expect(found.skipped == [.buildFolders: 4, .dependencies: 6])

    let withBuild = discover(tree, include: [.buildFolders])
    #expect(withBuild.skipped == [.dependencies: 6])
    let withDependencies = discover(tree, include: [.dependencies])
    #expect(withDependencies.skipped == [.buildFolders: 4])
    #expect(withDependencies.files.map(\.path).contains(".build/checkouts/x/c.swift"))
    #expect(discover(tree, include: [.buildFolders, .dependencies]).files.count == 13)
  }

  @Test func takesWhatIsNamed() throws {
    let tree = try TemporaryTree([
      ".gitignore": "Ignored\n.build\n", "Ignored/i.swift": "", "Pods/p.swift": "", "A.swift": "",
      ".build/checkouts/x/Sources/c.swift": "", "n.txt": "",
    ])
    let found = discover(
      tree,
      ["Pods/p.swift", "Ignored", "n.txt", "missing", ".build/checkouts/x", "A.swift", "./A.swift", ".", ""])
    #expect(
      found.files.map(\.path) == [
        ".build/checkouts/x/Sources/c.swift", "A.swift", "Ignored/i.swift", "Pods/p.swift",
      ])
    #expect(found.files.filter(\.isNamed).map(\.path) == ["A.swift", "Pods/p.swift"])
    #expect(found.skipped == [:])
    #expect(
      found.problems == [
        DiscoveryProblem(path: "", message: "is empty; name a file or a folder"),
        DiscoveryProblem(path: "missing", message: "no such file or folder"),
        DiscoveryProblem(
          path: "n.txt", message: "is not a Swift file; name a folder or a file that ends in .swift"),
      ])
  }

  @Test func showsPathsFromTheRunsFolder() throws {
    let tree = try TemporaryTree(["run/x/A.swift": "", "other/B.swift": ""])
    let found = discover(tree, ["x//../x/", tree.path + "/run", "../other"], root: "run")
    #expect(found.files.map(\.path) == [tree.path + "/other/B.swift", "x/A.swift"])
    #expect(found.files[1].absolutePath == tree.path + "/run/x/A.swift")
  }

  @Test func linkLoopsEndAndOutsideStaysOutside() throws {
    let tree = try TemporaryTree([
      "run/x/A.swift": "", "other/B.swift": "", "other/C.swift": "", "other/deep/D.swift": "",
    ])
    try tree.link("run/x/loop", to: "../..")
    try tree.link("run/x/self", to: "self")
    try tree.link("run/again", to: "x")
    try tree.link("run/Again.swift", to: "x/A.swift")
    try tree.link("run/B.swift", to: "../other/B.swift")
    try tree.link("run/Nowhere.swift", to: "nowhere")
    let found = discover(tree, root: "run")
    #expect(found.files.map(\.path) == ["x/A.swift"])
    #expect(found.skipped == [.linked: 3])
    #expect(found.problems == [])

    let linked = discover(tree, root: "run", include: [.linked])
    #expect(
      linked.files.map(\.path) == [
        "B.swift", "x/A.swift", "x/loop/other/C.swift", "x/loop/other/deep/D.swift",
      ])
    #expect(linked.files[0].absolutePath == tree.path + "/other/B.swift")
    #expect(
      linked.problems == [DiscoveryProblem(path: "Nowhere.swift", message: "is a link that leads nowhere")])

    // A link that is named is followed.
    #expect(discover(tree, ["again"], root: "run").files.map(\.path) == ["again/A.swift"])
    #expect(discover(tree, ["B.swift"], root: "run").files[0].absolutePath == tree.path + "/other/B.swift")
  }

  @Test func excludesByPatternEvenWhatIsNamed() throws {
    let tree = try TemporaryTree([
      "Tests/T.swift": "", "x/Tests/T.swift": "", "x/Gen.swift": "", "A.swift": "", "x/Keep.swift": "",
    ])
    let found = discover(
      tree, ["A.swift", "."], exclude: ["./Tests/", "*.swift", "!Keep.swift", "!T.swift"])
    #expect(found.files.map(\.path) == ["x/Keep.swift", "x/Tests/T.swift"])
    #expect(found.skipped == [.excluded: 3])
    #expect(discover(tree, ["x/Tests"], exclude: ["x"]).skipped == [.excluded: 1])
  }

  @Test func ignoreFilesHoldWithoutARepository() throws {
    let tree = try TemporaryTree([
      ".gitignore": "*.swift\n", "run/.gitignore": "Secret*\r\n", "run/A.swift": "", "run/x/Secret.swift": "",
    ])
    let found = discover(tree, root: "run")
    #expect(found.files.map(\.path) == ["A.swift"])
    #expect(found.skipped == [.ignored: 1])
    #expect(discover(tree, root: "run", include: [.ignored]).files.count == 2)
  }

  @Test func aFlagOutweighsWhatGitIgnoresByTheSameName() throws {
    let tree = try TemporaryTree([".gitignore": "Pods\n", "Pods/p.swift": "", "A.swift": ""])
    #expect(discover(tree).skipped == [.dependencies: 1])
    #expect(discover(tree, include: [.dependencies]).files.map(\.path) == ["A.swift", "Pods/p.swift"])
  }

  @Test(.enabled(if: Git.isAvailable))
  func nestedRepositoriesHaveRulesOfTheirOwn() throws {
    let tree = try TemporaryTree([
      "top/.gitignore": "A.swift\n", "top/plain/A.swift": "", "top/plain/.gitignore": "B.swift\n",
      "top/plain/B.swift": "", "top/module/M.swift": "", "top/A.swift": "",
      "top/.gitmodules": "[submodule \"m\"]\n\tpath = module\n\turl = ../m\n",
    ])
    for folder in ["top", "top/plain", "top/module"] {
      try Git.run(["init", "-q"], in: tree.path + "/" + folder, home: tree.path)
    }
    let found = discover(tree, root: "top")
    #expect(found.files.map(\.path) == ["plain/A.swift"])
    #expect(found.skipped == [.ignored: 2, .dependencies: 1])
    #expect(discover(tree, ["module"], root: "top").files.map(\.path) == ["module/M.swift"])
    #expect(discover(tree, root: "top", include: [.dependencies]).files.count == 2)
  }

  @Test(.enabled(if: Git.isAvailable))
  func aRepositoryInAnIgnoredFolderIsIgnored() throws {
    let tree = try TemporaryTree([
      ".gitignore": "out/**\n", "out/clone/C.swift": "", "out/Tracked.swift": "", "A.swift": "",
    ])
    for folder in ["", "/out/clone"] {
      try Git.run(["init", "-q"], in: tree.path + folder, home: tree.path)
    }
    try Git.run(["add", "C.swift"], in: tree.path + "/out/clone", home: tree.path)
    try Git.run(["add", "-f", "out/Tracked.swift"], in: tree.path, home: tree.path)
    let found = discover(tree)
    #expect(found.files.map(\.path) == ["A.swift", "out/Tracked.swift"])
    #expect(found.skipped == [.ignored: 1])
    #expect(discover(tree, ["out/clone"]).files.map(\.path) == ["out/clone/C.swift"])

    try tree.write("out/deep/D.swift")
    #expect(discover(tree, ["out/deep"]).files.map(\.path) == ["out/deep/D.swift"])
  }

  @Test(.enabled(if: Git.isAvailable))
  func linkedWorkTreesShareTheExcludeFile() throws {
    let tree = try TemporaryTree(["main/Tracked.swift": "", "main/.git-info": ""])
    try Git.run(["init", "-q"], in: tree.path + "/main", home: tree.path)
    try Git.run(["add", "Tracked.swift"], in: tree.path + "/main", home: tree.path)
    try Git.run(["commit", "-q", "-m", "x"], in: tree.path + "/main", home: tree.path)
    try Git.run(["worktree", "add", "-q", "../side"], in: tree.path + "/main", home: tree.path)
    try tree.write("main/.git/info/exclude", "*.swift\n")
    try tree.write("side/New.swift")
    let found = discover(tree, root: "side")
    #expect(found.files.map(\.path) == ["Tracked.swift"])
    #expect(found.skipped == [.ignored: 1])
  }

  @Test func aFolderThatCannotBeReadIsAProblem() throws {
    let tree = try TemporaryTree(["shut/A.swift": "", "B.swift": ""])
    let shut = tree.path + "/shut"
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: shut)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shut) }
    let found = discover(tree)
    #expect(found.files.map(\.path).contains("B.swift"))
    // Permissions do not bind the superuser.
    if !FileManager.default.isReadableFile(atPath: shut) {
      #expect(
        found.problems == [DiscoveryProblem(path: "shut", message: "cannot be read: permission denied")])
    }
  }

  @Test func anEmptyFolderHasNothing() throws {
    let found = discover(try TemporaryTree())
    #expect(found.files == [])
    #expect(found.problems == [])
  }
}
