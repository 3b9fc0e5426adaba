import Foundation

final class Counters: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counters")
  private var counts: [String: Int] = [:]

  func add(_ name: String) {
    queue.sync { counts[name, default: 0] += 1 }
  }

  func describe() -> String { "\(counts)" }
}

final class Marks: @unchecked Sendable {
  private let queue = DispatchQueue(label: "marks")
  fileprivate var marks: [Int] = []

  func add(_ mark: Int) {
    queue.sync { marks.append(mark) }
  }
}

extension Marks {
  var latest: Int? { marks.last }
}

final class Scores: @unchecked Sendable {
  private let queue = DispatchQueue(label: "scores")
  private var best = 0

  func record(_ score: Int) {
    queue.sync { best = max(best, score) }
  }

  static func compare(_ a: Scores, _ b: Scores) -> Bool { a.best < b.best }
  static var path: KeyPath<Scores, Int> { \.best }
}

final class Tokens: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tokens")
  private var token: String?

  func renew(_ load: @escaping @Sendable (@escaping @Sendable (String) -> Void) -> Void) {
    queue.sync {
      load { self.token = $0 }
    }
  }

  func current() -> String {
    guard let token else { return "" }
    return queue.sync { self.token ?? token }
  }
}

struct Board {
  let counters: Counters
  let marks: Marks

  var lines: [String] { [counters.describe(), "\(marks.latest ?? 0)"] }
}
