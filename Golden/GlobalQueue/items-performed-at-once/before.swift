import Foundation

// What an item does that is made for one call is in its closure.
func log(_ message: String) {
  DispatchWorkItem(qos: .background, flags: .enforceQoS) { print(message) }.perform()
}

func waitForLog(_ message: String) {
  DispatchWorkItem {
    print(message)
    sleep(5)
  }.perform()
}

final class Report: Sendable {
  func write() {
    DispatchQueue.global().async {
      log("written")
    }
  }

  func writeAtOnce() {
    DispatchQueue.global().async {
      DispatchWorkItem(flags: .barrier) { print("written") }.perform()
    }
  }

  func writeSlowly() {
    DispatchQueue.global().async {
      waitForLog("written")
    }
  }

  func writeAnything(_ item: DispatchWorkItem) {
    DispatchQueue.global().async {
      item.perform()
    }
  }
}
