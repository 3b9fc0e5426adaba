class Job: @unchecked Sendable {
  func cancel() {}

  func pause(completion: @escaping () -> Void) {
    Archive.queue.async { completion() }
  }
}

protocol Renewable {}

extension Renewable {
  func renew() {}
}
