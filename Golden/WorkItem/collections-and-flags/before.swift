import UIKit

final class Rows: UIViewController {
  private var reloads: [Int: DispatchWorkItem] = [:]
  private var queued: [DispatchWorkItem] = []
  private var barrier: DispatchWorkItem?

  func reload(_ row: Int) {
    reloads[row]?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "\(row)" }
    reloads[row] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
  }

  func enqueue() {
    let item = DispatchWorkItem { print("queued") }
    queued.append(item)
    DispatchQueue.main.async(execute: item)
  }

  func flush() {
    barrier = DispatchWorkItem(flags: .barrier) { print("barrier") }
    DispatchQueue.main.async(execute: barrier!)
  }
}
