import Codebase
import Foundation
import Testing

@testable import Delivery

/// A process of its own is killed while it replaces a few hundred files, and the next one sets that right.
///
/// `EVERY_STEP=1` kills it at each step, which takes minutes, instead of at some.
@Suite struct KilledRunTests {
  private static let isThorough = ProcessInfo.processInfo.environment["EVERY_STEP"] == "1"

  @Test func theNextRunFinishesOrTakesBackWhatAKilledOneLeft() throws {
    let tree = try PairedTree(pairs: 150)
    let count = try #require(try steps(of: "write", in: tree))
    let arranged = "an earlier run"
    var outcomes: Set<Int> = []
    let steps = chosen(of: count)
    for step in steps {
      try tree.reset()
      #expect(try run("write", tree, until: step, "torn").wasKilled, "step \(step)")
      let next = try run("recover", tree, until: .max)
      // A run without a journal has done nothing.
      #expect(next.output.isEmpty || next.output.hasPrefix(arranged), "step \(step)")
      let written = try tree.written().count
      #expect(written == 0 || written == tree.names.count, "step \(step)")
      outcomes.insert(written)
    }
    #expect(outcomes == [0, tree.names.count])
    Report.add(steps.count)
  }

  @Test func aKilledUndoIsFinishedOrTakenBackToo() throws {
    let tree = try PairedTree(pairs: 100)
    _ = tree.write()
    let count = try #require(try steps(of: "undo", in: tree))
    let steps = chosen(of: count).enumerated().filter { Self.isThorough || $0.offset % 4 == 0 }.map(\.element)
    for step in steps {
      try tree.reset()
      _ = tree.write()
      #expect(try run("undo", tree, until: step).wasKilled, "step \(step)")
      // Killed at what it does first, the next one leaves the rest to the one after it.
      _ = try run("recover", tree, until: 1 + step % 40, "torn")
      try tree.recover()
      let written = try tree.written().count
      #expect(written == 0 || written == tree.names.count, "step \(step)")
    }
    Report.add(2 * steps.count)
  }

  /// All of them, or those around the turning points and some between.
  private func chosen(of count: Int) -> [Int] {
    if Self.isThorough { return Array(1...count) }
    let middle = stride(from: 1, through: count, by: max(1, count / 24))
    // Renaming begins behind the last few steps and one for each file.
    let turn = count * 7 / 8
    return Set(Array(1...8) + Array(middle) + Array(turn - 8...turn + 8) + Array(count - 8...count)).sorted()
  }

  private func steps(of action: String, in tree: PairedTree) throws -> Int? {
    Int(try run(action, tree, until: .max).output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func run(
    _ action: String, _ tree: PairedTree, until step: Int, _ how: String = "whole"
  ) throws -> (wasKilled: Bool, output: String) {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = [tree.folder.path, action, String(step), how]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let wasKilled = process.terminationReason == .uncaughtSignal
    if !wasKilled { #expect(process.terminationStatus == 0, "\(action) \(step)") }
    return (wasKilled, text)
  }

  /// The products folder holds the executable beside the tests.
  private static var executable: URL {
    #if os(macOS)
      let products = Bundle(for: TemporaryFolder.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("StoppedRun")
  }
}
