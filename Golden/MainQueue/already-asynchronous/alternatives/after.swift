import UIKit

final class ProfileLoader {
  let label: UILabel
  init(label: UILabel) { self.label = label }

  func fetch() async -> String { "Ada" }

  func load() async {
    let name = await fetch()
    Task { @MainActor in
      self.label.text = name
    }
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }

  func start() {
    Task {
      let name = await self.fetch()
      DispatchQueue.main.async { self.label.text = name }
    }
  }
}
