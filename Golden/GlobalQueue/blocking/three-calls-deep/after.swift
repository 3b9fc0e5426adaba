import Foundation

enum Archive {
  static func isKnown(_ name: String) -> Bool { entry(name) != nil }

  static func entry(_ name: String) -> String? { read()?.first { $0 == name } }

  private static func read() -> [String]? {
    (try? String(contentsOfFile: "archive.txt", encoding: .utf8))?.components(separatedBy: "\n")
  }
}

func look() {
  // Two calls away: it is left.
  DispatchQueue.global(qos: .utility).async {
    print(Archive.entry("a") ?? "new")
  }
  // Three calls away: a person weighs it.
  DispatchQueue.global(qos: .utility).async {
    print(Archive.isKnown("b"))
  }
}

final class Counter: Sendable {
  private let lock = DispatchQueue(label: "counter")

  func next() -> Int { lock.sync { 1 } }

  func slow() -> Int { lock.sync { Thread.sleep(forTimeInterval: 1); return 2 } }

  func start() {
    // A critical section, one call away.
    DispatchQueue.global().async { print(self.next()) }
    // One that sleeps.
    DispatchQueue.global().async { print(self.slow()) }
    DispatchQueue.global().async { print(self.lock.sync { 3 }) }
  }
}
