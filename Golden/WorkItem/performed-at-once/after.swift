import Foundation

let outputLock = NSLock()

func report(_ message: String) {
  outputLock.withLock {
    print(message)
  }
}

func reportQuietly(_ message: String) {
  print(message)
}

// A barrier means something to a queue, and a quality of service may be computed.
func reportAlone(_ message: String, qos: () -> DispatchQoS) {
  DispatchWorkItem(flags: .barrier) { print(message) }.perform()
  DispatchWorkItem(qos: qos()) { print(message) }.perform()
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
