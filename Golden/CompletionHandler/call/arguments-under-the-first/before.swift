import Foundation

final class Store {
  func load(name: String,
            limit: Int,
            completion: @escaping (Int) -> Void) {
    DispatchQueue.main.async { completion(name.count + limit) }
  }

  // The lines of arguments stay under the first of them.
  func show() {
    self.load(name: "a",
              limit: 2) { count in
      print(count)
    }
  }

  func total(completion: @escaping (Int) -> Void) {
    load(name: "a",
         limit: 3,
         completion: completion)
  }

  func showTotal() {
    total { print($0) }
  }

  // What already awaits needs no 'await' to say what came.
  func sum(completion: @escaping @MainActor @Sendable (Int) -> Void) {
    let store = self
    Notifier.notify { number in
      Task {
        let first = await store.number()
        await completion(first + number)
      }
    }
  }

  private func number() async -> Int { 1 }

  func showSum() {
    sum { print($0) }
  }
}

enum Notifier {
  static func notify(_ done: @escaping (Int) -> Void) {
    DispatchQueue.global().async { done(1) }
  }
}

// A receiver that is captured is written without what it stands in.
final class Reader {
  private var store = Store()

  func read(_ limit: Int) {
    self.store.load(name: "a",
                    limit: limit) { count in
      print(count)
    }
  }
}
