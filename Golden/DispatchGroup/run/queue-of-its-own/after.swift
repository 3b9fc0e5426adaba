import Dispatch
import Foundation

@MainActor
final class Sums {
  private(set) var total = 0

  // The constant goes with the last that is put on it.
  func add(_ numbers: [Int]) {
    let halves = Halves()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for number in numbers {
          group.addTask(priority: .userInitiated) {
            halves.add(number / 2)
          }
        }
      }
      self.total = halves.sum
      print(self.total)
    }
  }

  // Here it is used once more.
  func addLater(_ numbers: [Int]) {
    let queue = DispatchQueue.global(qos: .userInitiated)
    let halves = Halves()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for number in numbers {
          group.addTask(priority: .userInitiated) {
            halves.add(number / 2)
          }
        }
      }
      self.total += halves.sum
      print(self.total)
    }
    note(queue)
  }

  private func note(_ queue: DispatchQueue) {}
}

final class Halves: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func add(_ number: Int) { lock.withLock { value += number } }
  var sum: Int { lock.withLock { value } }
}

@main struct Main {
  @MainActor static func main() async throws {
    let sums = Sums()
    sums.add([2, 4, 6])
    try await Task.sleep(nanoseconds: 100_000_000)
    sums.addLater([8])
    try await Task.sleep(nanoseconds: 100_000_000)
  }
}
