import Foundation

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() async {
    self.lock.withLock { self.count += 1 }
  }

  var value: Int { lock.withLock { count } }
}

func countTo(_ number: Int) async -> Int {
  let counter = Counter()
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<number {
      group.addTask {
        await counter.add()
      }
    }
  }
  return counter.value
}

Task { @MainActor in
  print(await countTo(20))
  print(await countTo(0))
  exit(0)
}
RunLoop.main.run()
