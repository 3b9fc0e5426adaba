import UIKit

final class Knobs: UIViewController {
  private var pendingWorkItems: [String: DispatchWorkItem] = [:]

  func turn(_ knob: String, _ send: @escaping () -> Void) {
    pendingWorkItems[knob]?.cancel()
    let workItem = DispatchWorkItem { [weak self] in
      guard let self else { return }
      pendingWorkItems[knob] = nil
      send()
    }
    pendingWorkItems[knob] = workItem
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4, execute: workItem)
  }

  func reset() {
    pendingWorkItems.values.forEach { $0.cancel() }
    pendingWorkItems.removeAll()
  }
}
