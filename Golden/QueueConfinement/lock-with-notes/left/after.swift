import Foundation

// The block comes back to the queue by another method: with a lock it would wait for itself.
final class Echo: @unchecked Sendable {
  private let queue = DispatchQueue(label: "echo")
  private var calls: [String] = []
  private let log: (String) -> Void

  init(log: @escaping (String) -> Void) { self.log = log }

  func say(_ word: String) {
    queue.async {
      self.log(word)
      self.note(word)
    }
  }

  func note(_ word: String) {
    queue.async { self.calls.append(word) }
  }

  var count: Int { queue.sync { calls.count } }
}

// The block reads a file, for which nobody waited.
final class Settings: @unchecked Sendable {
  private let queue = DispatchQueue(label: "settings")
  private var values: [String: String] = [:]

  func load(_ path: String) {
    queue.async {
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      self.values[path] = text
    }
  }

  func value(_ path: String) -> String? { queue.sync { values[path] } }
}

// The handler would be called before the function returns.
final class Mailbox: @unchecked Sendable {
  private let queue = DispatchQueue(label: "mailbox")
  private var letters: [String] = []

  func add(_ letter: String, done: @escaping @Sendable (Int) -> Void) {
    queue.async {
      self.letters.append(letter)
      done(self.letters.count)
    }
  }

  var all: [String] { queue.sync { letters } }
}
