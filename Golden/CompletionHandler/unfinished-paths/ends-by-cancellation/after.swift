import Foundation

@MainActor
final class Form {
  var name = ""
  var isChecking = false
  private var lines: [String] = []

  // Whoever waits must not send what isn't valid.
  private func validate() async throws {
    guard !name.isEmpty else {
      lines.append("a name is missing")
      throw CancellationError()
    }
    await record("valid")
  }

  private func record(_ line: String) async {
    lines.append(line)
  }

  func send() {
    Task { @MainActor in
      try await validate()
      self.lines.append("sent")
    }
  }

  // A value has nothing that stands for none.
  private func count() async throws -> Int {
    if isChecking {
      throw CancellationError()
    }
    isChecking = true
    await record("counted")
    isChecking = false
    return lines.count
  }

  func showCount() {
    Task { @MainActor in
      let count = try await count()
      self.lines.append("\(count)")
    }
  }

  // What it calls may end there, too.
  private func summarize() async throws -> String {
    let count = try await count()
    return "\(count) lines"
  }

  func showSummary() {
    Task { @MainActor in
      let summary = try await summarize()
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
