import UIKit

final class WidgetStore: UIViewController {
  private static let reloadDebounce: Duration = .seconds(5)
  private static var pendingReload: Task<Void, Never>?
  private let pause = Duration.milliseconds(300)
  private var pending: Task<Void, Never>?

  static func reload() {
    pendingReload?.cancel()
    let deadline = SuspendingClock.now + reloadDebounce
    pendingReload = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      pendingReload = nil
      print("reload")
    }
  }

  func changed() {
    let delay = pause
    let item = Task { @MainActor [weak self] in
      try? await Task.sleep(for: delay, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Changed"
    }
    pending?.cancel()
    pending = item
    view.setNeedsLayout()
  }

  func local() {
    pending?.cancel()
    let rest: Duration = .milliseconds(200)
    let deadline = SuspendingClock.now + rest
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Rested"
    }
  }
}

final class Late: UIViewController {
  private var pending: DispatchWorkItem?

  func behind() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Behind" }
    pending = item
    let rest: DispatchTimeInterval = .milliseconds(200)
    DispatchQueue.main.asyncAfter(deadline: .now() + rest, execute: item)
  }
}
