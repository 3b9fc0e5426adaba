import ArgumentParser
import EnduranceKit
import Foundation

/// Plans altered code by the thousand, and looks at what comes out.
@main
struct Endurance: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endurance",
    abstract:
      "Plans altered code by the thousand, and looks at what comes out. Ends with 1 where something failed.")

  @Argument(help: "Folders whose Swift files are altered, beside the golden cases.")
  var folders: [String] = []

  @Option(help: "Another number makes other inputs.")
  var seed: UInt64 = 1

  @Option(help: "The first input.")
  var first = 0

  @Option(help: "How many inputs.")
  var count = 10_000

  @Option(help: "How long one input may take, in seconds.")
  var bound = 20.0

  @Option(help: "How much memory the planning may take, in megabytes.")
  var memory = 2000

  @Option(help: "How many inputs one process plans.")
  var batch = 2000

  @Option(help: "Where failures are kept, each as a case for Golden.")
  var keep = ".build/endurance"

  @Option(help: ArgumentHelp("Only this input, again.", valueName: "seed:index"))
  var replay: String?

  @Flag(help: "Only code that is deep, long or large, each once, in place of what is drawn by --seed.")
  var shapes = false

  @Flag(help: "Only what is in one folder, a case. Prints its faults.")
  var judge = false

  @Flag(help: "With --judge: changes that a person has to judge are taken, too.")
  var includeReview = false

  @Flag(help: .hidden)
  var child = false

  func validate() throws {
    guard count > 0, first >= 0, batch > 0, bound > 0, memory > 0 else {
      throw ValidationError("--count, --batch, --bound and --memory are above 0, and --first isn't below")
    }
    if judge, folders.count != 1 { throw ValidationError("--judge takes one folder") }
    if let replay, Self.parts(of: replay) == nil {
      throw ValidationError("--replay takes a seed and an index, as in 1:2034; '\(replay)' isn't such")
    }
  }

  func run() async throws {
    if judge {
      try await Worker(bound: bound, memory: memory).judge(folders[0], includesJudgement: includeReview)
    } else if child {
      try await Worker(bound: bound, memory: memory).run(
        first..<first + count, of: drawing(seed))
    } else {
      let parts = replay.flatMap(Self.parts)
      let seed = parts?.seed ?? seed
      let supervisor = Supervisor(
        inputs: drawing(seed), name: shapes ? "shape" : "\(seed)",
        arguments: (shapes ? ["--shapes"] : ["--seed", "\(seed)"]) + folders, bound: bound, memory: memory,
        keep: keep)
      let all = shapes ? first..<min(first + count, Shape.count) : first..<first + count
      let isSound = try await supervisor.run(parts.map { $0.index..<$0.index + 1 } ?? all, batch: batch)
      if !isSound { throw ExitCode(1) }
    }
  }

  /// What makes an input of its number.
  private func drawing(_ seed: UInt64) -> @Sendable (Int) -> Input {
    if shapes { return { Input(shape: $0) } }
    let material = Material(folders: folders)
    return { Input($0, seed: seed, of: material) }
  }

  private static func parts(of replay: String) -> (seed: UInt64, index: Int)? {
    let parts = replay.split(separator: ":")
    guard parts.count == 2, let seed = UInt64(parts[0]), let index = Int(parts[1]), index >= 0 else {
      return nil
    }
    return (seed, index)
  }
}
