import Foundation

private let queue = DispatchQueue.main

func refresh() {
  Task { @MainActor in print("refresh") }
}

func refresh(on queue: DispatchQueue) {
  queue.async { print("refresh elsewhere") }
}

func rebuild() {
  Task.detached { print("rebuild") }
}
