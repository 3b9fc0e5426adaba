import Foundation

final class Gauge: @unchecked Sendable {
  private let lock = NSLock()
  private var calls = 0

  func count() { lock.withLock { calls += 1 } }
  var value: Int { lock.withLock { calls } }
}

func squares(of numbers: [Int], _ gauge: Gauge) async -> [Int] {
  var squares = [Int](repeating: -1, count: numbers.count)
  squares.withUnsafeMutableBufferPointer { buffer in
    nonisolated(unsafe) let buffer = buffer
    DispatchQueue.concurrentPerform(iterations: numbers.count) { index in
      gauge.count()
      buffer[index] = numbers[index] * numbers[index]
    }
  }
  return squares
}

func visit(_ count: Int, _ gauge: Gauge) async {
  DispatchQueue.concurrentPerform(iterations: count) { index in
    if index % 3 == 0 { return }
    gauge.count()
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
