import Codebase
import Foundation
import Testing

@testable import Delivery

/// Every step of a run fails, is the last before a crash, or is followed by nothing but failures.
///
/// Afterwards each file is entirely old or entirely new and no change is half-done; after the next run, or an undo,
/// the tree as a whole is one or the other.
@Suite struct FaultTests {
  /// The steps of a whole run over as many pairs.
  private func steps(_ tree: PairedTree, _ action: (Disk) throws -> Void) throws -> Int {
    let counter = Faults()
    try action(counter.disk)
    return counter.steps
  }

  /// All or nothing, once what was stopped is put in order.
  private func expectWhole(_ tree: PairedTree, _ comment: Comment) throws {
    try tree.recover()
    let count = try tree.written().count
    #expect(count == 0 || count == tree.names.count, comment)
    #expect(RunHistory(tree.state).runs.allSatisfy { $0.state != .unfinished }, comment)
    // What was put in order needs nothing more.
    #expect(try tree.recover().isEmpty, comment)
  }

  @Test(arguments: [false, true])
  func aRunThatDiesAtAnyStepIsFinishedOrTakenBack(_ tears: Bool) throws {
    let tree = try PairedTree(pairs: 4)
    let count = try steps(tree) { _ = tree.write($0) }
    #expect(count > 6 * tree.names.count)
    var outcomes: Set<Int> = []
    for step in 1...count {
      try tree.reset()
      _ = tree.write(Faults.death(at: step, tears: tears).disk)
      try expectWhole(tree, "step \(step)")
      outcomes.insert(try tree.written().count)
      // The rest is done as if nothing had been, and can be taken back.
      _ = tree.write()
      #expect(try tree.written() == tree.names, "step \(step)")
      try tree.undo()
      #expect(try tree.written() == [], "step \(step)")
    }
    #expect(outcomes == [0, tree.names.count])
    Report.add(count)
  }

  @Test(arguments: [false, true])
  func anUndoThatDiesAtAnyStepIsFinishedOrTakenBack(_ tears: Bool) throws {
    let tree = try PairedTree(pairs: 4)
    _ = tree.write()
    let count = try steps(tree) { try tree.undo(nil, $0) }
    for step in 1...count {
      try tree.reset()
      _ = tree.write()
      _ = try? tree.undo(nil, Faults.death(at: step, tears: tears).disk)
      try expectWhole(tree, "step \(step)")
      if try tree.written() == tree.names { try tree.undo() }
      #expect(try tree.written() == [], "step \(step)")
    }
    Report.add(count)
  }

  /// What puts a stopped run in order may be stopped too.
  @Test func arrangingDiesAtAnyStepAndIsRepeated() throws {
    let tree = try PairedTree(pairs: 2)
    let count = try steps(tree) { _ = tree.write($0) }
    var tried = 0
    for first in 1...count {
      for second in 1... {
        try tree.reset()
        _ = tree.write(Faults.death(at: first, tears: false).disk)
        let arranging = Faults.death(at: second, tears: second % 2 == 0)
        _ = try? tree.recover(arranging.disk)
        try expectWhole(tree, "steps \(first) and \(second)")
        tried += 1
        if arranging.steps < second { break }
      }
    }
    Report.add(tried)
  }

  /// Once committing has begun, a rename fails and putting back dies.
  @Test func puttingBackDiesAtAnyStep() throws {
    let tree = try PairedTree(pairs: 3)
    for death in 1... {
      try tree.reset()
      let counter = Counter()
      let faults = Faults { _, step in
        if counter.value > 0 { return counter.next() > death }
        guard case .move(_, let target) = step, target.hasSuffix(tree.names[3]) else { return false }
        _ = counter.next()
        return true
      }
      let result = tree.write(faults.disk)
      guard case .stopped = result.ending else {
        Issue.record("the run went on: \(result)")
        return
      }
      try expectWhole(tree, "step \(death)")
      if counter.value <= death { return Report.add(death) }
    }
  }

  /// One step fails, and the process lives on.
  @Test(arguments: [ENOSPC, EACCES])
  func aStepThatFailsLeavesItsChangesOutOrAll(_ code: Int32) throws {
    let tree = try PairedTree(pairs: 4)
    let count = try steps(tree) { _ = tree.write($0) }
    for step in 1...count {
      try tree.reset()
      let result = tree.write(Faults(code: code) { number, _ in number == step }.disk)
      let comment: Comment = "step \(step): \(result)"
      #expect(try tree.written() == result.written, comment)
      switch result.ending {
      case .interrupted:
        Issue.record(comment)
      case .stopped:
        #expect(result.written.isEmpty, comment)
      case .done:
        #expect(result.written.count == tree.names.count - 2 * result.problems.count, comment)
        #expect(result.problems.count <= 1, comment)
      }
      // An undo, or another run, makes it whole.
      if !result.written.isEmpty {
        try tree.undo()
        #expect(try tree.written() == [], comment)
      }
      _ = tree.write()
      #expect(try tree.written() == tree.names, comment)
    }
    Report.add(count)
  }

  /// Nothing more can be created from some step on, but renamed and removed it can.
  @Test func aFullDiskEndsTheRunAtTheFirstFile() throws {
    let tree = try PairedTree(pairs: 6)
    let count = try steps(tree) { _ = tree.write($0) }
    var outcomes: Set<Int> = []
    for step in 1...count {
      try tree.reset()
      let faults = Faults(code: ENOSPC) { number, kind in
        guard number >= step else { return false }
        switch kind {
        case .create, .createFolder: return true
        default: return false
        }
      }
      let result = tree.write(faults.disk)
      let comment: Comment = "step \(step): \(result)"
      #expect(try tree.written() == result.written, comment)
      #expect(result.problems.isEmpty, comment)
      if case .stopped(let message) = result.ending {
        #expect(result.written.isEmpty && message.contains("No space left"), comment)
        #expect(!message.contains("\n"), comment)
      } else {
        #expect(result.written == tree.names, comment)
      }
      outcomes.insert(result.written.count)
      // With room again, an undo takes back what there is.
      if !result.written.isEmpty { try tree.undo() }
      try tree.recover()
      #expect(try tree.written() == [], comment)
    }
    // All is written where only the journal's last word does not fit.
    #expect(outcomes == [0, tree.names.count])
    Report.add(count)
  }
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

/// How many faults were tried, for whoever reads the tests' output.
enum Report {
  private static let total = Counter()

  static func add(_ count: Int) {
    for _ in 0..<count { _ = total.next() }
    print("in-place runs stopped or disturbed so far: \(total.value)")
  }
}
