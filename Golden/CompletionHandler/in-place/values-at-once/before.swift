import Foundation

struct MissingPage: Error {}

final class Atlas: @unchecked Sendable {
  private var pages: [String: Int] = ["index": 1]

  func page(_ name: String, completion: @escaping (Int?) -> Void) {
    guard !name.isEmpty else {
      completion(nil)
      return
    }
    completion(pages[name])
  }

  func open(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
    guard let page = pages[name] else {
      completion(.failure(MissingPage()))
      return
    }
    completion(.success(page))
  }

  // It only hands on what the other one gives.
  func first(completion: @escaping (Int?) -> Void) {
    page("index", completion: completion)
  }

  func rename(_ name: String, to other: String, completion: @escaping () -> Void) {
    pages[other] = pages.removeValue(forKey: name)
    completion()
  }

  // This one waits.
  func print(_ name: String, completion: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { completion(true) }
  }
}

final class Reader {
  private let atlas = Atlas()
  private var shown: [Int] = []

  // What follows a call came behind its handler, and does so still.
  func read() {
    atlas.rename("a", to: "b") {
      self.shown.append(3)
    }
    self.shown.append(2)
    for name in ["c", "d"] {
      atlas.page(name) { page in
        if let page { self.shown.append(page) }
      }
    }
  }

  func openAll() {
    atlas.open("a") { [weak self] result in
      switch result {
      case .success(let page): self?.shown.append(page)
      case .failure: self?.shown = []
      }
    }
    self.shown.append(4)
  }

  func showFirst() {
    atlas.first { page in
      guard let page else { return }
      self.shown.append(page)
    }
  }

  func printAll() {
    atlas.print("a") { print($0) }
  }
}
