import Foundation

private let tableLock = NSLock()
nonisolated(unsafe) var table: [Int] = []

func add(_ row: Int) {
  tableLock.withLock {
    table.append(row)
  }
}

func count() -> Int {
  return namesLock.withLock {
    names.count
  }
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

private let namesLock = NSLock()
nonisolated(unsafe) var names: [String] = []
