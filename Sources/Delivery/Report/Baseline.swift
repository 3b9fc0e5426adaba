import Codebase
import Foundation
import Migration

/// The uses of Grand Central Dispatch that a team knows of, so that only further ones are reported.
///
///     { "schema": "unqueue-baseline", "version": 1, "sites": { "Sources/Feed.swift#Feed.refresh()#main.async": 2 } }
///
/// A key is a site's identity without its ordinal: it survives edits elsewhere, and moving code within its declaration.
public struct Baseline: Sendable, Equatable {
  private var counts: [String: Int] = [:]

  public init() {}

  /// All uses that a plan decides about. What is done, and what follows from other uses, doesn't count.
  public init(_ plan: Plan) {
    for entry in Self.counted(in: plan) { counts[entry.site.identity.key, default: 0] += 1 }
  }

  public var isEmpty: Bool { counts.isEmpty }

  /// How many uses it has.
  public var count: Int { counts.values.reduce(0, +) }

  /// The uses in a plan that it doesn't have: of those with one key, the last ones.
  public func further(in plan: Plan) -> [Plan.Entry] {
    var rest = counts
    return Self.counted(in: plan).filter { entry in
      let key = entry.site.identity.key
      guard let count = rest[key], count > 0 else { return true }
      rest[key] = count - 1
      return false
    }
  }

  /// How many of its uses a plan no longer has.
  public func gone(in plan: Plan) -> Int {
    let current = Baseline(plan).counts
    return counts.reduce(0) { $0 + max(0, $1.value - current[$1.key, default: 0]) }
  }

  private static func counted(in plan: Plan) -> [Plan.Entry] {
    plan.entries.filter { entry in
      switch plan.roles[entry.site.identity] ?? .decision {
      case .decision, .use: true
      case .done, .noDecision: false
      }
    }
  }
}

extension Baseline {
  /// What stands against reading a file as a baseline, in a sentence that goes on from its name.
  public struct Fault: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  private struct File: Codable {
    var schema = "unqueue-baseline"
    var version = 1
    let sites: [String: Int]
  }

  /// - Throws: `Fault`.
  public init(json: [UInt8]) throws(Fault) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(json)),
      file.schema == File(sites: [:]).schema
    else { throw Fault(description: "is not a baseline; write one with 'unqueue check --write-baseline'") }
    guard file.version == 1 else {
      throw Fault(
        description: "is a baseline of version \(file.version), which this version of unqueue can't read")
    }
    guard file.sites.values.allSatisfy({ $0 > 0 }) else {
      throw Fault(description: "lists a use with a count below 1; write it again with --write-baseline")
    }
    counts = file.sites
  }

  /// As UTF-8 with a line for each key, in alphabetical order, so that two branches merge.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(File(sites: counts))) + [UInt8(ascii: "\n")]
  }
}

extension SiteIdentity {
  fileprivate var key: String { "\(file)#\(declaration)#\(kind)" }
}
