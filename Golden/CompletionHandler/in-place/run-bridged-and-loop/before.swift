import Foundation

final class Index: @unchecked Sendable {
  private let queue = DispatchQueue(label: "index")
  private var words: [String] = []

  func add(_ word: String, completion: @escaping (Int) -> Void) {
    queue.async {
      self.words.append(word)
      let count = self.words.count
      DispatchQueue.main.async {
        completion(count)
      }
    }
  }

  func first(longerThan length: Int, completion: @escaping (String?) -> Void) {
    let words = queue.sync { self.words }
    for word in words {
      guard word.count > length else { continue }
      completion(word)
      return
    }
    completion(nil)
  }
}

@MainActor
func fill(_ index: Index) async {
  index.add("pear") { count in
    MainActor.preconditionIsolated()
    print("holds \(count)")
  }
}

@MainActor
func search(_ index: Index) async {
  index.first(longerThan: 3) { word in
    print(word ?? "none")
  }
}

let index = Index()
Task { @MainActor in
  await fill(index)
  try? await Task.sleep(nanoseconds: 50_000_000)
  await search(index)
  exit(0)
}
RunLoop.main.run()
