import Foundation

final class Door {
  func wait() {}
  func sync(_ body: () -> Void) { body() }
}

func open(_ door: Door) async {
  door.wait()
  door.sync {}
  try? await Task.sleep(nanoseconds: 1_000)
}

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private let queue = DispatchQueue(label: "cache")
  private var values: [String: Int] = [:]

  func value(_ key: String) async -> Int {
    lock.lock()
    let known = values[key]
    lock.unlock()
    if let known { return known }
    return await fetch(key)
  }

  func set(_ value: Int, _ key: String) async {
    lock.withLock { values[key] = value }
    queue.sync { print(value) }
  }

  // Not asynchronous.
  func block(_ semaphore: DispatchSemaphore) {
    semaphore.wait()
    Thread.sleep(forTimeInterval: 1)
    Thread { sleep(1) }.start()
  }

  func start(_ semaphore: DispatchSemaphore) async {
    DispatchQueue.global().async { semaphore.wait() }
  }

  private func fetch(_ key: String) async -> Int { key.count }
}

// It asks, and doesn't wait.
func poll(_ semaphore: DispatchSemaphore) async {
  while semaphore.wait(timeout: .now()) == .timedOut {
    await Task.yield()
  }
}

// It is no asynchronous code.
func pauseLater() {
  DispatchQueue.main.async { sleep(1) }
}

// A function of its own.
func show() async {
  func sleep(_ seconds: Int) async {
    try? await Task.sleep(nanoseconds: UInt64(seconds) * 1_000_000_000)
  }
  await sleep(1)
}
