import Codebase
import Foundation
import GoldenCases
import Migration

/// The outcome of the comparison for people: a row for each function, then the totals.
struct ComparisonTable: Sendable {
  struct Row: Sendable {
    let compared: ComparedFunction
    let judgements: [Refactoring: Judgement]

    fileprivate var form: String { compared.ours?.form ?? "no handler seen" }

    fileprivate var isConverted: Bool {
      judgements[.convert]?.isCode == true || judgements[.alternative]?.isCode == true
    }
  }

  let rows: [Row]

  /// In Markdown.
  var text: String {
    var lines = line([
      "case", "function", "convert", "alternative", "wrapper", "Unqueue", "its reason", "notes",
    ])
    lines += line(Array(repeating: "---", count: 8))
    for row in rows {
      let kinds = Refactoring.allCases.map { row.judgements[$0]?.kind ?? "" }
      let ours = row.compared.ours?.words ?? row.form
      lines += line(
        [row.compared.item.folder.lastPathComponent, "`\(row.compared.function.name)`"] + kinds
          + [ours, row.compared.ours?.reason ?? "", notes(on: row)])
    }
    lines += "\n" + line(["", "convert", "alternative", "wrapper"]) + line(Array(repeating: "---", count: 4))
    let kinds = rows.flatMap { $0.judgements.values.map(\.kind) }
    for kind in Set(kinds).sorted() {
      let counts = Refactoring.allCases.map { refactoring in
        "\(rows.count { $0.judgements[refactoring]?.kind == kind })"
      }
      lines += line([kind] + counts)
    }
    lines += "\n" + totals
    return lines
  }

  /// How often each outcome of "Add Async Alternative", which keeps callers compiling, meets each of ours.
  private var totals: String {
    let forms = Set(rows.map(\.form)).sorted()
    let kinds = Set(rows.compactMap { $0.judgements[.alternative]?.kind }).sorted()
    let body = kinds.map { kind in
      let those = rows.filter { $0.judgements[.alternative]?.kind == kind }
      return line([kind] + forms.map { form in "\(those.count { $0.form == form })" })
    }
    return line(["alternative"] + forms) + line(Array(repeating: "---", count: forms.count + 1))
      + body.joined()
  }

  /// Writes the table, and for each function what the refactorings made of it.
  func write(to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for row in rows {
      let function = row.compared.function
      let place = folder.appendingPathComponent(row.compared.item.folder.lastPathComponent)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (refactoring, attempt) in row.compared.attempts where refactoring != .wrapper {
        guard case .edited(let edits) = attempt else { continue }
        let result = row.compared.item.before.applying(edits).first { $0.path == function.file.path }
        let name = "\(function.name.prefix(120)).\(refactoring.shortName).swift"
          .replacingOccurrences(of: "/", with: "-")
        try result.map { try Data($0.bytes).write(to: place.appendingPathComponent(name)) }
      }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("table.md"))
  }

  private func notes(on row: Row) -> String {
    var notes: [String] = []
    if row.compared.function.deliversOnMainQueue, row.isConverted {
      notes.append("calls its handler on the main queue")
    }
    for refactoring in [Refactoring.convert, .alternative] {
      let detail = row.judgements[refactoring]?.detail
      if let detail { notes.append("\(refactoring.shortName): \(detail)") }
    }
    return Array(Set(notes)).sorted().joined(separator: "; ")
  }

  private func line(_ cells: [String]) -> String {
    let cells = cells.map {
      $0.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ")
    }
    return "| " + cells.joined(separator: " | ") + " |\n"
  }
}
