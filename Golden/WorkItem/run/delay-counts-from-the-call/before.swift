import Foundation

@MainActor
final class Order {
  private var early: DispatchWorkItem?
  private var mark: DispatchWorkItem?

  func start() {
    early = DispatchWorkItem { print("0.4 s after the call") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4, execute: early!)
  }

  func marker() {
    let item = DispatchWorkItem { print("1.1 s after the start") }
    mark = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  var isMarked: Bool { mark != nil }
}

let order = Order()
order.start()
// The main thread is busy while the delay runs out.
Thread.sleep(forTimeInterval: 0.8)
order.marker()
RunLoop.main.run(until: Date() + 0.8)
print("done", order.isMarked)
