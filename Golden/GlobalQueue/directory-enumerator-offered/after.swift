import Dispatch
import Foundation

final class Shelf: @unchecked Sendable {
  // These loops make no such iterator.
  func list(_ folder: String) {
    Task.detached {
      guard let files = FileManager.default.enumerator(atPath: folder) else { return }
      while let name = files.nextObject() as? String { print(name) }
    }
  }

  func listSorted(_ names: [String]) {
    Task.detached {
      for (index, name) in names.enumerated() { print(index, name) }
    }
  }
}
