import UIKit

final class Results: UIViewController {
  func both() {
    let deadline = DispatchTime.now() + 1
    DispatchQueue.main.asyncAfter(deadline: deadline) { self.title = "loaded" }
    print(deadline)
  }

  func given(_ deadline: DispatchTime) {
    DispatchQueue.main.asyncAfter(deadline: deadline) { self.title = "loaded" }
  }

  func now() {
    let deadline = DispatchTime.now()
    DispatchQueue.main.asyncAfter(deadline: deadline) { self.title = "loaded" }
  }

  func changed() {
    var deadline = DispatchTime.now() + 1
    if title == nil { deadline = .now() + 2 }
    DispatchQueue.main.asyncAfter(deadline: deadline) { self.title = "loaded" }
  }

  func absolute() {
    let time = DispatchTime(uptimeNanoseconds: 5)
    DispatchQueue.main.asyncAfter(deadline: time) { self.title = "loaded" }
  }

  func later(_ delay: TimeInterval) {
    let time = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: time, clock: .suspending)
      self.title = "loaded"
    }
  }
}
