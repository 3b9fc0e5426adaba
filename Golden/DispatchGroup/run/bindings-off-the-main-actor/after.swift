import Foundation

final class Meter: @unchecked Sendable {
  private let lock = NSLock()
  private var running = 0
  private var most = 0

  func read(_ value: Int) async -> Int {
    let meter = self
    meter.change(by: 1)
    // Long enough for the other one to start.
    let deadline = Date() + 2
    while meter.mostAtOnce < 2, Date() < deadline {}
    meter.change(by: -1)
    return value * 2
  }

  func change(by number: Int) {
    lock.withLock {
      running += number
      most = max(most, running)
    }
  }

  var mostAtOnce: Int { lock.withLock { most } }
}

final class Report: @unchecked Sendable {
  let meter = Meter()

  func total() async -> Int {
    async let pendingFirst = meter.read(1)
    async let pendingSecond = meter.read(20)
    let (first, second) = await (pendingFirst, pendingSecond)
    return first + second
  }
}

let report = Report()
Task { @MainActor in
  print(await report.total(), report.meter.mostAtOnce)
  exit(0)
}
RunLoop.main.run()
