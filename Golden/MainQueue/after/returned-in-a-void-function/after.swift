import Foundation

@MainActor
final class Badge {
  var text = ""

  func show(_ count: Int?) {
    guard let count else {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.text = ""
      }
      return
    }
    if count == 0 {
      let deadline = SuspendingClock.now + .milliseconds(300)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.text = "none"
      }
      return
    }
    text = "\(count)"
  }

  func generic() {
    unknown { _ in return DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.text = "" } }
  }

  private func unknown<T>(_ work: (Int) -> T) { _ = work(1) }
}
