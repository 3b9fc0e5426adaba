import UIKit

actor Importer {
  func artwork(for name: String) -> String { name }
}

final class Library: UIViewController {
  private var importer: Importer?
  private var count = 0

  // A task awaits the main actor for what belongs to it, and does nothing else.
  func refresh() {
    DispatchQueue.global(qos: .userInitiated).async {
      print("refreshing")
      Task {
        _ = await self.importer?.artwork(for: "one")
      }
    }
  }

  // The block itself uses the main actor's state.
  func count(_ name: String) {
    DispatchQueue.global(qos: .userInitiated).async {
      self.count += 1
      Task { _ = await self.importer?.artwork(for: name) }
    }
  }

  // The task does more, which ran on the main actor.
  func list(_ done: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      Task {
        let art = await self.importer?.artwork(for: "all")
        done(art ?? "")
      }
    }
  }

  func show() {
    DispatchQueue.global(qos: .userInitiated).async {
      Task { print(await self.importer?.artwork(for: "shown") ?? "") }
    }
  }
}
