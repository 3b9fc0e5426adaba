import ArgumentParser
import Codebase
import Delivery
import Foundation
import Verification

/// A configuration file: a JSON object whose keys are the long options, without their dashes.
///
///     { "skip": ["queue-value"], "exclude": ["Vendor"], "swift-version": "6.2", "include-review": true }
struct Configuration: Decodable {
  /// What is read from the run's folder, or the nearest one around it that has one, when no file is named.
  static let defaultName = ".unqueue.json"

  private(set) var only: [String]?
  private(set) var skip: [String]?
  private(set) var exclude: [String]?
  private(set) var since: String?
  private(set) var accept: [String]?
  private(set) var includeReview: Bool?
  private(set) var includeDependencies: Bool?
  private(set) var includeBuildFolders: Bool?
  private(set) var includeIgnored: Bool?
  private(set) var includeGenerated: Bool?
  private(set) var includeLinked: Bool?
  private(set) var overrides = SettingsOverrides()
  private(set) var indexStore: String?
  private(set) var unified: Int?
  private(set) var format: ReportFormat?
  private(set) var cache: Bool?
  private(set) var cacheFolder: String?
  private(set) var jobs: Int?
  private(set) var color: ColourChoice?
  private(set) var quiet: Bool?
  private(set) var statistics: Bool?
  private(set) var verbose: Bool?
  private(set) var timings: Bool?
  private(set) var verify: Bool?
  private(set) var verifyCommand: String?
  private(set) var verifyTests: Bool?
  private(set) var verifyMode: [StricterMode]?
  private(set) var verifyTimeout: Int?
  private(set) var allowDirty: Bool?
  private(set) var allowNoVcs: Bool?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case only, skip, exclude, since
    case accept
    case includeReview = "include-review"
    case includeDependencies = "include-dependencies"
    case includeBuildFolders = "include-build-folders"
    case includeIgnored = "include-ignored"
    case includeGenerated = "include-generated"
    case includeLinked = "include-linked"
    case swiftVersion = "swift-version"
    case defaultIsolation = "default-isolation"
    case asyncReach = "async-reach"
    case delays, prefer, deprecate
    case deploymentTarget = "deployment-target"
    case indexStore = "index-store"
    case cache
    case cacheFolder = "cache-folder"
    case unified, format, jobs, color, quiet, statistics, verbose, timings, verify
    case verifyCommand = "verify-command"
    case verifyTests = "verify-tests"
    case verifyMode = "verify-mode"
    case verifyTimeout = "verify-timeout"
    case allowDirty = "allow-dirty"
    case allowNoVcs = "allow-no-vcs"
  }

  init() {}

  /// - Throws: `Fault` for an unknown key and for a value that its key can't have.
  init(from decoder: any Decoder) throws {
    let object: KeyedDecodingContainer<AnyKey>
    do {
      object = try decoder.container(keyedBy: AnyKey.self)
    } catch {
      throw Fault("must hold an object, such as { \"jobs\": 4 }")
    }
    for name in object.allKeys.map(\.stringValue).sorted() where CodingKeys(rawValue: name) == nil {
      let known = CodingKeys.allCases.map(\.rawValue)
      throw Fault("there is no key '\(name)'\(Spelling.hint(for: name, among: known))", key: name)
    }
    let values = Values(try decoder.container(keyedBy: CodingKeys.self))
    only = try values.names(.only, fault: OptionValues.fault(rewrites:))
    skip = try values.names(.skip, fault: OptionValues.fault(rewrites:))
    exclude = try values.texts(.exclude)
    since = try values.text(.since)
    accept = try values.names(.accept, fault: OptionValues.fault(assumptions:))
    includeReview = try values.truth(.includeReview)
    includeDependencies = try values.truth(.includeDependencies)
    includeBuildFolders = try values.truth(.includeBuildFolders)
    includeIgnored = try values.truth(.includeIgnored)
    includeGenerated = try values.truth(.includeGenerated)
    includeLinked = try values.truth(.includeLinked)
    indexStore = try values.text(.indexStore)
    unified = try values.number(.unified, fault: OptionValues.fault(contextLines:))
    format = try values.value(.format, ReportFormat.list)
    cache = try values.truth(.cache)
    cacheFolder = try values.text(.cacheFolder)
    jobs = try values.number(.jobs, fault: OptionValues.fault(jobs:))
    color = try values.value(.color, "auto, always or never")
    quiet = try values.truth(.quiet)
    statistics = try values.truth(.statistics)
    verbose = try values.truth(.verbose)
    timings = try values.truth(.timings)
    verify = try values.truth(.verify)
    verifyCommand = try values.text(.verifyCommand)
    verifyTests = try values.truth(.verifyTests)
    verifyMode = try values.value(.verifyMode, "a list of swift6 and complete")
    verifyTimeout = try values.number(.verifyTimeout, fault: OptionValues.fault(timeout:))
    allowDirty = try values.truth(.allowDirty)
    allowNoVcs = try values.truth(.allowNoVcs)
    let version = try values.text(.swiftVersion)
    let isolation = try values.text(.defaultIsolation)
    let reach = try values.text(.asyncReach)
    let delays = try values.text(.delays)
    let prefer = try values.text(.prefer)
    let deprecate = try values.truth(.deprecate)
    let targets = try values.texts(.deploymentTarget) ?? []
    do throws(SettingsOverrides.UsageError) {
      overrides = try SettingsOverrides(
        swiftVersion: version, defaultIsolation: isolation, deploymentTargets: targets,
        asyncReach: reach, delays: delays, prefer: prefer, deprecate: deprecate)
    } catch {
      throw Fault(
        "'\(error.option)' can't be '\(error.value)'; give \(error.expected)", key: error.option)
    }
  }

  /// What is wrong with a file, in a sentence that goes on from its name.
  private struct Fault: Error {
    let message: String
    /// The key that it is about; nil for the file as a whole.
    let key: String?

    init(_ message: String, key: String? = nil) {
      self.message = message
      self.key = key
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The values of a file by key; nil for a key that it lacks.
  private struct Values {
    private let container: KeyedDecodingContainer<CodingKeys>

    init(_ container: KeyedDecodingContainer<CodingKeys>) { self.container = container }

    func value<Value: Decodable>(_ key: CodingKeys, _ expected: String) throws -> Value? {
      guard container.contains(key) else { return nil }
      do {
        return try container.decode(Value.self, forKey: key)
      } catch {
        throw Fault("'\(key.rawValue)' must be \(expected)", key: key.rawValue)
      }
    }

    func truth(_ key: CodingKeys) throws -> Bool? { try value(key, "true or false") }
    func text(_ key: CodingKeys) throws -> String? { try value(key, "a string") }
    func texts(_ key: CodingKeys) throws -> [String]? { try value(key, "a list of strings") }

    func names(_ key: CodingKeys, fault: ([String]) -> String?) throws -> [String]? {
      let names = try texts(key)
      let fault = names.flatMap(fault)
      if let fault { throw Fault("'\(key.rawValue)': \(fault)", key: key.rawValue) }
      return names
    }

    func number(_ key: CodingKeys, fault: (Int) -> String?) throws -> Int? {
      let number: Int? = try value(key, "a whole number")
      if let fault = number.flatMap(fault) {
        throw Fault("'\(key.rawValue)' \(fault)", key: key.rawValue)
      }
      return number
    }
  }
}

extension Configuration {
  /// Why a file can't be used, in a sentence that begins with its name.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// The named file; where none is named, the nearest one of the usual name, from the folder up to the top of its
  /// repository.
  ///
  /// - Parameter root: the folder that a relative name starts from.
  /// - Returns: the file's name as it is shown, relative to `root`; nil where there is none.
  /// - Throws: an exit code, once the file is named, and the line where one is at fault.
  static func find(named name: String?, in root: String) throws -> (name: String?, Configuration) {
    try telling { () throws(Refusal) in try read(named: name, in: root) }
  }

  /// What a step gives that reads such files.
  ///
  /// - Throws: an exit code, once it is said at the terminal why one can't be used.
  static func telling<Result>(_ step: () throws(Refusal) -> Result) throws -> Result {
    do throws(Refusal) {
      return try step()
    } catch {
      try Terminal.refuse(error.description)
    }
  }

  /// The same, for who shows faults elsewhere than at a terminal.
  ///
  /// - Throws: `Refusal`.
  static func read(named name: String?, in root: String) throws(Refusal) -> (name: String?, Configuration) {
    guard let (shown, bytes) = try contents(named: name, in: root) else { return (nil, Configuration()) }
    do {
      let configuration = try JSONDecoder().decode(Configuration.self, from: Data(bytes))
      if let again = JSONText.repeatedKey(in: bytes) {
        throw Refusal(
          description: "\(shown):\(again.line): '\(again.key)' is set a second time; keep one of them")
      }
      return (shown, configuration)
    } catch let refusal as Refusal {
      throw refusal
    } catch let fault as Fault {
      let line = fault.key.map { JSONText.line(ofKey: $0, in: bytes) } ?? 1
      throw Refusal(description: "\(shown)\(line.map { ":\($0)" } ?? ""): \(fault.message)")
    } catch {
      let line = JSONText.lineOfFault(in: bytes).map { ":\($0)" } ?? ""
      throw Refusal(description: "\(shown)\(line): is not valid JSON")
    }
  }

  /// The bytes of the file that counts, with its name; nil where there is none.
  ///
  /// - Throws: `Refusal` for a file that can't be read.
  static func contents(
    named name: String?, in root: String
  ) throws(Refusal) -> (name: String, bytes: [UInt8])? {
    for shown in name.map({ [$0] }) ?? names(from: root) {
      let path = shown.hasPrefix("/") ? shown : "\(root)/\(shown)"
      do throws(FileOperations.Failure) {
        return (shown, try FileOperations.contents(of: path))
      } catch {
        if name == nil, error.kind == .missing { continue }
        throw Refusal(description: "\(shown): cannot be read: \(error)")
      }
    }
    return nil
  }

  /// Where a file of the usual name may be, the nearest place first: `.unqueue.json`, `../.unqueue.json`.
  private static func names(from root: String) -> [String] {
    let folder = (try? FileOperations.resolve(root)) ?? root
    guard let top = WorkTree.top(around: folder) else { return [defaultName] }
    let steps = folder.split(separator: "/").count - top.split(separator: "/").count
    return (0...max(0, steps)).map { String(repeating: "../", count: $0) + defaultName }
  }
}
