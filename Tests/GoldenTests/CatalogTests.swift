import Foundation
import GoldenCases
import Testing

/// One idiom, one name: in the catalog, under Rewrites/, under Golden/ and in the manual.
@Suite struct CatalogTests {
  @Test(.enabled(if: GoldenFolder.isWhole)) func everyRewriteHasCases() {
    #expect(Set(GoldenFolder.rewrites) == Set((catalogNames + checkNames).map(folderName)))
    for name in catalogNames + checkNames {
      #expect(GoldenFolder.cases.contains { $0.rewrite == folderName(name) }, "\(name) has no case")
    }
  }

  @Test func namesAreUnique() {
    let names = catalogNames + checkNames
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: catalogNames + checkNames)
  func hasAFolderAndARowInTheManual(_ name: String) throws {
    let repository = GoldenFolder.repository
    let folder = repository.appendingPathComponent("Rewrites").appendingPathComponent(folderName(name))
    #expect(FileManager.default.fileExists(atPath: folder.path))
    let page = try String(
      contentsOf: repository.appendingPathComponent("Sources/Manual/Rewrites.md"), encoding: .utf8)
    #expect(page.contains("`\(name)`"))
  }

  /// `MainQueue` for `main-queue`, `Audit/MainActorRun` for a check.
  private func folderName(_ name: String) -> String {
    let folder = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return checkNames.contains(name) ? "\(GoldenFolder.audit)/\(folder)" : folder
  }
}
