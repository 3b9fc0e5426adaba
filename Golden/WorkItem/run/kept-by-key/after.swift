import Foundation

@MainActor
final class Rows {
  private var reloads: [Int: Task<Void, Never>] = [:]

  func reload(_ row: Int, _ text: String) {
    reloads[row]?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.1)
    reloads[row] = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.reloads[row] = nil
      print("row \(row): \(text)")
    }
  }

  func stop() {
    reloads.values.forEach { $0.cancel() }
    reloads.removeAll()
  }

  var waiting: Int { reloads.count }

  deinit { reloads.values.forEach { $0.cancel() } }
}

@MainActor
func run() {
  var rows: Rows? = Rows()
  rows?.reload(1, "a")
  rows?.reload(1, "b")
  rows?.reload(1, "c")
  print("waiting: \(rows?.waiting ?? 0)")
  RunLoop.main.run(until: Date() + 0.4)
  print("waiting: \(rows?.waiting ?? 0)")
  rows?.reload(2, "d")
  RunLoop.main.run(until: Date() + 0.4)
  // Due while the main thread is busy, and cancelled then.
  rows?.reload(3, "never")
  Thread.sleep(forTimeInterval: 0.2)
  rows?.stop()
  RunLoop.main.run(until: Date() + 0.3)
  rows?.reload(4, "never")
  rows = nil
  RunLoop.main.run(until: Date() + 0.3)
  print("done", rows == nil)
}

MainActor.assumeIsolated { run() }
