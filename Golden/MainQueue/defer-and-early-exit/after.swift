import Foundation

final class Parser {
  private(set) var errors = 0

  func parse(_ text: String, completion: @escaping () -> Void) {
    defer { Task { @MainActor in completion() } }
    defer {
      errors += 1
      Task { @MainActor in completion() }
    }
    guard !text.isEmpty else {
      Task { @MainActor in print("empty") }
      return
    }
    for line in text.split(separator: "\n") where line.isEmpty {
      Task { @MainActor in print("blank", line) }
    }
    do {
      Task { @MainActor in print("parsed") }
    }
    repeat { Task { @MainActor in print("again") } } while errors > 10
  }
}
