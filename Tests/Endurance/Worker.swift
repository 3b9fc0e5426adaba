import EnduranceKit
import Foundation
import GoldenCases

/// Plans inputs in this process, and says on standard output what becomes of them, a line each.
///
/// A crash ends it with whatever the system says, an input beyond the bounds with `Ending.beyondBound`.
struct Worker {
  let bound: Double
  let memory: Int

  enum Ending {
    static let beyondBound: Int32 = 3
    static let fault: Int32 = 1
  }

  func run(_ indices: Range<Int>, of inputs: (Int) -> Input) async throws {
    let watch = Watch(bound: bound, memory: memory)
    var total = Totals()
    for index in indices {
      say("begin \(index)")
      watch.begin()
      let judged = try await inputs(index).judged()
      watch.end()
      total.add(judged)
      if let fault = judged.faults.first { say("fault \(index) \(fault.line)") }
    }
    say("total \(total.words)")
  }

  /// Judges a case as it is.
  func judge(_ folder: String, includesJudgement: Bool) async throws {
    let url = URL(fileURLWithPath: folder)
    let item = try Case(url, name: url.lastPathComponent)
    let watch = Watch(bound: bound, memory: memory)
    watch.begin()
    let judged = try await Input(item: item, sources: item.before, includesJudgement: includesJudgement)
      .judged()
    watch.end()
    for fault in judged.faults { say("fault 0 \(fault.line)") }
    if !judged.faults.isEmpty { exit(Ending.fault) }
  }

  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// What many inputs were good for.
struct Totals {
  var inputs = 0
  var refused = 0
  var parsed = 0
  var sites = 0
  var changes = 0

  init() {}

  init?(words: Substring) {
    let numbers = words.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    (inputs, refused, parsed, sites, changes) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
  }

  var words: String { "\(inputs) \(refused) \(parsed) \(sites) \(changes)" }

  mutating func add(_ judged: Judged) {
    inputs += 1
    refused += judged.isRefused ? 1 : 0
    parsed += judged.parses ? 1 : 0
    sites += judged.sites
    changes += judged.changes
  }

  mutating func add(_ other: Totals) {
    inputs += other.inputs
    refused += other.refused
    parsed += other.parsed
    sites += other.sites
    changes += other.changes
  }
}

extension Fault {
  fileprivate var line: String { description.replacing("\n", with: "⏎") }
}

/// Ends the process where one input takes too long, or too much memory.
private final class Watch: @unchecked Sendable {
  // `lock` guards all access to `start`.
  private let lock = NSLock()
  private var start: Date?

  /// - Parameters:
  ///   - bound: in seconds.
  ///   - memory: in megabytes.
  init(bound: Double, memory: Int) {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        let seconds = lock.withLock { start.map { -$0.timeIntervalSinceNow } ?? 0 }
        if seconds > bound { Self.end("time") }
        if Self.residentMegabytes > memory { Self.end("memory") }
      }
    }
  }

  func begin() { lock.withLock { start = Date() } }

  func end() { lock.withLock { start = nil } }

  private static func end(_ reason: String) -> Never {
    FileHandle.standardOutput.write(Data("beyond \(reason)\n".utf8))
    _exit(Worker.Ending.beyondBound)
  }

  private static var residentMegabytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss >> 20
    #else
      getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss >> 10
    #endif
  }
}
