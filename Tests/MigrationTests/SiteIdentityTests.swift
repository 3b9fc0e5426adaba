import Codebase
import GoldenCases
import Migration
import Testing

@Suite struct SiteIdentityTests {
  @Test func sitesOfOneKindInOneDeclarationAreCounted() async {
    let plan = await plan(
      """
      import Dispatch

      extension Outer {
        final class Feed {
          var items: [Int] = [] {
            didSet { DispatchQueue.main.async { print(1) } }
          }

          init(_ size: Int, from other: Int) {
            DispatchQueue.main.async { print(2) }
            DispatchQueue.global().async { print(3) }
            DispatchQueue.main.async { print(4) }
          }

          func refresh(animated: Bool) {
            DispatchQueue.main.async {
              DispatchQueue.main.async { print(5) }
            }
            func local() { DispatchQueue.main.async { print(6) } }
          }

          deinit { DispatchQueue.main.async { print(7) } }
          subscript(index: Int) -> Int {
            DispatchQueue.main.async { print(8) }
            return index
          }
        }
      }

      DispatchQueue.main.async { print(9) }
      """)
    #expect(
      plan.entries.map(\.site.identity.description) == [
        "Code.swift#Outer.Feed.items#main.async#1",
        "Code.swift#Outer.Feed.init(_:from:)#main.async#1",
        "Code.swift#Outer.Feed.init(_:from:)#global.async#1",
        "Code.swift#Outer.Feed.init(_:from:)#main.async#2",
        "Code.swift#Outer.Feed.refresh(animated:)#main.async#1",
        "Code.swift#Outer.Feed.refresh(animated:)#main.async#2",
        "Code.swift#Outer.Feed.refresh(animated:).local()#main.async#1",
        "Code.swift#Outer.Feed.deinit#main.async#1",
        "Code.swift#Outer.Feed.subscript#main.async#1",
        "Code.swift##main.async#1",
      ])
  }

  /// Decisions are kept by identity: it must not change when something else does.
  @Test(arguments: GoldenFolder.sampled)
  func codeElsewhereDoesNotRenameASite(_ item: Case) async throws {
    let names = try await item.outcome.plan.entries.map(\.site.identity)
    let grown = item.before.map { file in
      guard file.isCode else { return file }
      return SourceFile(
        path: file.path, absolutePath: file.absolutePath,
        bytes: file.bytes + Array("\nprivate struct Unrelated { let number = 1 }\n".utf8))
    }
    #expect(try await item.plan(grown).entries.map(\.site.identity) == names)
  }

  @Test func identitiesAreOrderedByFileFirst() {
    let first = SiteIdentity(file: "A.swift", declaration: "z()", kind: "main.async", ordinal: 9)
    let second = SiteIdentity(file: "B.swift", declaration: "a()", kind: "main.async", ordinal: 1)
    let third = SiteIdentity(file: "B.swift", declaration: "a()", kind: "main.async", ordinal: 2)
    #expect([third, first, second].sorted() == [first, second, third])
  }
}
