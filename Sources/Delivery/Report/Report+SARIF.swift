import Codebase
import Foundation
import Migration

extension Report {
  /// SARIF 2.1.0: each item as a result, each change as a fix with all its places in all its files.
  ///
  /// Columns count UTF-16 code units, which is what readers of SARIF take for granted.
  /// Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS.
  var sarif: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(SARIF(self))) + [UInt8(ascii: "\n")]
    }
  }
}

/// The part of the format that is used here; names are the format's own.
private struct SARIF: Encodable {
  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: Report) {
    var regions = Regions(report.source)
    let known = report.rules.map(\.name)
    let others = report.items.map(\.rule).filter { !known.contains($0) }
    let rules =
      report.rules.map { Rule(id: $0.name, shortDescription: Message(text: $0.summary)) }
      + Set(others).sorted().map { Rule(id: $0, shortDescription: nil) }
    let numbers = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let results = report.items.map { item in
      Result(
        ruleId: item.rule, ruleIndex: numbers[item.rule] ?? 0, level: item.severity.rawValue,
        message: Message(text: item.message), locations: [Location(item, &regions)],
        relatedLocations: item.related.enumerated().map { number, related in
          Location(related, id: number + 1, &regions)
        },
        fixes: item.change.map { [Fix($0, &regions)] },
        partialFingerprints: item.identity.map { ["siteIdentity/v1": $0] })
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "unqueue"
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message?
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]
    let fixes: [Fix]?
    let partialFingerprints: [String: String]?
  }

  struct Location: Encodable {
    let id: Int?
    let physicalLocation: PhysicalLocation
    let message: Message?

    init(_ item: ReportItem, _ regions: inout Regions) {
      id = nil
      message = nil
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(item.file),
        region: item.start.map { regions.region(in: item.file, from: $0, to: item.end) })
    }

    init(_ related: ReportItem.Related, id: Int, _ regions: inout Regions) {
      self.id = id
      message = Message(text: related.text)
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(related.place.file),
        region: regions.region(in: related.place.file, from: related.place.position, to: nil))
    }
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  struct ArtifactLocation: Encodable {
    let uri: String

    init(_ path: String) {
      uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int?
    let endColumn: Int?
  }

  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]

    init(_ change: Change, _ regions: inout Regions) {
      description = Message(text: change.title)
      artifactChanges = change.files.map { file in
        ArtifactChange(
          artifactLocation: ArtifactLocation(file),
          replacements: change.edits.filter { $0.file == file }.map { edit in
            Replacement(
              deletedRegion: regions.region(in: file, of: edit.range),
              insertedContent: edit.replacement.isEmpty ? nil : Message(text: edit.replacement))
          })
      }
    }
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message?
  }
}

/// Finds regions with columns in UTF-16 code units, counting the lines of each file once.
private struct Regions {
  private struct File {
    let source: SourceFile
    let lines: LineTable
  }

  private let source: (String) -> SourceFile?
  private var files: [String: File?] = [:]

  init(_ source: @escaping (String) -> SourceFile?) { self.source = source }

  /// - Parameter range: UTF-8 offsets.
  mutating func region(in path: String, of range: Range<Int>) -> SARIF.Region {
    guard let file = file(path) else {
      return SARIF.Region(startLine: 1, startColumn: 1, endLine: nil, endColumn: nil)
    }
    return region(
      in: path, from: file.source.position(at: range.lowerBound),
      to: file.source.position(at: range.upperBound))
  }

  /// - Parameters:
  ///   - start: line and column, the column in UTF-8 bytes.
  ///   - end: likewise, after the last byte.
  mutating func region(in path: String, from start: SourcePosition, to end: SourcePosition?) -> SARIF.Region {
    SARIF.Region(
      startLine: start.line, startColumn: column(of: start, in: path), endLine: end?.line,
      endColumn: end.map { column(of: $0, in: path) })
  }

  private mutating func column(of position: SourcePosition, in path: String) -> Int {
    guard let file = file(path), file.lines.starts.indices.contains(position.line - 1) else {
      return position.column
    }
    let first = file.lines.starts[position.line - 1]
    let end = min(first + position.column - 1, file.source.bytes.count)
    return String(decoding: file.source.bytes[first..<max(first, end)], as: UTF8.self).utf16.count + 1
  }

  private mutating func file(_ path: String) -> File? {
    if let known = files[path] { return known }
    let file = source(path).map {
      File(source: $0, lines: LineTable($0.bytes, terminators: .lineFeedOrCarriageReturn))
    }
    files[path] = .some(file)
    return file
  }
}
