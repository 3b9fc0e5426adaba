import Codebase
import Migration

extension Ledger {
  /// What the JSON holds, as JSON Schema for programs: UTF-8, ended by a line feed. Keys that it doesn't name may appear.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public static func jsonSchema() throws -> [UInt8] {
    try JSONSchema.Document(title: "Ledger of unqueue", top, definitions: definitions).json()
  }

  private typealias Property = JSONSchema.Property
  private static let offset = JSONSchema.number(from: 0)
  private static let index = JSONSchema.number(from: 0)
  private static let count = JSONSchema.number(from: 0)
  /// A line or a column.
  private static let ordinal = JSONSchema.number(from: 1)
  private static let texts = JSONSchema.list(.text)
  private static let place = JSONSchema.definition("place")
  private static let steps = JSONSchema.list(.definition("step"))
  private static let confidence = JSONSchema.choice(["established", "judgement"])
  private static let assumption = JSONSchema.choice(Assumption.allCases.map(\.rawValue))

  private static let top = JSONSchema.object([
    Property("schema", .choice(["unqueue-ledger"])),
    Property("version", .exactly(2)),
    Property("decisions", .list(.definition("decision"))),
    Property(
      "noDecisions", .list(.object([Property("site", .text), Property("why", .text)]))),
    Property("sites", .list(.definition("site"))),
    Property("changes", .list(.definition("change"))),
    Property("findings", .list(.definition("finding"))),
    Property("queues", .list(.definition("queue"))),
    Property(
      "problems",
      .list(
        .object([
          Property("file", .text), Property("message", .text),
          Property("line", ordinal, isOptional: true), Property("column", ordinal, isOptional: true),
        ]))),
    Property(
      "skipped",
      .list(
        .object([
          Property("kind", .choice(SkipKind.allCases.map(\.rawValue))), Property("count", count),
        ]))),
    Property("skippedIsLowerBound", .truth),
    Property("settings", texts),
    Property("since", .text, isOptional: true),
    Property(
      "ladder",
      .list(.object([Property("assumptions", .list(assumption)), Property("decisions", count)]))),
    Property(
      "totals",
      .object(
        [
          "decisions", "sites", "rewritten", "offered", "left", "changes", "acceptedChanges", "filesRead",
          "filesWithSites", "filesChanged", "filesSkipped", "problems",
        ].map { Property($0, count) })),
  ])

  private static let definitions: [String: JSONSchema] = [
    "place": .object([
      Property("file", .text), Property("line", ordinal), Property("column", ordinal),
    ]),
    "step": .object([Property("place", place), Property("text", .text)]),
    "reason": .object([
      Property("code", .text), Property("sentence", .text), Property("place", place, isOptional: true),
    ]),
    "decision": .object([
      Property("rewrite", .text), Property("kind", .text), Property("file", .text),
      Property("line", ordinal), Property("column", ordinal),
      Property("verdict", .choice(DecisionRow.Verdict.allCases.map(\.rawValue))),
      Property("reason", .definition("reason"), isOptional: true),
      Property("assumptions", .list(assumption)), Property("changes", .list(index)),
      Property("uses", texts),
    ]),
    "site": .object([
      Property("identity", .text), Property("file", .text), Property("declaration", .text),
      Property("kind", .text), Property("ordinal", ordinal), Property("rewrite", .text),
      Property("line", ordinal), Property("column", ordinal),
      Property("endLine", ordinal, isOptional: true), Property("endColumn", ordinal, isOptional: true),
      Property("start", offset), Property("end", offset),
      Property("verdict", .choice(["rewritten", "offered", "left"])),
      Property("change", index, isOptional: true), Property("confidence", confidence, isOptional: true),
      Property("reason", .definition("reason"), isOptional: true),
    ]),
    "change": .object([
      Property("rewrite", .text), Property("title", .text), Property("confidence", confidence),
      Property("accepted", .truth), Property("assumptions", .list(.definition("assumed"))),
      Property("alters", texts), Property("files", texts), Property("sites", texts),
      Property("edits", .list(.definition("edit"))),
    ]),
    "assumed": .object([
      Property("name", assumption), Property("sentence", .text), Property("place", place, isOptional: true),
    ]),
    "edit": .object([
      Property("file", .text), Property("start", offset), Property("end", offset),
      Property("line", ordinal, isOptional: true), Property("column", ordinal, isOptional: true),
      Property("endLine", ordinal, isOptional: true), Property("endColumn", ordinal, isOptional: true),
      Property("replacement", .text),
    ]),
    "finding": .object([
      Property("severity", .choice(["warning", "information"])), Property("code", .text),
      Property("sentence", .text), Property("place", place), Property("path", steps),
      Property(
        "fix",
        .object([
          Property("code", .text), Property("file", .text), Property("start", offset),
          Property("end", offset), Property("replacement", .text),
        ]), isOptional: true),
    ]),
    "queue": .object([
      Property("name", .text), Property("place", place),
      Property("role", .choice(QueueProfile.Role.allCases.map(\.rawValue))),
      Property("label", .text, isOptional: true), Property("isConcurrent", .truth),
      Property("qos", .text, isOptional: true), Property("target", .text, isOptional: true),
      Property("visibility", .text),
      Property("uses", .list(.object([Property("kind", .text), Property("place", place)]))),
      Property("state", .list(.object([Property("name", .text), Property("outside", .list(place))]))),
      Property("reentrancy", steps), Property("wall", .definition("reason"), isOptional: true),
    ]),
  ]
}
