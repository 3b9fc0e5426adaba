import Foundation
import Migration

/// What an earlier ledger says was to be decided, to show how far a migration has come since.
public struct EarlierLedger: Sendable {
  /// How it is called: a file's name.
  let name: String
  /// The decisions that were not done then, by rewrite.
  let counts: [String: Int]

  var total: Int { counts.values.reduce(0, +) }

  /// What stands against reading a file as a ledger, in a sentence that goes on from its name.
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  private struct File: Decodable {
    let schema: String
    let decisions: [Decision]

    struct Decision: Decodable {
      let rewrite: String
      let verdict: DecisionRow.Verdict
    }
  }

  /// - Parameter json: what `unqueue scan --format json` printed.
  /// - Throws: `Fault`.
  public init(json: [UInt8], name: String) throws(Fault) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(json)), file.schema == "unqueue-ledger"
    else {
      throw Fault(description: "is not a ledger; write one with 'unqueue scan --format json'")
    }
    self.name = name
    counts = Self.counts(of: file.decisions.filter { $0.verdict != .done }.map(\.rewrite))
  }

  /// `since ledger.json: 30 decisions, now 22 (completion-handler 12 → 4)`, ended by a line feed.
  public func progress(to plan: Plan, context: RunContext) -> String {
    let rows = DecisionRow.all(of: plan, in: context).rows.filter { $0.verdict != .done }
    let now = Self.counts(of: rows.map(\.rewrite))
    let changed = Set(counts.keys).union(now.keys).sorted().filter { counts[$0] != now[$0] }
      .map { "\($0) \(counts[$0, default: 0]) → \(now[$0, default: 0])" }
    return "since \(name): \(counted(total, "decision")), now \(rows.count)"
      + (changed.isEmpty ? "" : " (\(changed.joined(separator: ", ")))") + "\n"
  }

  private static func counts(of rewrites: [String]) -> [String: Int] {
    rewrites.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
