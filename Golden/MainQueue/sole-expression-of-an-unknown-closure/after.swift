import Foundation

final class Panel {
  var shown = 0

  func measured<T>(_ work: () -> T) -> T { work() }

  func show() {
    measured { _ = Task { @MainActor in self.shown += 1 } }
    let later = { _ = Task { @MainActor in self.shown += 2 } }
    later()
    let steps: [Void] = [1, 2, 3].map { step in
      _ = Task { @MainActor in self.shown += step }
    }
    print(steps.count)
    measured {
      print("two statements")
      Task { @MainActor in self.shown += 3 }
    }
  }
}
