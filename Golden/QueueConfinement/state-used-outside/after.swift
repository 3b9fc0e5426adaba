import Foundation

final class Counters: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func add(_ name: String) {
    lock.withLock { counts[name, default: 0] += 1 }
  }

  func describe() -> String { "\(counts)" }
}

final class Marks: @unchecked Sendable {
  private let lock = NSLock()
  fileprivate var marks: [Int] = []

  func add(_ mark: Int) {
    lock.withLock { marks.append(mark) }
  }
}

extension Marks {
  var latest: Int? { marks.last }
}

final class Scores: @unchecked Sendable {
  private let lock = NSLock()
  private var best = 0

  func record(_ score: Int) {
    lock.withLock { best = max(best, score) }
  }

  static func compare(_ a: Scores, _ b: Scores) -> Bool { a.best < b.best }
  static var path: KeyPath<Scores, Int> { \.best }
}

final class Tokens: @unchecked Sendable {
  private let lock = NSLock()
  private var token: String?

  func renew(_ load: @escaping @Sendable (@escaping @Sendable (String) -> Void) -> Void) {
    lock.withLock {
      load { self.token = $0 }
    }
  }

  func current() -> String {
    guard let token else { return "" }
    return lock.withLock { self.token ?? token }
  }
}

struct Board {
  let counters: Counters
  let marks: Marks

  var lines: [String] { [counters.describe(), "\(marks.latest ?? 0)"] }
}
