import Foundation

final class Meter: @unchecked Sendable {
  private let lock = NSLock()
  private var running = 0
  private var most = 0

  func read(_ value: Int, completion: @escaping (Int) -> Void) {
    let meter = self
    DispatchQueue.global().async {
      meter.change(by: 1)
      // Long enough for the other one to start.
      let deadline = Date() + 2
      while meter.mostAtOnce < 2, Date() < deadline {}
      meter.change(by: -1)
      completion(value * 2)
    }
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
    let group = DispatchGroup()
    var first = 0
    var second = 0
    group.enter()
    meter.read(1) { value in
      first = value
      group.leave()
    }
    group.enter()
    meter.read(20) { value in
      second = value
      group.leave()
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .global()) {
        continuation.resume(returning: first + second)
      }
    }
  }
}

let report = Report()
Task { @MainActor in
  print(await report.total(), report.meter.mostAtOnce)
  exit(0)
}
RunLoop.main.run()
