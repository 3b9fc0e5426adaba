import UIKit

final class RecordButton: UIButton {
  private enum Press {
    static let short = 0.2
    static let long = 0.8
  }

  private var hold: Task<Void, Never>?
  private var rest: Task<Void, Never>?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hold?.cancel()
    // As long as the system's own.
    let time = Press.long
    let deadline = SuspendingClock.now + .seconds(time)
    self.hold = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self.isSelected = true
      self.hold = nil
    }
  }

  func release() {
    rest?.cancel()
    let time = isSelected ? Press.short : Press.long
    let deadline = SuspendingClock.now + .seconds(time)
    self.rest = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self.isSelected = false
    }
  }
}
