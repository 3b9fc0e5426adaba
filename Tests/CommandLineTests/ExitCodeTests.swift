import Testing

/// 0 nothing left to do, 1 there are changes, 2 could not finish, 64 wrong usage.
@Suite struct ExitCodeTests {
  @Test func zeroWithoutChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.left, to: "Left.swift")
    try folder.write(Samples.clean, to: "Clean.swift")
    let outcome = try folder.program("diff")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("no changes"))
  }

  @Test func oneWithChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    #expect(try folder.program("diff").status == 1)
    // It is what runs where no command is named.
    let outcome = try folder.program("Hop.swift")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("+  Task { @MainActor in\n"))
    // Changes that wait for a person are no changes of this run.
    try folder.write(Samples.offered, to: "Hop.swift")
    #expect(try folder.program("diff", "--deployment-target", "iOS 15").status == 0)
    #expect(try folder.program("diff", "--deployment-target", "iOS 15", "--include-review").status == 1)
  }

  @Test func zeroOnceRewrittenOrListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    #expect(try folder.program("scan").status == 0)
    #expect(try folder.program("rewrite", "--allow-no-vcs").status == 0)
    #expect(try folder.program("diff").status == 0)
    #expect(try folder.program("--version").status == 0)
    #expect(try folder.program("--help").status == 0)
  }

  @Test(arguments: ["diff", "rewrite", "scan"])
  func twoWhereSomethingCouldNotBeDone(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    #expect(try folder.program(command, ".", "Missing").status == 2)
  }

  @Test(arguments: [
    ["diff", "--nonsense"], ["diff", "--only", "nonsense"], ["rewrite", "--skip", "main"],
    ["scan", "--format", "xml"], ["diff", "--jobs", "0"], ["diff", "-j", "-3"],
    ["diff", "--unified=-1"],
    ["diff", "--swift-version", "3"], ["diff", "--swift-version", "six"],
    ["diff", "--default-isolation", "global"], ["diff", "--deployment-target", "iOS"],
    ["diff", "--color", "blue"], ["explain"], ["explain", "nonsense"], ["explain", "Feed.swift"],
  ])
  func sixtyFourForWrongUsage(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    let outcome = try folder.program(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: "), "\(outcome.errors)")
    #expect(try folder.read("Hop.swift") == Array(Samples.hop.utf8))
  }
}
