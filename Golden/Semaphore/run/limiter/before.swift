import Foundation

/// Counts how many are under way at a time.
actor Gauge {
  private var open = 0
  private(set) var most = 0
  private(set) var visited: Set<Int> = []

  func enter(_ number: Int) {
    visited.insert(number)
    open += 1
    most = max(most, open)
  }

  func leave() { open -= 1 }
}

func visit(_ numbers: [Int], _ gauge: Gauge) async {
  let semaphore = DispatchSemaphore(value: 2)
  await withTaskGroup(of: Void.self) { group in
    for number in numbers {
      semaphore.wait()
      group.addTask {
        await gauge.enter(number)
        for _ in 0..<20 { await Task.yield() }
        await gauge.leave()
        semaphore.signal()
      }
    }
  }
}

Task.detached {
  let gauge = Gauge()
  await visit([], gauge)
  print(await gauge.most)
  await visit(Array(1...9), gauge)
  print(await gauge.most <= 2, await gauge.visited.count)
  exit(0)
}
RunLoop.main.run()
