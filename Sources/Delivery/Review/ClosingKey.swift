import Codebase
import Migration

/// The keys of a review's last question, in the order in which it lists them.
public enum ClosingKey: Character, CaseIterable, Sendable {
  case write = "y"
  case stop = "n"
  case undo = "u"
  case goOn = "K"
  case files = "l"
  case preview = "p"
  case export = "x"
  case help = "?"

  /// What it does, for the list of keys.
  func help(writing: Bool) -> String {
    switch self {
    case .write:
      writing
        ? "write all of these files, or none if one can't be written; 'unqueue undo' reverts it"
        : "end the review; nothing was accepted, and no file is written"
    case .stop: "write nothing and keep the decisions for the next review"
    case .undo: "take back the last decision and go on with the review"
    case .goOn: "go on with the review"
    case .files: "list the files to be written, with the lines removed and added"
    case .preview: "print what is to be written as a patch"
    case .export: "save to a file: the decisions, the patch or a report"
    case .help: "this list"
    }
  }
}

extension ReviewSession {
  /// The keys that answer whether to write.
  public var closingKeys: [ClosingKey] {
    ClosingKey.allCases.filter { key in
      switch key {
      case .write, .goOn, .export, .help: true
      case .undo: canUndo
      case .stop, .files, .preview: !taken.isEmpty
      }
    }
  }
}

extension ReviewScreen {
  /// The keys of the last question, and what they do.
  public func closingHelp(in session: ReviewSession) -> String {
    session.closingKeys.map { key in
      let lines = DisplayText.wrap(
        key.help(writing: !session.taken.isEmpty), at: width, indentation: "   ")
      return lines.enumerated().map { index, line in
        index == 0 ? " \(key.rawValue) " + line.dropFirst(3) + "\n" : line + "\n"
      }.joined()
    }.joined() + "\n"
  }

  /// The files that changes would write, with their lines; how many of the changes rest on assumptions.
  public func files(toBeWrittenIn session: ReviewSession) -> String {
    let changes = session.taken
    var table = TextTable([.right, .right, .right, .left])
    for (path, edits) in changes.editsByFile.sorted(by: { $0.key < $1.key }) {
      guard let file = session.codebase.file(at: path) else { continue }
      let lines = LineTable(file.bytes, terminators: .lineFeed)
      let replacements = LineReplacement.minimal(for: edits, in: file.bytes, lines: lines)
      table.add([
        TextTable.Cell("-\(replacements.reduce(0) { $0 + $1.old.count })", .red),
        TextTable.Cell("+\(replacements.reduce(0) { $0 + $1.new.count })", .green),
        TextTable.Cell(counted(changes.count { $0.files.contains(path) }, "change")), TextTable.Cell(path),
      ])
    }
    let resting = changes.count { !$0.assumptions.isEmpty }
    let note =
      resting == 0
      ? "All of these changes are established."
      : "\(counted(resting, "change")) \(resting == 1 ? "rests" : "rest") on assumptions."
    return table.lines(style: style, width: width).map { $0 + "\n" }.joined() + prose(note) + "\n"
  }
}
