import Dispatch
import Foundation

final class Shelf: @unchecked Sendable {
  private var names: [String] = []

  // A task may not make the iterator of an enumerator; the file system is read where threads are free to wait.
  func list(_ folder: String) {
    DispatchQueue.global().async {
      guard let files = FileManager.default.enumerator(atPath: folder) else { return }
      for case let name as String in files { print(name) }
    }
  }

  func listAtOnce(_ folder: URL) {
    DispatchQueue.global().async {
      for file in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)! { print(file) }
    }
  }

  func count(_ enumerator: FileManager.DirectoryEnumerator) {
    DispatchQueue.global().async {
      for _ in enumerator { print(".") }
    }
  }
}
