import Testing

@testable import Codebase

@Suite struct ProjectGroupsTests {
  private func groups(_ contents: [String: String], _ folders: [String] = []) -> [[String]] {
    let files = contents.keys.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }.sorted()
    let paths = Array(contents.keys) + folders.map { $0 + "/x" }
    return ProjectGroups.split(
      files, reader: { contents[$0].map { Array($0.utf8) } },
      lister: { folder in
        paths.filter { FilePath.isPath($0, within: folder) && $0 != folder }.compactMap {
          $0.dropFirst(folder.count).split(separator: "/").first.map(String.init)
        }
      }
    ).map { $0.map { files[$0] } }
  }

  @Test func packagesSideBySideAreApart() {
    let found = groups([
      "/all/A/Package.swift": "", "/all/A/Sources/A.swift": "", "/all/B/Package.swift": "",
      "/all/B/Sources/B.swift": "", "/all/B/Sources/C.swift": "",
    ])
    #expect(found == [["/all/A/Sources/A.swift"], ["/all/B/Sources/B.swift", "/all/B/Sources/C.swift"]])
  }

  @Test func aPackageThatAnotherNamesBelongsToIt() {
    let package = #"Package(dependencies: [.package(path: "../B")])"#
    let found = groups([
      "/all/A/Package.swift": package, "/all/A/A.swift": "", "/all/B/Package.swift": "", "/all/B/B.swift": "",
      "/all/C/Package.swift": "", "/all/C/C.swift": "",
    ])
    #expect(found == [["/all/A/A.swift", "/all/B/B.swift"], ["/all/C/C.swift"]])
  }

  @Test func aPathToWhatIsAroundTheProjectNamesNoOther() {
    let found = groups([
      "/all/A/A.xcodeproj/project.pbxproj": "path = ../..;", "/all/A/A.swift": "",
      "/all/B/Package.swift": "", "/all/B/B.swift": "",
    ])
    #expect(found == [["/all/A/A.swift"], ["/all/B/B.swift"]])
  }

  @Test func anAppSeesThePackagesThatItsProjectNames() {
    let found = groups([
      "/all/App/App.xcodeproj/project.pbxproj": "relativePath = ../Core;", "/all/App/App.swift": "",
      "/all/App/Packages/Inner/Package.swift": "", "/all/App/Packages/Inner/Inner.swift": "",
      "/all/Core/Package.swift": "", "/all/Core/Core.swift": "",
    ])
    #expect(found.count == 1)
  }

  @Test func aWorkspaceHoldsWhatItNames() {
    let found = groups([
      "/all/Work/All.xcworkspace/contents.xcworkspacedata": #"<FileRef location = "group:../A/A.xcodeproj">"#,
      "/all/Work/W.swift": "", "/all/A/A.xcodeproj/project.pbxproj": "", "/all/A/A.swift": "",
    ])
    #expect(found.count == 1)
  }

  @Test func filesWithoutAProjectStayTogether() {
    #expect(groups(["/all/One/A.swift": "", "/all/Two/B.swift": ""]).count == 1)
    #expect(groups(["/A.swift": ""]).count == 1)
    #expect(groups([:]).isEmpty)
    // The repository's own files may use any package in it.
    let mixed = ["/all/Tool.swift": "", "/all/A/Package.swift": "", "/all/A/A.swift": ""]
    #expect(groups(mixed, ["/all/.git"]).count == 1)
    // Without a repository, nothing says that they do.
    let loose = ["/all/C/B.swift": "", "/all/A/Package.swift": "", "/all/A/A.swift": ""]
    #expect(groups(loose) == [["/all/A/A.swift"], ["/all/C/B.swift"]])
    // A folder of a package is the package's.
    #expect(
      groups(["/p/Package.swift": "", "/p/Sources/A/A.swift": "", "/p/Tests/B/B.swift": ""]).count == 1)
  }
}
