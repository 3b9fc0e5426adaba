import Foundation

extension DispatchQueue {
  fileprivate static let single = DispatchQueue(label: "single", attributes: .concurrent)
  fileprivate static let counting = DispatchQueue(label: "counting")
  fileprivate static let logging = DispatchQueue(label: "logging")
}

nonisolated(unsafe) private var count = 0

func streamQueue(_ name: String) -> DispatchQueue {
  DispatchQueue(label: name, target: .single)
}

func run(on queue: DispatchQueue = .counting, _ work: @escaping @Sendable () -> Void) {
  queue.async(execute: work)
}

func next() -> Int {
  DispatchQueue.counting.sync {
    count += 1
    return count
  }
}

func log(_ text: String) {
  DispatchQueue.logging.async { print(text) }
}
