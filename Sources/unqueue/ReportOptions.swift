import ArgumentParser
import Delivery
import Migration

/// How a report is written.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "table for people, lines for grep, json for programs; or xcode, github, sarif, markdown, html, checkstyle. (default: table)",
      valueName: "format"))
  var format: ReportFormat?
}

extension ReportFormat: ExpressibleByArgument {
  /// The names as a sentence has them.
  static var list: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension Rewrite {
  /// What a report says of it.
  var rule: Report.Rule { Report.Rule(name: name, summary: documentation.summary) }
}

extension Terminal {
  /// Prints a report in a format for other programs.
  static func print(_ report: Report, as format: ReportFormat) throws {
    if let bytes = try report.bytes(format) { try print(bytes) }
  }
}
