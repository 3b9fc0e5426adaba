import Foundation
import Testing

@Suite struct ShardTests {
  /// Plans all shards of a run, and gives the names of their files.
  private func shards(_ count: Int, in folder: TemporaryFolder, _ arguments: String...) throws -> [String] {
    try (1...count).map { number in
      let shard = try folder.program(["diff", "--shard", "\(number)/\(count)"] + arguments)
      #expect(shard.status == 0, "\(shard.errors)")
      let name = "shards/\(number)-of-\(count).json"
      try folder.write(shard.output, to: name)
      return name
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func theSampleIsMergedToTheByte(_ count: Int) throws {
    let folder = try TemporaryFolder(copying: Samples.app)
    let files = try shards(count, in: folder)
    let diff = try folder.program("diff")
    let merged = try folder.program(["merge"] + files)
    #expect(merged.output == diff.output && merged.errors == diff.errors && merged.status == diff.status)
    #expect(diff.status == 1)
    for format in ["json", "sarif", "table"] {
      let scan = try folder.program("scan", "--format", format)
      let report = try folder.program(["merge"] + files.reversed() + ["--format", format])
      #expect(report.output == scan.output && report.errors == scan.errors && report.status == scan.status)
    }
  }

  @Test func optionsComeFromTheShards() throws {
    let folder = try TemporaryFolder()
    for name in ["App/One.swift", "App/Two.swift", "Kit/Sources/Kit/Kit.swift", "Old/Old.swift"] {
      try folder.write(Samples.two, to: name)
    }
    try folder.write(Samples.offered, to: "App/Banner.swift")
    try folder.write("func broken( {\n", to: "App/Broken.swift")
    try folder.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
      to: "Kit/Package.swift")
    try folder.write(#"{ "skip": ["global-queue"], "unified": 1 }"#, to: ".unqueue.json")
    let options = ["--include-review", "--exclude", "Old", "--deployment-target", "iOS 13", "App", "Kit"]
    let names = try (1...2).map { number in
      let name = "\(number).json"
      let shard = try folder.program(["scan", "--shard", "\(number)/2"] + options)
      #expect(shard.errors.hasPrefix("shard \(number)/2: "), "\(shard.errors)")
      try folder.write(shard.output, to: name)
      return name
    }
    let diff = try folder.program(["diff"] + options)
    let merged = try folder.program(["merge"] + names)
    #expect(merged.output == diff.output && merged.errors == diff.errors && merged.status == diff.status)
    #expect(!diff.text.contains("Old.swift") && diff.text.contains("App/Two.swift"), "\(diff.text)")
    let narrow = try folder.program(["merge", "--unified", "0", "--quiet"] + names)
    #expect(narrow.text == (try folder.program(["diff", "--unified", "0", "--quiet"] + options)).text)
    #expect(try folder.program(["merge", "--unified", "0", "--format", "json"] + names).status == 64)
  }

  @Test func aShardIsTheSameOnOneCoreOrMany() throws {
    let folder = try TemporaryFolder(copying: Samples.app)
    let first = try folder.program("diff", "--shard", "2/3", "--jobs", "1")
    #expect(try folder.program("scan", "--shard", "2/3", "--jobs", "7", "--quiet").output == first.output)
  }

  @Test func whatDoesNotGoTogetherIsRefused() throws {
    let folder = try TemporaryFolder(copying: Samples.app)
    let files = try shards(2, in: folder)
    func refusal(_ arguments: String...) throws -> String {
      let outcome = try folder.program(["merge"] + arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.status)")
      return outcome.errors
    }
    #expect(try refusal().contains("Missing expected argument '<shards>"))
    #expect(try refusal("gone.json").hasPrefix("Error: gone.json: cannot be read: "))
    #expect(try refusal("Package.swift").hasPrefix("Error: Package.swift: is not a shard; write one with"))
    #expect(try refusal(files[0]).hasPrefix("Error: shard 2/2 is missing; plan it with --shard 2/2"))
    #expect(try refusal(files[0], files[1], files[0]).contains("is shard 1/2, and so is"))
    let other = try shards(3, in: folder, "--include-review")
    #expect(try refusal(files[0], other[1]).contains("is shard 2/3, but"))
    let options = try folder.program("diff", "--shard", "2/2", "--include-review")
    try folder.write(options.output, to: "options.json")
    #expect(
      try refusal(files[0], "options.json").hasPrefix(
        "Error: options.json: was planned with other options (--include-review) than \(files[0]); plan both"))
    var damaged = try folder.read(files[1])
    damaged[damaged.count - 5] ^= 1
    try folder.write(damaged, to: "damaged.json")
    #expect(
      try refusal(files[0], "damaged.json")
        == "Error: damaged.json: is damaged; plan it again with --shard 2/2\n")

    try folder.write(Samples.hop, to: "Sources/Hop.swift")
    let moved = try refusal(files[0], files[1])
    #expect(
      moved.hasPrefix("Error: \(files[0]): was planned for other files or settings than are here; merge in"))
    let later = try shards(2, in: folder)
    try folder.write(#"{ "deployment-target": ["iOS 13"] }"#, to: ".unqueue.json")
    #expect(try refusal(later[0], later[1]).contains("was planned for other files or settings than are here"))
  }

  @Test func aShardIsNoReport() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    for arguments in [
      ["diff", "--shard", "1/2", "--unified", "1"], ["scan", "--shard", "1/2", "--format", "json"],
      ["scan", "--shard", "1/2", "--verdict", "left"], ["diff", "--shard", "3/2"],
      ["diff", "--shard", "1/2", "-"],
    ] {
      let outcome = try folder.program(arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(arguments)")
    }
  }
}
