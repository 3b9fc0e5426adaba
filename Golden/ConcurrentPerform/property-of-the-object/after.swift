import Dispatch
import Foundation

final class Histogram: @unchecked Sendable {
  private var buckets = [Int](repeating: 0, count: 16)

  func count(_ pixels: [UInt8]) {
    DispatchQueue.concurrentPerform(iterations: 16) { bucket in
      buckets[bucket] = pixels.count { Int($0) / 16 == bucket }
    }
  }

  func countLater(_ pixels: [UInt8]) async -> Int {
    await withTaskGroup(of: (Int, [Int]).self) { group in
      let chunk = max(1, 16 / (4 * ProcessInfo.processInfo.activeProcessorCount))
      for start in stride(from: 0, to: 16, by: chunk) {
        group.addTask {
          (start, (start..<min(start + chunk, 16)).map { bucket in
            pixels.count { Int($0) / 16 == bucket }
          })
        }
      }
      for await (start, values) in group {
        buckets.replaceSubrange(start..<start + values.count, with: values)
      }
    }
    return buckets.count
  }
}
