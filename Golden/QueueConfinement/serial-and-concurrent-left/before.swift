import Foundation

final class Cache {
  private let queue = DispatchQueue(label: "cache", attributes: .concurrent)
  fileprivate let log: DispatchQueue = .init(label: "log")
  private var storage: [String: Int] = [:]

  subscript(key: String) -> Int? {
    get { queue.sync { storage[key] } }
    set { queue.async(flags: .barrier) { self.storage[key] = newValue } }
  }

  func trim(on callbackQueue: DispatchQueue, completion: @escaping @Sendable () -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    callbackQueue.async(execute: completion)
  }
}

extension Cache {
  func report() {
    log.asyncAfter(deadline: .now() + 1) { print(self.storage.count) }
    self.log.async { print("reported") }
  }
}

func reset(_ cache: Cache) {
  cache.log.async { print("reset") }
}
