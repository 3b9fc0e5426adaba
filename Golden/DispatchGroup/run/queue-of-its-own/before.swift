import Dispatch

@MainActor
final class Sums {
  private(set) var total = 0

  // The constant goes with the last that is put on it.
  func add(_ numbers: [Int]) {
    let group = DispatchGroup()
    let queue = DispatchQueue.global(qos: .userInitiated)
    let halves = Halves()
    for number in numbers {
      queue.async(group: group) {
        halves.add(number / 2)
      }
    }
    group.notify(queue: .main) {
      self.total = halves.sum
      print(self.total)
    }
  }

  // Here it is used once more.
  func addLater(_ numbers: [Int]) {
    let group = DispatchGroup()
    let queue = DispatchQueue.global(qos: .userInitiated)
    let halves = Halves()
    for number in numbers {
      queue.async(group: group) {
        halves.add(number / 2)
      }
    }
    group.notify(queue: .main) {
      self.total += halves.sum
      print(self.total)
    }
    note(queue)
  }

  private func note(_ queue: DispatchQueue) {}
}

final class Halves: @unchecked Sendable {
  private let lock = DispatchQueue(label: "halves")
  private var value = 0

  func add(_ number: Int) { lock.sync { value += number } }
  var sum: Int { lock.sync { value } }
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
