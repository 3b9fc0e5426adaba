import Foundation

func send(_ message: String) {
  // Some time for the message to go.
  let group = DispatchGroup()
  group.enter()
  let queue = DispatchQueue(label: "delay", qos: .background, attributes: [])
  queue.asyncAfter(deadline: .now() + 2) {
    group.leave()
  }
  group.wait()

  print(message)
}

final class Writer {
  private let queue = DispatchQueue(label: "writer")

  // Other work of the queue may come first.
  func pause(timeout: Double = 0.1) {
    let group = DispatchGroup()
    group.enter()
    queue.asyncAfter(deadline: .now() + timeout) {
      group.leave()
    }
    group.wait()
  }
}
