import Foundation
import Testing

/// The key `v`: what is accepted so far is built.
@Suite struct ReviewVerifyTests {
  private static let queues = """
    import Dispatch

    func fetch() {
      DispatchQueue.global().async { print("fetched") }
    }

    func show() {
      DispatchQueue.main.async { print("shown") }
    }

    """

  /// Finds fault with detached tasks.
  private static let command =
    "! grep -q Task.detached Code.swift || { echo \"$PWD/Code.swift:4:1: error: no detached task\"; exit 1; }"

  private func review(_ folder: TemporaryFolder, _ scratch: TemporaryFolder, _ arguments: [String])
    throws -> PseudoTerminal
  {
    try PseudoTerminal(
      ["review", "--line-by-line"] + arguments,
      in: Program(folder: folder.path, environment: ["TMPDIR": scratch.path]))
  }

  @Test func whatIsRefusedIsLeftAndTheRestGoesOn() throws {
    let (folder, scratch) = (try ReviewTests.folder(Self.queues), try TemporaryFolder())
    let terminal = try review(folder, scratch, ["--verify-command", Self.command])
    #expect(try terminal.type().contains("(1/2) global-queue"))
    // Nothing is accepted yet, so there is nothing to build.
    #expect(try terminal.type("v").contains("this key does nothing here"))
    #expect(try terminal.type("y").contains("(2/2) main-queue"))
    let verified = try terminal.type("v")
    #expect(verified.contains("the compiler refused it: no detached task"), "\(verified)")
    #expect(verified.contains("(1/1) main-queue"), "\(verified)")
    _ = try terminal.type("y", until: "write 1 accepted change to 1 file? [y,n,u,K,l,p,x,?] ")
    #expect(try terminal.finish("y").status == 0)
    let text = String(decoding: try folder.read("Code.swift"), as: UTF8.self)
    #expect(text.contains("DispatchQueue.global().async") && text.contains("Task { @MainActor in"))
  }

  @Test func aBuildCanBeInterrupted() throws {
    let (folder, scratch) = (try ReviewTests.folder(Self.queues), try TemporaryFolder())
    let marker = "\(scratch.path)/started"
    let terminal = try review(folder, scratch, ["--verify-command", "touch '\(marker)'; exec sleep 600"])
    try terminal.type()
    try terminal.type("y")
    try terminal.type("v", until: "verify: building the tree as it is\n")
    try scratch.wait(for: "started")
    let end = try terminal.finish("\u{3}")
    #expect(end.status == 130 && terminal.isRestored)
    #expect(end.text.contains("1 decision is kept in "))
  }

  @Test func withoutAWayToBuildTheKeyIsNotThere() throws {
    let (folder, scratch) = (try ReviewTests.folder(Self.queues), try TemporaryFolder())
    let terminal = try review(folder, scratch, [])
    try terminal.type()
    #expect(try !terminal.type("y").contains("e,i,v,p"))
  }
}
