import UIKit

@MainActor
final class Store {
  func save(_ note: String, completion: @escaping () -> Void) { completion() }
  func close(completion: @escaping () -> Void) { completion() }
}

final class BoardViewController: UIViewController {
  private let store = Store()
  private var notes: [String] = []
  private var saved = 0

  /// The block comes later, or never.
  func saveAndLeave(_ other: UIViewController) {
    let group = DispatchGroup()
    for note in notes {
      group.enter()
      store.save(note) {
        self.saved += 1
        group.leave()
      }
    }

    other.present(self, animated: true) {
      group.notify(queue: .main) { [weak other] in
        other?.dismiss(animated: true)
      }
    }
  }

  // A branch, with one call only.
  func close(quietly: Bool) {
    let group = DispatchGroup()
    group.enter()
    store.close { group.leave() }
    if !quietly {
      group.notify(queue: .main) { self.title = "closed" }
    }
  }

  // The block holds self weakly, and so do the calls.
  func save(one note: String, on other: UIViewController) {
    let work = "saving"
    let group = DispatchGroup()
    group.enter()
    store.save(note) { [weak self] in
      self?.title = work
      group.leave()
    }
    group.enter()
    store.save(work) {
      group.leave()
    }
    other.present(self, animated: true) {
      group.notify(queue: .main, execute: { [weak self] in
        self?.title = nil
      })
    }
  }

  // What is to run has a name.
  func close(then done: @escaping @MainActor @Sendable () -> Void, after show: (() -> Void) -> Void) {
    let group = DispatchGroup()
    group.enter()
    store.close {
      group.leave()
    }
    show {
      group.notify(queue: .main, execute: done)
    }
  }
}
