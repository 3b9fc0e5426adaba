import Foundation

private let tableSemaphore = DispatchSemaphore(value: 1)
nonisolated(unsafe) var table: [Int] = []

func add(_ row: Int) {
  tableSemaphore.wait()
  table.append(row)
  tableSemaphore.signal()
}

func count() -> Int {
  namesSemaphore.wait()
  defer { namesSemaphore.signal() }
  return names.count
}

func shadowed(_ tableSemaphore: DispatchSemaphore) {
  tableSemaphore.wait()
  table.removeAll()
}

func unwrapped(_ given: DispatchSemaphore?) {
  if let namesSemaphore = given {
    namesSemaphore.signal()
  }
}

private let namesSemaphore = DispatchSemaphore(value: 1)
nonisolated(unsafe) var names: [String] = []
