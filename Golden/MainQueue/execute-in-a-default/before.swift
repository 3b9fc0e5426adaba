import Dispatch

/// What it is called with says what the default's parameter is.
struct Delivery {
  private let deliver: (@escaping @Sendable () -> Void) -> Void

  init(deliver: @escaping (@escaping @Sendable () -> Void) -> Void = { work in DispatchQueue.main.async(execute: work) }) {
    self.deliver = deliver
  }

  func send() { deliver { print("sent") } }
}

func wait(by pause: (Int, @escaping @Sendable () -> Void) -> Void = { DispatchQueue.main.async(execute: $1) }) {
  pause(1) { print("waited") }
}

func hand(_ item: DispatchWorkItem, to take: (DispatchWorkItem) -> Void = { work in DispatchQueue.main.async(execute: work) }) {
  take(item)
}
