import Foundation

public final class Uploader: @unchecked Sendable {
  private let queue: DispatchQueue

  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  public func upload(_ name: String) {
    queue.async { print(name) }
  }

  public func load(_ name: String, on queue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
    queue.async { completion(name.count) }
  }
}

// What becomes of the queue is decided where it enters.
func makeUploader() -> Uploader {
  let queue = DispatchQueue(label: "uploads")
  return Uploader(queue: queue)
}

// The function calls its handler there.
func load(_ uploader: Uploader) {
  let queue = DispatchQueue(label: "answers")
  uploader.load("a", on: queue) { print($0) }
}

// This one is used here, too.
func uploadAll(_ names: [String]) -> Uploader {
  let queue = DispatchQueue(label: "all")
  let uploader = Uploader(queue: queue)
  for name in names {
    queue.async { print(name) }
  }
  return uploader
}
