import Foundation

// What an item does that is made for one call is in its closure.
func log(_ message: String) {
  print(message)
}

func waitForLog(_ message: String) {
  print(message)
  sleep(5)
}

final class Report: Sendable {
  func write() {
    Task.detached {
      log("written")
    }
  }

  func writeAtOnce() {
    Task.detached {
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
