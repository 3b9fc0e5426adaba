import Foundation

/// What an in-place run is about to do, or has done.
struct Journal: Codable, Sendable {
  enum Phase: String, Codable {
    /// Temporary files are being written; no file has changed.
    case staging
    /// Temporary files are complete and get their files' names.
    case committing
    /// Old contents are being put back.
    case takingBack
    case done
    case takenBack
  }

  struct Entry: Codable, Sendable {
    /// The file, links resolved; from the state folder's base where it is below.
    let file: String
    /// The temporary file with its new contents, which has it until the file is replaced; a path as `file` is one.
    let temporary: String
    /// What its contents are called in the run's folder.
    let number: Int

    /// The temporary file by which a stopped run is taken back.
    var spare: String { temporary + "b" }
  }

  static let currentVersion = 2

  var version = currentVersion
  let id: String
  /// What was asked for, for people.
  let command: String
  let date: Date
  /// The run that this one takes back; nil where it is none of `undo`.
  let undoes: String?
  var phase: Phase
  /// Whether a run of `undo` left no file as it was.
  var isWhole = true
  var entries: [Entry]

  init(id: String, command: String, date: Date, undoes: String?) {
    self.id = id
    self.command = command
    self.date = date
    self.undoes = undoes
    phase = .staging
    entries = []
  }

  var isFinished: Bool { phase == .done || phase == .takenBack }
}

/// What a run is called: its time in UTC, so that names sort as runs follow one another.
enum RunName {
  /// - Parameter last: the run before, which the name has to sort behind whatever the clock says.
  static func next(at date: Date, after last: String?) -> String {
    let name = Self.name(of: date)
    guard let last, name <= last else { return name }
    guard let letter = last.unicodeScalars.last, ("a"..<"z").contains(letter) else { return last + "b" }
    return last.dropLast() + String(Unicode.Scalar(UInt8(letter.value) + 1))
  }

  private static func name(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2) + "-"
      + digits(parts.hour, 2) + digits(parts.minute, 2) + digits(parts.second, 2)
  }
}
