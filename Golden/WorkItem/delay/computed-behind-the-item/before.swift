import UIKit

final class RecordButton: UIButton {
  private enum Press {
    static let short = 0.2
    static let long = 0.8
  }

  private var hold: DispatchWorkItem?
  private var rest: DispatchWorkItem?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hold?.cancel()
    let hold = DispatchWorkItem {
      self.isSelected = true
      self.hold = nil
    }
    // As long as the system's own.
    let time = Press.long
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: hold)
    self.hold = hold
  }

  func release() {
    rest?.cancel()
    let rest = DispatchWorkItem { self.isSelected = false }
    self.rest = rest
    let time = isSelected ? Press.short : Press.long
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: rest)
  }
}
