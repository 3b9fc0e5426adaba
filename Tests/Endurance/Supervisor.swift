import Codebase
import EnduranceKit
import Foundation
import GoldenCases

/// Has inputs planned in processes of their own, and keeps a smaller form of what fails.
struct Supervisor {
  /// What makes an input of its number.
  let inputs: @Sendable (Int) -> Input
  /// What stands before an input's number: the seed.
  let name: String
  /// What makes a process of its own draw the same inputs.
  let arguments: [String]
  /// In seconds.
  let bound: Double
  /// In megabytes.
  let memory: Int
  let keep: String

  private struct Failure {
    let index: Int
    /// `crash 11`, `beyond time`, or an oracle's name.
    let kind: String
    let text: String
  }

  /// - Returns: whether nothing failed.
  func run(_ indices: Range<Int>, batch: Int) async throws -> Bool {
    let start = Date()
    print("inputs \(name):\(indices.lowerBound) to \(name):\(indices.upperBound - 1)")
    var totals = Totals()
    var failures: [String: Int] = [:]
    var next = indices.lowerBound
    while next < indices.upperBound {
      let end = min(indices.upperBound, next + batch)
      let result = try plan(next..<end)
      totals.add(result.totals)
      for failure in result.failures {
        failures[failure.kind, default: 0] += 1
        print("\(name):\(failure.index) \(failure.text)")
        // More of a kind than these are seldom worth the time.
        if failures[failure.kind, default: 0] <= 10 { try await report(failure) }
      }
      next = result.end
      let seconds = -start.timeIntervalSinceNow
      let rate = Double(next - indices.lowerBound) / seconds
      print(
        "\(next - indices.lowerBound) inputs in \(Int(seconds)) s, \(Int(rate)) a second; of \(totals.inputs) counted, "
          + "\(totals.refused) aren't UTF-8, \(totals.parsed) parse, \(totals.sites) sites, \(totals.changes) changes; "
          + "\(failures.values.reduce(0, +)) failures")
      fflush(nil)
    }
    for (kind, count) in failures.sorted(by: { $0.key < $1.key }) { print("\(count) × \(kind)") }
    return failures.isEmpty
  }

  /// Plans some inputs in a process, up to one that ends it.
  private func plan(_ indices: Range<Int>) throws -> (end: Int, totals: Totals, failures: [Failure]) {
    let (lines, ending) = try child(
      ["--child", "--first", "\(indices.lowerBound)", "--count", "\(indices.count)"] + arguments)
    var failures: [Failure] = []
    var last = indices.lowerBound
    var totals = Totals()
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2)
      switch words.first {
      case "begin": last = words.dropFirst().first.flatMap { Int($0) } ?? last
      case "fault" where words.count == 3:
        let kind = words[2].split(separator: ":").first.map(String.init) ?? "fault"
        failures.append(Failure(index: Int(words[1]) ?? last, kind: kind, text: String(words[2])))
      case "total": totals = Totals(words: line.dropFirst(6)) ?? totals
      default: break
      }
    }
    guard let ending else { return (indices.upperBound, totals, failures) }
    return (last + 1, totals, failures + [Failure(index: last, kind: ending, text: ending)])
  }

  /// - Returns: what the process said, and how it ended where it didn't get through.
  private func child(_ arguments: [String]) throws -> (lines: [Substring], ending: String?) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--bound", "\(bound)", "--memory", "\(memory)"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    switch (process.terminationReason, process.terminationStatus) {
    case (.uncaughtSignal, let signal): return (lines, "crash \(signal)")
    case (_, Worker.Ending.beyondBound): return (lines, lines.last.map(String.init) ?? "beyond")
    case (_, 0), (_, Worker.Ending.fault): return (lines, nil)
    case (_, let status): return (lines, "exit \(status)")
    }
  }

  /// Writes an input that fails as a case, once it is as small as some hundred tries make it.
  private func report(_ failure: Failure) async throws {
    let input = inputs(failure.index)
    let kind = failure.kind.replacing(" ", with: "-")
    let folder = URL(fileURLWithPath: keep).appendingPathComponent("\(kind)-\(name)-\(failure.index)")
    // What takes long takes long to make smaller, too.
    let tries = failure.kind.hasPrefix("beyond") ? 20 : 150
    var minimiser = Minimiser(limit: tries) { sources in
      (try? write(sources, of: input, to: folder)) != nil
        && (try? kindOfFault(in: folder, input)) == failure.kind
    }
    let small = await minimiser.minimised(input.sources)
    try write(small, of: input, to: folder)
    let size = small.reduce(0) { $0 + $1.bytes.count }
    let option = input.includesJudgement ? " --include-review" : ""
    print("  of \(input.item.name); \(size) bytes are left of it: --judge\(option) \(folder.path)")
  }

  private func kindOfFault(in folder: URL, _ input: Input) throws -> String? {
    let option = input.includesJudgement ? ["--include-review"] : []
    let (lines, ending) = try child(["--judge"] + option + [folder.path])
    if let ending { return ending }
    return lines.first { $0.hasPrefix("fault 0 ") }?.dropFirst(8).split(separator: ":").first.map(String.init)
  }

  private func write(_ sources: [SourceFile], of input: Input, to folder: URL) throws {
    let files = FileManager.default
    try? files.removeItem(at: folder)
    for source in sources {
      let place = folder.appendingPathComponent("before").appendingPathComponent(source.path)
      try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.bytes).write(to: place)
    }
    let settings = input.item.folder.appendingPathComponent("settings.json")
    if files.fileExists(atPath: settings.path) {
      try files.copyItem(at: settings, to: folder.appendingPathComponent("settings.json"))
    }
  }
}
