import Dispatch
import Foundation

final class Shelf: @unchecked Sendable {
  // These loops make no such iterator.
  func list(_ folder: String) {
    DispatchQueue.global().async {
      guard let files = FileManager.default.enumerator(atPath: folder) else { return }
      while let name = files.nextObject() as? String { print(name) }
    }
  }

  func listSorted(_ names: [String]) {
    DispatchQueue.global().async {
      for (index, name) in names.enumerated() { print(index, name) }
    }
  }
}
