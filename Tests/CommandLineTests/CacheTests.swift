import Delivery
import Foundation
import Migration
import Testing

@Suite struct CacheTests {
  /// Where a folder's runs keep their plans: outside of it, so that it isn't read.
  private final class Kept {
    let folder: TemporaryFolder
    private let caches: TemporaryFolder
    let program: Program

    init(_ folder: TemporaryFolder) throws {
      self.folder = folder
      caches = try TemporaryFolder()
      program = Program(folder: folder.path, environment: ["XDG_CACHE_HOME": caches.path])
    }

    var cache: PlanCache { PlanCache(folder: caches.path(of: "unqueue")) }

    var names: [String] { get throws { try caches.contents.keys.sorted() } }

    var contents: [String: [UInt8]] { get throws { try caches.contents } }

    func write(_ bytes: [UInt8], to name: String) throws { try caches.write(bytes, to: name) }

    /// Puts another title into the kept plan, so that a run which takes it can be told.
    func mark() throws {
      let name = try #require(try names.first)
      let key = String(name.dropFirst("unqueue/".count).dropLast(".plan".count))
      let entry = try #require(cache.entry(key))
      let plan = Plan(
        entries: [], changes: [], problems: [], findings: [], queues: [], roles: [:])
      cache.keep(PlanCache.Entry(plan: plan, settings: ["MARKED"] + entry.settings), under: key)
    }

    /// Whether a run takes the plan that was marked.
    func isTaken(_ arguments: String...) throws -> Bool {
      try program(arguments.isEmpty ? ["diff"] : arguments).errors.contains("MARKED")
    }
  }

