import Foundation

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      self.lock.withLock { self.count += 1 }
      completion()
    }
  }

  var value: Int { lock.withLock { count } }
}

func countTo(_ number: Int) async -> Int {
  let counter = Counter()
  let group = DispatchGroup()
  for _ in 0..<number {
    group.enter()
    counter.add { group.leave() }
  }
  group.wait()
  return counter.value
}

Task { @MainActor in
  print(await countTo(20))
  print(await countTo(0))
  exit(0)
}
RunLoop.main.run()
