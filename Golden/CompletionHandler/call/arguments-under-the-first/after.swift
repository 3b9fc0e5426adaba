import Foundation

final class Store {
  func load(name: String,
            limit: Int) async -> Int {
    name.count + limit
  }

  // The lines of arguments stay under the first of them.
  func show() {
    Task { @MainActor in
      let count = await self.load(name: "a",
                                  limit: 2)
      print(count)
    }
  }

  func total() async -> Int {
    await load(name: "a",
               limit: 3)
  }

  func showTotal() {
    Task { @MainActor in
      print(await total())
    }
  }

  // What already awaits needs no 'await' to say what came.
  func sum() async -> Int {
    let store = self
    let number = await Notifier.notify()
    let first = await store.number()
    return first + number
  }

  private func number() async -> Int { 1 }

  func showSum() {
    Task { @MainActor in
      print(await sum())
    }
  }
}

enum Notifier {
  static func notify() async -> Int {
    1
  }
}

// A receiver that is captured is written without what it stands in.
final class Reader {
  private var store = Store()

  func read(_ limit: Int) {
    Task { @MainActor [store = self.store] in
      let count = await store.load(name: "a",
                                   limit: limit)
      print(count)
    }
  }
}
