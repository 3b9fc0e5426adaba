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
    DispatchQueue.global().async {
      DispatchQueue.main.async { completion(Defaults.limit) }
    }
  }

  func title(completion: @escaping (String) -> Void) {
    Task {
      await refresh()

      Task { @MainActor in
        completion(name)
      }
    }
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
    store.title { print($0) }
  }
}
