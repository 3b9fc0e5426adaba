import Foundation

private let queue = DispatchQueue.main

func refresh() {
  queue.async { print("refresh") }
}

func refresh(on queue: DispatchQueue) {
  queue.async { print("refresh elsewhere") }
}

func rebuild() {
  let queue = DispatchQueue(label: "rebuild")
  queue.async { print("rebuild") }
}
