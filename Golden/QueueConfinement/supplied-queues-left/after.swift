import Foundation

final class Downloader: @unchecked Sendable {
  private let workQueue: DispatchQueue
  private var callbackQueue: DispatchQueue?
  private var active = 0

  init(queue: DispatchQueue = DispatchQueue(label: "downloader")) {
    workQueue = queue
  }

  func start(on queue: DispatchQueue, done: @escaping @Sendable () -> Void) {
    workQueue.sync { active += 1 }
    queue.async(execute: done)
    callbackQueue?.async { print("started") }
  }

  func queues() -> [DispatchQueue] { [workQueue] }
}
