import Codebase
import Foundation
import Migration

/// Decisions as a file: taken elsewhere, for a review without a terminal, or saved by a review.
///
///     { "schema": "unqueue-decisions", "version": 1, "decisions": [
///       { "site": "Sources/Feed.swift#Feed.refresh()#main.async#1", "decision": "accept" } ] }
public struct DecisionList: Sendable {
  let decisions: [Entry]
  /// Whether a review saved it, which plans changes that rest on assumptions before the established ones inside of them.
  public let isFromReview: Bool

  struct Entry: Codable, Sendable {
    /// As `scan` prints it.
    let site: String
    let decision: Word
    /// The title of the change to take where several are possible.
    var alternative: String?
    /// What a person made of the change.
    var edits: [KeptDecision.KeptEdit]?
  }

  enum Word: String, Codable, Sendable {
    case accept, reject, ignore
  }

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Throws: `Fault`, in words that go on from the file's name.
  public init(json: [UInt8]) throws(Fault) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(json))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      let line = JSONText.lineOfFault(in: json).map { " (line \($0))" } ?? ""
      throw Fault(description: "is not valid JSON\(line)")
    } catch {
      throw Fault(description: "must hold \(Self.form)")
    }
    guard file.schema == "unqueue-decisions", file.version == 1 else {
      throw Fault(description: "must hold \(Self.form)")
    }
    decisions = file.decisions
    isFromReview = file.from == .review
  }

  /// The decisions that a review has taken so far.
  public init(of session: ReviewSession) {
    isFromReview = true
    decisions = session.kept.map { kept in
      let word: Word =
        switch kept.decision {
        case .accepted, .edited: .accept
        case .rejected: .reject
        case .ignored: .ignore
        }
      return Entry(
        site: kept.site.description, decision: word, alternative: kept.alternative, edits: kept.edits)
    }
  }

  public var count: Int { decisions.count }

  /// The list as UTF-8, ended by a line feed.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = File(
      schema: "unqueue-decisions", version: 1, decisions: decisions, from: isFromReview ? .review : nil)
    return Array(try encoder.encode(file)) + [UInt8(ascii: "\n")]
  }

  private static let form =
    "{ \"schema\": \"unqueue-decisions\", \"version\": 1, \"decisions\": [ { \"site\": \"…\", \"decision\": "
    + "\"accept\" } ] }, with 'accept', 'reject' or 'ignore'"

  private struct File: Codable {
    let schema: String
    let version: Int
    let decisions: [Entry]
    var from: Origin?
  }

  private enum Origin: String, Codable {
    case review
  }
}

extension ReviewSession {
  /// Takes up decisions by the identities of sites; any site of a change stands for it. Changes that no decision
  /// names stay undecided.
  ///
  /// - Returns: what could not be done, one sentence each, in the order of the list.
  public mutating func apply(_ list: DecisionList) async -> [String] {
    let identities = Dictionary(
      sites.keys.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })
    var faults: [(index: Int, sentence: String)] = []
    var wanted: [SiteIdentity: (index: Int, entry: DecisionList.Entry)] = [:]
    for (index, entry) in list.decisions.enumerated() {
      guard let site = identities[entry.site] else {
        faults.append((index, "\(entry.site): there is no such site; 'unqueue scan' lists them"))
        continue
      }
      if let other = wanted[site]?.entry,
        other.decision != entry.decision || other.alternative != entry.alternative
      {
        faults.append(
          (index, "\(entry.site): has two decisions that contradict each other; the first is taken"))
        continue
      }
      wanted[site] = (index, entry)
      guard let title = entry.alternative else { continue }
      let titles = planning.drafts(for: site).map(\.title)
      if titles.contains(title) {
        decisions.alternatives[site] = title
        isStale = true
      } else if !titles.isEmpty {
        let known = titles.map { "'\($0)'" }.joined(separator: ", ")
        faults.append((index, "\(entry.site): has no alternative '\(title)'; there is \(known)"))
        wanted[site] = nil
      }
    }
    await replan()

    var edited: [SiteIdentity: Int] = [:]
    // A rejected change lets others appear, so this goes in rounds.
    while true {
      var hasProgressed = false
      for item in items where item.decision == nil {
        let named = item.change.sites.compactMap { site in wanted[site].map { (site, $0) } }
        guard let (_, first) = named.first else { continue }
        let isNamedItself = wanted[item.site] != nil
        let isOne = named.allSatisfy { $0.1.entry.decision == first.entry.decision }
        guard isOne || (isNamedItself && first.entry.decision != .accept) else {
          faults.append(
            (
              first.index,
              "\(item.site): is one change with other sites, whose decisions contradict each other"
            ))
          for (site, _) in named { wanted[site] = nil }
          hasProgressed = true
          continue
        }
        let alternative = first.entry.alternative
        if let alternative, isNamedItself, first.entry.decision == .accept, item.change.title != alternative {
          faults.append(
            (first.index, "\(item.site): '\(alternative)' is not possible beside the other changes"))
          wanted[item.site] = nil
          continue
        }
        let decision: Decision =
          switch first.entry.decision {
          case .accept: .accepted
          case .reject: .rejected
          case .ignore: .ignored
          }
        var record = Record(decision: decision, change: item.change, fingerprint: item.fingerprint)
        if decision == .accepted, isNamedItself, let edits = first.entry.edits {
          guard let placed = placed(edits, on: item.change) else {
            faults.append((first.index, "\(item.site): its edit is of other code than is there now"))
            wanted[item.site] = nil
            continue
          }
          record.decision = .edited
          record.edits = placed
          edited[item.site] = first.index
        }
        put(record, for: item.site)
        // Inside a change that is not taken, decisions on other sites are still to come.
        for (site, _) in named where decision == .accepted || site == item.site || !isNamedItself {
          wanted[site] = nil
        }
        hasProgressed = true
      }
      guard hasProgressed else { break }
      await replan()
      for (site, index) in edited where !takeEdit(of: site) {
        faults.append((index, "\(site): its edit doesn't go with the other changes"))
      }
      edited = [:]
    }
    await replan()
    for (site, (index, entry)) in wanted {
      let reason = plan.entries.first { $0.site.identity == site }.flatMap { entry -> Reason? in
        if case .left(let reason) = entry.verdict { reason } else { nil }
      }
      // A rejected site may have been settled with the change that it was part of.
      if entry.decision != .accept, ["rejected", "ignored"].contains(reason?.code) { continue }
      faults.append(
        (index, "\(site): is left: \(reason?.sentence ?? "its change is decided with another site")"))
    }
    return faults.sorted { ($0.index, $0.sentence) < ($1.index, $1.sentence) }.map(\.sentence)
  }

  /// Takes a change that came out as it was edited; leaves any other undecided.
  private mutating func takeEdit(of site: SiteIdentity) -> Bool {
    if let record = records[site], let index = index(of: site),
      Set(items[index].change.edits) == Set(record.edits)
    {
      take(items[index])
      return true
    }
    put(nil, for: site)
    return false
  }
}
