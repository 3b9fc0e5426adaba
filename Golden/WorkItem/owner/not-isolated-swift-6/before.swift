import Foundation

final class Registry: @unchecked Sendable {
  private let lock = NSLock()
  private var expiry: DispatchWorkItem?
  private var expired = 0

  func opened(as name: String) {
    expiry?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.expired += 1
      print(name)
    }
    expiry = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
  }
}

final class Counter {
  private var pending: DispatchWorkItem?
  private var count = 0

  func changed() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.count += 1 }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}

actor Meter {
  private var pending: DispatchWorkItem?

  func changed() {
    pending?.cancel()
    let item = DispatchWorkItem { print("changed") }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
