// Nothing is imported here.
final class Tally: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var votes = 0

  func vote() {
    semaphore.wait()
    votes += 1
    semaphore.signal()
  }
}
