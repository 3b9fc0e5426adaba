extension Report {
  /// One line for each item, and its notes below it. Xcode shows a path only where it is absolute.
  var xcode: String {
    items.map { item in
      let lines =
        ["\(located(item.place, in: item.file)): \(item.severity.rawValue): \(item.message) [\(item.rule)]"]
        + item.related.map { "\(located($0.place.description, in: $0.place.file)): note: \($0.text)" }
      return lines.map { $0.singleLine + "\n" }.joined()
    }
    .joined()
  }

  private func located(_ place: String, in file: String) -> String {
    guard let path = source(file)?.absolutePath else { return place }
    return path + place.dropFirst(file.count)
  }

  /// GitHub's workflow commands, one a line.
  ///
  /// Source: "Workflow commands for GitHub Actions" in GitHub's documentation, and `command.ts` in actions/toolkit for
  /// how values are escaped.
  var github: String {
    items.map { item in
      let command =
        switch item.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      var properties = [("file", item.file)]
      if let start = item.start {
        properties.append(("line", String(start.line)))
        // A column is only taken for what is on one line.
        if let end = item.end, end.line > start.line {
          properties.append(("endLine", String(end.line)))
        } else {
          properties.append(("col", String(start.column)))
        }
      }
      properties.append(("title", "\(item.rule)"))
      let list = properties.map { "\($0.0)=\($0.1.escapedProperty)" }.joined(separator: ",")
      return "::\(command) \(list)::\(item.message.escapedData)\n"
    }
    .joined()
  }
}

extension String {
  /// Without what would end the line or move the cursor.
  var singleLine: String { DisplayText(self).styled(.plain) }

  fileprivate var escapedData: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  fileprivate var escapedProperty: String {
    escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
