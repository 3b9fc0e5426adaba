import Foundation

final class Words: @unchecked Sendable {
  private let lock = NSLock()
  private var found: Set<String> = []
  func add(_ word: String) { lock.withLock { _ = found.insert(word) } }
  var sorted: [String] { lock.withLock { found.sorted() } }
}

@MainActor
final class Reverser {
  func reverse(_ names: [String]) {
    let words = Words()
    let group = DispatchGroup()
    for name in names {
      group.enter()
      DispatchQueue.global().async {
        words.add(String(name.reversed()))
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print(words.sorted)
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  Reverser().reverse(["loop", "part", "drawer"])
  print("returned")
}
RunLoop.main.run()
