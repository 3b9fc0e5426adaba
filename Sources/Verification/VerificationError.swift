/// What kept the compiler from judging.
public enum VerificationError: Error, Hashable, Sendable {
  case noToolchain(searched: [String])
  case cannotStart(program: String, reason: String)
  /// - Parameter seconds: The limit that was passed.
  case timeLimit(program: String, seconds: Double)
  /// The compiler ended without a diagnostic that says why.
  case compilerFailed(status: Int32, output: String)
  case doesNotCompile([Diagnostic])
  /// A file or folder could not be brought into the scratch copy.
  case cannotCopy(path: String, reason: String)
  /// The tree does not build before anything is changed.
  ///
  /// - Parameter packages: the folders of the packages that don't, relative to the tree; empty for other builds.
  case doesNotBuild([Diagnostic], output: String, packages: [String])
}

extension VerificationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noToolchain(let searched):
      """
      no Swift compiler found (looked for \(searched.joined(separator: ", "))); install Swift from \
      https://www.swift.org/install, or set SWIFT_EXEC to the path of swiftc
      """
    case .cannotStart(let program, let reason):
      "cannot start \(program): \(reason); check that the file is there and may be executed"
    case .timeLimit(let program, let seconds):
      """
      \(program) did not end within \(Self.duration(seconds)); give it more time with --verify-timeout, or see \
      whether it waits for something
      """
    case .compilerFailed(let status, let output):
      "the Swift compiler ended with status \(status) and no error; its output was:\n\(output)"
    case .doesNotCompile(let diagnostics):
      diagnostics.map(\.description).joined(separator: "\n")
    case .cannotCopy(let path, let reason):
      "cannot make the scratch copy, at \(path): \(reason)"
    case .doesNotBuild(let errors, let output, let packages):
      Self.words(on: errors, output, packages)
    }
  }

  /// In few words, for a line of a table.
  public var summary: String {
    if case .doesNotBuild = self { return "doesn't build as it is" }
    let lines = description.split(separator: "\n", maxSplits: 1)
    return lines.first.map(String.init) ?? description
  }

  private static func words(on errors: [Diagnostic], _ output: String, _ packages: [String]) -> String {
    // A place tells more than the word that some command has failed for it.
    let placed = errors.filter { $0.file != nil }
    let shown = placed.isEmpty ? errors : placed
    let inner = packages.filter { !$0.isEmpty }
    let subject =
      inner.isEmpty ? "it" : "the package in \(inner.map { "'\($0)'" }.joined(separator: " and in "))"
    var lines = ["\(subject) doesn't build without changes, so no change can be verified: "]
    if shown.isEmpty {
      lines += ["its last words were", String(output.suffix(1000))]
    } else {
      lines += shown.prefix(5).map(\.description)
      if shown.count > 5 { lines.append("and \(shown.count - 5) more") }
    }
    if !inner.isEmpty, inner.count == packages.count {
      lines.append("exclude its files with --exclude, or pass the build command with --verify-command")
    }
    return lines.joined(separator: "\n")
  }

  private static func duration(_ seconds: Double) -> String {
    let isWhole = seconds == seconds.rounded() && seconds < 1e9
    let number = isWhole ? String(Int(seconds)) : String(seconds)
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}
