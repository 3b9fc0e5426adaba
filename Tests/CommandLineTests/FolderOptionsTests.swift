import Foundation
import Testing

/// `.unqueue.json` in folders below the run's.
@Suite struct FolderOptionsTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "App/Two.swift")
    try folder.write(Samples.two, to: "Core/Old/Two.swift")
    try folder.write(Samples.loader, to: "Core/Loader.swift")
    try folder.write(Samples.loader, to: "App/Loader.swift")
    try folder.write(#"{ "skip": ["global-queue"] }"#, to: ".unqueue.json")
    try folder.write(
      #"{ "accept": ["foreign-call-quick"], "skip": [], "jobs": 1 }"#, to: "Core/.unqueue.json")
    try folder.write("{\n  \"skip\": [\"main-queue\"]\n}\n", to: "Core/Old/.unqueue.json")
    return folder
  }

  private func changed(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("+++ b/") }.map {
        String($0.dropFirst("+++ b/".count))
      })
  }

  @Test func eachFoldersFileCountsThere() throws {
    let folder = try folder()
    let outcome = try folder.program("diff")
    #expect(changed(outcome.text) == ["App/Two.swift", "Core/Old/Two.swift", "Core/Loader.swift"])
    #expect(outcome.text.contains("Task.detached") && outcome.text.contains("@MainActor"))
    let app = try folder.program("diff", "App")
    #expect(app.text.contains("@MainActor") && !app.text.contains("Task.detached"), "\(app.text)")
    let old = try folder.program("diff", "Core/Old")
    #expect(!old.text.contains("@MainActor") && old.text.contains("Task.detached"), "\(old.text)")
    #expect(
      try folder.program("explain", "Core/Old/Two.swift:4").text
        .contains("the options exclude 'main-queue' in Core/Old"))
    // What a folder accepts is nothing that could be accepted yet.
    #expect(!outcome.errors.contains("--accept"), "\(outcome.errors)")
    #expect(
      try folder.program("diff", "--verbose").errors.contains("options of Core from Core/.unqueue.json\n"))
    // The same from a plan that was kept, and another once a file says something else.
    #expect(try folder.program("diff").text == outcome.text)
    try folder.write("{}", to: "Core/Old/.unqueue.json")
    #expect(try folder.program("diff", "Core/Old").text.contains("@MainActor"))
  }

  @Test func theCommandLineAndANamedFileOutweighThem() throws {
    let folder = try folder()
    let given = try folder.program("diff", "--skip", "main-queue")
    #expect(!given.text.contains("@MainActor") && given.text.contains("Task.detached"), "\(given.text)")
    #expect(!changed(given.text).contains("Core/Loader.swift"))
    try folder.write("{}", to: "Other/none.json")
    let named = try folder.program("diff", "--config", "Other/none.json")
    #expect(changed(named.text) == ["App/Two.swift", "Core/Old/Two.swift"])
  }

  @Test func faultsNameTheirFile() throws {
    let folder = try folder()
    try folder.write("{\n  \"skip\": [\"main-queu\"]\n}\n", to: "Core/Old/.unqueue.json")
    let outcome = try folder.program("diff")
    #expect(outcome.status == 64 && outcome.text.isEmpty)
    #expect(
      outcome.errors.contains("Core/Old/.unqueue.json:2: 'skip': there is no rewrite"), "\(outcome.errors)")
    try folder.write(#"{ "jobs": 1, "skip": [],"# + "\n" + #""jobs": 2 }"#, to: "Core/Old/.unqueue.json")
    let twice = try folder.program("diff")
    #expect(
      twice.status == 64
        && twice.errors.contains("Core/Old/.unqueue.json:2: 'jobs' is set a second time"), "\(twice.errors)")
  }

  @Test func configShowsThem() throws {
    let folder = try folder()
    let text = try folder.program("config").text
    for part in [
      "\noptions in Core\n  skip    []  (Core/.unqueue.json:1)\n  accept  [\"foreign-call-quick\"]  ",
      "\noptions in Core/Old\n  skip  [\"main-queue\"]  (Core/Old/.unqueue.json:2)\n",
    ] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(!text.contains("  jobs  1"))
  }
}
