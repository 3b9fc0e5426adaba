import Dispatch

final class Histogram: @unchecked Sendable {
  private var buckets = [Int](repeating: 0, count: 16)

  func count(_ pixels: [UInt8]) {
    DispatchQueue.concurrentPerform(iterations: 16) { bucket in
      buckets[bucket] = pixels.count { Int($0) / 16 == bucket }
    }
  }

  func countLater(_ pixels: [UInt8]) async -> Int {
    await withTaskGroup(of: (Int, Int).self) { group in
      for bucket in 0..<16 {
        group.addTask {
          (bucket, pixels.count { Int($0) / 16 == bucket })
        }
      }
      for await (bucket, value) in group {
        buckets[bucket] = value
      }
    }
    return buckets.count
  }
}
