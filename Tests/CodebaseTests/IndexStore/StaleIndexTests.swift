import Foundation
import Testing

@testable import Codebase

/// An index that isn't of what the files hold now settles nothing.
@Suite(.enabled(if: IndexedTree.isPossible)) struct StaleIndexTests {
  private static let store = "final class Store { func load() {} }\nfinal class Cache { func load() {} }\n"
  private static let make = "func make() -> [Store] { [Store()] }\n"
  private static let use = "func use() { make().map { $0 }.forEach { $0.load() } }\n"
  private static let files = ["Make.swift": make, "Store.swift": store, "Use.swift": use]

  private func isSettled(_ tree: IndexedTree) async throws -> Bool {
    try await tree.references(to: "Store.load", index: tree.index).map(\.isCertain) == [true]
  }

  @Test func whatChangedAfterTheBuildCountsNoMore() async throws {
    let tree = try IndexedTree(Self.files)
    #expect(try await isSettled(tree))
    // The file itself, by a blank line or by nothing at all.
    try tree.tree.write("Use.swift", "\n" + Self.use)
    #expect(try await !isSettled(tree))
    try tree.tree.write("Use.swift", Self.use)
    #expect(try await !isSettled(tree))
    try tree.compile(Self.files.keys.sorted())
    #expect(try await isSettled(tree))

    // A file that decides what a name means in another one.
    try tree.tree.write("Make.swift", Self.make.replacing("Store", with: "Cache"))
    #expect(try await !isSettled(tree))
    try tree.compile(Self.files.keys.sorted())
    #expect(try await tree.references(to: "Store.load", index: tree.index).isEmpty)
    try tree.tree.write("Make.swift", Self.make)
    try tree.compile(Self.files.keys.sorted())
    #expect(try await isSettled(tree))

    // One that is new.
    try tree.tree.write("New.swift", "func other() {}")
    #expect(try await !isSettled(tree))
    try tree.compile(["New.swift"] + Self.files.keys.sorted())
    #expect(try await isSettled(tree))

    // The package's manifest.
    try tree.tree.write("Package.swift", "// swift-tools-version: 6.0")
    #expect(try await !isSettled(tree))
  }

  /// A backup that is put back is older than the index.
  @Test func anOlderFileInAnothersPlaceCountsAsChanged() async throws {
    let tree = try IndexedTree(Self.files)
    let old = Date(timeIntervalSinceNow: -86400)
    try tree.tree.write("Kept", Self.make.replacing("Store", with: "Cache"))
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: tree.path("Kept"))
    try FileManager.default.removeItem(atPath: tree.path("Make.swift"))
    try FileManager.default.moveItem(atPath: tree.path("Kept"), toPath: tree.path("Make.swift"))
    #expect(try await !isSettled(tree))
  }

  /// Where clocks don't help, the text does: names must be where the index has them.
  @Test func anIndexOfAnotherTextIsNotUsed() async throws {
    let tree = try IndexedTree(Self.files)
    try tree.tree.write("Use.swift", Self.use.replacing("make()", with: "made()"))
    let later = Date(timeIntervalSinceNow: 3600)
    for folder in ["store/v5/units", "objects-Sample"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: tree.path(folder)) {
        try FileManager.default.setAttributes(
          [.modificationDate: later], ofItemAtPath: tree.path("\(folder)/\(name)"))
      }
    }
    let codebase = try await tree.codebase(index: tree.index)
    #expect(codebase.compilerIndex?.file(0, in: codebase) != nil)
    #expect(codebase.compilerIndex?.file(2, in: codebase) == nil)
    #expect(try !IndexedTree.references(to: "Store.load", in: codebase).contains { $0.isCertain })
  }

  /// A compilation that fails writes its part of the index, and what depends on it is not compiled.
  @Test func aBuildThatFailedCountsForNothing() async throws {
    let tree = try IndexedTree(Self.files)
    try tree.compileIncrementally(Self.files.keys.sorted())
    #expect(try await isSettled(tree))
    try tree.tree.write("Make.swift", Self.make + "func wrong() -> Int { missing }\n")
    try tree.compileIncrementally(Self.files.keys.sorted())
    #expect(try await !isSettled(tree))
    // Nothing in the others' code has changed.
    try tree.tree.write("Make.swift", Self.make + "// right\n")
    try tree.compileIncrementally(Self.files.keys.sorted())
    #expect(try await isSettled(tree))
  }

  /// Later rounds of a run have other contents than the disk.
  @Test func editedTextIsNotWhatWasCompiled() async throws {
    let tree = try IndexedTree(Self.files)
    let codebase = try await tree.codebase(index: tree.index)
    #expect(try IndexedTree.references(to: "Store.load", in: codebase).map(\.isCertain) == [true])
    let edited = codebase.replacing([2: Array((Self.use + "// more\n").utf8)])
    #expect(try IndexedTree.references(to: "Store.load", in: edited).map(\.isCertain) == [false])
    let elsewhere = codebase.replacing([0: Array((Self.make + "// more\n").utf8)])
    #expect(try IndexedTree.references(to: "Store.load", in: elsewhere).map(\.isCertain) == [true])
  }

  @Test func theSummarySaysWhatWasUsedAndWhyNot() async throws {
    let tree = try IndexedTree(Self.files)
    func finding(_ index: CompilerIndex) async throws -> String? {
      _ = try await tree.references(to: "Store.load", index: index)
      return index.finding
    }
    #expect(tree.index.finding == nil)
    #expect(try await finding(tree.index) == "1 reference resolved by the index store at \(tree.store)")
    try tree.tree.write("Make.swift", Self.make + "\n")
    #expect(
      try await finding(tree.index)
        == "0 references resolved by the index store at \(tree.store), 1 not resolved: Make.swift changed after the build"
    )
    let store = IndexSources.Store(path: tree.store, name: "store")
    #expect(
      try await finding(CompilerIndex { IndexSources(libraries: ["/missing"], stores: [store]) })
        == "1 reference not resolved from declared types. The index store at store was not read, because no libIndexStore was found"
    )
    #expect(
      try await finding(CompilerIndex { IndexSources(libraries: [], stores: []) })
        == "1 reference not resolved from declared types. The index store of a build can resolve it; "
        + "none was found: build the project, or pass --index-store"
    )
  }
}
