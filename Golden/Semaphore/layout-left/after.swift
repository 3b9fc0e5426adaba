import Foundation

// A function that awaits can't lock and unlock.
final class Register {
  private let names = DispatchSemaphore(value: 1)
  private let totals = DispatchSemaphore(value: 1)
  private var entries: [String] = []
  private var total = 0

  // All of it is one line.
  func add(_ name: String) async { names.wait(); entries.append(name); names.signal() }

  // The copy is changed in the section and used behind it.
  func report() async -> Int {
    totals.wait()
    total += 1
    var copy = total
    copy *= 2
    totals.signal()
    return copy
  }
}
