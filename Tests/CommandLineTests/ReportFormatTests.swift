import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportFormatTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    try folder.write(Samples.left, to: "Left, 100%.swift")
    return folder
  }

  @Test func xcodeReadsAbsolutePathsWithLineAndColumn() throws {
    let folder = try Self.folder()
    let outcome = try folder.program("scan", "--format", "xcode")
    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(lines.allSatisfy { $0.hasPrefix("/") && $0.contains(".swift:") }, "\(outcome.text)")
    #expect(lines.contains { $0.contains("Two.swift:4:3: warning: ") && $0.hasSuffix("[main-queue]") })
    #expect(lines.contains { $0.contains("Left, 100%.swift:") && $0.contains(": note: stays: ") })
  }

  @Test func linesBeginWithTheirPlace() throws {
    let folder = try Self.folder()
    let lines = try folder.program("scan", "--format", "lines", "--color", "always").text.split(
      separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("Left, 100%.swift:3:") && lines[0].hasSuffix(" [semaphore]"), "\(lines)")
    #expect(
      lines[1].hasPrefix("Two.swift:4:3: warning: ") && lines[2].hasPrefix("Two.swift:5:3: "), "\(lines)")
    #expect(try folder.program("audit", "--format", "lines").text.isEmpty)
    #expect(try folder.program("check", "--format", "lines").text.hasPrefix("Left, 100%.swift:3:"))
  }

  @Test func gitHubGetsEscapedCommands() throws {
    let folder = try Self.folder()
    let lines = try folder.program("scan", "--format", "github").text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("::warning file=Two.swift,line=4,") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("::notice file=Left%2C 100%25.swift,line=") }, "\(lines)")
  }

  @Test func sarifHasEveryDecisionWithItsFix() throws {
    let folder = try Self.folder()
    let outcome = try folder.program("scan", "--format", "sarif", "--quiet")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["note", "warning", "warning"])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let fixes = try #require(results[1]["fixes"] as? [[String: Any]])
    let changes = try #require(fixes[0]["artifactChanges"] as? [[String: Any]])
    #expect((changes[0]["replacements"] as? [Any])?.isEmpty == false)
    #expect(results[0]["fixes"] == nil)
  }

  /// A reader that applies the fixes by lines and UTF-16 columns gets what 'rewrite' writes.
  @Test func theFixesOfSARIFAreTheRewrite() throws {
    let folder = try TemporaryFolder()
    let code = Samples.two.replacing("DispatchQueue.main", with: "/* 🧭 é */ DispatchQueue.main")
    try folder.write(code, to: "Two.swift")
    let outcome = try folder.program("scan", "--format", "sarif", "--quiet")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let results = try #require((log["runs"] as? [[String: Any]])?[0]["results"] as? [[String: Any]])
    let units = Array(code.utf16)
    var lineStarts = [0]
    for (index, unit) in units.enumerated() where unit == 10 { lineStarts.append(index + 1) }
    var edits: [(range: Range<Int>, text: String)] = []
    for result in results {
      for fix in result["fixes"] as? [[String: Any]] ?? [] {
        for change in fix["artifactChanges"] as? [[String: Any]] ?? [] {
          for replacement in change["replacements"] as? [[String: Any]] ?? [] {
            let region = try #require(replacement["deletedRegion"] as? [String: Int])
            let numbers = try ["startLine", "startColumn", "endLine", "endColumn"].map {
              try #require(region[$0])
            }
            let start = lineStarts[numbers[0] - 1] + numbers[1] - 1
            let end = lineStarts[numbers[2] - 1] + numbers[3] - 1
            edits.append((start..<end, (replacement["insertedContent"] as? [String: String])?["text"] ?? ""))
          }
        }
      }
    }
    var written = units
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      written.replaceSubrange(edit.range, with: Array(edit.text.utf16))
    }
    _ = try folder.program("rewrite", "--allow-no-vcs")
    #expect(!edits.isEmpty)
    #expect(
      String(decoding: written, as: UTF16.self)
        == String(decoding: try folder.read("Two.swift"), as: UTF8.self))
  }

  @Test func checkstyleIsXML() throws {
    let folder = try Self.folder()
    let outcome = try folder.program("scan", "--format", "checkstyle")
    let counter = ElementCounter()
    let parser = XMLParser(data: Data(outcome.output))
    parser.delegate = counter
    #expect(parser.parse(), "\(outcome.text)")
    #expect(counter.counts == ["checkstyle": 1, "file": 2, "error": 3])
  }

  @Test func markdownHasATableForEachFile() throws {
    let folder = try Self.folder()
    let text = try folder.program("scan", "--format", "markdown").text
    #expect(text.contains("\n**Two.swift**\n") && text.contains("| 4 | main-queue | "), "\(text)")
  }

  /// Code that would end the element of the data, or begin one, is only text in it.
  @Test func htmlIsOnePageWhoseDataAreOnlyText() throws {
    let folder = try TemporaryFolder()
    let code = Samples.two.replacing("\"shown\"", with: "\"</script><script>alert(1)</script>\"")
    try folder.write(code, to: "Two.swift")
    let text = try folder.program("scan", "--format", "html").text
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(!text.contains("alert(1)</script>") && text.contains("alert(1)\\u003C/script>"))
    #expect(!text.contains("http://") && !text.contains("https://"))
    let start = try #require(text.range(of: "type=\"application/json\">")?.upperBound)
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)?.lowerBound)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [String: Any])
    let items = try #require(data["items"] as? [[String: Any]])
    #expect(items.map { $0["verdict"] as? String } == ["rewritten", "rewritten"])
    #expect((data["patches"] as? [String])?[0].contains("+  Task { @MainActor in") == true)
  }

  @Test func anAuditHasTheSameFormats() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "import UIKit\n\nclass Screen: UIViewController {\n  @MainActor var name = \"\"\n}\n", to: "A.swift")
    let outcome = try folder.program("audit", "--format", "github")
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("::warning file=A.swift,line=4,col=4,title=redundant-main-actor::"))
  }

  @Test func aScanCanBeFiltered() throws {
    let folder = try Self.folder()
    let left = try folder.program("scan", "--verdict", "left").text
    #expect(left.contains("DispatchSemaphore") && !left.contains("main.async"))
    let none = try folder.program("scan", "--reason", "no-such-reason")
    #expect(
      none.status == 64 && none.errors.contains("there is no reason 'no-such-reason'; 'unqueue scan' shows"))
    let near = try folder.program("scan", "--reason", "blocking-cal")
    #expect(near.status == 64 && near.errors.contains("did you mean 'blocking-call'?"))
    let other = try folder.program("scan", "--reason", "blocking-call")
    #expect(other.status == 0 && other.text.isEmpty)
    let wrong = try folder.program("scan", "--verdict", "rewriten")
    #expect(
      wrong.status == 64 && wrong.errors.contains("there is no verdict 'rewriten'; did you mean 'rewritten'?")
    )
    let unknown = try folder.program("scan", "--verdict", "x")
    #expect(
      unknown.status == 64 && unknown.errors.contains("known are rewritten, offered, partly, left, done"))
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    counts[name, default: 0] += 1
  }
}
