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
  case doesNotBuild([Diagnostic], output: String)
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
      "\(program) did not end within \(seconds) seconds; give it more time, or see whether it waits for something"
    case .compilerFailed(let status, let output):
      "the Swift compiler ended with status \(status) and no error; its output was:\n\(output)"
    case .doesNotCompile(let diagnostics):
      diagnostics.map(\.description).joined(separator: "\n")
    case .cannotCopy(let path, let reason):
      "cannot make the scratch copy, at \(path): \(reason)"
    case .doesNotBuild(let errors, let output):
      "it doesn't build as it is, so nothing can be judged: "
        + (errors.isEmpty
          ? "its last words were\n\(output.suffix(1000))"
          : errors.prefix(5).map { "\n\($0)" }.joined()
            + (errors.count > 5 ? "\nand \(errors.count - 5) more" : ""))
    }
  }
}
