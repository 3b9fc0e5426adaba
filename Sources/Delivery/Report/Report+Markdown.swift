extension Report {
  /// A table of counts by rewrite or check, and the items of each file below it.
  var markdown: String {
    if items.isEmpty { return "Nothing was found in \(counted(context.filesRead, "file")).\n" }
    var lines = ["| | would change | stays | problems |", "|---|--:|--:|--:|"]
    let groups = Dictionary(grouping: items, by: \.rule)
    for (rule, items) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let counts = [ReportItem.Severity.warning, .note, .error].map { severity in
        String(items.count { $0.severity == severity })
      }
      lines.append("| \(rule) | \(counts.joined(separator: " | ")) |")
    }
    for (file, items) in byFile {
      lines += ["", "**\(file.escapedMarkdown)**", "", "| line | | |", "|--:|---|---|"]
      for item in items {
        let line = item.start.map { String($0.line) } ?? ""
        lines.append("| \(line) | \(item.rule) | \(item.message.escapedMarkdown) |")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  /// As text of a table's cell.
  fileprivate var escapedMarkdown: String {
    var result = ""
    for character in singleLine {
      switch character {
      case "|", "*", "_", "<", ">", "[", "]", "`", "\\", "#", "~": result += "\\" + String(character)
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    return result
  }
}
