import ArgumentParser
import Verification

/// How a result is built before it counts.
struct VerifyOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The shell command that builds the project if it is not a Swift package, for example an xcodebuild call.",
      valueName: "command"))
  var verifyCommand: String?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Also run the tests before and after the changes, and compare each test.")
  var verifyTests: Bool?

  @Option(
    name: .long, parsing: .singleValue,
    help: "Also build with stricter checking, and count the compiler's diagnostics. Repeatable.")
  var verifyMode: [StricterMode] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The time limit for one build or one test run, in seconds. (default: 3600)", valueName: "seconds"))
  var verifyTimeout: Int?

  /// Whether any of them is there.
  var isGiven: Bool {
    verifyCommand != nil || verifyTests != nil || !verifyMode.isEmpty || verifyTimeout != nil
  }

  func validate() throws {
    if let fault = verifyTimeout.flatMap(OptionValues.fault(timeout:)) {
      throw ValidationError("--verify-timeout \(fault)")
    }
  }
}

/// What of that was given on the command line, over the configuration file, over the defaults.
struct VerifyChoices {
  let command: String?
  let runsTests: Bool
  let modes: [StricterMode]
  /// Seconds for one build or one run of the tests.
  let timeLimit: Double

  /// - Throws: `ValidationError` for options that exclude one another.
  init(_ options: VerifyOptions, _ file: Configuration) throws {
    command = options.verifyCommand ?? file.verifyCommand
    runsTests = options.verifyTests ?? file.verifyTests ?? false
    modes = options.verifyMode.isEmpty ? file.verifyMode ?? [] : options.verifyMode
    timeLimit = Double(options.verifyTimeout ?? file.verifyTimeout ?? 3600)
    guard command != nil else { return }
    if !modes.isEmpty {
      throw ValidationError(
        "--verify-mode sets flags of Swift packages; with --verify-command, set them there")
    }
    if runsTests {
      throw ValidationError("--verify-tests runs the tests of Swift packages; let --verify-command run them")
    }
  }
}

extension StricterMode: ExpressibleByArgument, Decodable {}
