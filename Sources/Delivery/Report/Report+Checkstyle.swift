extension Report {
  /// Checkstyle's XML: a `file` element for each path, an `error` in it for each item.
  ///
  /// Source: `XMLLogger` in checkstyle/checkstyle, whose severities are `error`, `warning`, `info` and `ignore`.
  var checkstyle: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
    for (file, items) in byFile {
      lines.append("  <file name=\"\(file.escapedXML)\">")
      for item in items {
        let severity = item.severity == .note ? "info" : item.severity.rawValue
        let place = item.start.map { "line=\"\($0.line)\" column=\"\($0.column)\" " } ?? ""
        lines.append(
          "    <error \(place)severity=\"\(severity)\" message=\"\(item.message.escapedXML)\" "
            + "source=\"unqueue.\(item.rule)\"/>")
      }
      lines.append("  </file>")
    }
    return (lines + ["</checkstyle>"]).map { $0 + "\n" }.joined()
  }
}

extension String {
  /// As the value of an attribute. XML has no spelling for most control characters.
  fileprivate var escapedXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || 0xFFFE...0xFFFF ~= scalar.value: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
