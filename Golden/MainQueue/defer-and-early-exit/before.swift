import Foundation

final class Parser {
  private(set) var errors = 0

  func parse(_ text: String, completion: @escaping () -> Void) {
    defer { DispatchQueue.main.async { completion() } }
    defer {
      errors += 1
      DispatchQueue.main.async(execute: completion)
    }
    guard !text.isEmpty else {
      DispatchQueue.main.async { print("empty") }
      return
    }
    for line in text.split(separator: "\n") where line.isEmpty {
      DispatchQueue.main.async { print("blank", line) }
    }
    do {
      DispatchQueue.main.async { print("parsed") }
    }
    repeat { DispatchQueue.main.async { print("again") } } while errors > 10
  }
}
