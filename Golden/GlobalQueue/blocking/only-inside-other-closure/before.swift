import Foundation

final class Clock: Sendable {
  private let queue = DispatchQueue(label: "clock")

  func start(_ names: [String]) {
    DispatchQueue.global().async {
      let sorted = names.sorted()
      self.queue.async {
        Thread.sleep(forTimeInterval: 0.01)
        print(sorted)
      }
    }
  }
}