  @Test func aSecondRunIsTheSameToTheByte() throws {
    let kept = try Kept(try TemporaryFolder(copying: Samples.app))
    for arguments in [
      ["diff"], ["scan"], ["scan", "--format", "json"], ["scan", "--format", "html"],
      ["check", "--format", "sarif"],
      ["diff", "--include-review"], ["diff", "--accept", "caller-on-main,pool-io", "--statistics"],
      ["audit"], ["audit", "--diff"], ["scan", "--only", "main-queue"],
    ] {
      let plain = try kept.program(arguments + ["--no-cache"])
      for time in ["first", "second"] {
        let run = try kept.program(arguments)
        #expect(
          run.output == plain.output && run.errors == plain.errors && run.status == plain.status,
          "\(arguments), the \(time) time")
      }
    }
    // Five inputs; how a plan is printed is none.
    #expect(try kept.names.count == 5)
  }

  @Test func aSecondRunPlansNothing() throws {
    let kept = try Kept(try TemporaryFolder(copying: Samples.app))
    #expect(try !kept.isTaken())
    try kept.mark()
    #expect(try kept.isTaken())
    #expect(try kept.isTaken("scan", "--format", "lines"))
    #expect(try !kept.isTaken("diff", "--no-cache"))
    #expect(try !kept.isTaken("diff", "--timings"))
    #expect(try !kept.isTaken("explain", "blocking-call", "."))
  }

  @Test func whatWentInIsNoticed() throws {
    let kept = try Kept(try TemporaryFolder(copying: Samples.app))
    let folder = kept.folder
    _ = try kept.program("diff")
    try kept.mark()
    #expect(try kept.isTaken())
    // Other bytes of the same length at the same time.
    let name = "Sources/TrailService.swift"
    let original = try folder.read(name)
    let date = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.modificationDate]
    let edited = String(decoding: original, as: UTF8.self).replacing("fetchTrails", with: "fetchTrials")
    #expect(edited.utf8.count == original.count && Array(edited.utf8) != original)
    try folder.write(edited, to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)], ofItemAtPath: folder.path(of: name))
    let changed = try kept.program("diff")
    #expect(!changed.errors.contains("MARKED"))
    #expect(changed.output == (try kept.program("diff", "--no-cache")).output)
    // The same bytes at another time.
    try folder.write(original, to: name)
    #expect(try kept.isTaken())
    for (name, text) in [
      ("Sources/New.swift", Samples.hop), (".unqueue.json", #"{ "skip": ["main-queue"] }"#),
      ("Package.swift", try String(decoding: folder.read("Package.swift"), as: UTF8.self) + "// changed\n"),
    ] {
      let before = try? folder.read(name)
      try folder.write(text, to: name)
      #expect(try !kept.isTaken(), "\(name)")
      if let before {
        try folder.write(before, to: name)
      } else {
        try FileManager.default.removeItem(atPath: folder.path(of: name))
      }
      #expect(try kept.isTaken(), "\(name)")
    }
    for arguments in [
      ["--swift-version", "6"], ["--deployment-target", "iOS 13"], ["--include-review"],
      ["--exclude", "Trail.swift"],
      ["--accept", "pool-io"], ["--prefer", "actor"], ["Sources"], ["--index-store", "none"],
    ] {
      let run = try kept.program(["diff"] + arguments)
      #expect(!run.errors.contains("MARKED"), "\(arguments)")
    }
    #expect(try kept.isTaken())
  }

  @Test func whatIsDamagedIsNotTaken() throws {
    let kept = try Kept(try TemporaryFolder(copying: Samples.app))
    let plain = try kept.program("diff", "--no-cache")
    _ = try kept.program("diff")
    let name = try #require(try kept.names.first)
    let good = try #require(try kept.contents[name])
    var others: [[UInt8]] = [
      [], Array(good.prefix(good.count / 2)), good + [10], Array("unqueue-plan 1\n{}".utf8),
    ]
    for place in [0, 15, 40, good.count / 3, good.count - 2] {
      var other = good
      other[place] ^= 1
      others.append(other)
    }
    for (number, other) in others.enumerated() {
      try kept.write(other, to: name)
      let run = try kept.program("diff")
      #expect(run.output == plain.output && run.errors == plain.errors, "\(number)")
      // It takes the place of the damaged one.
      #expect(try kept.contents[name] == good, "\(number)")
    }
    // A plan under another's name is damaged, too.
    let options = try kept.program("diff", "--include-review")
    let second = try #require(try kept.names.first { $0 != name })
    try kept.write(good, to: second)
    #expect(try kept.program("diff", "--include-review").output == options.output)
  }

  @Test func manyRunsAtATime() throws {
    let kept = try Kept(try TemporaryFolder(copying: Samples.app))
    let plain = try kept.program("diff", "--no-cache")
    /// Starts one within the time of another.
    func start(_ count: Int) throws {
      let outcome = try kept.program.run(["diff"]) { _ in if count > 1 { try start(count - 1) } }
      #expect(outcome.output == plain.output && outcome.errors == plain.errors)
    }
    for _ in 1...2 { try start(6) }
    #expect(try kept.names.count == 1)
  }

  @Test func itCanBeElsewhereOrOff() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    let kept = try Kept(folder)
    _ = try kept.program("diff", "--no-cache")
    try folder.write(#"{ "cache": false }"#, to: ".unqueue.json")
    _ = try kept.program("diff")
    #expect(try kept.names.isEmpty)
    let other = try TemporaryFolder()
    _ = try kept.program("diff", "--cache", "--cache-folder", other.path)
    #expect(try kept.names.isEmpty)
    #expect(try other.contents.count == 1)
    // What isn't there can't be written, and nobody hears of it.
    try folder.write("", to: "file")
    let refused = try kept.program("diff", "--cache", "--cache-folder", "file/folder")
    let plain = try kept.program("diff")
    #expect(refused.output == plain.output && refused.errors == plain.errors)
  }

  @Test func standardInputIsNotKept() throws {
    let kept = try Kept(try TemporaryFolder())
    try kept.folder.write(Samples.hop, to: "Hop.swift")
    let outcome = try kept.program.run(shell: #""$0" diff - < Hop.swift"#)
    #expect(outcome.status == 1)
    #expect(try kept.names.isEmpty)
  }
}
