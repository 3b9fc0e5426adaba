import Foundation
import Testing

@testable import Codebase

@Suite struct IndexPlacesTests {
  private func find(_ files: [String], in tree: TemporaryTree) -> [String] {
    IndexStorePlaces(files: files.map { "\(tree.path)/\($0)" }, home: "\(tree.path)/home").stores.map {
      String($0.dropFirst(tree.path.count + 1))
    }
  }

  @Test func storesOfPackages() throws {
    let machine = "App/.build/x86_64-unknown-linux-gnu/debug/index/store"
    let tree = try TemporaryTree([
      "\(machine)/v5/units/a": "", "App/.build/index-build/debug/index/store/v5/a": "",
      "Kit/.build/arm64-apple-macosx/release/index/store/v5/a": "", "Other/.build/debug/index/store/v5/a": "",
    ])
    try tree.link("App/.build/debug", to: "x86_64-unknown-linux-gnu/debug")
    // The link and what it leads to are one.
    #expect(
      find(["App/Sources/App/Main.swift", "App/Sources/App/More.swift", "Kit/Sources/Kit.swift"], in: tree)
        == [
          "App/.build/debug/index/store", "App/.build/index-build/debug/index/store",
          "Kit/.build/arm64-apple-macosx/release/index/store",
        ])
    #expect(find(["Elsewhere/Main.swift"], in: tree).isEmpty)
  }

  @Test func storesOfProjects() throws {
    let tree = try TemporaryTree()
    let derived = "home/Library/Developer/Xcode/DerivedData"
    for (name, project) in [
      ("App-abc", "Code/App.xcodeproj"), ("Other-def", "Elsewhere/App.xcodeproj"), ("Kit-ghi", "Kit"),
    ] {
      let list = ["WorkspacePath": "\(tree.path)/\(project)"]
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      try tree.write("\(derived)/\(name)/info.plist", bytes: Array(data))
      try tree.write("\(derived)/\(name)/Index.noindex/DataStore/v5/a")
    }
    #expect(
      find(["Code/App/View.swift", "Kit/Sources/Kit.swift"], in: tree)
        == ["App-abc", "Kit-ghi"].map { "\(derived)/\($0)/Index.noindex/DataStore" })
  }

  @Test func librariesOfToolchains() throws {
    #if os(macOS)
      let name = "libIndexStore.dylib"
      let manager = ".swiftly"
    #else
      let name = "libIndexStore.so"
      let manager = ".local/share/swiftly"
    #endif
    let tree = try TemporaryTree([
      "one/usr/bin/swift-driver": "", "one/usr/lib/\(name)": "", "two/usr/bin/swiftc": "",
      "two/usr/lib/\(name)": "",
      "bin/swiftly": "", "home/\(manager)/config.json": "{ \"inUse\": \"6.2.1\" }",
      "home/\(manager)/toolchains/6.2.1/usr/lib/\(name)": "",
    ])
    try tree.link("one/usr/bin/swift", to: "swift-driver")
    try tree.link("bin/swift", to: "swiftly")
    func candidates(_ environment: [String: String]) -> [String] {
      let own = environment.mapValues { $0.replacing("~", with: tree.path) }
      return IndexLibraryPlaces(environment: own).candidates.filter { $0.hasPrefix(tree.path) }.map {
        String($0.dropFirst(tree.path.count + 1))
      }
    }
    #expect(candidates(["PATH": "~/none:~/one/usr/bin"]) == ["one/usr/lib/\(name)"])
    #expect(
      candidates(["PATH": "~/one/usr/bin", "SWIFT_EXEC": "~/two/usr/bin/swiftc"])
        == ["two/usr/lib/\(name)", "one/usr/lib/\(name)"])
    #expect(
      candidates(["PATH": "~/bin", "HOME": "~/home"]) == ["home/\(manager)/toolchains/6.2.1/usr/lib/\(name)"])
    #expect(candidates([:]).isEmpty)
  }

  @Test func aStoreThatIsNoneSettlesNothing() async throws {
    let tree = try TemporaryTree([
      "store/v5/units/broken": "not a unit",
      "A.swift":
        "final class Store { func load() {} }\nfunc use(_ all: [Int: Store]) { all.values.map { $0 }.forEach { $0.load() } }",
    ])
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/A.swift")))
    let file = SourceFile(path: "A.swift", absolutePath: tree.path + "/A.swift", bytes: bytes)
    for path in ["store", "missing"] {
      let index = CompilerIndex {
        IndexSources.find(.path(path), files: [], root: tree.path, environment: IndexedTree.environment)
      }
      let codebase = await Codebase(files: [file], jobs: 1, compilerIndex: index) {
        SettingsMap(uniform: Settings())
      }
      #expect(try IndexedTree.references(to: "Store.load", in: codebase).map(\.isCertain) == [false])
      let open = "1 reference not resolved from declared types. The index store at \(path)"
      let expected =
        !IndexedTree.isPossible
        ? "\(open) was not read, because no libIndexStore was found"
        : path == "store"
          ? "0 references resolved by the index store at store, 1 not resolved"
          : "\(open) can't be read; build again"
      #expect(index.finding == expected)
    }
  }
}
