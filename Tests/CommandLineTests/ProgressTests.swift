import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a terminal shows while a run takes its time, and what is left of it.
@Suite struct ProgressTests {
  /// A pipe with a name keeps the program waiting for as long as a test wants.
  private final class Pipe {
    private var descriptor: Int32

    init(_ path: String) throws {
      // Opened for both directions, it waits for nobody.
      guard mkfifo(path, 0o600) == 0 else { throw Program.Failure(message: "\(path): no pipe") }
      descriptor = open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw Program.Failure(message: "\(path): no pipe") }
    }

    /// Writes all there is to read.
    func finish(_ text: String = "") {
      _ = text.withCString { Foundation.write(descriptor, $0, strlen($0)) }
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }

    deinit { finish() }
  }

  /// `unqueue diff -` at a terminal, with a pipe as its standard input.
  private func terminal(
    _ folder: TemporaryFolder, _ arguments: [String] = [], _ environment: [String: String] = ["CI": ""]
  ) throws -> (terminal: PseudoTerminal, pipe: Pipe) {
    let pipe = try Pipe(folder.path(of: "in"))
    let program = Program(folder: folder.path, environment: environment)
    let terminal = try PseudoTerminal(
      ["diff", "--color", "never"] + arguments + ["-"], in: program, columns: 200,
      script: "exec \"$@\" < in")
    return (terminal, pipe)
  }

  @Test func longWorkIsToldAndNothingOfItStays() throws {
    let folder = try TemporaryFolder()
    let (terminal, pipe) = try terminal(folder)
    try terminal.type(until: "s  reading standard input\u{1B}[K")
    #expect(terminal.screen.hasSuffix("s  reading standard input"))
    pipe.finish(Samples.hop)
    #expect(try terminal.finish().status == 1)
    let plain = try folder.program.run(shell: "printf '%s' '\(Samples.hop)' | \"$0\" diff - 2>&1")
    #expect(terminal.screen == plain.text)
  }

  @Test func whoInterruptsReadsThatOnly() throws {
    let folder = try TemporaryFolder()
    let (terminal, pipe) = try terminal(folder)
    try terminal.type(until: "reading standard input\u{1B}[K")
    #expect(try terminal.finish("\u{3}").status == 130)
    #expect(terminal.screen == "unqueue: interrupted, no file was written\n")
    pipe.finish()
  }

  /// Builds are told, too, between the lines that stay.
  @Test func buildsAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    try folder.commit()
    let program = Program(folder: folder.path, environment: ["CI": ""])
    let wait = "while [ ! -e '\(folder.path)/go' ]; do sleep 0.05; done"
    let terminal = try PseudoTerminal(["verify", "--verify-command", wait], in: program)
    try terminal.type(until: "s  building the tree as it is\u{1B}[K")
    try folder.write("", to: "go")
    #expect(try terminal.finish().status == 0)
    #expect(
      terminal.screen.contains("verify: building the tree as it is\nverify: building it with 1 change\n"))
    #expect(!terminal.screen.contains("s  building"), "\(terminal.screen)")
  }

  /// Where nobody looks on, or wants to, nothing but the result is shown.
  @Test(arguments: [
    (["--quiet"], ["CI": ""]), ([], ["CI": "true"]), ([], ["CI": "", "TERM": "dumb"]),
  ])
  func otherwiseNothingIsTold(_ arguments: [String], _ environment: [String: String]) throws {
    let folder = try TemporaryFolder()
    let (terminal, pipe) = try terminal(folder, arguments, environment)
    Thread.sleep(forTimeInterval: 1.5)
    pipe.finish(Samples.hop)
    #expect(try terminal.finish().status == 1)
    #expect(!terminal.screen.contains("reading") && !terminal.raw.contains(0x1B), "\(terminal.screen)")
  }

  @Test func timingsAreATableOnStandardError() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    let plain = try folder.program("diff", "--quiet")
    let outcome = try folder.program("diff", "--quiet", "--timings")
    #expect(outcome.status == 1 && outcome.output == plain.output && plain.errors.isEmpty)
    for head in ["phase  ", "planning  ", "rewrite  ", "main-queue  ", "global-queue  ", "slowest files  "] {
      #expect(outcome.errors.contains(head), "\(outcome.errors)")
    }
    #expect(outcome.errors.contains("\nTwo.swift  "))
    let audit = try folder.program("audit", "--quiet", "--timings").errors
    #expect(audit.contains("slowest files  ") && !audit.contains("main-queue"), "\(audit)")
  }
}

extension PseudoTerminal {
  /// What the terminal shows in the end: what was overwritten or erased is gone.
  var screen: String {
    var lines: [[Character]] = [[]]
    var column = 0
    let text = String(decoding: raw, as: UTF8.self).withoutColours.replacing("\u{1B}[K", with: "\u{1B}")
      .replacing("\r\n", with: "\n")
    for character in text {
      switch character {
      case "\r": column = 0
      case "\n":
        lines.append([])
        column = 0
      case "\u{1B}": lines[lines.count - 1].removeSubrange(min(column, lines[lines.count - 1].count)...)
      default:
        if column < lines[lines.count - 1].count {
          lines[lines.count - 1][column] = character
        } else {
          lines[lines.count - 1].append(character)
        }
        column += 1
      }
    }
    return lines.map { String($0) }.joined(separator: "\n")
  }
}
