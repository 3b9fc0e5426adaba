import Foundation

typealias Task = Operation

func enqueue<Element>(_ element: Element) {
  DispatchQueue.main.async { print(element) }
}

func wait(for task: Task) {
  DispatchQueue.main.async {
    task.cancel()
  }
}
