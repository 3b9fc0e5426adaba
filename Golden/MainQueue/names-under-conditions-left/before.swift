import Dispatch

@MainActor
final class Player {
  private(set) var frame = 0
  func advance() { frame += 1 }

  // The name is used behind the condition.
  func update() {
    #if os(macOS)
      let queue = DispatchQueue.main
    #else
      let queue = DispatchQueue.global(qos: .userInteractive)
    #endif

    queue.sync(execute: step)
  }

  nonisolated func step() {}

  func load() {
    #if DEBUG
      let group = DispatchGroup()
      group.enter()
      fetch { group.leave() }
    #else
      let group = DispatchGroup()
    #endif
    group.notify(queue: .main) { print("loaded") }
  }

  func fetch(completion: @escaping () -> Void) { completion() }

  func schedule() {
    #if DEBUG
      let item = DispatchWorkItem { print("debug") }
    #else
      let item = DispatchWorkItem { print("release") }
    #endif
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    item.cancel()
  }

  nonisolated func count() -> Int {
    var total = 0
    #if DEBUG
      let semaphore = DispatchSemaphore(value: 1)
    #else
      let semaphore = DispatchSemaphore(value: 1)
    #endif
    semaphore.wait()
    total += 1
    semaphore.signal()
    return total
  }
}
