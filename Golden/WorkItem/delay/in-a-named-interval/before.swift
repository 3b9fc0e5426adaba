import UIKit

final class WidgetStore: UIViewController {
  private static let reloadDebounce: DispatchTimeInterval = .seconds(5)
  private static var pendingReload: DispatchWorkItem?
  private let pause = DispatchTimeInterval.milliseconds(300)
  private var pending: DispatchWorkItem?

  static func reload() {
    pendingReload?.cancel()
    let item = DispatchWorkItem {
      pendingReload = nil
      print("reload")
    }
    pendingReload = item
    DispatchQueue.main.asyncAfter(deadline: .now() + reloadDebounce, execute: item)
  }

  func changed() {
    let item = DispatchWorkItem { [weak self] in self?.title = "Changed" }
    pending?.cancel()
    pending = item
    view.setNeedsLayout()
    DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: item)
  }

  func local() {
    pending?.cancel()
    let rest: DispatchTimeInterval = .milliseconds(200)
    let item = DispatchWorkItem { [weak self] in self?.title = "Rested" }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + rest, execute: item)
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
