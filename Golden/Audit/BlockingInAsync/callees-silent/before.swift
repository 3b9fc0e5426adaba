import Dispatch
import Foundation

class Store: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let ready = DispatchSemaphore(value: 0)
  private let queue = DispatchQueue(label: "store")
  private var values: [Int] = []

  // A lock, held for a moment.
  final func add(_ value: Int) {
    lock.wait()
    values.append(value)
    lock.signal()
  }

  final func read() -> [Int] { queue.sync { values } }

  // Whether it waits is decided there.
  final func finish(waiting: Bool) {
    if waiting { ready.wait() }
  }

  // Other builds do without.
  final func finishInOneBuild() {
    #if WAITING
      ready.wait()
    #endif
  }

  final func finishLater() {
    DispatchQueue.global().async { self.ready.wait() }
  }

  // A subclass may do without.
  func prepare() { ready.wait() }

  // It waits in no asynchronous code.
  final func open() { ready.signal() }
  final func waitUntilReady() { ready.wait() }

  // What it does with the closure is its own.
  final func perform(_ work: () -> Void) {
    work()
    ready.wait()
  }
}

final class QuickStore: Store, @unchecked Sendable {
  override func prepare() {}
}

func load(_ store: Store) async {
  store.add(1)
  _ = store.read()
  store.finish(waiting: false)
  store.finishInOneBuild()
  store.finishLater()
  store.prepare()
  store.perform { store.open() }
  DispatchQueue.global().async { store.waitUntilReady() }
}

func loadNow(_ store: Store) { store.waitUntilReady() }
