import Foundation

final class Store {
  private var products: [String] = []
  private let name = "shop"

  var isSubscriber: Bool { !products.isEmpty }

  private func refresh() async {}

  func restore(completion: @escaping (Bool) -> Void) {
    Task {
      await refresh()

      Task { @MainActor in
        completion(isSubscriber)
      }
    }
  }

  func count(completion: @escaping (Int) -> Void) {
    Task { @MainActor in completion(Defaults.limit) }
  }

  func title() async -> String {
    await refresh()

    return name
  }
}

enum Defaults {
  nonisolated(unsafe) static var limit = 1
}

@MainActor
final class Settings {
  private let store = Store()

  func show() {
    store.restore { print($0) }
    store.count { print($0) }
    Task { @MainActor in
      print(await store.title())
    }
  }
}
