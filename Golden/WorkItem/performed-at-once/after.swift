import Foundation

let outputLock = NSLock()

func report(_ message: String) {
  DispatchWorkItem(qos: .background, flags: .enforceQoS) {
    outputLock.withLock {
      print(message)
    }
  }.perform()
}

final class Counter {
  private var count = 0

  func add(_ amount: Int) {
    // Both lines belong together.
    self.count += amount
    if self.count > 100 { self.count = 0 }
    self.count += 1
  }

  func addUnlessFull(_ amount: Int) {
    DispatchWorkItem {
      guard self.count < 100 else { return }
      self.count += amount
    }.perform()
  }

  func addDoubled(_ amount: Int) {
    let doubled = amount
    DispatchWorkItem {
      let doubled = amount * 2
      self.count += doubled
    }.perform()
    print(doubled)
  }

  func addLater(_ amount: Int) async {
    DispatchWorkItem { self.count += amount }.perform()
  }
}
