import UIKit

final class Grid: UIViewController {
  func loadSkins() async {}
}

func clear() async {}

final class Browser: UIViewController {
  private var skins: [String] = []

  func opened() {
    Task { @MainActor [self] in
      try? await Task.sleep(for: .seconds(0.5))
      loadSkins()
      clear()
    }
  }

  private func loadSkins() { skins = ["plain"] }
  private func clear() { skins = [] }
}

// These may mean an async function of their own family.
class Shelf: UIViewController {
  func fill() async {}
}

extension Shelf {
  func empty(by count: Int = 1) async {}
}

final class TallShelf: Shelf {
  private func fill(_ count: Int = 1) {}
  private func empty() {}

  func opened() {
    Task { @MainActor [self] in
      try? await Task.sleep(for: .seconds(0.5))
      _ = { fill() }()
    }
  }

  func closed() {
    Task { @MainActor [self] in
      try? await Task.sleep(for: .seconds(0.5))
      _ = { empty() }()
    }
  }
}
