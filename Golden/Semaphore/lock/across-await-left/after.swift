import Foundation

final class Uploads: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var sent = 0

  func send(_ work: @Sendable () async -> Int) async {
    semaphore.wait()
    defer { semaphore.signal() }
    sent += await work()
  }
}
