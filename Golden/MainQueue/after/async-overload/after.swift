import UIKit

final class DraftStore {
  var saved = 0
  func save() { saved += 1 }
  func save() async { saved += 2 }
  func discard() { saved = 0 }
}

final class DraftViewController: UIViewController {
  let store = DraftStore()

  func saveSoon() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      _ = { self.store.save() }()
    }
  }

  func discardSoon() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      self.store.discard()
    }
  }

  func saveNow() {
    Task { @MainActor in self.store.save() }
  }
}
