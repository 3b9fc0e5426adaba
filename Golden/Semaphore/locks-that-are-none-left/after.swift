import Foundation

final class Canteen {
  private let setUp = DispatchSemaphore(value: 1)
  private let unused = DispatchSemaphore(value: 1)
  private let seats = DispatchSemaphore(value: 4)
  private var tables: Int

  // An initialiser sets its properties itself.
  init(tables: Int) async {
    setUp.wait()
    self.tables = tables
    setUp.signal()
  }

  // Nothing ever waits for these.
  func open() { unused.signal() }
  func leave() { seats.signal() }

  // What the local one guards is anyone's.
  func count(_ names: [String]) -> Int {
    let guarding = NSLock()
    var count = 0
    for name in names {
      guarding.withLock {
        count += name.count
      }
    }
    return count
  }
}
