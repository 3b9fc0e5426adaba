import Dispatch
import UIKit

final class Importer {
  func load(_ file: String) async -> String { file }

  func all(_ files: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for file in files {
          group.addTask { @MainActor [self] in
            _ = await load(file)
          }
        }
      }
      print("imported")
    }
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
