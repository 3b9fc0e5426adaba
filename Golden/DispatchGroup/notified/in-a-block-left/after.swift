import UIKit

@MainActor
final class Store {
  func save(_ note: String, completion: @escaping () -> Void) { completion() }
  func open(completion: @escaping () -> Void) { completion() }
}

final class BoardViewController: UIViewController {
  private let store = Store()
  private var notes: [String] = []
  private let writing = DispatchQueue(label: "writing")

  // The group is entered in the same block, which runs later.
  func openAndSave() {
    let group = DispatchGroup()
    store.open {
      for note in self.notes {
        group.enter()
        self.store.save(note) { group.leave() }
      }
      group.notify(queue: .main) { self.title = "saved" }
    }
  }

  // On another queue than the main one.
  func save(then show: @escaping @MainActor (@escaping () -> Void) -> Void) {
    let group = DispatchGroup()
    for note in notes {
      group.enter()
      store.save(note) { group.leave() }
    }
    show {
      group.notify(queue: self.writing) { print("saved") }
    }
  }

  // Told twice: which of the two comes first would be open.
  func saveTwice(then show: @escaping @MainActor (@escaping () -> Void) -> Void) {
    let group = DispatchGroup()
    for note in notes {
      group.enter()
      store.save(note) { group.leave() }
    }
    show {
      group.notify(queue: .main) { self.title = "saved" }
    }
    group.notify(queue: .main) { print("saved") }
  }

  // Entered once more behind the block.
  func saveAgain(then show: @escaping @MainActor (@escaping () -> Void) -> Void) {
    let group = DispatchGroup()
    group.enter()
    store.open { group.leave() }
    show {
      group.notify(queue: .main) { self.title = "saved" }
    }
    group.enter()
    store.open { group.leave() }
  }

  // A function may be called from anywhere.
  func saveThroughFunction() {
    let group = DispatchGroup()
    group.enter()
    store.open { group.leave() }
    func tell() {
      group.notify(queue: .main) { self.title = "saved" }
    }
    tell()
  }
}
