import UIKit

protocol DataProvider {
  func fetchItems() -> [String]
}

@MainActor protocol Screen {
  func show()
}

protocol Source {
  func fetch() async -> [String]
}

class CheckedViewController: UIViewController, @preconcurrency DataProvider {
  private var items: [String] = []
  func fetchItems() -> [String] { items }
}

class BridgedViewController: UIViewController, DataProvider {
  private var items: [String] = []

  nonisolated func fetchItems() -> [String] {
    MainActor.assumeIsolated { items }
  }
}

class ScreenViewController: UIViewController, Screen, Source {
  func show() {}
  func fetch() async -> [String] { [] }
}

class Plain: DataProvider {
  func fetchItems() -> [String] { [] }
}
