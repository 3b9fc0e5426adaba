import Foundation
import Testing

/// Several projects below one folder: each is judged as if it were there alone.
@Suite struct SideBySideTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(manifest("Ferry", "platforms: [.iOS(.v16)],"), to: "Ferry/Package.swift")
    try folder.write(manifest("Harbour", "platforms: [.iOS(.v12)],"), to: "Harbour/Package.swift")
    try folder.write(manifest("Lighthouse", ""), to: "Lighthouse/Package.swift")
    try folder.write(
      """
      import Dispatch

      @MainActor
      final class Timetable {
        private var rows: [String] = []
        private let sourceOfRows = RowSource()

        func show() {
          sourceOfRows.load { rows in
            self.rows = rows
          }
        }
      }

      final class RowSource {
        func load(completion: @escaping ([String]) -> Void) {
          DispatchQueue.main.async { completion(["8:15"]) }
        }
      }

      """, to: "Ferry/Sources/Ferry/Timetable.swift")
    try folder.write(
      """
      import Dispatch

      struct Task { let name: String }
      struct DispatchGroup {}

      final class Crane {
        func lift() {
          DispatchQueue.main.async { print("lifted") }
        }
      }

      """, to: "Harbour/Sources/Harbour/Crane.swift")
    // It calls what it does not know, and declares what others use by the same name.
    try folder.write(
      """
      import Dispatch
      import Ferry

      class RowSource {
        func load(completion: @escaping ([String]) -> Void) { completion([]) }
      }

      func signal(_ lamp: Any, _ keeper: AnyObject) {
        keeper.load { _ in }
        DispatchQueue.main.async { print("lit") }
      }

      """, to: "Lighthouse/Sources/Lighthouse/Lamp.swift")
    return folder
  }

  private func manifest(_ name: String, _ platforms: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", \(platforms) targets: [.target(name: "\(name)")], swiftLanguageModes: [.v5])

    """
  }

  private static let projects = ["Ferry", "Harbour", "Lighthouse"]

  @Test func eachIsJudgedAsIfAlone() throws {
    let folder = try self.folder()
    for options: [String] in [[], ["--include-review"]] {
      let alone = try Self.projects.map { try folder.program(["diff", $0] + options).text }
      #expect(alone[0].contains("await") && alone[1].isEmpty)
      #expect(try folder.program(["diff"] + options).text == alone.joined())
      let found = try Self.projects.flatMap { try sites(of: ["scan", "--format", "json", $0], in: folder) }
      #expect(found.count == 5)
      #expect(try sites(of: ["scan", "--format", "json"] + options, in: folder).count == found.count)
    }
    let alone = try Self.projects.flatMap { try sites(of: ["scan", "--format", "json", $0], in: folder) }
    #expect(try sites(of: ["scan", "--format", "json"], in: folder) == alone)
  }

  private func sites(of arguments: [String], in folder: TemporaryFolder) throws -> [NSDictionary] {
    let text = try folder.program(arguments).text
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (json?["sites"] as? [[String: Any]] ?? []).map { site in
      // Changes are counted over all.
      site.filter { !["change", "changes"].contains($0.key) } as NSDictionary
    }
  }
}
