import Foundation

final class Announcer: @unchecked Sendable {
  private func announce(_ text: String, on queue: DispatchQueue = .main) {
    queue.async {
      print(text)
    }
  }

  func start() {
    announce("start")
    announce("again", on: .main)
  }
}

func publish(queue: DispatchQueue, text: String) {
  queue.async { print(text) }
}

func publishAll() {
  publish(queue: .main, text: "one")
  publish(queue: DispatchQueue.main, text: "two")
}
