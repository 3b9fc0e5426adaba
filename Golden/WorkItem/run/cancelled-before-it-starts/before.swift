import Foundation

@MainActor
final class Jobs {
  private var next: DispatchWorkItem?

  func enqueue(_ name: String) {
    next?.cancel()
    let item = DispatchWorkItem { print(name) }
    next = item
    DispatchQueue.main.async(execute: item)
  }
}

let jobs = Jobs()
jobs.enqueue("first")
jobs.enqueue("second")
DispatchQueue.main.async { print("behind them") }
print("queued")
RunLoop.main.run(until: Date() + 0.3)
jobs.enqueue("third")
RunLoop.main.run(until: Date() + 0.3)
