// An import would have to stand in here.
#if true
  final class Count: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 1)
    private var votes = 0

    func vote() {
      semaphore.wait()
      votes += 1
      semaphore.signal()
    }
  }
#endif
