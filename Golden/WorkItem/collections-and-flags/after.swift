import UIKit

final class Rows: UIViewController {
  private var reloads: [Int: Task<Void, Never>] = [:]
  private var queued: [Task<Void, Never>] = []
  private var barrier: DispatchWorkItem?

  func reload(_ row: Int) {
    reloads[row]?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.2)
    reloads[row] = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "\(row)"
    }
  }

  func enqueue() {
    let item = Task { @MainActor in
      guard !Task.isCancelled else { return }
      print("queued")
    }
    queued.append(item)
  }

  func flush() {
    barrier = DispatchWorkItem(flags: .barrier) { print("barrier") }
    DispatchQueue.main.async(execute: barrier!)
  }
}
