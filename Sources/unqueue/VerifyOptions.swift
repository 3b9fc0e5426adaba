import ArgumentParser
import Verification

/// How a result is built before it counts.
struct VerifyOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How the project is built, for the shell, where it is no Swift package: for example an xcodebuild line.",
      valueName: "command"))
  var verifyCommand: String?

  @Flag(name: .long, help: "Also run the tests before and after, and compare them one by one.")
  var verifyTests = false

  @Option(
    name: .long, parsing: .singleValue,
    help:
      "Also build under stricter settings, swift6 or complete, and count what the compiler says. Repeatable.")
  var verifyMode: [StricterMode] = []

  @Option(
    name: .long,
    help: ArgumentHelp("How long one build, or one run of the tests, may take. (default: 3600)", valueName: "seconds"))
  var verifyTimeout: Double?

  /// Whether any of them is there.
  var isGiven: Bool {
    verifyCommand != nil || verifyTests || !verifyMode.isEmpty || verifyTimeout != nil
  }

  func validate() throws {
    if let verifyTimeout, verifyTimeout <= 0 { throw ValidationError("--verify-timeout must be more than 0") }
    if verifyCommand != nil, !verifyMode.isEmpty {
      throw ValidationError(
        "--verify-mode sets flags of Swift packages; with --verify-command, set them there")
    }
    if verifyCommand != nil, verifyTests {
      throw ValidationError("--verify-tests runs the tests of Swift packages; let --verify-command run them")
    }
  }
}

extension StricterMode: ExpressibleByArgument {}
