import Migration

/// What a run is doing, in one line for a person who waits.
///
///     12 s  planning, 1,234 of 5,678 files: Sources/Feed.swift takes 4 s
public struct ProgressText: Sendable {
  private let head: DisplayText
  private let path: DisplayText?
  private let tail: String

  /// What takes longer is named, with how long it has taken.
  static let patience = Duration.seconds(2)

  /// Nil where nothing is to be said: what is printed or written speaks for itself.
  public init?(_ snapshot: WorkLog.Snapshot) {
    guard let phase = Self.words(for: snapshot) else { return nil }
    let time = snapshot.phase == .building ? snapshot.elapsedInPhase : snapshot.elapsed
    head = DisplayText("\(Self.words(for: time))  \(phase)")
    let activity = Self.shown(of: snapshot.activities)
    path = activity.map { DisplayText($0.activity.path) }
    tail = activity.map { $0.activity.addition + Self.delay(of: $0.elapsed) } ?? ""
  }

  /// - Parameter width: how many columns it has. What is too long lacks the beginning of its path, or its end.
  public func text(width: Int) -> String {
    guard let path else { return head.cut(to: width).styled(.plain) }
    let room = width - head.columns - ": ".count - DisplayText(tail).columns
    guard room >= min(path.columns, 16) else { return head.cut(to: width).styled(.plain) }
    return head.styled(.plain) + ": " + path.cutAtStart(to: room).styled(.plain) + tail
  }

  private static func words(for snapshot: WorkLog.Snapshot) -> String? {
    let purpose = snapshot.purpose
    return switch snapshot.phase {
    case .finding: "finding files"
    case .reading: purpose.isEmpty ? "reading" + parts(of: snapshot, "file") : purpose
    case .facts: "looking at declarations"
    case .planning: "planning" + parts(of: snapshot, "file")
    case .settling: "settling" + parts(of: snapshot, "group", "of files")
    case .following: "looking at what follows from the changes"
    case .building: purpose
    case .writing, .printing: nil
    }
  }

  private static func parts(of snapshot: WorkLog.Snapshot, _ noun: String, _ more: String = "") -> String {
    guard snapshot.count > 0 else { return "" }
    let words = [
      grouped(snapshot.done), "of", grouped(snapshot.count), snapshot.count == 1 ? noun : noun + "s", more,
    ]
    return ", " + words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Of what takes long, the site that takes the longest, else the file; of all else, what began last.
  private static func shown(
    of activities: [(activity: WorkLog.Activity, elapsed: Duration)]
  ) -> (activity: WorkLog.Activity, elapsed: Duration)? {
    let long = activities.filter { $0.elapsed >= patience }
    return long.first { $0.activity.isSite } ?? long.first { !$0.activity.isGroup } ?? long.first
      ?? activities.last { !$0.activity.isSite }
  }

  private static func delay(of elapsed: Duration) -> String {
    elapsed < patience ? "" : " takes \(words(for: elapsed))"
  }

  private static func words(for duration: Duration) -> String {
    let seconds = duration.components.seconds
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }

  /// `1,234`
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension WorkLog.Activity {
  fileprivate var path: String {
    switch self {
    case .group(let first, _): first
    case .file(let path): path
    case .site(let site): site.file
    }
  }

  /// What stands behind the path.
  fileprivate var addition: String {
    switch self {
    case .group(_, let count): count > 1 ? " and \(count - 1) more" : ""
    case .file: ""
    case .site(let site): ":\(site.position.line) (\(site.rewrite))"
    }
  }

  fileprivate var isSite: Bool {
    if case .site = self { true } else { false }
  }

  fileprivate var isGroup: Bool {
    if case .group = self { true } else { false }
  }
}
