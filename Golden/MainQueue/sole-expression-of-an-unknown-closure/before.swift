import Foundation

final class Panel {
  var shown = 0

  func measured<T>(_ work: () -> T) -> T { work() }

  func show() {
    measured { DispatchQueue.main.async { self.shown += 1 } }
    let later = { DispatchQueue.main.async { self.shown += 2 } }
    later()
    let steps: [Void] = [1, 2, 3].map { step in
      DispatchQueue.main.async { self.shown += step }
    }
    print(steps.count)
    measured {
      print("two statements")
      DispatchQueue.main.async { self.shown += 3 }
    }
  }
}
