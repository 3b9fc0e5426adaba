import Dispatch
import UIKit

protocol EntryPagesDelegate: AnyObject {
  func didDrop(_ files: [String])
}

final class EntryCoordinator: EntryPagesDelegate {
  private(set) var names: [String] = []

  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func didDrop(_ files: [String]) { add(files) }

  private func add(_ files: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for file in files {
          group.addTask { @MainActor [self] in
            await withCheckedContinuation { continuation in
              load(file) { [weak self] name in
                self?.names.append(name)
                continuation.resume()
              }
            }
          }
        }
      }
      print("added")
    }
  }

  func importFiles(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
  }
}

@MainActor
final class EntryPages: UIViewController {
  weak var delegate: EntryPagesDelegate?

  func drop(_ files: [String]) {
    delegate?.didDrop(files)
  }
}

func importInBackground(_ files: [String], with coordinator: EntryCoordinator) {
  coordinator.importFiles(files)
}
