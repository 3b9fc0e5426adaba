import Rewrites
import Testing

@Suite struct ExplainTests {
  @Test(arguments: (Catalog.rewrites + Catalog.checks).map(\.name))
  func everyRewriteHasAPage(_ name: String) throws {
    let outcome = try Program(folder: Samples.app)("explain", name)
    #expect(outcome.status == 0 && outcome.errors == "")
    for heading in ["What it recognises", "What changes at run time", "What it leaves"] {
      #expect(outcome.text.contains("\n\(heading)\n"))
    }
    #expect(outcome.text.hasPrefix("\(name)\n"))
  }

  @Test func aReasonHasAPageAndIsLookedForInPaths() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.left, to: "Left.swift")
    let page = try folder.program("explain", "semaphore-passed")
    #expect(
      page.status == 0 && page.text.hasPrefix("semaphore-passed\n\nWhat stands in the way\n"), "\(page.text)")
    let here = try folder.program("explain", "semaphore-passed", ".")
    #expect(here.text.contains("\nHere\n") && here.text.contains("Left.swift"), "\(here.text)")
    #expect(
      try folder.program("explain", "no-callers", ".").text.hasSuffix("no site is left for this reason\n"))
  }

  @Test func whatWasMeantIsSaid() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.program("explain", "main-queu").errors.contains("did you mean 'main-queue'?"))
    #expect(try folder.program("explain", "start-later").errors.contains("did you mean 'starts-later'?"))
    #expect(try folder.program("diff", "--skip", "semaphor").errors.contains("did you mean 'semaphore'?"))
    #expect(
      try folder.program("scna").errors.contains("there is no command or file 'scna'; did you mean 'scan'?"))
    #expect(!(try folder.program("explain", "xyz").errors.contains("did you mean")))
  }

  @Test func aSiteIsExplainedHoweverItsFileIsSpelled() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "App/Two.swift")
    try folder.write(Samples.left, to: "App/Left.swift")
    for file in [
      "App/Two.swift", "./App/Two.swift", "App/../App/Two.swift", folder.path(of: "App/Two.swift"),
    ] {
      for place in ["\(file):4", "\(file):4:3"] {
        let outcome = try folder.program("explain", place)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
          outcome.text.hasPrefix("App/Two.swift:4:3: main.async (main-queue)\n  rewritten: "),
          "\(outcome.text)")
      }
    }
    let left = try folder.program("explain", "App/Left.swift:3")
    #expect(left.text.contains("  left: the semaphore is passed in"), "\(left.text)")
    // From elsewhere, the folder to judge by is named.
    let elsewhere = try TemporaryFolder()
    #expect(try elsewhere.program("explain", folder.path(of: "App/Two.swift:4"), folder.path).status == 0)
  }

  @Test func aQueueIsShownWithItsUses() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.guarded, to: "Tally.swift")
    for line in [4, 8] {
      let outcome = try folder.program("explain", "Tally.swift:\(line)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.text.hasSuffix(
          """
            queue Tally.queue: mutex
              declared at Tally.swift:4:15, private, serial, label 'tally'
              sync: Tally.swift:8:5
              touches count

          """), "\(outcome.text)")
    }
  }

  /// The other way round: what waits for a line.
  @Test func aLineNamesTheSitesThatWaitForIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("\nstruct MainActor {}\n", to: "Names.swift")
    try folder.write(Samples.two + Samples.hop.replacing("show", with: "hide"), to: "Two.swift")
    let fact = try folder.program("explain", "Names.swift:2")
    #expect(fact.status == 0, "\(fact.errors)")
    #expect(
      fact.text.hasPrefix("Names.swift:2: 2 sites elsewhere wait for this line\n  Two.swift:4:3: "),
      "\(fact.text)")
    #expect(
      fact.text.split(separator: "\n").allSatisfy { $0.hasSuffix("line") || $0.hasSuffix("[shadowed-name]") })
  }

  @Test func theProgramsOwnWordsAreExplained() throws {
    let words = try Program(folder: Samples.app)("explain", "words").text
    #expect(words.contains("\nestablished\n  Of a change: "), "\(words)")
    #expect(words.split(separator: "\n").allSatisfy { $0.count <= 78 })
  }

  @Test func whatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    let clean = try folder.program("explain", "Two.swift:1")
    #expect(clean.status == 2 && clean.output.isEmpty)
    #expect(clean.errors == "unqueue: Two.swift:1: there is no site here; the nearest one is in line 4\n")
    let missing = try folder.program("explain", "Three.swift:1")
    #expect(missing.status == 2)
    #expect(missing.errors == "unqueue: Three.swift: no such file or folder\n")
  }
}
