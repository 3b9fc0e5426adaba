import Foundation

let outputLock = NSLock()

func report(_ message: String) {
  DispatchWorkItem(qos: .background, flags: .enforceQoS) {
    outputLock.withLock {
      print(message)
    }
  }.perform()
}

func reportQuietly(_ message: String) {
  DispatchWorkItem(flags: [.noQoS, .assignCurrentContext]) { print(message) }.perform()
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
    DispatchWorkItem {
      self.count += amount
      if self.count > 100 { self.count = 0 }
    }.perform()
    DispatchWorkItem(block: { self.count += 1 }).perform()
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
