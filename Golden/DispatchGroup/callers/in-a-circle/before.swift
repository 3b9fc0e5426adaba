import Dispatch
import UIKit

final class Importer {
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func all(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
  }
}

// What the property holds is handed to what sets it, and so on.
@MainActor
final class Animation {
  private var onEnd: (() -> Void)?
  private let importer = Importer()

  private func chain(_ handler: (() -> Void)?) {
    onEnd = handler
  }

  func again() {
    let handler = onEnd
    chain(handler)
  }

  func end() {
    onEnd?()
  }

  func run() {
    chain {
      self.importer.all(["a"])
    }
  }
}
