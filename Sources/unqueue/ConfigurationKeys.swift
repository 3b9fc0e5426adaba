import Delivery
import Migration

/// What is known of a key of the configuration file.
struct ConfigurationKey {
  enum Value {
    case truth, text, number
    case texts
    case choice([String])
    /// Some of these.
    case names([String])
  }

  let key: Configuration.CodingKeys
  let value: Value
  /// What counts where nothing is said.
  let standard: String
  /// One sentence.
  let sentence: String

  static let all: [ConfigurationKey] = Configuration.CodingKeys.allCases.map(ConfigurationKey.init)

  private init(_ key: Configuration.CodingKeys) {
    self.key = key
    let known: (Value, String, String) =
      switch key {
      case .only: (.names(OptionValues.rewrites), "all", "The rewrites or checks to run.")
      case .skip: (.names(OptionValues.rewrites), "none", "The rewrites or checks to skip.")
      case .exclude: (.texts, "none", "Patterns of files to skip, in the syntax of .gitignore.")
      case .since: (.text, "all files count", "A git revision: only look at files that changed since.")
      case .accept:
        (.names(Assumption.allCases.map(\.rawValue)), "none", "Assumptions whose changes are accepted.")
      case .includeReview: (.truth, "false", "Accept all changes that rest on assumptions.")
      case .includeDependencies: (.truth, "false", "Read dependencies.")
      case .includeBuildFolders: (.truth, "false", "Read build folders.")
      case .includeIgnored: (.truth, "false", "Read files that git ignores.")
      case .includeGenerated: (.truth, "false", "Read files that are marked as generated.")
      case .includeLinked: (.truth, "false", "Follow symbolic links that lead out of the folders.")
      case .swiftVersion: (.text, "the project's", "Language mode (5, 6) or lowest compiler (5.10, 6.2).")
      case .defaultIsolation:
        (.choice(["MainActor", "nonisolated"]), "the project's", "The isolation of what declares none.")
      case .asyncReach:
        (
          .choice(["none", "modest", "far"]), "modest",
          "How far 'async' may spread from a class made an actor."
        )
      case .delays: (.choice(["exact", "plain"]), "by the call", "How tasks replace delays.")
      case .prefer:
        (
          .choice(["lock", "actor", "queue-actor", "documents"]), "what changes the least",
          "What replaces a queue that guards state."
        )
      case .deprecate: (.truth, "false", "Deprecate functions with handlers that have an async form.")
      case .deploymentTarget: (.texts, "the project's", "Lowest systems, such as \"iOS 16\".")
      case .indexStore: (.text, "SwiftPM's or Xcode's", "The index store of a build, or 'none'.")
      case .cache: (.truth, "true", "Keep plans on the disk.")
      case .cacheFolder: (.text, "the user's folder for caches", "Where plans are kept.")
      case .unified: (.number, "3", "The context lines of a patch.")
      case .format: (.choice(ReportFormat.allCases.map(\.rawValue)), "table", "The format of reports.")
      case .jobs: (.number, "the number of cores", "How many files are processed at the same time.")
      case .color: (.choice(["auto", "always", "never"]), "auto", "Whether output is coloured.")
      case .quiet: (.truth, "false", "Print no summary.")
      case .statistics: (.truth, "false", "Print counts by kind, verdict and reason.")
      case .verbose: (.truth, "false", "Print all settings in the summary.")
      case .timings: (.truth, "false", "Print the time of the run.")
      case .verify: (.truth, "false", "Build the result in a copy before anything is written.")
      case .verifyCommand: (.text, "swift build", "The command that builds the copy.")
      case .verifyTests: (.truth, "false", "Run the tests in the copy, too, before and after the changes.")
      case .verifyMode: (.names(["swift6", "complete"]), "the project's", "Stricter checks to build with.")
      case .verifyTimeout: (.number, "3600", "How long one build or one test run may take, in seconds.")
      case .allowDirty: (.truth, "false", "Write files that have uncommitted changes.")
      case .allowNoVcs: (.truth, "false", "Write files that are not under version control.")
      }
    (value, standard, sentence) = known
  }
}

extension Configuration {
  /// The file's JSON Schema, for editors.
  static var schema: JSONSchema.Document {
    JSONSchema.Document(title: "Options of unqueue", .options(ConfigurationKey.all.map(\.property)))
  }
}

extension ConfigurationKey {
  fileprivate var property: JSONSchema.Property {
    let schema: JSONSchema =
      switch value {
      case .truth: .truth
      case .text: .text
      case .number: .number(from: key == .unified ? 0 : 1)
      case .texts: .list(.text)
      case .choice(let names): .choice(names)
      case .names(let names): .list(.choice(names))
      }
    return JSONSchema.Property(key.rawValue, schema, description: "\(sentence) Default: \(standard).")
  }
}
