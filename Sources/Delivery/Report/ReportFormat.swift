/// How a report is written.
public enum ReportFormat: String, CaseIterable, Sendable, Decodable {
  /// For people at a terminal.
  case table
  /// `path:line:column: warning: message [rule]`, a line for each entry, with paths as they are shown elsewhere.
  case lines
  /// The ledger, with everything that is known.
  case json
  /// `path:line:column: warning: message [rule]`, as Xcode reads it from a build phase.
  case xcode
  /// Workflow commands that GitHub shows beside the lines of a pull request.
  case github
  /// SARIF 2.1.0, with the changes as fixes.
  case sarif
  /// For a comment or a wiki page.
  case markdown
  /// One page with everything, for a browser.
  case html
  /// Checkstyle's XML, which most servers for continuous integration read.
  case checkstyle
}
