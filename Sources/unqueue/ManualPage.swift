import Migration

/// A rewrite's documentation as text.
struct ManualPage {
  private let rewrite: any Rewrite

  init(_ rewrite: any Rewrite) { self.rewrite = rewrite }

  var text: String {
    let page = rewrite.documentation
    var sections = [
      "\(rewrite.name)\n\n\(wrapped(page.summary))", "What it recognises\n\(wrapped(page.recognises))",
    ]
    if !page.before.isEmpty {
      sections.append("Before\n\(indented(page.before))")
      sections.append("After\n\(indented(page.after))")
    }
    sections.append("What changes at run time\n\(wrapped(page.changesAtRunTime))")
    sections.append("What it leaves\n\(wrapped(page.leaves))")
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
  }

  /// Lines of at most 78 columns, indented by two.
  private func wrapped(_ prose: String) -> String {
    var lines: [String] = []
    var line = " "
    for word in prose.split(whereSeparator: \.isWhitespace) {
      if line.count + 1 + word.count > 78 {
        lines.append(line)
        line = " "
      }
      line += " " + word
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
