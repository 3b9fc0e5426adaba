import Foundation

@MainActor
final class Rows {
  private var reloads: [Int: DispatchWorkItem] = [:]

  func reload(_ row: Int, _ text: String) {
    reloads[row]?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.reloads[row] = nil
      print("row \(row): \(text)")
    }
    reloads[row] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
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
