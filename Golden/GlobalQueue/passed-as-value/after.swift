import Foundation

func fetch(on queue: DispatchQueue, _ done: @escaping @Sendable () -> Void) {
  queue.async(execute: done)
}

func start() {
  fetch(on: DispatchQueue.global()) {
    print("fetched")
  }
  fetch(on: .global(qos: .utility)) {
    print("fetched again")
  }
  let inner = DispatchQueue(label: "inner", target: .global(qos: .background))
  inner.async { print("inner") }
}
