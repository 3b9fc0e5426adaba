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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask {
            words.add(String(name.reversed()))
          }
        }
      }
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
