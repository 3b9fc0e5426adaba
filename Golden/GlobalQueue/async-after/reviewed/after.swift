import UIKit

class ToastController: UIViewController {
  let label = UILabel()

  func toast(_ words: [String]) {
    let deadline = SuspendingClock.now + .seconds(2)
    Task.detached {
      try? await Task.sleep(until: deadline, clock: .suspending)
      let text = words.joined(separator: " ")
      Task { @MainActor in
        self.label.text = text
      }
    }
    let dueTime = SuspendingClock.now + .milliseconds(50)
    Task.detached(priority: .utility) {
      try? await Task.sleep(until: dueTime, clock: .suspending)
      print(words)
    }
    Task.detached {
      try? await Task.sleep(for: .seconds(1))
      print(words.count)
    }
  }
}
