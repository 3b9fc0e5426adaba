import Foundation

final class Gauge: @unchecked Sendable {
  private let lock = NSLock()
  private var calls = 0

  func count() { lock.withLock { calls += 1 } }
  var value: Int { lock.withLock { calls } }
}

func squares(of numbers: [Int], _ gauge: Gauge) async -> [Int] {
  var squares = [Int](repeating: -1, count: numbers.count)
  await withTaskGroup(of: (Int, [Int]).self) { group in
    let total = numbers.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask {
        (start, (start..<min(start + chunk, total)).map { index in
          gauge.count()
          return numbers[index] * numbers[index]
        })
      }
    }
    for await (start, values) in group {
      squares.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  return squares
}

func visit(_ count: Int, _ gauge: Gauge) async {
  await withTaskGroup(of: Void.self) { group in
    let chunk = max(1, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: count, by: chunk) {
      group.addTask {
        for index in start..<min(start + chunk, count) {
          if index % 3 == 0 { continue }
          gauge.count()
        }
      }
    }
  }
}

Task { @MainActor in
  let gauge = Gauge()
  print(await squares(of: Array(0..<23), gauge))
  print(await squares(of: [], gauge))
  print(await squares(of: [7], gauge))
  print(await squares(of: Array(0..<1_000), gauge).reduce(0, +))
  print(gauge.value)
  await visit(999, gauge)
  print(gauge.value)
  exit(0)
}
RunLoop.main.run()
