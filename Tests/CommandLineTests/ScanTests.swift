import Foundation
import Testing

@Suite struct ScanTests {
  @Test func aFolderOfThemIsShown() throws {
    let folder = try TemporaryFolder()
    for name in ["App/Feed/Hop.swift", "App/Feeds/Hop.swift", "Hop.swift"] {
      try folder.write(Samples.hop, to: name)
    }
    let all = try folder.program("scan")
    let some = try folder.program("scan", "--in", "./App/Feed")
    #expect(all.text.contains("Feeds/Hop.swift") && all.errors == some.errors)
    #expect(some.text.contains("App/Feed/Hop.swift") && !some.text.contains("Feeds"), "\(some.text)")
    let lines = try folder.program("scan", "--in", "Hop.swift", "--format", "xcode").text
    #expect(lines.split(separator: "\n").count == 1 && lines.contains("/Hop.swift:4:3: "), "\(lines)")
    #expect(try folder.program("scan", "--in", "App", "--format", "json").status == 64)
  }

  @Test func progressIsToldSinceAnEarlierLedger() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    try folder.write(Samples.guarded, to: "Tally.swift")
    try folder.write(try folder.program("scan", "--format", "json").output, to: "ledger.json")
    try folder.write(Samples.hop, to: "Two.swift")
    try folder.write(Samples.left, to: "Left.swift")
    let scan = try folder.program("scan", "--earlier", "ledger.json")
    #expect(
      scan.errors.hasSuffix(
        "since ledger.json: 3 decisions, now 3 (global-queue 1 → 0, semaphore 0 → 1)\n"), "\(scan.errors)")
    let page = try folder.program("scan", "--format", "html", "--earlier", "ledger.json").text
    #expect(
      page.contains(
        #""earlier":{"counts":{"global-queue":1,"main-queue":1,"queue-confinement":1},"name":"ledger.json","total":3}"#
      ))
    let wrong = try folder.program("scan", "--earlier", "Two.swift")
    #expect(
      wrong.status == 64 && wrong.errors.hasPrefix("Error: Two.swift: is not a ledger"), "\(wrong.errors)")
    #expect(try folder.program("scan", "--earlier", "gone.json").status == 64)
  }

  @Test func manySettingsAreCutUnlessAskedFor() throws {
    let folder = try TemporaryFolder()
    for number in 1...6 {
      try folder.write(Samples.hop, to: "P\(number)/Sources/P/Hop.swift")
      try folder.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "P", platforms: [.iOS("\(12 + number).0")], targets: [.target(name: "P")])
        """, to: "P\(number)/Package.swift")
    }
    let short = try folder.program("scan").errors
    #expect(short.contains("3 more lines of settings; show them with --verbose\n"), "\(short)")
    #expect(short.contains("P1/Package.swift: ") && !short.contains("P4/Package.swift: "))
    let long = try folder.program("scan", "--verbose").errors
    for number in 1...6 { #expect(long.contains("P\(number)/Package.swift: "), "\(long)") }
  }

  @Test func theTableNamesEverySite() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    try folder.write(Samples.left, to: "Left.swift")
    let outcome = try folder.program("scan")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix(".swift") } == ["Left.swift", "Two.swift"])
    #expect(
      lines.contains { $0.contains(" 4:3  main.async ") && $0.contains("  rewritten  ") }, "\(outcome.text)")
    #expect(lines.contains { $0.contains("DispatchSemaphore") && $0.contains("  left  ") }, "\(outcome.text)")
    #expect(outcome.errors.contains("3 sites in 2 of 2 files"))
    #expect(try folder.read("Two.swift") == Array(Samples.two.utf8))
  }

  @Test func theJSONIsValidAndVersioned() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    try folder.write(Samples.left, to: "Left.swift")
    try folder.write(Samples.guarded, to: "Z/Tally.swift")
    let outcome = try folder.program("scan", "--format", "json", "--color", "always", "--quiet")
    #expect(outcome.status == 0 && outcome.errors == "")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(ledger["schema"] as? String == "unqueue-ledger")
    #expect(ledger["version"] as? Int == 2)
    let sites = try #require(ledger["sites"] as? [[String: Any]])
    #expect(
      sites.map { $0["identity"] as? String } == [
        "Left.swift#wait(_:)#DispatchSemaphore#1", "Two.swift#show()#main.async#1",
        "Two.swift#show()#global.async#1", "Z/Tally.swift#Tally#queue declaration#1",
        "Z/Tally.swift#Tally.add()#queue.sync#1",
      ])
    #expect(
      sites.map { $0["verdict"] as? String }
        == ["left", "rewritten", "rewritten", "rewritten", "rewritten"])
    let queues = try #require(ledger["queues"] as? [[String: Any]])
    #expect(queues.map { $0["name"] as? String } == ["Tally.queue"])
    #expect(queues.map { $0["role"] as? String } == ["mutex"])
    let totals = try #require(ledger["totals"] as? [String: Any])
    #expect(totals["sites"] as? Int == 5 && totals["rewritten"] as? Int == 4 && totals["left"] as? Int == 1)
    let changes = try #require(ledger["changes"] as? [[String: Any]])
    #expect(changes.count == 3)
    // Every key that occurs is in the documentation.
    let documentation = try folder.program("explain", "ledger").text
    for key in Self.keys(in: ledger) { #expect(documentation.contains(key), "\(key)") }
  }

  @Test func theJSONNamesProblems() throws {
    let folder = try TemporaryFolder()
    try folder.write("func broken( {\n  DispatchQueue.main.async {}\n}\n", to: "Broken.swift")
    let outcome = try folder.program("scan", "--format", "json")
    #expect(outcome.status == 2)
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let problems = try #require(ledger["problems"] as? [[String: Any]])
    #expect(problems.map { $0["file"] as? String } == ["Broken.swift"])
  }

  private static func keys(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { $0.formUnion([$1.key] + keys(in: $1.value)) }
  }
}
