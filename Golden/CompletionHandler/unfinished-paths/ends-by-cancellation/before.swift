import Foundation

@MainActor
final class Form {
  var name = ""
  var isChecking = false
  private var lines: [String] = []

  // Whoever waits must not send what isn't valid.
  private func validate(completion: @escaping @MainActor () -> Void) {
    guard !name.isEmpty else {
      lines.append("a name is missing")
      return
    }
    Task {
      await record("valid")
      completion()
    }
  }

  private func record(_ line: String) async {
    lines.append(line)
  }

  func send() {
    validate {
      self.lines.append("sent")
    }
  }

  // A value has nothing that stands for none.
  private func count(completion: @escaping @MainActor (Int) -> Void) {
    if isChecking {
      return
    }
    isChecking = true
    Task {
      await record("counted")
      isChecking = false
      completion(lines.count)
    }
  }

  func showCount() {
    count { count in
      self.lines.append("\(count)")
    }
  }

  // What it calls may end there, too.
  private func summarize(completion: @escaping @MainActor (String) -> Void) {
    count { count in
      completion("\(count) lines")
    }
  }

  func showSummary() {
    summarize { summary in
      self.lines.append(summary)
    }
  }

  // Its name says that it tells of a change, not of the end.
  private func compare(with other: String, updateCallback: @escaping @MainActor (String) -> Void) {
    guard name != other else { return }
    Task {
      await record("changed")
      updateCallback(name)
    }
  }

  func watch() {
    compare(with: "") { self.lines.append($0) }
  }
}
