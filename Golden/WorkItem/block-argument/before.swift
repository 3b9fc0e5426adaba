import UIKit

@MainActor
final class Debouncer {
  private var workItem: DispatchWorkItem?

  func debounce(action: @escaping @MainActor () -> Void) {
    workItem?.cancel()
    let newItem = DispatchWorkItem(block: action)
    workItem = newItem
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: newItem)
  }
}
