import Dispatch
import UIKit

final class Importer {
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func first(_ files: [String]) { second(files) }
  private func second(_ files: [String]) { third(files) }
  private func third(_ files: [String]) { fourth(files) }
  private func fourth(_ files: [String]) { fifth(files) }
  private func fifth(_ files: [String]) {
    sixth(files)
    if files.count > 1 { third(Array(files.dropFirst())) }
  }
  private func sixth(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
  }

  private func repeating(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("repeated") }
    if files.count > 1 { repeating(Array(files.dropFirst())) }
  }
}

final class FilesController: UIViewController {
  private let importer = Importer()

  override func viewDidLoad() {
    super.viewDidLoad()
    importer.first(["a", "b"])
  }
}
