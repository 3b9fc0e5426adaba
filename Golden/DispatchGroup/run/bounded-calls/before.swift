import Foundation

/// Holds what comes until two are there or no more will come, and counts how many are under way at a time.
final class Server: @unchecked Sendable {
  private let lock = NSLock()
  private var open: [@Sendable () -> Void] = []
  private var asked = 0
  private var most = 0
  private var order: [Int] = []

  func request(_ number: Int, last: Int, completion: @escaping @Sendable () -> Void) {
    let ready = lock.withLock {
      open.append(completion)
      order.append(number)
      asked += 1
      most = max(most, open.count)
      guard open.count == 2 || asked == last else { return [@Sendable () -> Void]() }
      defer { open = [] }
      return open
    }
    DispatchQueue(label: "answers").async {
      for answer in ready { answer() }
    }
  }

  var summary: String { lock.withLock { "at a time \(most), in order \(order)" } }
}

@MainActor
func ask(_ count: Int, _ server: Server) async {
  let group = DispatchGroup()
  let semaphore = DispatchSemaphore(value: 2)
  for number in 0..<count {
    semaphore.wait()
    group.enter()
    server.request(number, last: count) {
      semaphore.signal()
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in continuation.resume() }
  }
}

Task { @MainActor in
  for count in [0, 1, 5, 8] {
    let server = Server()
    await ask(count, server)
    print(server.summary)
  }
  exit(0)
}
RunLoop.main.run()
