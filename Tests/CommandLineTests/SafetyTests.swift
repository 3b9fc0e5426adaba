import Foundation
import Testing

/// `rewrite` leaves alone what git could not give back, and `undo` takes back what it did.
@Suite struct SafetyTests {
  private func repository(files: Int = 2) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<files { try folder.write(Samples.hop, to: "F\(100 + number).swift") }
    try folder.commit()
    return folder
  }

  private func expectUnchanged(_ folder: TemporaryFolder) throws {
    #expect(try Set(folder.contents.values) == [Array(Samples.hop.utf8)])
  }

  @Test func whatIsNotCommittedIsNotWritten() throws {
    let folder = try repository()
    try folder.write(Samples.hop + "// Mine.\n", to: "F100.swift")
    try folder.write(Samples.hop, to: "New.swift")
    try folder.write(Samples.left, to: "Left.swift")
    let outcome = try folder.program("rewrite")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        unqueue: nothing was written: 1 file that would change has uncommitted changes; commit or \
        stash them, or pass --allow-dirty
          F100.swift
        unqueue: nothing was written: 1 file that would change is not under version control; add and commit \
        them, or pass --allow-no-vcs
          New.swift

        """)
    #expect(try folder.read("F101.swift") == Array(Samples.hop.utf8))
    #expect(try folder.program("rewrite", "--allow-dirty").status == 2)
    #expect(try folder.program("rewrite", "F101.swift").status == 0)
    try folder.write(#"{ "allow-no-vcs": true }"#, to: ".unqueue.json")
    #expect(try folder.program("rewrite", "--quiet", "--allow-dirty", "--no-allow-no-vcs").status == 2)
    #expect(try folder.program("rewrite", "--allow-dirty").errors.hasSuffix("wrote 2 files\n"))
  }

  @Test func withoutGitOnlyWhatIsAllowedIsWritten() throws {
    let folder = try repository()
    var program = folder.program
    program.environment = ["PATH": folder.path]
    let missing = try program("rewrite")
    #expect(missing.status == 2)
    #expect(
      missing.errors.contains("2 files that would change may have uncommitted changes, as git was not found"))
    try expectUnchanged(folder)
    #expect(try program("rewrite", "--allow-no-vcs").status == 0)
    // The runs are where git would have them.
    #expect(try folder.program("undo").errors.hasPrefix("took back 2 files of run "))

    let outside = try TemporaryFolder()
    try outside.write(Samples.hop, to: "Hop.swift")
    let outcome = try outside.program("rewrite")
    #expect(
      outcome.status == 2 && outcome.errors.contains("1 file that would change is in no git repository"))
    #expect(try outside.contents.keys.sorted() == ["Hop.swift"])
  }

  @Test func undoTakesBackListsAndExplains() throws {
    let folder = try repository()
    let program = folder.program
    #expect(try program("undo", "--list").errors.hasPrefix("no run is known in "))
    let nothing = try program("undo")
    #expect(nothing.status == 2 && nothing.errors.hasPrefix("unqueue: there is no run to undo; "))
    #expect(try program("rewrite", "--quiet", "F100.swift").status == 0)
    #expect(try program("rewrite", "--quiet").status == 0)
    let list = try program("undo", "--list").text.split(separator: "\n")
    #expect(list.count == 3 && list[1].hasSuffix("      1  done   rewrite --quiet"))
    #expect(list[2].hasSuffix("      1  done   rewrite --quiet F100.swift"))
    let first = String(list[2].prefix { $0 != " " })

    // From a folder further down as well.
    try folder.makeFolder("Inner")
    let undone = try Program(folder: folder.path(of: "Inner"))("undo", first)
    #expect(undone.status == 0 && undone.output.isEmpty)
    #expect(undone.errors == "took back 1 file of run \(first): rewrite --quiet F100.swift\n")
    #expect(try folder.read("F100.swift") == Array(Samples.hop.utf8))
    let again = try program("undo", first)
    #expect(again.status == 2 && again.errors.contains("run \(first) is already undone"))
    #expect(try program("undo").status == 0)
    try expectUnchanged(folder)

    let unknown = try program("undo", "nonsense")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("there is no run 'nonsense'; known are "))
    #expect(unknown.errors.contains(first))
    #expect(try program("undo", "--list", first).status == 64)
  }

  @Test func undoPrintsThePatchOfWhatWasEditedSince() throws {
    let folder = try repository()
    #expect(try folder.program("rewrite", "--quiet").status == 0)
    let written = String(decoding: try folder.read("F100.swift"), as: UTF8.self)
    try folder.write(written + "// Mine.\n", to: "F100.swift")
    let outcome = try folder.program("undo")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("unqueue: F100.swift: was edited since, left as it is; "))
    #expect(outcome.errors.contains("took back 1 file of run "))
    #expect(try folder.read("F101.swift") == Array(Samples.hop.utf8))
    try folder.write(outcome.output, to: "back.patch")
    try folder.program.git(["apply", "back.patch"])
    #expect(try folder.read("F100.swift") == Array((Samples.hop + "// Mine.\n").utf8))
  }

  @Test func aSecondRunAtTheSameTimeStops() throws {
    let folder = try repository(files: 300)
    let first = try folder.program.run(["rewrite", "--quiet"]) { process in
      while process.isRunning, try !folder.hasTemporaryFiles {}
      try #require(process.suspend())
      defer { _ = process.resume() }
      for command in ["rewrite", "undo"] {
        let second = try folder.program(command)
        #expect(second.status == 2)
        #expect(
          second.errors
            == "unqueue: another run (process \(process.processIdentifier)) is active on this tree; "
            + "wait until it has ended and run again\n")
      }
    }
    #expect(first.status == 0 && first.errors == "")
  }

  /// Whatever the moment was, the next run says what it found and goes on from there.
  @Test func whatAKilledRunLeftIsPutInOrder() throws {
    let folder = try repository(files: 300)
    let killed = try folder.program.run(["rewrite", "--quiet"]) { process in
      while process.isRunning, try !folder.hasTemporaryFiles {}
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(killed.status == -1)
    // Nothing that only looks touches it.
    #expect(try folder.program("scan", "--quiet").status == 0)
    #expect(try folder.hasTemporaryFiles)
    let next = try folder.program("rewrite", "--quiet", "--allow-dirty")
    #expect(next.status == 0)
    #expect(next.errors.hasPrefix("unqueue: an earlier run ("), "\(next.errors)")
    #expect(next.errors.split(separator: "\n").count == 1)
    let contents = try folder.contents
    #expect(contents.count == 300 && Set(contents.values).count == 1)
    #expect(contents.values.first != Array(Samples.hop.utf8))
    #expect(try folder.program("undo").status == 0)
    try expectUnchanged(folder)
  }

  /// What only looks says so; what writes goes on from the files as they are now.
  @Test func aRunThatWasTakenBackByHandIsNotFinished() throws {
    let folder = try repository(files: 300)
    var isHalfWay = false
    for _ in 0..<50 where !isHalfWay {
      try folder.program.git(["checkout", "--quiet", "."])
      _ = try folder.program("undo")
      _ = try folder.program.run(["rewrite", "--quiet"]) { process in
        while process.isRunning, try folder.read("F100.swift") == Array(Samples.hop.utf8) {}
        kill(process.processIdentifier, SIGKILL)
      }
      isHalfWay = try Set(folder.contents.values).count == 2
    }
    try #require(isHalfWay)
    let note =
      #/^unqueue: an earlier run \(.*\) was interrupted: \d+ of its 300 files ha(s its|ve their) new contents;/#
    for command in ["diff", "scan"] {
      #expect(try folder.program(command, "--quiet", "F100.swift").errors.contains(note))
    }
    try folder.program.git(["checkout", "--quiet", "."])
    let next = try folder.program("rewrite", "F150.swift")
    #expect(next.status == 0, "\(next.errors)")
    #expect(next.errors.hasPrefix("unqueue: an earlier run ("))
    #expect(next.errors.contains("it is reverted now: no file had to be restored\n"))
    #expect(next.errors.hasSuffix("wrote 1 file\n"))
    let contents = try folder.contents
    #expect(contents.count == 300)
    #expect(contents.filter { $0.value != Array(Samples.hop.utf8) }.map(\.key) == ["F150.swift"])
  }
}
