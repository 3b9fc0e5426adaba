import Foundation

final class Index: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String] = []

  func add(_ word: String) async -> Int {
    lock.withLock {
      self.words.append(word)
      let count = self.words.count
      return count
    }
  }

  func first(longerThan length: Int) -> String? {
    let words = lock.withLock { self.words }
    for word in words {
      guard word.count > length else { continue }
      return word
    }
    return nil
  }
}

@MainActor
func fill(_ index: Index) async {
  let count = await index.add("pear")
  MainActor.preconditionIsolated()
  print("holds \(count)")
}

@MainActor
func search(_ index: Index) async {
  let word = index.first(longerThan: 3)
  print(word ?? "none")
}

let index = Index()
Task { @MainActor in
  await fill(index)
  try? await Task.sleep(nanoseconds: 50_000_000)
  await search(index)
  exit(0)
}
RunLoop.main.run()
