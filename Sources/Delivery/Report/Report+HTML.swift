import Foundation
import Migration

extension Report {
  /// One page that needs nothing else: no network, no other file.
  var html: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // No text may end the element that the data stand in.
      let data = String(decoding: try encoder.encode(HTMLData(self)), as: UTF8.self).replacing(
        "<", with: "\\u003C")
      return HTMLPage.head + "<script id=\"data\" type=\"application/json\">" + data + "</script>\n"
        + HTMLPage.script
        + HTMLPage.end
    }
  }
}

/// What the page shows, as its script reads it.
private struct HTMLData: Encodable {
  let items: [Item]
  /// The patches of changes, by their number.
  let patches: [String]
  let filesRead: Int
  let settings: [String]
  /// What to do about a reason, by its code.
  let nextSteps: [String: String]
  /// What was to be decided before, where that is known.
  let earlier: Earlier?

  struct Earlier: Encodable {
    let name: String
    let total: Int
    let counts: [String: Int]
  }

  struct Item: Encodable {
    let file: String
    let line: Int?
    let rule: String
    let verdict: String
    let message: String
    let assumptions: [String]
    let related: [String]
    let patch: Int?
    /// The code of the reason why it is left.
    let reason: String?
    let isTest: Bool
  }

  init(_ report: Report) {
    var numbers: [[SiteIdentity]: Int] = [:]
    var patches: [String] = []
    let diff = UnifiedDiff(contextLines: 3)
    items = report.items.map { item in
      let patch = item.change.map { change -> Int in
        if let known = numbers[change.sites] { return known }
        let text = change.files.compactMap { file in
          report.source(file).map { source in
            String(
              decoding: diff.patch(for: source, edits: change.edits.filter { $0.file == file }), as: UTF8.self
            )
          }
        }
        patches.append(text.joined())
        numbers[change.sites] = patches.count - 1
        return patches.count - 1
      }
      return Item(
        file: item.file, line: item.start?.line, rule: item.rule,
        verdict: item.verdict ?? item.severity.rawValue,
        message: item.message, assumptions: item.change?.assumptions.kinds.sorted().map(\.rawValue) ?? [],
        related: item.related.map { "\($0.place): \($0.text)" }, patch: patch, reason: item.reason,
        isTest: ReviewFilter.isTest(item.file))
    }
    self.patches = patches
    filesRead = report.context.filesRead
    settings = report.context.settings
    let reasons = Set(items.compactMap(\.reason))
    nextSteps = report.nextSteps.filter { reasons.contains($0.key) }
    earlier = report.earlier.map { Earlier(name: $0.name, total: $0.total, counts: $0.counts) }
  }
}
