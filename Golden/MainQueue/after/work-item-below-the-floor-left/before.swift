import Foundation

final class Toast {
  var item: DispatchWorkItem?

  func show(after seconds: Double) {
    let item = DispatchWorkItem { print("hidden") }
    self.item = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
  }
}
