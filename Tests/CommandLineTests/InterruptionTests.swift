import Foundation
import Testing

/// A signal leaves every file entirely old or entirely new.
@Suite(.serialized) struct InterruptionTests {
  /// How a run is interrupted: control-C, and `kill`.
  enum Way: CaseIterable {
    case interrupt, terminate

    func send(to process: Process) {
      switch self {
      case .interrupt: process.interrupt()
      case .terminate: process.terminate()
      }
    }
  }

  private static func path(_ number: Int) -> String { "F\(10_000 + number).swift" }

  private func folder(files: Int, _ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<files { try folder.write(text, to: Self.path(number)) }
    return folder
  }

  /// As long as no file was renamed, all is taken back; afterwards all is done.
  @Test(arguments: Way.allCases)
  func duringWritingAllIsTakenBackOrDone(_ way: Way) throws {
    let count = 100
    let folder = try folder(files: count, Samples.hop)
    try folder.commit()
    let outcome = try folder.program.run(["rewrite", "--quiet"]) { process in
      try folder.waitForTemporaryFiles(of: process)
      way.send(to: process)
    }
    let contents = try folder.contents
    #expect(contents.count == count, "a temporary file is left")
    let old = contents.values.count { $0 == Array(Samples.hop.utf8) }
    if outcome.status == 0 {
      #expect(old == 0)
    } else {
      #expect(outcome.status == 130)
      #expect(outcome.errors == "unqueue: interrupted, no file was written\n")
      #expect(old == count)
      // It is done the next time, with nothing to be put in order.
      #expect(try folder.program("rewrite", "--quiet").errors == "")
    }
    #expect(Set(try folder.contents.values).count == 1)
  }

  @Test(arguments: Way.allCases, ["rewrite", "diff", "scan"])
  func duringPlanningTheRunEndsAtOnce(_ way: Way, _ command: String) throws {
    let hops = (0..<200).map { "func f\($0)() {\n  DispatchQueue.main.async { print(\($0)) }\n}\n" }
    let text = "import Dispatch\n\n" + hops.joined()
    let folder = try folder(files: 40, text)
    // Before the program has begun, the system ends it; so wait a little longer each time.
    for delay in [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6] {
      let outcome = try folder.program.run([command, "--quiet", "--jobs", "1"]) { process in
        Thread.sleep(forTimeInterval: delay)
        way.send(to: process)
      }
      if outcome.status == -1 { continue }
      #expect(outcome.status == 130)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors == "unqueue: interrupted, no file was written\n")
      break
    }
    #expect(try folder.contents.values.allSatisfy { $0 == Array(text.utf8) })
    #expect(try folder.contents.count == 40)
  }

  /// Whoever starts the program with a signal ignored, as `nohup` does, wants it to go on.
  @Test func anIgnoredSignalStaysIgnored() throws {
    let folder = try folder(files: 50, Samples.hop)
    try folder.commit()
    let script = "trap '' HUP INT TERM; exec \"$0\" rewrite --quiet"
    let outcome = try folder.program.run(shell: script) { process in
      try folder.waitForTemporaryFiles(of: process)
      process.terminate()
    }
    #expect(outcome.status == 0)
    #expect(try folder.contents.values.allSatisfy { $0 != Array(Samples.hop.utf8) })
  }
}

/// A reader that goes away, or a disk that is full.
@Suite struct ClosedOutputTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // Long paths make more output than a pipe holds.
    let path = (0..<4).map { String(repeating: "\($0)", count: 180) }.joined(separator: "/")
    for number in 0..<120 { try folder.write(Samples.hop, to: "\(path)/F\(number).swift") }
    return folder
  }

  /// Whether the program is run with the signal for it ignored or not.
  @Test(arguments: ["diff", "scan", "scan --format json"], ["", "trap '' PIPE;"])
  func aClosedPipeEndsTheOutputQuietly(_ command: String, _ trap: String) throws {
    let folder = try folder()
    let script = "\(trap) { \"$0\" \(command) --quiet; echo $? > status; } | head -1"
    let outcome = try folder.program.run(shell: script)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
    let status = String(decoding: try folder.read("status"), as: UTF8.self)
    #expect(status == (command == "diff" ? "1\n" : "0\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsSaid() throws {
    let folder = try folder()
    let outcome = try folder.program.run(shell: "\"$0\" diff --quiet > /dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("unqueue: the output cannot be written: "), "\(outcome.errors)")
  }
}
