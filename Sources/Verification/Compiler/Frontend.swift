import Foundation

/// What the driver would run for a compilation that is one job: to run it without the driver takes a third less time.
struct Frontend: Sendable {
  let executable: URL
  private let leading: [String]
  private let trailing: [String]

  /// Nil for more than one job, and where a word is quoted or escaped.
  ///
  /// - Parameters:
  ///   - jobs: what the driver prints for `-###`.
  ///   - file: the only file that it was asked for.
  init?(jobs: String, file: String) {
    guard let job = jobs.split(whereSeparator: \.isNewline).only,
      !job.contains(where: { "\"'\\@".contains($0) })
    else { return nil }
    let words = job.split(separator: " ").map(String.init)
    guard let program = words.first, program.hasPrefix("/"), words.dropFirst().first == "-frontend",
      let place = words.firstIndex(of: file), words.filter({ $0 == file }).count == 1
    else { return nil }
    executable = URL(fileURLWithPath: program)
    leading = Array(words[1..<place])
    trailing = Array(words[(place + 1)...])
  }

  func arguments(for files: [String]) -> [String] { leading + files + trailing }
}

/// The driver's answers, by the options that it was asked for.
actor Frontends {
  private var known: [[String]: Frontend?] = [:]

  /// - Parameter ask: asks the driver what it would run.
  func command(
    for options: [String], file: String, _ ask: @Sendable () async throws -> Subprocess.Outcome
  ) async throws -> Frontend? {
    if let frontend = known[options] { return frontend }
    let outcome = try await ask()
    let frontend = outcome.succeeded ? Frontend(jobs: outcome.output, file: file) : nil
    known[options] = .some(frontend)
    return frontend
  }
}

extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
