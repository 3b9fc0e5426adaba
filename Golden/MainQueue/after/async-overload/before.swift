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
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.store.save()
    }
  }

  func discardSoon() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.store.discard()
    }
  }

  func saveNow() {
    DispatchQueue.main.async { self.store.save() }
  }
}
