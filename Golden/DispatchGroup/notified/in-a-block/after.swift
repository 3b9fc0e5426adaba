import UIKit

@MainActor
final class Store {
  func save(_ note: String) async {}
  func close() async {}
}

final class BoardViewController: UIViewController {
  private let store = Store()
  private var notes: [String] = []
  private var saved = 0

  /// The block comes later, or never.
  func saveAndLeave(_ other: UIViewController) {
    let work = Task { @MainActor [notes] in
      await withTaskGroup(of: Void.self) { group in
        for note in notes {
          group.addTask { @MainActor @Sendable [self] in
            await store.save(note)
            self.saved += 1
          }
        }
      }
    }

    other.present(self, animated: true) {
      Task { @MainActor [weak other] in
        await work.value
        other?.dismiss(animated: true)
      }
    }
  }

  // A branch, with one call only.
  func close(quietly: Bool) {
    let work = Task { @MainActor in
      await store.close()
    }
    if !quietly {
      Task { @MainActor in
        await work.value
        self.title = "closed"
      }
    }
  }

  // The block holds self weakly, and so do the calls.
  func save(one note: String, on other: UIViewController) {
    let work = "saving"
    let calls = Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          guard let self else { return }
          await self.store.save(note)
          self.title = work
        }
        group.addTask { @MainActor @Sendable in
          guard let self else { return }
          await self.store.save(work)
        }
      }
    }
    other.present(self, animated: true) {
      Task { @MainActor [weak self] in
        await calls.value
        self?.title = nil
      }
    }
  }

  // What is to run has a name.
  func close(then done: @escaping @MainActor @Sendable () -> Void, after show: (() -> Void) -> Void) {
    let work = Task { @MainActor in
      await store.close()
    }
    show {
      Task { @MainActor in
        await work.value
        done()
      }
    }
  }
}
