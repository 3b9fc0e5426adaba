import Foundation

typealias Task = Operation

func enqueue<Element>(_ element: Element) {
  _Concurrency.Task { @MainActor in print(element) }
}

func wait(for task: Task) {
  _Concurrency.Task { @MainActor in
    task.cancel()
  }
}
