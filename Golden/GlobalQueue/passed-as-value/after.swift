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
  Task.detached { print("inner") }
}
